/** A film as a person sends it (specification, section 9). */
export const maxFilmBytes = 100 * 1024 * 1024;

/** Why a file is not taken as a film. */
export type FilmRefusal =
  | "too_large"
  | "not_a_film"
  | "unsupported_film"
  | "damaged"
  | "no_picture_track";

/** What a film is stored and sent as. */
export type FilmType = "video/mp4" | "video/webm";
