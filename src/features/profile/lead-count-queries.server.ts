import type { Executor } from "../../platform/db/connect.server.ts";

/** How many clients have written to a company so far. */
export async function countLeads(executor: Executor, companyId: string): Promise<number> {
  const row = await executor
    .selectFrom("lead")
    .select(({ fn }) => fn.countAll<bigint>().as("count"))
    .where("company_id", "=", companyId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
