import { sql } from "kysely";
import type { Executor } from "../../platform/db/connect.server.ts";
import { isPublished } from "../companies/publication-queries.server.ts";
import { betaTier, type PlanOfCompany } from "../plans/rules.ts";

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
    where c.id = ${companyId} and ${isPublished("c")}
      and c.calendar_reminders_off_at is null`.execute(executor);
  return rows[0];
}

type Looked = { stale: string[]; last: string | null };

/**
 * Of the next companies behind `after` those that are still free in the search though not confirmed lately. `last`:
 * where to go on; null behind the last company.
 */
export async function listStaleInSearch(
  executor: Executor,
  { confirmedBefore, after, limit }: { confirmedBefore: Date; after: string; limit: number },
): Promise<Looked> {
  const { rows } = await sql<Looked>`
    with next as materialized (
      select id, main_id, calendar_confirmed_at as confirmed_at from company
      where id > ${after}::uuid order by id limit ${limit})
    select
      array(select n.id from next n join company_search s on s.main = n.main_id and s.id = n.id
        where (s.free_months <> 0 or s.partly_free_months <> 0)
          and (n.confirmed_at is null or n.confirmed_at <= ${confirmedBefore})) as stale,
      (select id from next order by id desc limit 1) as last`.execute(executor);
  return rows[0]!;
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

export type UnblockedProfile = {
  email: string;
  firstName: string;
  companyName: string;
  isShown: boolean;
};

/** Nobody while the profile is blocked. */
export async function findUnblockedProfile(
  executor: Executor,
  companyId: string,
): Promise<UnblockedProfile | undefined> {
  const { rows } = await sql<UnblockedProfile>`
    select a.email, a.first_name as "firstName", c.name as "companyName",
      ${isPublished("c")} as "isShown"
    from company c join account a on a.id = c.id
    where c.id = ${companyId} and c.blocked_reason is null`.execute(executor);
  return rows[0];
}

export type ChangedTier = {
  email: string;
  firstName: string;
  companyName: string;
  before: PlanOfCompany & { name: string };
  after: PlanOfCompany & { name: string };
};

const planAs = (alias: string) => sql`json_build_object(
  'name', ${sql.ref(`${alias}.name`)}, 'tier', ${sql.ref(`${alias}.tier`)},
  'features', ${sql.ref(`${alias}.features`)}, 'priceGrosze', ${sql.ref(`${alias}.price_grosze`)})`;

/** Nobody once the company has another plan. Before it was what the owner was told last. */
export async function findChangedTier(
  executor: Executor,
  { companyId, from, to }: { companyId: string; from: number; to: number },
): Promise<ChangedTier | undefined> {
  const { rows } = await sql<ChangedTier>`
    select a.email, a.first_name as "firstName", c.name as "companyName",
      ${planAs("before")} as before, ${planAs("after")} as after
    from company c join account a on a.id = c.id
    join plan after on after.tier = c.tier join plan before on before.tier = coalesce(c.tier_told, ${from})
    where c.id = ${companyId} and c.tier = ${to}`.execute(executor);
  return rows[0];
}

export type BetaRecipient = {
  email: string;
  firstName: string;
  companyName: string;
  hasPhone: boolean;
  hasWebsite: boolean;
  /** Null until it is announced. */
  endsAt: Date | null;
  before: PlanOfCompany;
  /** What the company has again when it has ended. */
  after: PlanOfCompany & { name: string; priceGrosze: number };
};

export async function findBetaRecipient(
  executor: Executor,
  companyId: string,
): Promise<BetaRecipient | undefined> {
  const { rows } = await sql<BetaRecipient>`
    select a.email, a.first_name as "firstName", c.name as "companyName",
      c.phone <> '' is true as "hasPhone", c.website <> '' is true as "hasWebsite",
      c.beta_plan_ends_at as "endsAt", ${planAs("before")} as before, ${planAs("after")} as after
    from company c join account a on a.id = c.id join plan before on before.tier = c.tier
    join plan after on after.tier = coalesce(c.beta_plan_from, ${betaTier})
    where c.id = ${companyId} and c.beta_plan_since is not null`.execute(executor);
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
        from company_former_slug where company_id = c.id) as "formerAddresses",
      c.beta_plan_since as "betaPlanSince", c.beta_plan_ends_at as "betaPlanEndsAt"
    from company c where c.id = ${companyId}`.execute(executor);
  return rows[0] ?? {};
}
