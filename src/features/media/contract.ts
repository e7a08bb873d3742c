import { z } from "@hono/zod-openapi";
import { endpoint, jsonResponses, jsonBody } from "../../platform/api/endpoint.server.ts";
import type { ErrorDefinition } from "../../platform/api/problem.ts";
import { hourSeconds } from "../../platform/time/durations.ts";
import type { Video, Medium } from "./medium.ts";
import type { Picture } from "./picture.ts";
import { mediaFailures } from "./text.ts";

export const mediaErrors = {
  notFound: {
    code: "MEDIA_NOT_FOUND",
    status: 404,
    message: "Media not found",
    detail: "Tego pliku już nie ma. Dodaj go ponownie.",
  },
  uploadNotFound: {
    code: "UPLOAD_NOT_FOUND",
    status: 404,
    message: "Upload not found",
    detail: "To przesyłanie już wygasło. Dodaj plik ponownie.",
  },
  uploadUnfinished: {
    code: "UPLOAD_UNFINISHED",
    status: 409,
    message: "Upload is not complete",
    detail: "Plik nie został jeszcze przesłany w całości. Wznów przesyłanie.",
  },
  uploadConflict: {
    code: "UPLOAD_CONFLICT",
    status: 409,
    message: "Upload offset does not match",
    detail: "Przesyłanie rozminęło się z tym, co już dotarło. Wznów je.",
  },
  tooManyUploads: {
    code: "TOO_MANY_UPLOADS",
    status: 429,
    message: "Too many unfinished uploads",
    detail:
      "Zbyt wiele plików czeka na dokończenie przesyłania. Dokończ je albo anuluj, zanim dodasz następne.",
  },
  spaceUsedUp: {
    code: "SPACE_USED_UP",
    status: 413,
    message: "Storage quota exceeded",
    detail:
      "Na pliki Twojej firmy nie ma już miejsca. Usuń zdjęcia lub filmy, których nie potrzebujesz – miejsce po nich zwolni się po dobie.",
  },
  badCaptions: {
    code: "BAD_CAPTIONS",
    status: 422,
    message: "Captions are not valid WebVTT",
    detail:
      "Plik z napisami nie jest prawidłowy. Zapisz go w formacie WebVTT (.vtt) albo SubRip (.srt).",
  },
} as const satisfies Record<string, ErrorDefinition>;

export const pictureSchema = z
  .object({
    id: z.uuid(),
    url: z.string(),
    alt: z.string(),
    width: z.int(),
    height: z.int(),
    placeholder: z.string().nullable(),
    colour: z.string().nullable(),
  })
  .openapi("Picture") satisfies z.ZodType<Picture>;

export const videoSchema = z
  .object({
    id: z.uuid(),
    url: z.string(),
    contentType: z.string(),
    alt: z.string(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    durationMs: z.int().nullable(),
    poster: pictureSchema.or(z.null()),
    posterUrl: z.string().nullable(),
    captionsUrl: z.string().nullable(),
  })
  .openapi("Film") satisfies z.ZodType<Video>;

export const mediumSchema = z
  .discriminatedUnion("type", [
    pictureSchema.extend({ type: z.literal("image") }),
    videoSchema.extend({ type: z.literal("video") }),
  ])
  .openapi("Medium") satisfies z.ZodType<Medium>;

const tags = ["Pliki"];
const mediaId = z.object({ mediaId: z.string().max(60) });
const oneMedium = z.object({ medium: mediumSchema });

const ofCompany = { role: "corporate", confirmed: true } as const;
/** Calls of the tus protocol 1.0.0, which is documented elsewhere. */
const tus = {
  access: ofCompany,
  hide: true,
  failure: mediaFailures.upload,
  responses: { 204: { description: "tus" } },
};
const uploadId = z.object({ uploadId: z.string().max(60) });

export const beginUpload = endpoint({
  ...tus,
  method: "post",
  path: "/media/uploads",
  limits: [{ name: "upload", points: 600, seconds: hourSeconds, per: "account" }],
});

/** By HEAD alone, which the router takes for a GET: the bytes cannot be read here. */
export const readUploadOffset = endpoint({
  ...tus,
  method: "get",
  path: "/media/uploads/{uploadId}",
  request: { params: uploadId },
});

export const receiveChunk = endpoint({
  ...tus,
  method: "patch",
  path: "/media/uploads/{uploadId}",
  request: { params: uploadId },
});

export const cancelUpload = endpoint({
  ...tus,
  method: "delete",
  path: "/media/uploads/{uploadId}",
  request: { params: uploadId },
});

/** Bytes arrive by the tus protocol 1.0.0 at `/media/uploads`; this makes a medium of them. */
export const finishUpload = endpoint({
  method: "put",
  path: "/media/uploads/{uploadId}/finish",
  access: ofCompany,
  failure: mediaFailures.upload,
  tags,
  summary: "Zakończenie przesyłania",
  description:
    "Pliki przesyła się protokołem tus 1.0.0 pod `/media/uploads` (metadane `filename` i `filetype`). To wywołanie sprawdza przesłany plik i odpowiada gotowym zdjęciem albo filmem; powtórzone odpowiada tym samym.",
  request: { params: uploadId },
  responses: jsonResponses(oneMedium, "Zdjęcie albo film"),
});

export const needMedia = endpoint({
  method: "post",
  path: "/media/needed",
  access: ofCompany,
  // Of a hundred files each time; an editor asks when it opens, and then every hour.
  limits: [{ name: "media-needed", points: 600, seconds: hourSeconds, per: "account" }],
  tags,
  summary: "Pliki, nad którymi ktoś jeszcze pracuje",
  description:
    "Niezapisane w żadnym projekcie pliki znikają po dobie od ostatniego takiego zgłoszenia.",
  request: jsonBody(z.object({ ids: z.array(z.uuid()).max(100) })),
  responses: jsonResponses(z.object({ missing: z.array(z.uuid()) }), "Pliki, których już nie ma"),
});

/** Captions are as long as a book's chapter, and each time written whole. */
const videoChange = {
  name: "video-change",
  points: 600,
  seconds: hourSeconds,
  per: "account",
} as const;

export const setCaptions = endpoint({
  method: "put",
  path: "/media/{mediaId}/captions",
  access: ofCompany,
  limits: [videoChange],
  tags,
  summary: "Napisy do filmu (WebVTT albo SubRip); `null` je usuwa",
  request: {
    params: mediaId,
    ...jsonBody(z.object({ captions: z.string().max(70_000).nullable() })),
  },
  responses: jsonResponses(oneMedium, "Film"),
});

export const setPoster = endpoint({
  method: "put",
  path: "/media/{mediaId}/poster",
  access: ofCompany,
  limits: [videoChange],
  tags,
  summary: "Kadr pokazywany przed odtworzeniem filmu; `null` go usuwa",
  request: { params: mediaId, ...jsonBody(z.object({ posterId: z.uuid().nullable() })) },
  responses: jsonResponses(oneMedium, "Film"),
});

export const getSpace = endpoint({
  method: "get",
  path: "/media/space",
  access: ofCompany,
  tags,
  summary: "Miejsce zajęte przez pliki firmy",
  responses: jsonResponses(
    z.object({ usedBytes: z.int(), limitBytes: z.int(), files: z.int(), filesLimit: z.int() }),
    "Miejsce w bajtach",
  ),
});
