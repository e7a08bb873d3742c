import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "./connect.server.ts";

const againMs = 200;

/**
 * For what one process does at a time. Who waits asks again and again: a statement that waited would hold
 * a snapshot, and an index that is built concurrently waits for every snapshot – each for the other.
 */
export async function waitForTurn(
  isOurs: () => Promise<boolean>,
  onWaiting: () => void = () => undefined,
): Promise<void> {
  if (await isOurs()) return;
  onWaiting();
  do await pause(againMs);
  while (!(await isOurs()));
}

type Turn = { name: string; onWaiting: () => void };

/** Does the work while no other process does what has this name; one that ends in the middle gives its turn back. */
export function inTurn<T>(db: Database, { name, onWaiting }: Turn, work: () => Promise<T>) {
  return db.connection().execute(async (one): Promise<T> => {
    const key = sql`hashtextextended(${name}, 0)`;
    await waitForTurn(async () => {
      const lock = sql<{ ours: boolean }>`select pg_try_advisory_lock(${key}) as ours`;
      return (await lock.execute(one)).rows[0]!.ours;
    }, onWaiting);
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(one);
    }
  });
}
