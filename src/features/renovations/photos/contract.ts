import { z } from "@hono/zod-openapi";
import type { CallLimit } from "../../../platform/api/call-rules.server.ts";
import { endpoint, jsonBody, jsonResponses } from "../../../platform/api/endpoint.server.ts";
import type { ErrorDefinition } from "../../../platform/api/problem.ts";
import { hourSeconds } from "../../../platform/time/durations.ts";
import { maxNameLength } from "../../media/picture-limits.ts";
import { shownPhotoSchema } from "../contract.ts";
import { renovationPhotoRules as rules } from "./rules.ts";
import { photoFailures, photosText } from "./text.ts";

export const photoErrors = {
  notFound: {
    code: "RENOVATION_PHOTO_NOT_FOUND",
    status: 404,
    message: "Renovation photo not found",
    detail: "Tego zdjęcia już nie ma.",
  },
  tooMany: {
    code: "RENOVATION_PHOTOS_FULL",
    status: 409,
    message: "Renovation already has all its photos",
    detail: photosText.full,
  },
  changed: {
    code: "RENOVATION_PHOTOS_CHANGED",
    status: 412,
    message: "Renovation photos changed meanwhile",
    detail: photosText.changed,
  },
} as const satisfies Record<string, ErrorDefinition>;

export type RenovationPhoto = z.infer<typeof shownPhotoSchema>;

const renovationPhotosSchema = z
  .object({
    /** In the owner's order. */
    photos: z.array(shownPhotoSchema),
    /** Whether companies see them beside the job. */
    shown: z.boolean(),
  })
  .openapi("RenovationPhotos");
export type RenovationPhotos = z.infer<typeof renovationPhotosSchema>;

const photoLimits = {
  /** Before the body is read. */
  adding: {
    name: "renovation-photo",
    points: 120,
    seconds: hourSeconds,
    per: "account",
    counted: "when begun",
  },
  changing: { name: "renovation-photo-change", points: 600, seconds: hourSeconds, per: "account" },
} as const satisfies Record<string, CallLimit>;

const tags = ["Remonty"];
const owner = { role: "private" } as const;
const confirmedOwner = { role: "private", confirmed: true } as const;
const renovation = z.object({ id: z.string().max(60) });
const onePhoto = renovation.extend({ photoId: z.string().max(60) });
const writing = {
  access: confirmedOwner,
  failure: photoFailures.save,
  limits: [photoLimits.changing],
  tags,
};
const answer = jsonResponses(renovationPhotosSchema, "Zdjęcia po zmianie");

export const listRenovationPhotos = endpoint({
  method: "get",
  path: "/renovations/{id}/photos",
  access: owner,
  failure: photoFailures.read,
  tags,
  summary: "Zdjęcia własnego remontu: jak jest teraz",
  request: { params: renovation },
  responses: jsonResponses(renovationPhotosSchema, "Zdjęcia"),
});

export const addRenovationPhoto = endpoint({
  ...writing,
  method: "put",
  path: "/renovations/{id}/photos",
  limits: [photoLimits.adding],
  summary: `Nowe zdjęcie remontu, najwyżej ${rules.most}`,
  description: "Sam plik jako `image/*`, do 5 MB. O formacie decydują bajty.",
  request: {
    params: renovation,
    query: z.object({ name: z.string().max(maxNameLength).optional() }),
    body: {
      required: true,
      content: { "image/*": { schema: z.string().openapi({ format: "binary" }) } },
    },
  },
  responses: jsonResponses(renovationPhotosSchema, "Zdjęcia z nowym na końcu", 201),
});

export const orderRenovationPhotos = endpoint({
  ...writing,
  method: "put",
  path: "/renovations/{id}/photos/order",
  summary: "Kolejność zdjęć remontu",
  description:
    "`ids` to wszystkie zdjęcia w nowej kolejności. Gdy tymczasem jakieś dodano albo usunięto: 412 z polem `photos`, czyli zdjęciami, jakie są teraz.",
  request: {
    params: renovation,
    ...jsonBody(z.object({ ids: z.array(z.uuid()).max(rules.most) })),
  },
  responses: answer,
});

export const showRenovationPhotos = endpoint({
  ...writing,
  method: "put",
  path: "/renovations/{id}/photos/shown",
  summary: "Czy firmy widzą zdjęcia przy zleceniu",
  request: { params: renovation, ...jsonBody(z.object({ shown: z.boolean() })) },
  responses: answer,
});

export const getRenovationPhoto = endpoint({
  method: "get",
  path: "/renovations/{id}/photos/{photoId}",
  access: "signed-in",
  failure: photoFailures.read,
  tags,
  summary: "Plik zdjęcia remontu",
  description:
    "Dla właściciela; dla opublikowanej firmy, której usług dotyczy zlecenie albo która się do niego zgłosiła – tylko gdy właściciel pokazuje zdjęcia firmom. Dla innych 404.",
  request: { params: onePhoto, query: z.object({ size: z.enum(["small"]).optional() }) },
  responses: {
    200: {
      description: "JPEG",
      content: { "image/jpeg": { schema: z.string().openapi({ format: "binary" }) } },
    },
  },
});

export const deleteRenovationPhoto = endpoint({
  ...writing,
  method: "delete",
  path: "/renovations/{id}/photos/{photoId}",
  summary: "Usunięcie zdjęcia remontu",
  request: { params: onePhoto },
  responses: answer,
});
