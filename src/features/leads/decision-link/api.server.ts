import { ApiError } from "../../../platform/api/problem.ts";
import { createRouter } from "../../../platform/api/router.server.ts";
import type { Executor } from "../../../platform/db/connect.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { isUuid } from "../../../platform/uuid.ts";
import { emailKey } from "../../accounts/secrets.server.ts";
import { leadErrors } from "../contract.ts";
import { type DecisionLink, readDecisionToken } from "../decision-token.server.ts";
import { decideLead } from "../inbox/decide-lead.server.ts";
import { toLead } from "../lead-response.ts";
import { findLinkedCompany, noteSeen } from "../link-queries.server.ts";
import { findLead, type LeadRow, lockLead } from "../queries.server.ts";
import { decideByLink, decisionErrors, getLinkedLead, type LinkedLead } from "./contract.ts";

export function decisionLinkApi() {
  return createRouter()
    .openapi(getLinkedLead, async (c) => {
      const { services } = c.var;
      const link = openLink(services, c.req.valid("param").token);
      const row = shownToCompany(await findLead(services.db, link.leadId));
      const company = await companyOfLink(services.db, { services, link, row });
      return c.json(toLinkedLead({ link, row, company }), 200);
    })
    .openapi(decideByLink, async (c) => {
      const { services } = c.var;
      const link = openLink(services, c.req.valid("param").token);
      const decision = c.req.valid("json");
      const answered = await services.db.transaction().execute(async (trx) => {
        const row = shownToCompany(await lockLead(trx, link.leadId));
        const company = await companyOfLink(trx, { services, link, row });
        const at = services.now();
        // The mail and the page show the words: whoever answers here has looked before answering.
        await noteSeen(trx, { id: row.id, at: new Date(at.getTime() - 1) });
        await decideLead(trx, { row, ...decision, at });
        const decided = shownToCompany(await findLead(trx, row.id));
        return toLinkedLead({ link, row: decided, company });
      });
      return c.json(answered, 200);
    });
}

/** @throws ApiError 404 for what is no link of ours, 410 for an old one. */
function openLink({ secret, now }: Services, token: string): DecisionLink {
  const link = readDecisionToken(secret, token);
  if (!link || !isUuid(link.leadId)) throw new ApiError(leadErrors.notFound);
  if (link.expiresAt <= now()) throw new ApiError(decisionErrors.expired);
  return link;
}

type CompanyLead = LeadRow & { company_id: string };

/** A lead that is held or was reported is not the company's, link or not. */
function shownToCompany(row: LeadRow | undefined): CompanyLead {
  const isShown = row?.company_id && row.held_since === null && row.reported_at === null;
  if (!isShown) throw new ApiError(leadErrors.notFound);
  return row as CompanyLead;
}

type Opened = { services: Services; link: DecisionLink; row: CompanyLead };

/**
 * The company still reads where the link was sent to: a mailbox that it left may be another person's.
 * @throws ApiError 410
 */
async function companyOfLink(executor: Executor, { services, link, row }: Opened) {
  const company = await findLinkedCompany(executor, row.company_id);
  const addresses = [company.contactEmail, company.accountEmail];
  const isRead = addresses.some((email) => emailKey(services.secret, email) === link.mailbox);
  // Links that were sent before they named a mailbox end by themselves.
  if (link.mailbox && !isRead) throw new ApiError(decisionErrors.formerMailbox);
  return company;
}

type Shown = { link: DecisionLink; row: CompanyLead; company: { name: string } };

const toLinkedLead = ({ link, row, company }: Shown): LinkedLead => ({
  lead: toLead(row, "company"),
  decision: link.decision,
  company_name: company.name,
});
