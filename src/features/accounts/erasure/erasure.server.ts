import type { Executor } from "../../../platform/db/connect.server.ts";
import { enqueue } from "../../../platform/jobs/jobs.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { deleteAccount, lockAccountForDeletion } from "../account-queries.server.ts";
import type { AccountHooks } from "../hooks.ts";
import { erasedIds } from "./erased-ids.server.ts";
import { noteErasure } from "./jobs.server.ts";
import { findRestoredAccounts, insertErasedAccount } from "./queries.server.ts";

/**
 * Removes a person: the fate of each column is in personal-data.ts.
 * @returns false when there was no such account; then nothing happens.
 */
export async function eraseAccount(
  trx: Executor,
  id: string,
  options: { hooks: AccountHooks; at: Date },
): Promise<boolean> {
  const { hooks, at } = options;
  return erase(trx, id, { hooks: [...hooks.tellOfErasure, ...hooks.beforeErasure], at });
}

async function erase(
  trx: Executor,
  id: string,
  { hooks, at }: { hooks: AccountHooks["beforeErasure"]; at: Date },
): Promise<boolean> {
  // Of two requests at once the second waits here, and finds nobody left to tell others about.
  if (!(await lockAccountForDeletion(trx, id))) return false;
  for (const before of hooks) await before(trx, id);
  await deleteAccount(trx, id);
  await insertErasedAccount(trx, id, at);
  await enqueue(trx, noteErasure, { accountId: id });
  return true;
}

/**
 * After a backup was restored: erases again who had asked for it. Whom it concerns was told the first
 * time, which the restored database does not know. @returns how many.
 */
export async function repeatErasures(services: Services, hooks: AccountHooks): Promise<number> {
  const noted = await erasedIds.list(services.storage);
  const restored = await findRestoredAccounts(services.db, noted);
  let count = 0;
  for (const id of restored) {
    const isErased = await services.db
      .transaction()
      .execute((trx) => erase(trx, id, { hooks: hooks.beforeErasure, at: services.now() }));
    if (isErased) count += 1;
  }
  return count;
}
