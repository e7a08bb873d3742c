import { sql } from "kysely";
import type { Executor } from "../../platform/db/connect.server.ts";

/**
 * Marks and answers companies whose owners should be asked about their calendar: published, on a
 * plan with a calendar, months ahead set, last confirmed before `confirmedBefore`, not asked since.
 */
export async function takeDueReminders(
  trx: Executor,
  input: { confirmedBefore: Date; at: Date; month: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update company set calendar_reminded_at = ${input.at}
    where id in (
      select c.id from company c join plan p on p.tier = c.tier
      where c.published_at is not null and c.tier >= 3
        and (p.features->>'availability')::boolean
        and c.calendar_confirmed_at <= ${input.confirmedBefore}
        and (c.calendar_reminded_at is null or c.calendar_reminded_at < c.calendar_confirmed_at)
        and exists (select from calendar_month m
          where m.company_id = c.id and m.month >= ${`${input.month}-01`}::date)
      order by c.calendar_confirmed_at, c.id limit ${input.limit}
      for update of c skip locked)
    returning id`.execute(trx);
  return rows.map(({ id }) => id);
}

export type ReminderRecipient = {
  email: string;
  firstName: string;
  companyName: string;
  confirmedAt: Date | null;
  remindedAt: Date | null;
};

export async function findReminderRecipient(
  executor: Executor,
  companyId: string,
): Promise<ReminderRecipient | undefined> {
  const { rows } = await sql<ReminderRecipient>`
    select a.email, a.first_name as "firstName", c.name as "companyName",
      c.calendar_confirmed_at as "confirmedAt", c.calendar_reminded_at as "remindedAt"
    from company c join account a on a.id = c.id
    where c.id = ${companyId} and c.published_at is not null`.execute(executor);
  return rows[0];
}

/** Companies after `after` that the search still believes free though nobody confirmed it lately. */
export async function listStaleInSearch(
  executor: Executor,
  input: { confirmedBefore: Date; after: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from company_search s join company c on c.id = s.id
    where (s.free_months <> 0 or s.partly_free_months <> 0)
      and (c.calendar_confirmed_at is null or c.calendar_confirmed_at <= ${input.confirmedBefore})
      and c.id > ${input.after}::uuid
    order by c.id limit ${input.limit}`.execute(executor);
  return rows.map(({ id }) => id);
}

export type BlockedProfile = {
  email: string;
  firstName: string;
  companyName: string;
  reason: string | null;
};

export async function findBlockedProfile(
  executor: Executor,
  companyId: string,
): Promise<BlockedProfile | undefined> {
  const { rows } = await sql<BlockedProfile>`
    select a.email, a.first_name as "firstName", c.name as "companyName",
      c.blocked_reason as reason
    from company c join account a on a.id = c.id where c.id = ${companyId}`.execute(executor);
  return rows[0];
}

/** For „Pobierz moje dane”. */
export async function exportCalendar(
  executor: Executor,
  companyId: string,
): Promise<Record<string, unknown>> {
  const { rows } = await sql<Record<string, unknown>>`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('month', to_char(month, 'YYYY-MM'),
          'availability', availability) order by month), '[]')
        from calendar_month where company_id = c.id) as calendar,
      (select coalesce(jsonb_agg(slug order by slug), '[]')
        from company_former_slug where company_id = c.id) as "formerAddresses"
    from company c where c.id = ${companyId}`.execute(executor);
  return rows[0] ?? {};
}
