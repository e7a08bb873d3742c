import { browserFetch } from "../../../platform/api/browser-fetch.ts";
import { ApiFailure, callApi } from "../../../platform/api/client.ts";
import type { Problem } from "../../../platform/api/problem.ts";
import { shrinkGoalOf } from "../../media/shrinking/shrink-rules.ts";
import type { deletePhoto, LeadPhoto } from "./contract.ts";
import { conversationText as text } from "./text.ts";

/** What only its size is against is made smaller first. @throws ApiFailure, TypeError, NotShrunk */
export async function sendPhoto(leadRef: string, file: File): Promise<LeadPhoto> {
  const blob = await shrunk(file);
  const query = new URLSearchParams({ name: file.name });
  const response = await browserFetch(
    `/api/leads/${encodeURIComponent(leadRef)}/photos?${query.toString()}`,
    {
      method: "PUT",
      headers: { "content-type": blob.type.startsWith("image/") ? blob.type : "image/jpeg" },
      body: blob,
    },
  );
  const answer: unknown = await response.json();
  if (!response.ok) throw toFailure(answer);
  return answer as LeadPhoto;
}

export class NotShrunk extends Error {}

/** The tools for it are large, and most photos of a phone need them. */
async function shrunk(file: File): Promise<Blob> {
  const goal = shrinkGoalOf(file);
  if (goal === "preview") return file;
  const { createShrinker } = await import("../../media/shrinking/shrinker.ts");
  const shrinker = createShrinker();
  const { blob } = await shrinker.shrink({ file, goal, mayBeTransparent: false });
  shrinker.stop();
  if (!blob && goal === "within limit") throw new NotShrunk(text.photoNotShrunk(file.name));
  return blob ?? file;
}

const toFailure = (answer: unknown) =>
  isProblem(answer) ? new ApiFailure(answer) : new TypeError("Unreadable answer");

const isProblem = (answer: unknown): answer is Problem =>
  typeof (answer as Problem | null)?.detail === "string";

/** @throws ApiFailure, TypeError */
export function dropPhoto(leadRef: string, photoId: string) {
  return callApi<typeof deletePhoto>(browserFetch, {
    method: "delete",
    path: "/leads/{id}/photos/{photoId}",
    params: { id: leadRef, photoId },
  });
}
