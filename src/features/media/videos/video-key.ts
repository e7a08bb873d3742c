import type { VideoType } from "../video-limits.ts";

/** Keys follow from the content, so that equal videos of many owners are one file. */
export function videoKey({ sha256, contentType }: { sha256: Buffer; contentType: VideoType }) {
  const name = sha256.toString("hex");
  return `videos/${name.slice(0, 2)}/${name}/film.${extensionOf(contentType)}`;
}

export function extensionOf(contentType: VideoType): "mp4" | "webm" {
  return contentType === "video/webm" ? "webm" : "mp4";
}
