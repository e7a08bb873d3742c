import { sql } from "kysely";
import type { Executor } from "../../platform/db/connect.server.ts";
import { plans } from "./data.ts";

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
