import { ApiError } from "../../../platform/api/problem.ts";
import type { Executor } from "../../../platform/db/connect.server.ts";
import { enqueue } from "../../../platform/jobs/jobs.server.ts";
import { leadErrors } from "../contract.ts";
import { updateDecision } from "../decision-queries.server.ts";
import { mailDecision } from "../mails/jobs.server.ts";
import type { LeadRow } from "../queries.server.ts";
import { computeResponse } from "../response/jobs.server.ts";
import type { DeclineReason } from "../rules.ts";

export type LeadDecision = {
  /** Locked by the caller, who has checked that it is the company's. */
  row: LeadRow;
  status: "contacted" | "rejected";
  /** Only of what is rejected. */
  reason?: DeclineReason | null;
  /** Own words; only with a reason. */
  note?: string | null;
  now: Date;
};

/**
 * Accepts or declines a lead and tells its sender, all in the caller's transaction.
 * @throws ApiError 409 that names the state which holds.
 */
export async function decideLead(trx: Executor, decision: LeadDecision): Promise<LeadRow> {
  const { row, status, now } = decision;
  const reason = (status === "rejected" && decision.reason) || null;
  const note = (reason && decision.note?.trim()) || null;
  const decided = await updateDecision(trx, row.id, { status, reason, note, at: now });
  if (!decided) throw alreadyDecided(row);
  await enqueue(trx, mailDecision, { leadId: row.id });
  if (row.company_id) await enqueue(trx, computeResponse, { companyId: row.company_id });
  return decided;
}

function alreadyDecided({ status, withdrawn_at: withdrawnAt }: LeadRow): ApiError {
  if (withdrawnAt) return new ApiError(leadErrors.withdrawn);
  const isAccepted = status === "contacted";
  return new ApiError(isAccepted ? leadErrors.alreadyContacted : leadErrors.alreadyRejected);
}
