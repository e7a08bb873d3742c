/** A picture as a person sends it. */
export const maxPictureBytes = 5 * 1024 * 1024;

/** Characters of its name that are taken: it is repeated in what is said of it, and nothing else. */
export const maxNameLength = 200;

/** Pixels a file may unfold into; its header is read before anything is decoded. */
export const maxPicturePixels = 40_000_000;

/**
 * The longer side, in pixels: of a picture as wide as it can be the decoder holds all rows at once, and 74 bytes
 * took four gigabytes. Panoramas and long screenshots of phones stay below.
 */
export const maxPictureSide = 30_000;

/** Why a file is not taken as a picture. */
export type PictureRefusal =
  | "too_large"
  | "too_many_pixels"
  | "not_a_picture"
  | "unsupported_photo"
  | "damaged";
