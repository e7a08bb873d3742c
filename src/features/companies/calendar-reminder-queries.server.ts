import { sql } from "kysely";
import type { Executor } from "../../platform/db/connect.server.ts";
import { isPublished } from "./publication-queries.server.ts";

/**
 * Marks and returns companies whose owners should be reminded of their calendar: published, on a
 * plan with a calendar, months ahead set, last confirmed before `confirmedBefore`, not reminded since,
 * reminders not switched off.
 */
export async function takeDueReminders(
  trx: Executor,
  input: { confirmedBefore: Date; at: Date; month: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update company set calendar_reminded_at = ${input.at}
    where id in (
      select c.id from company c join plan p on p.tier = c.tier
      where ${isPublished("c")} and c.tier >= 3
        and (p.features->>'availability')::boolean
        and c.calendar_reminders_off_at is null
        and c.calendar_confirmed_at <= ${input.confirmedBefore}
        and (c.calendar_reminded_at is null or c.calendar_reminded_at < c.calendar_confirmed_at)
        and exists (select from calendar_month m
          where m.company_id = c.id and m.month >= ${`${input.month}-01`}::date)
      order by c.calendar_confirmed_at, c.id limit ${input.limit}
      for update of c skip locked)
    returning id`.execute(trx);
  return rows.map(({ id }) => id);
}

export async function findCalendarReminderSwitch(executor: Executor, companyId: string) {
  const row = await executor
    .selectFrom("company")
    .select(["name", "calendar_reminders_off_at as offAt"])
    .where("id", "=", companyId)
    .executeTakeFirst();
  return row && { companyName: row.name, isOff: row.offAt !== null };
}

/** The first moment stays when it was off already. */
export async function switchCalendarReminders(
  executor: Executor,
  { companyId, isOff, at }: { companyId: string; isOff: boolean; at: Date },
): Promise<void> {
  const offAt = isOff ? sql<Date>`coalesce(calendar_reminders_off_at, ${at})` : null;
  await executor
    .updateTable("company")
    .set({ calendar_reminders_off_at: offAt })
    .where("id", "=", companyId)
    .execute();
}
