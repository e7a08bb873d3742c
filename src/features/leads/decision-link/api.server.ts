import { ApiError } from "../../../platform/api/problem.ts";
import { createRouter } from "../../../platform/api/router.server.ts";
import type { Executor } from "../../../platform/db/connect.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { isUuid } from "../../../platform/uuid.ts";
import { leadErrors } from "../contract.ts";
import { type DecisionLink, readDecisionToken } from "../decision-token.server.ts";
import { decideLead } from "../inbox/decide-lead.server.ts";
import { toLead } from "../lead-response.ts";
import { findCompanyName, noteSeen } from "../link-queries.server.ts";
import { findLead, type LeadRow, lockLead } from "../queries.server.ts";
import { decideByLink, decisionErrors, getLinkedLead, type LinkedLead } from "./contract.ts";

export function decisionLinkApi() {
  return createRouter()
    .openapi(getLinkedLead, async (c) => {
      const { services } = c.var;
      const link = openLink(services, c.req.valid("param").token);
      const row = shownToCompany(await findLead(services.db, link.leadId));
      return c.json(await toLinkedLead(services.db, { link, row }), 200);
    })
    .openapi(decideByLink, async (c) => {
      const { services } = c.var;
      const link = openLink(services, c.req.valid("param").token);
      const decision = c.req.valid("json");
      const answered = await services.db.transaction().execute(async (trx) => {
        const row = shownToCompany(await lockLead(trx, link.leadId));
        const at = services.now();
        // The mail and the page show the words: whoever answers here has looked before answering.
        await noteSeen(trx, { id: row.id, at: new Date(at.getTime() - 1) });
        await decideLead(trx, { row, ...decision, at });
        const decided = shownToCompany(await findLead(trx, row.id));
        return toLinkedLead(trx, { link, row: decided });
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

async function toLinkedLead(
  executor: Executor,
  { link, row }: { link: DecisionLink; row: CompanyLead },
): Promise<LinkedLead> {
  return {
    lead: toLead(row, "company"),
    decision: link.decision,
    company_name: await findCompanyName(executor, row.company_id),
  };
}
