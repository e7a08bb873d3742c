import type { Executor } from "../../platform/db/connect.server.ts";
import { leadColumns, type LeadRow } from "./queries.server.ts";
import type { DeclineReason, LeadStatus } from "./rules.ts";

type Decision = {
  status: Exclude<LeadStatus, "pending">;
  reason: DeclineReason | null;
  note: string | null;
};

/** Decides a lead that waits; undefined when it was decided meanwhile. */
export function updateDecision(
  executor: Executor,
  id: string,
  { status, reason, note, at }: Decision & { at: Date },
): Promise<LeadRow | undefined> {
  return executor
    .updateTable("lead")
    .set({
      status,
      decline_reason: reason,
      decline_note: note,
      decided_at: at,
      updated_at: at,
    })
    .where("id", "=", id)
    .where("status", "=", "pending")
    .returning(leadColumns)
    .executeTakeFirst();
}

/** Adds the reason to a declined lead that has none yet; undefined when it has one, or was withdrawn. */
export function updateReason(
  executor: Executor,
  id: string,
  { reason, note, at }: { reason: DeclineReason; note: string | null; at: Date },
): Promise<LeadRow | undefined> {
  return executor
    .updateTable("lead")
    .set((eb) => ({
      decline_reason: reason,
      decline_note: note,
      // Open pages are told of this column: the sender's shows the reason at once.
      seen_at: eb.fn.coalesce("seen_at", eb.val(at)),
      updated_at: at,
    }))
    .where("id", "=", id)
    .where("status", "=", "rejected")
    .where("decline_reason", "is", null)
    .where("withdrawn_at", "is", null)
    .returning(leadColumns)
    .executeTakeFirst();
}

/** Only the first look is written. @returns how many were new. */
export async function markSeen(
  executor: Executor,
  { companyId, ids, at }: { companyId: string; ids: string[]; at: Date },
): Promise<number> {
  const { numUpdatedRows } = await executor
    .updateTable("lead")
    .set({ seen_at: at })
    .where("id", "in", ids)
    .where("company_id", "=", companyId)
    .where("seen_at", "is", null)
    .where("held_since", "is", null)
    .where("reported_at", "is", null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
