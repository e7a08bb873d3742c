import { ApiError, type ErrorDefinition } from "../../platform/api/problem.ts";
import type { PictureRefusal } from "./picture-limits.ts";
import { refusedPhotoText, refusedPictureText, refusedVideoText } from "./text.ts";
import type { VideoRefusal } from "./video-limits.ts";

/** The sentence names the file. */
type Undetailed = Omit<ErrorDefinition, "detail">;

export const pictureErrors = {
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
} as const satisfies Record<PictureRefusal, Undetailed>;

/**
 * The response to a file that is not taken; `name` is the file's, as its sender knows it. Where
 * photos alone are taken it may come without one.
 */
export const refusedPicture = (reason: PictureRefusal, name: string) =>
  pictureError(reason, { name, detail: refusedPictureText(reason, name) });
export const refusedPhoto = (reason: PictureRefusal, name: string | undefined) =>
  pictureError(reason, { name, detail: refusedPhotoText(reason, name) });

function pictureError(
  reason: PictureRefusal,
  { name, detail }: { name: string | undefined; detail: string },
): ApiError {
  const { code, status, message } = pictureErrors[reason];
  const named = message.replace(" {name}", () => (name ? ` ${name}` : ""));
  return new ApiError({ code, status, message: named, detail });
}

export const videoErrors = {
  too_large: {
    code: "FILM_TOO_LARGE",
    status: 413,
    message: "Video {name} is too large. Maximum size is 100MB.",
  },
  not_a_video: {
    code: "NOT_A_FILM",
    status: 415,
    message: "File {name} is not a valid image or video.",
  },
  unsupported_video: {
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
} as const satisfies Record<VideoRefusal, Undetailed>;

/** The same for a video; `format` is what it is instead of MP4 or WebM. */
export function refusedVideo(
  { reason, format }: { reason: VideoRefusal; format?: string | undefined },
  name: string,
): ApiError {
  const { code, status, message } = videoErrors[reason];
  const detail = refusedVideoText(reason, name, format);
  return new ApiError({ code, status, message: message.replace("{name}", () => name), detail });
}
