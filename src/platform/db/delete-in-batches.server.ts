import type { RawBuilder } from "kysely";
import type { Executor } from "./connect.server.ts";

const batchSize = 1_000;

/**
 * Repeats a statement that deletes at most `limit` rows until it finds fewer: after a night without it
 * one statement for all would run into its timeout, hour after hour.
 */
export async function deleteInBatches(
  executor: Executor,
  deleteSome: (limit: number) => RawBuilder<unknown>,
): Promise<void> {
  for (;;) {
    const { numAffectedRows, rows } = await deleteSome(batchSize).execute(executor);
    if (Number(numAffectedRows ?? rows.length) < batchSize) return;
  }
}
