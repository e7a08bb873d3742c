import { z } from "@hono/zod-openapi";
import type { CallLimit } from "../../../platform/api/call-rules.server.ts";
import { endpoint, jsonResponses } from "../../../platform/api/endpoint.server.ts";
import { tradesOfWordsFailures, wordsMax } from "./text.ts";

const named = z.object({ id: z.int(), name: z.string() });

const proposalSchema = z
  .object({
    subcategory: named,
    /** None where the words speak of the trade as a whole. */
    services: z.array(named),
    /** Said by the words; otherwise only possible by them. */
    isMeant: z.boolean(),
  })
  .openapi("TradeProposal");
export type TradeProposal = z.infer<typeof proposalSchema>;

/** Asked while somebody types. */
const perAccount = {
  name: "trades-of-words",
  points: 120,
  seconds: 60,
  per: "account",
} as const satisfies CallLimit;

export const proposeTrades = endpoint({
  method: "get",
  path: "/suggest/trades",
  access: "signed-in",
  limits: [perAccount],
  failure: tradesOfWordsFailures.proposeTrades,
  tags: ["Firmy"],
  summary: "Kategorie i usługi, o których mówią słowa firmy albo osoby, która planuje remont",
  description: "W kolejności słów; najwyżej sześć kategorii.",
  request: {
    query: z.object({
      text: z.string().max(wordsMax).default(""),
      mainId: z.coerce
        .number()
        .int()
        .optional()
        .openapi({ description: "Tylko z tej specjalizacji" }),
    }),
  },
  responses: jsonResponses(z.object({ proposals: z.array(proposalSchema) }), "Propozycje"),
});
