import { ApiError, type ErrorDefinition } from "../../platform/api/problem.ts";
import type { FilmRefusal } from "./film-limits.ts";
import type { PictureRefusal } from "./picture-limits.ts";
import { refusedFilmText, refusedPictureText } from "./text.ts";

const definitions: Record<PictureRefusal, Omit<ErrorDefinition, "detail">> = {
  too_large: {
    code: "PICTURE_TOO_LARGE",
    status: 413,
    message: "Image {name} is too large. Maximum size is 5MB.",
  },
  too_many_pixels: {
    code: "PICTURE_TOO_MANY_PIXELS",
    status: 413,
    message: "Image {name} has too many pixels.",
  },
  not_a_picture: {
    code: "NOT_A_PICTURE",
    status: 415,
    message: "File {name} is not a valid image or video.",
  },
  unsupported_photo: {
    code: "UNSUPPORTED_PICTURE",
    status: 415,
    message: "Image {name} has an unsupported format.",
  },
  damaged: { code: "DAMAGED_PICTURE", status: 422, message: "Image {name} is damaged." },
};

/** The answer to a file that is not taken; `name` is the file's, as its sender knows it. */
export function refusedPicture(reason: PictureRefusal, name: string): ApiError {
  const { code, status, message } = definitions[reason];
  const detail = refusedPictureText(reason, name);
  return new ApiError({ code, status, message: message.replace("{name}", name), detail });
}

const filmDefinitions: Record<FilmRefusal, Omit<ErrorDefinition, "detail">> = {
  too_large: {
    code: "FILM_TOO_LARGE",
    status: 413,
    message: "Video {name} is too large. Maximum size is 100MB.",
  },
  not_a_film: {
    code: "NOT_A_FILM",
    status: 415,
    message: "File {name} is not a valid image or video.",
  },
  unsupported_film: {
    code: "UNSUPPORTED_FILM",
    status: 415,
    message: "Video {name} has an unsupported format.",
  },
  damaged: { code: "DAMAGED_FILM", status: 422, message: "Video {name} is damaged." },
  no_picture_track: {
    code: "FILM_WITHOUT_PICTURE",
    status: 422,
    message: "Video {name} has no picture.",
  },
};

/** The same for a film; `format` is what it is instead of MP4 or WebM. */
export function refusedFilm(
  { reason, format }: { reason: FilmRefusal; format?: string | undefined },
  name: string,
): ApiError {
  const { code, status, message } = filmDefinitions[reason];
  const detail = refusedFilmText(reason, name, format);
  return new ApiError({ code, status, message: message.replace("{name}", name), detail });
}
