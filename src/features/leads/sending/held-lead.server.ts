import { ApiError } from "../../../platform/api/problem.ts";
import { enqueue } from "../../../platform/jobs/jobs.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { leadErrors } from "../contract.ts";
import { type LeadCaller, lockOwnLead } from "../lead-access.server.ts";
import { mailCompany } from "../mails/jobs.server.ts";
import { type LeadRow, lockPublishedCompany } from "../queries.server.ts";
import { releaseLead, setReported } from "../spam-queries.server.ts";

/**
 * Passes on a lead that waited for its sender. The link is the proof, so a session does not do.
 * @throws ApiError 404, 409 when it was withdrawn meanwhile.
 */
export function confirmHeldLead(services: Services, caller: LeadCaller): Promise<LeadRow> {
  if (caller.accountId !== null) throw new ApiError(leadErrors.notFound);
  return services.db.transaction().execute(async (trx) => {
    const { row } = await lockOwnLead(trx, caller);
    if (row.withdrawn_at) throw new ApiError(leadErrors.withdrawn);
    if (!row.held_since) return row;
    const company = row.company_id && (await lockPublishedCompany(trx, row.company_id));
    if (!company) throw new ApiError(leadErrors.companyNotFound);
    const released = await releaseLead(trx, { id: row.id, at: services.now() });
    await enqueue(trx, mailCompany, { leadId: row.id });
    return released;
  });
}

/** Hides a lead from the company that reports it. @throws ApiError 404 for everybody else. */
export function reportAbuse(services: Services, caller: LeadCaller, reason: string): Promise<void> {
  return services.db.transaction().execute(async (trx) => {
    const { row, side } = await lockOwnLead(trx, caller);
    if (side !== "company") throw new ApiError(leadErrors.notFound);
    await setReported(trx, { id: row.id, reason, at: services.now() });
  });
}
