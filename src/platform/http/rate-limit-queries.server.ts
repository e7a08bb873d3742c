import { sql } from "kysely";
import type { Executor } from "../db/connect.server.ts";

/** Removes counters whose window ended more than a day ago. */
export async function deleteExpiredCounters(executor: Executor, at: Date): Promise<void> {
  await sql`delete from rate_limit
    where expire < extract(epoch from ${at}::timestamptz) * 1000 - 86400000`.execute(executor);
}
