import { Metadata } from "@tus/server";
import { ApiError, platformErrors } from "../../../platform/api/problem.ts";
import type { MediaKind } from "../medium-queries.server.ts";
import { maxNameLength, maxPictureBytes } from "../picture-limits.ts";
import { refusedVideo, refusedPicture } from "../upload-errors.ts";
import { maxVideoBytes } from "../video-limits.ts";

export type DeclaredUpload = { name: string; kind: MediaKind; sizeBytes: number };

/**
 * What the sender says of a file before sending it; its bytes decide later what it is.
 * @throws ApiError 400, 413, 415
 */
export function readUploadHeaders(headers: Headers): DeclaredUpload {
  const length = headers.get("upload-length") ?? "";
  if (!/^\d{1,15}$/.test(length)) throw new ApiError(platformErrors.malformed);
  const { filename, filetype } = readMetadata(headers.get("upload-metadata"));
  const name = nameOf(filename);
  const kind = filetype?.toLowerCase().startsWith("image/") ? "picture" : "video";
  const sizeBytes = Number(length);
  if (sizeBytes === 0) throw refusedPicture("not_a_picture", name);
  if (kind === "picture" && sizeBytes > maxPictureBytes) throw refusedPicture("too_large", name);
  if (sizeBytes > maxVideoBytes) throw refusedVideo({ reason: "too_large" }, name);
  return { name, kind, sizeBytes };
}

function readMetadata(header: string | null): Record<string, string | null> {
  if (!header) return {};
  try {
    return Metadata.parse(header);
  } catch {
    throw new ApiError(platformErrors.malformed);
  }
}

/** It is shown in sentences: no control characters, no endless lines. */
function nameOf(filename: string | null | undefined): string {
  const name = (filename ?? "").replaceAll(/\p{C}/gu, "").trim();
  return name.slice(0, maxNameLength).toWellFormed() || "bez nazwy";
}
