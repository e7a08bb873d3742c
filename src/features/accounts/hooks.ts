import type { Executor } from "../../platform/db/connect.server.ts";

/** What features below this one do at the turns of an account's life; root files pass them in. */
export type AccountHooks = {
  /** In the transaction that confirmed the address, for instance to publish a complete profile. */
  emailConfirmed: ((trx: Executor, accountId: string) => Promise<void>)[];
  /** In the transaction that erases, before the account's row and all that hangs on it goes. */
  beforeErasure: ((trx: Executor, accountId: string) => Promise<void>)[];
  /** Parts of „Pobierz moje dane”, merged into one document. */
  exportParts: ((executor: Executor, accountId: string) => Promise<Record<string, unknown>>)[];
};

export const noHooks: AccountHooks = { emailConfirmed: [], beforeErasure: [], exportParts: [] };
