/** A video as a person sends it. */
export const maxVideoBytes = 100 * 1024 * 1024;

/** Why a file is not taken as a video. */
export type VideoRefusal =
  | "too_large"
  | "not_a_video"
  | "unsupported_video"
  | "damaged"
  | "no_picture_track";

/** What a video is stored and sent as. */
export type VideoType = "video/mp4" | "video/webm";
