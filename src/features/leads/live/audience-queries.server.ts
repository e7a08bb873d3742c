import type { Executor } from "../../../platform/db/connect.server.ts";

export type LeadAudience = {
  id: string;
  companyId: string | null;
  senderAccountId: string | null;
  isHeld: boolean;
};

/** Who may hear of changes of these leads; one that is deleted is left out. */
export async function findAudiences(executor: Executor, ids: string[]): Promise<LeadAudience[]> {
  const rows = await executor
    .selectFrom("lead")
    .select(["id", "company_id", "sender_account_id", "held_since"])
    .where("id", "in", ids)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    companyId: row.company_id,
    senderAccountId: row.sender_account_id,
    isHeld: row.held_since !== null,
  }));
}
