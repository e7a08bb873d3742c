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
    update company set tier = ${goldenTier}, beta_plan_since = ${at}
    where id = ${companyId}`.execute(trx);
}

export async function leaveBetaPlan(trx: Executor, companyId: string): Promise<void> {
  await sql`
    update company set tier = ${betaTier}, beta_plan_since = null
    where id = ${companyId}`.execute(trx);
}

const isOnBeta = sql`tier = ${sql.lit(goldenTier)} and beta_plan_since is not null`;

/** Sets the date for everybody who has not heard of one. @returns their ids. */
export async function announceBetaEnd(trx: Executor, endsAt: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update company set beta_plan_ends_at = ${endsAt}
    where ${isOnBeta} and beta_plan_ends_at is null
    returning id`.execute(trx);
  return rows.map(({ id }) => id);
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
    update company set tier = ${betaTier}, beta_plan_since = null
    where id = ${companyId} and ${isOnBeta} and beta_plan_ends_at <= ${now}`.execute(trx);
}
