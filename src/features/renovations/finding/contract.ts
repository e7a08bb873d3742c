import { z } from "@hono/zod-openapi";
import { endpoint, jsonResponses } from "../../../platform/api/endpoint.server.ts";
import { companyCardSchema } from "../../companies/contract.ts";
import { proposedWithinKm } from "../matching/match.ts";
import { findingRules } from "./rules.ts";
import { findingFailures } from "./text.ts";

const tags = ["Remonty"];

export const matchingCompanySchema = companyCardSchema
  .extend({
    /** Why it fits, in words: „wolna w marcu”, „12 km”, „2 z 3 usług”. */
    reasons: z.array(z.string()),
  })
  .openapi("MatchingCompany");
export type MatchingCompany = z.infer<typeof matchingCompanySchema>;

export const matchingCompaniesSchema = z.object({
  companies: z.array(matchingCompanySchema),
  hasMore: z.boolean(),
  /** Opaque; gives what follows. Null at the end of the list. */
  cursor: z.string().nullable(),
});
export type MatchingCompanies = z.infer<typeof matchingCompaniesSchema>;

export const listMatchingCompanies = endpoint({
  method: "get",
  path: "/renovations/{id}/matching-companies",
  access: { role: "private" },
  failure: findingFailures.companies,
  tags,
  summary: "Firmy, które pasują do własnego remontu, od najlepiej dopasowanych",
  description: `Najpierw firmy z okolicy, potem te, które robią więcej z potrzebnych usług, mają wolne miesiące i są bliżej; najwyżej ${proposedWithinKm} km dalej.`,
  request: {
    params: z.object({ id: z.string().max(60) }),
    query: z.object({
      limit: z.coerce
        .number()
        .int()
        .min(1)
        .max(findingRules.mostAtOnce)
        .default(findingRules.pageSize),
      cursor: z.string().max(300).optional().openapi({ description: "Dalszy ciąg listy" }),
    }),
  },
  responses: jsonResponses(matchingCompaniesSchema, "Firmy z powodami"),
});
