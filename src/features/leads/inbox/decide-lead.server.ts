import { ApiError } from "../../../platform/api/problem.ts";
import type { Executor } from "../../../platform/db/connect.server.ts";
import { enqueue } from "../../../platform/jobs/jobs.server.ts";
import { minuteMs } from "../../../platform/time/durations.ts";
import { leadErrors } from "../contract.ts";
import { updateDecision, updateReason } from "../decision-queries.server.ts";
import { mailDecision } from "../mails/jobs.server.ts";
import type { LeadRow } from "../queries.server.ts";
import { computeResponse } from "../response/jobs.server.ts";
import type { DeclineReason } from "../rules.ts";

type LeadDecision = {
  /** Locked by the caller, who has checked that it is the company's. */
  row: LeadRow;
  status: "contacted" | "rejected";
  /** Only of what is rejected. */
  reason?: DeclineReason | null;
  /** Own words; only with a reason. */
  note?: string | null;
  at: Date;
};

/**
 * Accepts or declines a lead and tells its sender, all in the caller's transaction.
 * @throws ApiError 409 that names the state which holds.
 */
export async function decideLead(trx: Executor, decision: LeadDecision): Promise<LeadRow> {
  const { row, status, at } = decision;
  const reason = (status === "rejected" && decision.reason) || null;
  const note = (reason && decision.note?.trim()) || null;
  const decided = await updateDecision(trx, row.id, { status, reason, note, at });
  if (!decided) throw alreadyDecided(row);
  // A company that declines may say why after it has: the mail waits for that a little.
  const waits = status === "rejected" && !reason;
  await enqueueMail(trx, row.id, waits ? after(at, reasonWaitMs) : undefined);
  if (row.company_id) await enqueue(trx, computeResponse, { companyId: row.company_id });
  return decided;
}

type DeclineExplanation = {
  /** Locked by the caller, who has checked that it is the company's. */
  row: LeadRow;
  reason: DeclineReason;
  note?: string | null;
  at: Date;
};

/**
 * Tells the sender of a declined lead why: in the mail while it has not left, and on the page.
 * @throws ApiError 409 for a lead that is not declined, or has its reason.
 */
export async function giveReason(trx: Executor, input: DeclineExplanation): Promise<LeadRow> {
  const { row, reason, at } = input;
  if (row.status === "pending") throw new ApiError(leadErrors.notRejected);
  const told = await updateReason(trx, row.id, {
    reason,
    note: input.note?.trim() || null,
    at,
  });
  if (!told) throw alreadyDecided(row);
  const mayStillWait = at < after(row.decided_at!, reasonWaitMs - marginMs);
  if (mayStillWait) await enqueueMail(trx, row.id);
  return told;
}

const reasonWaitMs = 5 * minuteMs;
/** Closer to the end the mail may be on its way already, and would go twice. */
const marginMs = 30_000;

const after = (moment: Date, ms: number) => new Date(moment.getTime() + ms);

/** One mail a decision: what is enqueued again takes the place of what waits. */
function enqueueMail(trx: Executor, leadId: string, runAt?: Date): Promise<void> {
  return enqueue(trx, mailDecision, { leadId }, { key: `lead-decision:${leadId}`, runAt });
}

function alreadyDecided({ status, withdrawn_at: withdrawnAt }: LeadRow): ApiError {
  if (withdrawnAt) return new ApiError(leadErrors.withdrawn);
  const isAccepted = status === "contacted";
  return new ApiError(isAccepted ? leadErrors.alreadyContacted : leadErrors.alreadyRejected);
}
