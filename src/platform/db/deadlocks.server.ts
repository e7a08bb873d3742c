import type { Transaction } from "kysely";
import { type Database, sqlState } from "./connect.server.ts";
import type { DB } from "./schema.ts";

/** PostgreSQL's deadlock_detected: of two that wait for each other it ended this one. */
const deadlockDetected = "40P01";
const mostTries = 3;

/**
 * A transaction that locks rows others lock in another order. When PostgreSQL ends it for the sake
 * of another it begins anew: nothing of it was stored.
 */
export async function transactionThatLocksMuch<T>(
  db: Database,
  work: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (sqlState(error) !== deadlockDetected || tries === mostTries) throw error;
    }
  }
}
