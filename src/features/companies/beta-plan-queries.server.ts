import { sql } from "kysely";
import type { Executor } from "../../platform/db/connect.server.ts";
import { betaTier, goldenTier } from "../plans/rules.ts";

// A plan is no change of the profile: `updated_at` stays, and with it the place in the results.

/** A date announced to the company before stays. */
export async function startBetaPlan(
  trx: Executor,
  { companyId, at }: { companyId: string; at: Date },
): Promise<void> {
  await sql`
    update company set tier = ${goldenTier}, beta_plan_since = ${at}, beta_plan_from = tier,
      tier_told = null
    where id = ${companyId}`.execute(trx);
}

const backToBefore = sql`
  tier = coalesce(beta_plan_from, ${sql.lit(betaTier)}), beta_plan_from = null,
  beta_plan_since = null, tier_told = null`;

/** Back to the plan of before. */
export async function leaveBetaPlan(trx: Executor, companyId: string): Promise<void> {
  await sql`
    update company set ${backToBefore} where id = ${companyId}`.execute(trx);
}

const isOnBeta = sql`tier = ${sql.lit(goldenTier)} and beta_plan_since is not null`;

/**
 * Of the next companies by id, sets the date for those on the plan who have not heard of one.
 * @returns their ids, and the last company looked at; none when there is no next one.
 */
export async function announceBetaEnd(
  trx: Executor,
  { endsAt, after, limit }: { endsAt: Date; after: string; limit: number },
): Promise<{ told: string[]; last: string | null }> {
  const { rows } = await sql<{ told: string[]; last: string | null }>`
    with page as (select id from company where id > ${after} order by id limit ${limit}),
    told as (
      update company set beta_plan_ends_at = ${endsAt}
      where id in (select id from page) and ${isOnBeta} and beta_plan_ends_at is null
      returning id)
    select array(select id from told) as told,
      (select id from page order by id desc limit 1) as last`.execute(trx);
  return rows[0]!;
}

export async function listEndedBetaPlans(
  executor: Executor,
  { now, limit }: { now: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from company where ${isOnBeta} and beta_plan_ends_at <= ${now}
    order by beta_plan_ends_at, id limit ${limit}`.execute(executor);
  return rows.map(({ id }) => id);
}

/** Back to the plan of before, if it is still so. */
export async function endBetaPlan(
  trx: Executor,
  { companyId, now }: { companyId: string; now: Date },
): Promise<void> {
  await sql`
    update company set ${backToBefore}
    where id = ${companyId} and ${isOnBeta} and beta_plan_ends_at <= ${now}`.execute(trx);
}
