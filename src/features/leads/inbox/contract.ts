import { z } from "@hono/zod-openapi";
import { endpoint, jsonResponses, jsonBody } from "../../../platform/api/endpoint.server.ts";
import { trimmedText } from "../../../platform/form/one-line.ts";
import { listQuery, listShape } from "../../../platform/lists/list-schemas.ts";
import { leadRef, leadSchema } from "../contract.ts";
import { declineReasons, leadStatuses } from "../rules.ts";
import { leadFailures } from "../text.ts";

const countsSchema = z.object({
  pending: z.int(),
  contacted: z.int(),
  rejected: z.int(),
});

const inboxSchema = z.object({
  leads: z.array(leadSchema),
  /** All of each state, as far as they contain what was searched for; left out with `uncounted`. */
  counts: countsSchema.optional(),
  /** Waiting leads that the company has not looked at, searched for or not; left out with `uncounted`. */
  unseen: z.int().optional(),
  ...listShape,
});
export type Inbox = z.infer<typeof inboxSchema>;

export const listLeads = endpoint({
  method: "get",
  path: "/leads",
  access: { role: "corporate" },
  failure: leadFailures.listLeads,
  tags: ["Zapytania"],
  summary: "Zapytania, które dostała firma, od najnowszych",
  request: {
    query: z.object({
      status: z.enum(leadStatuses).optional(),
      search: z.string().max(200).optional().openapi({
        description:
          "Słowa z wiadomości, adresu, imienia albo numeru; wielkość liter i ogonki bez znaczenia",
      }),
      uncounted: z.enum(["1"]).optional().openapi({
        description: "Bez `counts` i `unseen`, dla kogoś, kto je już ma",
      }),
      ...listQuery,
    }),
  },
  responses: jsonResponses(inboxSchema, "Zapytania"),
});

export const countWaiting = endpoint({
  method: "get",
  path: "/leads/waiting",
  access: { role: "corporate" },
  failure: leadFailures.listLeads,
  tags: ["Zapytania"],
  summary: "Ile zapytań czeka na odpowiedź firmy",
  responses: jsonResponses(z.object({ pending: z.int(), unseen: z.int() }), "Liczby"),
});

const reason = z.enum(declineReasons);
const note = z
  .string()
  .check(trimmedText())
  .max(500)
  .nullish()
  .openapi({ description: "Własne słowa firmy; przeczyta je nadawca" });

export const putLeadStatus = endpoint({
  method: "put",
  path: "/leads/{id}/status",
  access: "anyone",
  failure: leadFailures.decideLead,
  tags: ["Zapytania"],
  summary: "Przyjęcie albo odrzucenie zapytania; tylko przez firmę, do której przyszło",
  request: {
    params: leadRef,
    ...jsonBody(
      z.object({
        status: z.enum(["contacted", "rejected"]),
        reason: reason.nullish(),
        note,
      }),
    ),
  },
  responses: jsonResponses(leadSchema, "Zapytanie po decyzji"),
});

export const putLeadReason = endpoint({
  method: "put",
  path: "/leads/{id}/reason",
  access: "anyone",
  failure: leadFailures.decideLead,
  tags: ["Zapytania"],
  summary: "Powód odrzucenia, podany po nim; raz",
  request: {
    params: leadRef,
    ...jsonBody(z.object({ reason, note })),
  },
  responses: jsonResponses(leadSchema, "Zapytanie z powodem"),
});

export const putLeadsSeen = endpoint({
  method: "put",
  path: "/leads/seen",
  access: { role: "corporate" },
  failure: leadFailures.listLeads,
  tags: ["Zapytania"],
  summary: "Firma zobaczyła zapytania; liczy się pierwszy raz",
  request: {
    ...jsonBody(z.object({ ids: z.array(z.uuid()).min(1).max(100) })),
  },
  responses: jsonResponses(z.object({ seen: z.int() }), "Ile z nich było nowych"),
});
