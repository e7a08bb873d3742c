import { browserFetch } from "../../../platform/api/browser-fetch.ts";
import { ApiFailure } from "../../../platform/api/client.ts";
import type { Problem } from "../../../platform/api/problem.ts";
import { loadPart } from "../../../ui/connection/connection.ts";
import { maxNameLength } from "../picture-limits.ts";
import { kindOfResponse } from "./upload-failure.ts";
import { photoText as text } from "./upload-text.ts";

/** `mayShrink`: a photo over the limit is made smaller, because its owner said so. */
export type SendingPhoto = { file: File; mayShrink: boolean };
/**
 * `isLarge`: only its size is against it. `mayPass`: nothing is, and it may be taken the next time. `isAway`: for now
 * the server takes none.
 */
type SentOrNot<Answer> =
  | { answer: Answer }
  | { refusal: string; isLarge: boolean; mayPass?: boolean; isAway?: boolean };

/**
 * Checks a chosen photo, converts what a phone made, and sends it as the body of a call, for places
 * that take one at a time.
 */
export async function sendPhoto<Answer>(
  path: string,
  { file, mayShrink }: SendingPhoto,
): Promise<SentOrNot<Answer>> {
  try {
    // The tools for it are larger than the page they are on.
    const { readyPhoto } = await loadPart(() => import("../shrinking/ready-photo.ts"));
    const ready = await readyPhoto(file, mayShrink);
    if ("refusal" in ready) return ready;
    return { answer: (await put(path, { blob: ready.blob, name: file.name })) as Answer };
  } catch (error) {
    if (!(error instanceof ApiFailure)) {
      return { refusal: text.unsent(file.name), isLarge: false, mayPass: true };
    }
    const { detail, status } = error.problem;
    const mayPass = kindOfResponse(error.problem) === "passing";
    return { refusal: detail, isLarge: false, mayPass, isAway: status === unavailable };
  }
}

const unavailable = 503;

/** @throws ApiFailure, TypeError */
async function put(path: string, { blob, name }: { blob: Blob; name: string }): Promise<unknown> {
  const query = new URLSearchParams({ name: name.slice(0, maxNameLength) });
  const response = await browserFetch(`/api${path}?${query.toString()}`, {
    method: "PUT",
    headers: { "content-type": blob.type.startsWith("image/") ? blob.type : "image/jpeg" },
    body: blob,
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw toFailure(answer);
  return answer;
}

const toFailure = (answer: unknown) =>
  isProblem(answer) ? new ApiFailure(answer) : new TypeError("Unreadable answer");

const isProblem = (answer: unknown): answer is Problem =>
  typeof (answer as Problem | null)?.detail === "string";
