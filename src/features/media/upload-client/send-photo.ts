import { browserFetch } from "../../../platform/api/browser-fetch.ts";
import { ApiFailure } from "../../../platform/api/client.ts";
import type { Problem } from "../../../platform/api/problem.ts";
import { shrinkGoalOf } from "../shrinking/shrink-rules.ts";
import { photoText as text } from "./upload-text.ts";

/**
 * Sends one photo as the body of a call; what only its size is against is made smaller first.
 * @returns the answer. @throws ApiFailure, TypeError, NotShrunk
 */
export async function sendPhoto(path: string, file: File): Promise<unknown> {
  const blob = await shrunk(file);
  const query = new URLSearchParams({ name: file.name });
  const response = await browserFetch(`/api${path}?${query.toString()}`, {
    method: "PUT",
    headers: { "content-type": blob.type.startsWith("image/") ? blob.type : "image/jpeg" },
    body: blob,
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw toFailure(answer);
  return answer;
}

/** What a person reads when their photo was not taken. */
export function unsentPhotoText(error: unknown, name: string): string {
  if (error instanceof NotShrunk) return error.message;
  return error instanceof ApiFailure ? error.problem.detail : text.unsent(name);
}

class NotShrunk extends Error {}

/** The tools for it are large, and most photos of a phone need them. */
async function shrunk(file: File): Promise<Blob> {
  const goal = shrinkGoalOf(file);
  if (goal === "preview") return file;
  const { createShrinker } = await import("../shrinking/shrinker.ts");
  const shrinker = createShrinker();
  const { blob } = await shrinker.shrink({ file, goal, mayBeTransparent: false });
  shrinker.stop();
  if (!blob && goal === "within limit") throw new NotShrunk(text.notShrunk(file.name));
  return blob ?? file;
}

const toFailure = (answer: unknown) =>
  isProblem(answer) ? new ApiFailure(answer) : new TypeError("Unreadable answer");

const isProblem = (answer: unknown): answer is Problem =>
  typeof (answer as Problem | null)?.detail === "string";
