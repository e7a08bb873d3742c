import { z } from "@hono/zod-openapi";
import type { CallLimit } from "../../../platform/api/call-rules.server.ts";
import { endpoint, jsonResponses } from "../../../platform/api/endpoint.server.ts";
import { ownWordsFailures, ownWordsMax } from "./text.ts";

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
  name: "own-words",
  points: 120,
  seconds: 60,
  per: "account",
} as const satisfies CallLimit;

export const proposeTrades = endpoint({
  method: "get",
  path: "/profile/trades",
  access: { role: "corporate" },
  limits: [perAccount],
  failure: ownWordsFailures.proposeTrades,
  tags: ["Profil"],
  summary: "Kategorie i usługi, o których mówi tekst „Czym się zajmujesz?”",
  description: "Tylko ze specjalizacji firmy, w kolejności słów; najwyżej sześć kategorii.",
  request: { query: z.object({ text: z.string().max(ownWordsMax).default("") }) },
  responses: jsonResponses(z.object({ proposals: z.array(proposalSchema) }), "Propozycje"),
});
