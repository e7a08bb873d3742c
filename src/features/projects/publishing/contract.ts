import { z } from "@hono/zod-openapi";
import { endpoint, jsonResponses, jsonBody } from "../../../platform/api/endpoint.server.ts";
import { ifMatchHeaders } from "../../../platform/api/if-match.ts";
import type { ErrorDefinition } from "../../../platform/api/problem.ts";
import { idempotencyKey, textField } from "../../../platform/api/shared-fields.server.ts";
import { oneLine } from "../../../platform/form/one-line.ts";
import { hourSeconds } from "../../../platform/time/durations.ts";
import { projectSchema } from "../contract.ts";
import * as fields from "../project-form-fields.ts";
import { projectRules } from "../project-rules.ts";
import { projectErrorMessages as text, projectFailures } from "../text.ts";

export const projectWriteErrors = {
  othersProject: {
    code: "FORBIDDEN",
    status: 403,
    message: "Project belongs to another account",
    detail: "Możesz zmieniać tylko projekty własnej firmy.",
  },
  changedMeanwhile: {
    code: "PRECONDITION_FAILED",
    status: 412,
    message: "Project was changed meanwhile",
    detail:
      "Ten projekt został w międzyczasie zapisany w innym oknie. Odśwież stronę, aby zobaczyć te zmiany.",
  },
  mediumNotInProject: {
    code: "MEDIA_NOT_FOUND",
    status: 404,
    message: "Media not found in project",
    detail: "Tego pliku nie ma już w realizacji.",
  },
  tooManyProjects: {
    code: "TOO_MANY_PROJECTS",
    status: 409,
    message: "Too many projects",
    detail: `Firma może pokazać najwyżej ${projectRules.maxProjects} projektów. Usuń któryś, aby dodać następny.`,
  },
} as const satisfies Record<string, ErrorDefinition>;

const ids = z.array(z.int().min(1).max(32_767)).max(60, text.idsInvalid);
/**
 * A data URL, or the address of something uploaded before. Of a data URL only a short name is left when this is
 * checked (project-bodies.server.ts), so the length is no rule for who sends one.
 */
const source = z.string().max(300).openapi({ type: "string" });
const alt = z.string().check(oneLine()).max(projectRules.altMax, text.altTooLong).optional();
const sent = z.union([
  source,
  z.object({ url: source, alt, name: z.string().max(200).optional() }),
]);
export type SentMedium = z.infer<typeof sent>;
const list = z.array(sent).max(projectRules.maxMedia, text.tooManyMedia);

const shape = {
  title: textField(fields.title),
  description: textField(fields.description),
  subcategoryIds: ids,
  styleIds: ids,
  images: list,
  videos: list,
  /** Pictures and videos in one order; replaces `images` and `videos`. */
  media: list,
  /** A month, also with its first day, as `start_date` answers it. */
  startDate: z
    .string({ error: text.monthInvalid })
    .regex(/^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])(?:-01)?$/, { error: text.monthInvalid })
    .openapi({ example: "2026-03" })
    .nullable(),
};

const optional = {
  subcategoryIds: shape.subcategoryIds.optional(),
  styleIds: shape.styleIds.optional(),
  images: shape.images.optional(),
  videos: shape.videos.optional(),
  media: shape.media.optional(),
  startDate: shape.startDate.optional(),
};

const newProjectSchema = z
  .object({ title: shape.title, description: shape.description, ...optional })
  .openapi("NewProject");
export type NewProjectInput = z.infer<typeof newProjectSchema>;

const projectChangeSchema = z
  .object({
    title: shape.title.optional(),
    description: shape.description.optional(),
    ...optional,
    version: z.int().optional(),
  })
  .openapi("ProjectChange");
export type ProjectChange = z.infer<typeof projectChangeSchema>;

/** Counted when it begins: each may fill the disk for a while. */
const writes = {
  name: "project-write",
  points: 300,
  seconds: hourSeconds,
  per: "account",
  counted: "when begun",
} as const;

const tags = ["Realizacje"];
const idParam = z.object({ id: z.string().max(60) });

const mediaText =
  "`images` i `videos` zawierają data URL (zdjęcie do 5 MB, film do 100 MB) albo adresy plików przesłanych wcześniej; pole `media` podaje jedne i drugie w jednej kolejności. Pierwszy plik jest miniaturą.";

export const addProject = endpoint({
  method: "put",
  path: "/projects/add",
  access: { role: "corporate", confirmed: true },
  failure: projectFailures.addProject,
  limits: [writes],
  tags,
  summary: "Nowy projekt",
  description: `${mediaText} Nagłówek \`Idempotency-Key\` chroni przed dodaniem projektu dwa razy.`,
  request: {
    headers: z.object({ "idempotency-key": idempotencyKey }),
    ...jsonBody(newProjectSchema),
  },
  responses: jsonResponses(projectSchema, "Dodany projekt", 201),
});

export const editProject = endpoint({
  method: "patch",
  path: "/projects/{id}",
  access: { role: "corporate", confirmed: true },
  failure: projectFailures.editProject,
  limits: [writes],
  tags,
  summary: "Zmiana projektu",
  description: `${mediaText} Pola nieobecne zostają bez zmian. \`version\` (albo \`If-Match\`) chroni zmiany zapisane w międzyczasie: kolizja to 412.`,
  request: {
    params: idParam,
    headers: ifMatchHeaders,
    ...jsonBody(projectChangeSchema),
  },
  responses: jsonResponses(projectSchema, "Projekt po zmianie"),
});

export const deleteProject = endpoint({
  method: "delete",
  path: "/projects/{id}",
  access: { role: "corporate", confirmed: true },
  failure: projectFailures.deleteProject,
  tags,
  summary: "Usunięcie projektu",
  request: { params: idParam },
  responses: jsonResponses(z.object({ id: z.uuid() }), "Usunięty projekt"),
});

export const removeMedium = endpoint({
  method: "patch",
  path: "/projects/remove-media/{projectId}",
  access: { role: "corporate", confirmed: true },
  failure: projectFailures.removeMedium,
  tags,
  summary: "Usunięcie zdjęcia albo filmu z projektu",
  request: {
    params: z.object({ projectId: z.string().max(60) }),
    ...jsonBody(z.object({ url: z.string().max(500), type: z.enum(["image", "video"]) })),
  },
  responses: jsonResponses(projectSchema, "Projekt bez tego pliku"),
});
