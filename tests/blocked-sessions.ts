import { sql } from "kysely";
import { expect } from "vitest";
import type { Executor } from "../src/platform/db/connect.server.ts";

/** Until exactly so many sessions of the test's database wait for a lock. */
export async function untilBlocked(executor: Executor, count = 1): Promise<void> {
  const blocked = async () => {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(executor);
    return rows.length;
  };
  await expect.poll(blocked, { timeout: 10_000 }).toBe(count);
}
