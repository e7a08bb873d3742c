import { z } from "@hono/zod-openapi";
import { endpoint, jsonBody, jsonResponses } from "../../platform/api/endpoint.server.ts";
import type { ErrorDefinition } from "../../platform/api/problem.ts";
import { hourSeconds } from "../../platform/time/durations.ts";
import { draftFailures } from "./text.ts";

export const draftErrors = {
  changedMeanwhile: {
    code: "PRECONDITION_FAILED",
    status: 412,
    message: "Draft was changed on another device",
    detail: "Ten szkic zmieniono w międzyczasie na innym urządzeniu.",
  },
  noSubject: {
    code: "DRAFT_SUBJECT_NOT_FOUND",
    status: 404,
    message: "Draft of something unknown",
    detail: "Nie ma już tego, czego dotyczy szkic.",
  },
} as const satisfies Record<string, ErrorDefinition>;

/** More than ten photos and a long text need. */
const maxDraftCharacters = 90_000;

/** Lists within objects within lists: editors need five levels, a parser breaks after thousands. */
const deepest = 30;

/** What an editor holds; its own matter. */
const content = z
  .record(z.string(), z.unknown())
  .refine(
    (value) => isWithin(value, deepest) && JSON.stringify(value).length <= maxDraftCharacters,
  );

function isWithin(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  return levels > 0 && Object.values(value).every((part) => isWithin(part, levels - 1));
}

const stored = {
  /** Another one at each write. */
  version: z.uuid(),
  updated_at: z.iso.datetime(),
};
const draftSchema = z.object({ content, ...stored }).openapi("Draft");

const tags = ["Szkice"];
const access = { role: "corporate", confirmed: true } as const;
const params = z.object({
  subject: z
    .string()
    .max(60)
    .openapi({ description: "`profile`, `new-project` albo id własnej realizacji" }),
});

export const readDraft = endpoint({
  method: "get",
  path: "/drafts/{subject}",
  access,
  failure: draftFailures.readDraft,
  tags,
  summary: "To, co wpisano w edytorze i czego jeszcze nie zapisano; `null`, gdy nic",
  request: { params },
  responses: jsonResponses(z.object({ draft: draftSchema.nullable() }), "Szkic"),
});

export const saveDraft = endpoint({
  method: "put",
  path: "/drafts/{subject}",
  access,
  failure: draftFailures.saveDraft,
  takesHalves: true,
  limits: [{ name: "draft-write", points: 3000, seconds: hourSeconds, per: "account" }],
  tags,
  summary: "Zachowanie szkicu, także dla innych urządzeń",
  description:
    "`version` to wersja, na której oparto zmianę, `null` dla nowego szkicu. Gdy jest już inna: 412. `mediaIds` to przesłane pliki, których potrzebuje szkic.",
  request: {
    params,
    ...jsonBody(
      z.object({
        content,
        version: z.uuid().nullable(),
        mediaIds: z.array(z.uuid()).max(60).default([]),
      }),
    ),
  },
  responses: jsonResponses(z.object(stored), "Zachowany szkic"),
});

export const deleteDraft = endpoint({
  method: "delete",
  path: "/drafts/{subject}",
  access,
  failure: draftFailures.deleteDraft,
  tags,
  summary: "Porzucenie szkicu; szkic w innej wersji, z innego urządzenia, zostaje",
  request: { params, query: z.object({ version: z.uuid() }) },
  responses: jsonResponses(z.object({ deleted: z.boolean() }), "Czy szkic usunięto"),
});
