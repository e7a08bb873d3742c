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

type LinkedCompany = { name: string; contactEmail: string; accountEmail: string };

export async function findLinkedCompany(executor: Executor, id: string): Promise<LinkedCompany> {
  return executor
    .selectFrom("company")
    .innerJoin("account", "account.id", "company.id")
    .select(["name", "contact_email as contactEmail", "account.email as accountEmail"])
    .where("company.id", "=", id)
    .executeTakeFirstOrThrow();
}
