import type { Executor } from "../../platform/db/connect.server.ts";

/** Notes when the company looked at a lead that waits, unless it did before. */
export async function noteSeen(
  executor: Executor,
  { id, at }: { id: string; at: Date },
): Promise<void> {
  await executor
    .updateTable("lead")
    .set({ seen_at: at })
    .where("id", "=", id)
    .where("status", "=", "pending")
    .where("seen_at", "is", null)
    .execute();
}

export async function findCompanyName(executor: Executor, id: string): Promise<string> {
  const company = await executor
    .selectFrom("company")
    .select("name")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return company.name;
}
