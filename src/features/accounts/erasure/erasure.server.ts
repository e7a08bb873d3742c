import type { Executor } from "../../../platform/db/connect.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { deleteAccount } from "../account-queries.server.ts";
import type { AccountHooks } from "../hooks.ts";
import { findRestoredAccounts, insertErasedAccount } from "./queries.server.ts";

/**
 * Removes a person: the fate of each column is in personal-data.ts.
 * @returns false when there was no such account.
 */
export async function eraseAccount(
  trx: Executor,
  id: string,
  options: { hooks: AccountHooks; at: Date },
): Promise<boolean> {
  for (const before of options.hooks.beforeErasure) await before(trx, id);
  const isDeleted = await deleteAccount(trx, id);
  await insertErasedAccount(trx, id, options.at);
  return isDeleted;
}

/** After a backup was restored: erases again who had asked for it. @returns how many. */
export async function repeatErasures(services: Services, hooks: AccountHooks): Promise<number> {
  const restored = await findRestoredAccounts(services.db);
  for (const id of restored) {
    await services.db
      .transaction()
      .execute((trx) => eraseAccount(trx, id, { hooks, at: services.now() }));
  }
  return restored.length;
}
