import type { Executor } from "../../platform/db/connect.server.ts";
import { leadColumns, type LeadRow } from "./queries.server.ts";
import type { DeclineReason, LeadStatus } from "./rules.ts";

export type Decision = {
  status: Exclude<LeadStatus, "pending">;
  reason: DeclineReason | null;
  note: string | null;
};

/** Of a lead that waits; undefined when it was decided meanwhile. */
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
