import { z } from "@hono/zod-openapi";
import { endpoint, jsonBody, jsonResponses } from "../../../platform/api/endpoint.server.ts";
import type { ErrorDefinition } from "../../../platform/api/problem.ts";
import { pictureSchema } from "../../media/contract.ts";
import { renovationSchema } from "../contract.ts";
import { renovationLimits } from "../planning/contract.ts";
import { ideaFailures, ideasText } from "./text.ts";

export const ideaErrors = {
  notFound: {
    code: "IDEA_NOT_FOUND",
    status: 404,
    message: "Picture not found",
    detail: ideasText.notFound,
  },
  tooMany: {
    code: "TOO_MANY_IDEAS",
    status: 409,
    message: "Too many saved ideas",
    detail: ideasText.full,
  },
} as const satisfies Record<string, ErrorDefinition>;

const ideaSchema = z
  .object({
    mediaId: z.uuid(),
    /** Null once the company no longer shows this picture. */
    shown: z
      .object({
        picture: pictureSchema,
        projectId: z.uuid(),
        title: z.string(),
        companyName: z.string(),
        slug: z.string(),
      })
      .nullable(),
    savedAt: z.iso.datetime(),
  })
  .openapi("SavedIdea");
export type SavedIdea = z.infer<typeof ideaSchema>;

const tags = ["Remonty"];
const renovation = z.object({ id: z.string().max(60) });
const confirmedOwner = { role: "private", confirmed: true } as const;

export const listIdeas = endpoint({
  method: "get",
  path: "/renovations/{id}/ideas",
  access: { role: "private" },
  failure: ideaFailures.read,
  tags,
  summary: "Zapisane pomysły własnego remontu, od najnowszego",
  request: { params: renovation },
  responses: jsonResponses(z.object({ ideas: z.array(ideaSchema) }), "Pomysły"),
});

export const saveIdea = endpoint({
  method: "put",
  path: "/renovations/{id}/ideas",
  access: confirmedOwner,
  failure: ideaFailures.save,
  limits: [renovationLimits.writing],
  tags,
  summary: "Zapisanie zdjęcia z realizacji jako pomysłu",
  description: "Zapisane już zdjęcie zostaje, jak było.",
  request: {
    params: renovation,
    ...jsonBody(z.object({ projectId: z.uuid(), mediaId: z.uuid() })),
  },
  responses: jsonResponses(renovationSchema, "Remont z pomysłem"),
});

export const removeIdea = endpoint({
  method: "delete",
  path: "/renovations/{id}/ideas/{mediaId}",
  access: confirmedOwner,
  failure: ideaFailures.save,
  limits: [renovationLimits.writing],
  tags,
  summary: "Usunięcie pomysłu z remontu",
  description: "Zdjęcie, którego nie ma wśród pomysłów, niczego nie zmienia.",
  request: { params: renovation.extend({ mediaId: z.uuid() }) },
  responses: jsonResponses(renovationSchema, "Remont bez tego pomysłu"),
});
