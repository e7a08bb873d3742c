import type { FilmType } from "../film-limits.ts";

/** Keys follow from the content, so that equal films of many owners are one file. */
export function filmKey({ sha256, contentType }: { sha256: Buffer; contentType: FilmType }) {
  const name = sha256.toString("hex");
  return `videos/${name.slice(0, 2)}/${name}/film.${extensionOf(contentType)}`;
}

export function extensionOf(contentType: FilmType): "mp4" | "webm" {
  return contentType === "video/webm" ? "webm" : "mp4";
}
