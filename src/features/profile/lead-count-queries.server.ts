import type { Executor } from "../../platform/db/connect.server.ts";

/** How many clients have written to a company so far, as far as it may read them. */
export async function countLeads(executor: Executor, companyId: string): Promise<number> {
  const row = await executor
    .selectFrom("lead")
    .select(({ fn }) => fn.countAll<bigint>().as("count"))
    .where("company_id", "=", companyId)
    .where("held_since", "is", null)
    .where("reported_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
