import { sql } from "kysely";
import type { Executor } from "../db/connect.server.ts";
import { deleteInBatches } from "../db/delete-in-batches.server.ts";

/** Long enough for somebody to look at what they failed by. */
const keptDays = 7;

/**
 * Removes jobs that are tried no more; the queue itself keeps them for ever. When they failed last it
 * does not note: their next try would have been hours after it.
 */
export async function deleteGivenUpJobs(executor: Executor, at: Date): Promise<void> {
  await deleteInBatches(
    executor,
    (limit) => sql`
      select from graphile_worker.complete_jobs(array(
        select id from graphile_worker.jobs where attempts >= max_attempts
          and run_at < ${at}::timestamptz - make_interval(days => ${keptDays})
        limit ${limit}))`,
  );
}
