import type { Executor } from "../../platform/db/connect.server.ts";

/** Dates a published company's publication back to the day it joined. A hidden one stays so. */
export async function backdatePublication(
  executor: Executor,
  { companyId, at }: { companyId: string; at: Date },
): Promise<void> {
  await executor
    .updateTable("company")
    .set({ published_at: at })
    .where("id", "=", companyId)
    .where("published_at", "is not", null)
    .execute();
}

export async function hasAnyCompany(executor: Executor): Promise<boolean> {
  const row = await executor.selectFrom("company").select("id").limit(1).executeTakeFirst();
  return row !== undefined;
}
