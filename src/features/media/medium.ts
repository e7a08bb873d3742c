import { uuidPattern } from "../../platform/uuid.ts";
import { type Picture, pictureUrl, type StoredPicture, toPicture, widthsOf } from "./picture.ts";

/** A stored video as the wire carries it. */
export type Video = {
  id: string;
  url: string;
  contentType: string;
  /** Said to those who cannot see it, and shown below it. */
  alt: string;
  width: number | null;
  height: number | null;
  durationMs: number | null;
  /** Null until one was made or chosen. */
  poster: Picture | null;
  posterUrl: string | null;
  /** WebVTT, Polish. */
  captionsUrl: string | null;
};

/** One item of a portfolio, in the words of the wire for its kind. */
export type Medium = ({ type: "image" } & Picture) | ({ type: "video" } & Video);

/** A row of media, as far as it is shown; `alt` belongs to the place it is shown in. */
export type MediumRow = {
  id: string;
  kind: "picture" | "video";
  contentType: string;
  width: number | null;
  height: number | null;
  durationMs: number | null;
  placeholder: string | null;
  colour: string | null;
  hasCaptions: boolean;
  poster: StoredPicture | null;
};

export function toMedium(row: MediumRow, alt: string): Medium {
  const { id, width, height } = row;
  if (row.kind === "video") return { type: "video", ...toVideo(row, alt) };
  // Pictures always have both; the columns are empty for videos only.
  const sides = { width: width ?? 1, height: height ?? 1 };
  const { placeholder, colour } = row;
  return { type: "image", ...toPicture({ id, ...sides, placeholder, colour }, alt) };
}

function toVideo(row: MediumRow, alt: string): Video {
  const { id, contentType, width, height, durationMs, hasCaptions } = row;
  const poster = row.poster && toPicture(row.poster, "");
  return {
    id,
    url: videoUrl(id, contentType),
    contentType,
    alt,
    width,
    height,
    durationMs,
    poster,
    posterUrl: poster && pictureUrl(poster.id, posterWidthOf(poster.width), "jpg"),
    captionsUrl: hasCaptions ? captionsUrl(id) : null,
  };
}

/** Browsers take one address as a poster: large enough for a phone, no larger than it is. */
const posterWidth = 1280;
const posterWidthOf = (width: number) =>
  widthsOf(width)
    .filter((step) => step <= posterWidth)
    .at(-1)!;

/** Address of a stored video. */
export function videoUrl(id: string, contentType: string): string {
  return `/media/${id}/film.${contentType === "video/webm" ? "webm" : "mp4"}`;
}

function captionsUrl(id: string): string {
  return `/media/${id}/napisy.vtt`;
}

const address = new RegExp(`^/media/(${uuidPattern})/[\\w.]+$`, "i");

/** The media id in an address of ours, absolute or not; undefined for anything else. */
export function mediumIdOf(url: string, appUrl: string): string | undefined {
  const path = url.startsWith(`${appUrl}/`) ? url.slice(appUrl.length) : url;
  return address.exec(path)?.[1]?.toLowerCase();
}
