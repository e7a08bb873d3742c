import { sql } from "kysely";
import type { Executor } from "../db/connect.server.ts";
import { deleteInBatches } from "../db/delete-in-batches.server.ts";
import { dayMs } from "../time/durations.ts";

/** Removes counters whose window ended more than a day ago. */
export async function deleteExpiredCounters(executor: Executor, at: Date): Promise<void> {
  const before = at.getTime() - dayMs;
  await deleteInBatches(
    executor,
    (limit) => sql`
      delete from rate_limit where key in (
        select key from rate_limit where expire < ${before}::bigint
        order by expire limit ${limit} for update skip locked)`,
  );
}
