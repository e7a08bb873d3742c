import { sql } from "kysely";
import type { Executor } from "../../platform/db/connect.server.ts";

export async function findReminderSwitch(executor: Executor, companyId: string) {
  const row = await executor
    .selectFrom("company")
    .select(["name", "lead_reminders_off_at as offAt"])
    .where("id", "=", companyId)
    .executeTakeFirst();
  return row && { companyName: row.name, isOff: row.offAt !== null };
}

/** The first moment stays when it was off already. */
export async function switchReminders(
  executor: Executor,
  { companyId, isOff, at }: { companyId: string; isOff: boolean; at: Date },
): Promise<void> {
  await executor
    .updateTable("company")
    .set({ lead_reminders_off_at: isOff ? sql`coalesce(lead_reminders_off_at, ${at})` : null })
    .where("id", "=", companyId)
    .execute();
}
