import { z } from "@hono/zod-openapi";
import { endpoint, jsonResponses } from "../../../platform/api/endpoint.server.ts";
import type { ErrorDefinition } from "../../../platform/api/problem.ts";
import { digitsOr, lastPage, listQuery, listShape } from "../../../platform/lists/list-schemas.ts";
import { mailSwitchParams, mailSwitchRequest } from "../../accounts/mail-switch/contract.ts";
import { companyCardSchema } from "../../companies/contract.ts";
import { sentLeadSchema } from "../contract.ts";
import { proposedWithinKm } from "../matching/match.ts";
import { findingRules, helpedAfterDays } from "./rules.ts";
import { findingFailures } from "./text.ts";

export const findingErrors = {
  unknownLink: {
    code: "PROPOSAL_MAILS_NOT_FOUND",
    status: 404,
    message: "Proposal mail link is invalid",
    detail: "Ten link jest nieprawidłowy. Otwórz go jeszcze raz z wiadomości e-mail.",
  },
} as const satisfies Record<string, ErrorDefinition>;

const tags = ["Remonty"];
const owner = { role: "private" } as const;
const renovation = z.object({ id: z.string().max(60) });

const matchingCompanySchema = companyCardSchema
  .extend({
    /** Why it fits, in words: „wolna w marcu”, „12 km”, „2 z 3 usług”. */
    reasons: z.array(z.string()),
    lead: sentLeadSchema,
  })
  .openapi("MatchingCompany");
export type MatchingCompany = z.infer<typeof matchingCompanySchema>;

const matchingCompaniesSchema = z.object({
  companies: z.array(matchingCompanySchema),
  ...listShape,
});
export type MatchingCompanies = z.infer<typeof matchingCompaniesSchema>;

export const listMatchingCompanies = endpoint({
  method: "get",
  path: "/renovations/{id}/matching-companies",
  access: owner,
  failure: findingFailures.companies,
  tags,
  summary: "Firmy, które pasują do własnego remontu, od najlepiej dopasowanych",
  description: `Najpierw firmy z okolicy, potem te, które robią więcej z potrzebnych usług, mają wolne miesiące i są bliżej; najwyżej ${proposedWithinKm} km dalej, chyba że firma podała, że tam pracuje. Bez firm, które podały, że tam nie pracują.`,
  request: {
    params: renovation,
    query: z.object({
      page: digitsOr(1, lastPage).openapi({
        default: 1,
        description: `Numerem do ${findingRules.mostByPage} firm, dalej tylko przez \`cursor\``,
      }),
      limit: digitsOr(findingRules.pageSize, findingRules.mostAtOnce),
      cursor: listQuery.cursor,
    }),
  },
  responses: jsonResponses(matchingCompaniesSchema, "Firmy z powodami"),
});

const helpSchema = z.object({
  /** Services that no company wants to do for a week, each with free companies that fit. */
  trades: z.array(
    z.object({ id: z.int(), name: z.string(), companies: z.array(matchingCompanySchema) }),
  ),
});
export type Help = z.infer<typeof helpSchema>;

export const getHelp = endpoint({
  method: "get",
  path: "/renovations/{id}/help",
  access: owner,
  failure: findingFailures.companies,
  tags,
  summary: `Usługi, do których od ${helpedAfterDays} dni nikt się nie zgłosił, z wolnymi firmami`,
  request: { params: renovation },
  responses: jsonResponses(helpSchema, "Usługi bez chętnych, z propozycjami firm"),
});

const proposalMailsSchema = z.object({
  role: z.enum(["private", "corporate"]),
  is_off: z.boolean(),
});
export type ProposalMails = z.infer<typeof proposalMailsSchema>;

export const getProposalMails = endpoint({
  method: "get",
  path: "/proposal-mails/{token}",
  access: "anyone",
  failure: findingFailures.mails,
  tags,
  summary: "Czy wysyłamy propozycje firm i zleceń; tokenem z wiadomości e-mail",
  request: { params: mailSwitchParams },
  responses: jsonResponses(proposalMailsSchema, "Wiadomości"),
});

export const setProposalMails = endpoint({
  method: "put",
  path: "/proposal-mails/{token}",
  access: "anyone",
  failure: findingFailures.mails,
  tags,
  summary: "Wyłączenie i włączenie propozycji firm i zleceń; tokenem z wiadomości e-mail",
  request: mailSwitchRequest,
  responses: jsonResponses(proposalMailsSchema, "Wiadomości"),
});
