import type { Executor } from "../../platform/db/connect.server.ts";

/** The company a corporate sign-up begins with. */
type FirstCompany = {
  /** The account's id, which is the company's too. */
  id: string;
  name: string;
  mainId: number;
  /** geonameId */
  cityId: number;
  contactEmail: string;
  at: Date;
};

export type AddressChange = {
  accountId: string;
  oldEmail: string;
  newEmail: string;
  /** Whether the address before was confirmed once. */
  wasConfirmed: boolean;
  /** Whether the company's contact address changes along with it. */
  changesContact: boolean;
  at: Date;
};

/** What rooms above accounts do at the turns of an account's life; root files pass them in. */
export type AccountHooks = {
  /** In the transaction that adds a corporate account. */
  createCompany: (trx: Executor, company: FirstCompany) => Promise<void>;
  /** In the transaction that confirmed the address, for instance to publish a complete profile. */
  emailConfirmed: ((trx: Executor, accountId: string) => Promise<void>)[];
  /** In the transaction that changed the account's address. */
  addressChanged: ((trx: Executor, change: AddressChange) => Promise<void>)[];
  /** By a link that only the contact address got. False when the company has another one now. */
  contactConfirmed: (
    trx: Executor,
    contact: { accountId: string; email: string; at: Date },
  ) => Promise<boolean>;
  /** In the erasing transaction, before all of `beforeErasure`: whom it concerns is told. */
  tellOfErasure: ((trx: Executor, accountId: string) => Promise<void>)[];
  /** In the erasing transaction, before the account's row and all that references it is deleted. */
  beforeErasure: ((trx: Executor, accountId: string) => Promise<void>)[];
  /** Parts of „Pobierz moje dane”, merged into one document. */
  exportParts: ((executor: Executor, accountId: string) => Promise<Record<string, unknown>>)[];
};
