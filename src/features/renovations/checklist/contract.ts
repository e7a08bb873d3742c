import { z } from "@hono/zod-openapi";
import { endpoint, jsonBody, jsonResponses } from "../../../platform/api/endpoint.server.ts";
import { ifMatchHeaders } from "../../../platform/api/if-match.ts";
import type { ErrorDefinition } from "../../../platform/api/problem.ts";
import { textField } from "../../../platform/api/shared-fields.server.ts";
import { renovationLimits } from "../planning/contract.ts";
import { itemText } from "./checklist-fields.ts";
import { checklistRules as rules } from "./rules.ts";
import { checklistFailures } from "./text.ts";

export const checklistErrors = {
  changed: {
    code: "CHECKLIST_CHANGED",
    status: 412,
    message: "Checklist changed meanwhile",
    detail: "Listę prac zmieniono tymczasem w innym oknie.",
  },
} as const satisfies Record<string, ErrorDefinition>;

const itemSchema = z.object({
  /** A proposed work's name, or a random one. */
  id: z.string("Invalid checklist item").regex(rules.itemId, "Invalid checklist item"),
  text: textField(itemText),
  done: z.boolean("Invalid checklist item"),
});
export type ChecklistItem = z.infer<typeof itemSchema>;

const checklistSchema = z
  .object({
    items: z.array(itemSchema),
    /** Works of the chosen services that are not in the list, in their order. */
    missing: z.array(z.object({ id: z.string(), text: z.string() })),
    /** 0 while it is what is proposed. */
    version: z.int(),
  })
  .openapi("RenovationChecklist");
export type Checklist = z.infer<typeof checklistSchema>;

const tags = ["Remonty"];
const renovation = z.object({ id: z.string().max(60) });

export const getChecklist = endpoint({
  method: "get",
  path: "/renovations/{id}/checklist",
  access: { role: "private" },
  failure: checklistFailures.read,
  tags,
  summary: "Lista prac własnego remontu",
  description: "Dopóki właściciel jej nie zmienił: prace wybranych usług w ich kolejności.",
  request: { params: renovation },
  responses: jsonResponses(checklistSchema, "Lista prac"),
});

export const putChecklist = endpoint({
  method: "put",
  path: "/renovations/{id}/checklist",
  access: { role: "private", confirmed: true },
  failure: checklistFailures.save,
  limits: [renovationLimits.writing],
  tags,
  summary: "Zapisanie listy prac",
  description:
    "`items` to cała lista w nowej kolejności. `version` (albo `If-Match`) chroni zmiany zapisane w międzyczasie: kolizja to 412 z polem `checklist`, czyli listą, jaka jest teraz.",
  request: {
    params: renovation,
    headers: ifMatchHeaders,
    ...jsonBody(
      z.object({
        items: z
          .array(itemSchema)
          .max(rules.mostItems, "Too many checklist items")
          .refine((items) => new Set(items.map(({ id }) => id)).size === items.length, {
            error: "Invalid checklist item",
          }),
        version: z.int().min(0).optional(),
      }),
    ),
  },
  responses: jsonResponses(checklistSchema, "Lista po zapisaniu"),
});
