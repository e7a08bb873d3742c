import { z } from "@hono/zod-openapi";
import { endpoint, jsonResponses } from "../../../platform/api/endpoint.server.ts";
import { answeringSchema } from "../../companies/contract.ts";
import { leadFailures } from "../text.ts";

const month = z.string().regex(/^\d{4}-\d{2}$/);

/** Accepted leads are answered ones; a decline of an unread lead is no answer. */
const counts = { asked: z.int(), answered: z.int(), accepted: z.int() };

const leadStatisticsSchema = z
  .object({
    /** Twelve months, the running one last. */
    months: z.array(z.object({ month, ...counts })),
    total: z.object(counts),
    /** What clients searched for before they asked: the ten most frequent texts. */
    searches: z.array(z.object({ text: z.string(), ...counts })),
    /** Leads with a search before them. */
    searched: z.int(),
    /** The ten trades most asked for; a lead may name several or none. */
    services: z.array(z.object({ id: z.int(), name: z.string(), ...counts })),
    /** By the rule of what clients see, also where there are too few to show; null before any. */
    response: answeringSchema,
  })
  .openapi("LeadStatistics");
export type LeadStatistics = z.infer<typeof leadStatisticsSchema>;

export const getLeadStatistics = endpoint({
  method: "get",
  path: "/leads/statistics",
  access: { role: "corporate" },
  failure: leadFailures.getStatistics,
  tags: ["Zapytania"],
  summary: "Zapytania do mojej firmy w ostatnich 12 miesiącach",
  responses: jsonResponses(leadStatisticsSchema, "Liczby"),
});
