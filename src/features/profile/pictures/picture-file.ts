import { browserFetch, csrfToken } from "../../../platform/api/browser-fetch.ts";
import { ApiFailure, callApi } from "../../../platform/api/client.ts";
import type { ResponseOf } from "../../../platform/api/client.ts";
import type { Problem } from "../../../platform/api/problem.ts";
import { checkChosenPhoto, type FileKind, unnamedPhoto } from "../../media/file-kind.ts";
import type { Shrinker } from "../../media/shrinking/shrinker.ts";
import type { setPicture, uploadLogo } from "../contract.ts";
import {
  cropOf,
  type CropView,
  isCropAskedAbout,
  middleView,
  outputSize,
  type Size,
} from "./crop.ts";

export type PictureSlot = "logo" | "background";
type UploadAnswer = ResponseOf<typeof uploadLogo>;

/** How a slot's picture is cut and how large it is sent. */
export const pictureShapes: Record<PictureSlot, { ratio: number; maxWidth: number }> = {
  logo: { ratio: 1, maxWidth: 1200 },
  background: { ratio: 2.5, maxWidth: 2400 },
};

/** `isTooLarge`: only its size is against it, and it may be made smaller. */
type PictureRefusal = { reason: string; isTooLarge: boolean };
/** What was chosen. A HEIC photo, of which a browser first makes a JPEG, may have any size. */
type ChosenPicture = { kind: FileKind } | PictureRefusal;

/** Whether a file is worth opening, and else why not. */
export async function checkPicture(file: File): Promise<ChosenPicture> {
  const check = await checkChosenPhoto(file);
  if (!("refusal" in check)) return { kind: check };
  const { largePhoto } = check;
  // A browser reads more formats than the server, and what is cropped is sent as a JPEG.
  const mayBeRead = file.size > 0 && file.type.startsWith("image/");
  if (!largePhoto && mayBeRead) return { kind: unnamedPhoto };
  return { reason: check.refusal, isTooLarge: largePhoto !== undefined };
}

/**
 * A picture that cannot be sent as it is, over the limit or HEIC, as one that can; null for what
 * this browser cannot read. @throws ReaderNotLoaded
 */
export async function convertPicture(
  file: File,
  { kind, shrink }: { kind: FileKind; shrink: Shrinker["shrink"] },
): Promise<Blob | null> {
  const isHeif = kind.from === "heif";
  const { blob } = await shrink({ file, goal: "within limit", mayBeTransparent: !isHeif, isHeif });
  return blob;
}

/** Null for what this browser cannot read: the server then says what is wrong with it. */
export async function readPicture(file: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: "from-image" });
  } catch {
    return null;
  }
}

/** The middle of a picture, as it is sent unless its owner chooses another part. */
export function cutMiddle(picture: ImageBitmap, slot: PictureSlot): Promise<Blob> {
  const frame = { width: pictureShapes[slot].ratio, height: 1 };
  return cutPicture(picture, { view: middleView, frame, slot });
}

export const asksForCrop = (picture: ImageBitmap, slot: PictureSlot): boolean =>
  isCropAskedAbout(picture, { ratio: pictureShapes[slot].ratio, isLogo: slot === "logo" });

/** The crop as a JPEG. */
export async function cutPicture(
  picture: ImageBitmap,
  { view, frame, slot }: { view: CropView; frame: Size; slot: PictureSlot },
): Promise<Blob> {
  const crop = cropOf(view, picture, frame);
  const size = outputSize(crop, pictureShapes[slot].maxWidth);
  const canvas = document.createElement("canvas");
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext("2d")!;
  // A see-through logo would otherwise turn black.
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, size.width, size.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(
    picture,
    crop.x,
    crop.y,
    crop.width,
    crop.height,
    0,
    0,
    size.width,
    size.height,
  );
  return new Promise((done, fail) => {
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("No picture"))), "image/jpeg", 0.9);
  });
}

type Upload = { slot: PictureSlot; userId: string; blob: Blob };

/**
 * Sends a picture; `onProgress` gets the sent part, 0 to 1. @throws ApiFailure, and TypeError where
 * the line is dead or the answer is not the API's.
 */
export async function sendPicture(
  upload: Upload,
  onProgress: (part: number) => void,
): Promise<UploadAnswer> {
  const first = await sendWithProgress(upload, onProgress);
  if (first.ok) return first.answer as UploadAnswer;
  // A stale token or session: the API client renews both, only without progress.
  if (first.status !== 401 && first.status !== 403) throw toFailure(first.answer);
  const second = await browserFetch(addressOf(upload), {
    method: "PUT",
    headers: { "content-type": upload.blob.type || "image/jpeg" },
    body: upload.blob,
  });
  const answer: unknown = await second.json().catch(() => undefined);
  if (!second.ok) throw toFailure(answer);
  return answer as UploadAnswer;
}

const addressOf = ({ slot, userId }: Upload) =>
  slot === "logo" ? `/api/profile/${userId}/upload-logo` : "/api/profile/upload-cover";

const toFailure = (answer: unknown) =>
  isProblem(answer) ? new ApiFailure(answer) : new TypeError("Unreadable answer");

const isProblem = (answer: unknown): answer is Problem =>
  typeof (answer as Problem | null)?.detail === "string";

type ParsedResponse = { ok: boolean; status: number; answer: unknown };

/** So long without a byte, the line is dead; the server makes the picture's sizes in far less. */
const silenceMs = 60_000;

/** `fetch` cannot tell how much was sent. */
function sendWithProgress(
  upload: Upload,
  onProgress: (part: number) => void,
): Promise<ParsedResponse> {
  return new Promise((done, fail) => {
    const request = new XMLHttpRequest();
    request.open("PUT", addressOf(upload));
    request.responseType = "json";
    request.setRequestHeader("content-type", upload.blob.type || "image/jpeg");
    request.setRequestHeader("x-csrf-token", csrfToken());
    let silence: ReturnType<typeof setTimeout>;
    const listen = () => {
      clearTimeout(silence);
      silence = setTimeout(() => request.abort(), silenceMs);
    };
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      listen();
      if (total > 0) onProgress(loaded / total);
    });
    request.addEventListener("loadend", () => clearTimeout(silence));
    request.addEventListener("load", () => {
      const { status } = request;
      done({ ok: status >= 200 && status < 300, status, answer: request.response as unknown });
    });
    for (const end of ["error", "abort"]) {
      request.addEventListener(end, () => fail(new TypeError("Network failed")));
    }
    listen();
    request.send(upload.blob);
  });
}

/** Puts a picture back that was there before, or none. @throws ApiFailure */
export function choosePicture(slot: PictureSlot, mediaId: string | null) {
  return callApi<typeof setPicture>(browserFetch, {
    method: "put",
    path: "/profile/picture",
    body: { slot, mediaId },
  });
}
