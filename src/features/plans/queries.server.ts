import { sql } from "kysely";
import type { Executor } from "../../platform/db/connect.server.ts";
import { type PlanFeatures, plans } from "./data.ts";

/** Adds plans the database lacks; what an operator changed there stays. */
export async function syncPlans(executor: Executor): Promise<void> {
  await executor
    .insertInto("plan")
    .values(
      plans.map(({ tier, name, priceGrosze, description, features }) => ({
        tier,
        name,
        price_grosze: priceGrosze,
        description,
        features: sql`${JSON.stringify(features)}::jsonb`,
      })),
    )
    .onConflict((conflict) => conflict.column("tier").doNothing())
    .execute();
}

/** What each tier allows, as the operator has set it. */
export async function featuresByTier(executor: Executor): Promise<Map<number, PlanFeatures>> {
  const rows = await executor.selectFrom("plan").select(["tier", "features"]).execute();
  return new Map(rows.map((row) => [row.tier, row.features as unknown as PlanFeatures]));
}
