import { Kysely, type TransactionBuilder } from "kysely";
import pg from "pg";

/** PostgreSQL's deadlock_detected and serialization_failure: it ended this one for the sake of others. */
const endedForOthers = new Set(["40P01", "40001"]);
const mostTries = 3;

/** Whether it was rolled back whole only because of others: done once more, it may well succeed. */
export function isEndedForOthers(error: unknown): boolean {
  return error instanceof pg.DatabaseError && endedForOthers.has(error.code ?? "");
}

/**
 * A transaction that waits in a circle with others begins anew when PostgreSQL ends it: nothing of
 * it was stored. What is done in a transaction must therefore bear to be done twice: only statements,
 * and outside of the database only what may be repeated.
 */
export class RetryingKysely<DB> extends Kysely<DB> {
  override get isTransaction(): false {
    return false;
  }

  override transaction(): TransactionBuilder<DB> {
    const builder = super.transaction();
    const once = builder.execute.bind(builder);
    builder.execute = (work) => retried(() => once(work));
    return builder;
  }
}

async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (!isEndedForOthers(error) || tries === mostTries) throw error;
    }
  }
}
