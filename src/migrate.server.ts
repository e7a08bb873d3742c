import { syncCatalogue } from "./features/catalogue/queries.server.ts";
import { syncPlans } from "./features/plans/queries.server.ts";
import { warnOfInvalidIndexes } from "./platform/db/concurrent-index.server.ts";
import type { Connection } from "./platform/db/connect.server.ts";
import { migrate } from "./platform/db/migrate.server.ts";
import { warnOfFewConnections } from "./platform/db/server-needs.server.ts";
import { migrateJobs } from "./platform/jobs/jobs.server.ts";
import type { Logger } from "./platform/log.server.ts";

/** Brings a database to what this code needs: schema, job queue, reference data. */
export async function migrateEverything(input: {
  databaseUrl: string;
  connection: Connection;
  log: Logger;
}): Promise<string[]> {
  const applied = await migrate(input.databaseUrl, {
    onSlow: (migration) => input.log.warn({ migration }, "a migration takes long, or waits"),
  });
  await warnOfInvalidIndexes(input.connection.pool, input.log);
  await warnOfFewConnections(input.connection.pool, input.log);
  await migrateJobs(input.databaseUrl, input.log);
  await input.connection.db.transaction().execute(async (trx) => {
    await syncCatalogue(trx);
    await syncPlans(trx);
  });
  return applied;
}
