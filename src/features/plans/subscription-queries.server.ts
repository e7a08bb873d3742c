import { sql } from "kysely";
import type { Executor } from "../../platform/db/connect.server.ts";
import type { PlanFeatures } from "./data.ts";
import { betaTier } from "./rules.ts";

export type PlanRow = {
  tier: number;
  name: string;
  priceGrosze: number;
  description: string;
  features: PlanFeatures;
};

const planColumns = sql`p.tier, p.name, p.price_grosze as "priceGrosze", p.description, p.features`;

export async function readPlans(executor: Executor): Promise<PlanRow[]> {
  const { rows } = await sql<PlanRow>`select ${planColumns} from plan p order by p.tier`.execute(
    executor,
  );
  return rows;
}

/** Of a company `c`: the name of the plan it has again after the golden one of the beta. */
export const planAfterBeta = sql`(
  select name from plan where tier = coalesce(c.beta_plan_from, ${sql.lit(betaTier)}))`;

type PlanOfCompanyRow = PlanRow & {
  betaSince: Date | null;
  betaBackTo: string;
  betaEndsAt: Date | null;
  isPublished: boolean;
};

export async function findPlanOfCompany(
  executor: Executor,
  companyId: string,
): Promise<PlanOfCompanyRow | undefined> {
  const { rows } = await sql<PlanOfCompanyRow>`
    select ${planColumns}, c.beta_plan_since as "betaSince", c.beta_plan_ends_at as "betaEndsAt",
      ${planAfterBeta} as "betaBackTo", c.published_at is not null as "isPublished"
    from company c join plan p on p.tier = c.tier
    where c.id = ${companyId}`.execute(executor);
  return rows[0];
}

type Interest = { tier: number | null; since: Date };

/** What a company waits to hear; nothing once it was told. */
export async function findInterest(
  executor: Executor,
  companyId: string,
): Promise<Interest | undefined> {
  const { rows } = await sql<Interest>`
    select tier, created_at as since from plan_interest
    where company_id = ${companyId} and told_at is null`.execute(executor);
  return rows[0];
}

/** Left twice it is one wish, as old as the first; after it was told it is a new one. */
export async function keepInterest(
  executor: Executor,
  input: { companyId: string; tier: number | null; at: Date },
): Promise<void> {
  await sql`
    insert into plan_interest (company_id, tier, created_at)
    values (${input.companyId}, ${input.tier}, ${input.at})
    on conflict (company_id) do update set tier = excluded.tier, told_at = null,
      created_at = case when plan_interest.told_at is null then plan_interest.created_at
        else excluded.created_at end`.execute(executor);
}

export async function deleteInterest(executor: Executor, companyId: string): Promise<void> {
  await sql`delete from plan_interest where company_id = ${companyId}`.execute(executor);
}

/** For „Pobierz moje dane”. */
export async function exportInterest(
  executor: Executor,
  companyId: string,
): Promise<Record<string, unknown>> {
  const { rows } = await sql<Interest>`
    select tier, created_at as since, told_at as "toldAt" from plan_interest
    where company_id = ${companyId}`.execute(executor);
  return rows[0] ? { planInterest: rows[0] } : {};
}

/** Marks so many of those that wait to hear that paid plans have started. @returns the companies. */
export async function takeInterested(
  trx: Executor,
  { at, limit }: { at: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update plan_interest set told_at = ${at} where company_id in (
      select company_id from plan_interest where told_at is null
      order by company_id limit ${limit} for update)
    returning company_id as id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** How many wait to hear. */
export async function countInterested(executor: Executor): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from plan_interest where told_at is null`.execute(executor);
  return rows[0]!.count;
}

export type ToldOfPlans = { email: string; firstName: string; companyName: string; since: Date };

/** Nobody who has taken the wish back since, or left a new one. */
export async function findToldOfPlans(
  executor: Executor,
  { companyId, at }: { companyId: string; at: Date },
): Promise<ToldOfPlans | undefined> {
  const { rows } = await sql<ToldOfPlans>`
    select a.email, a.first_name as "firstName", c.name as "companyName", i.created_at as since
    from plan_interest i join company c on c.id = i.company_id join account a on a.id = c.id
    where c.id = ${companyId} and i.told_at = ${at}`.execute(executor);
  return rows[0];
}
