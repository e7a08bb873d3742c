import { randomUUID } from "node:crypto";
import { insertAccount } from "../../src/features/accounts/account-queries.server.ts";
import { openSession } from "../../src/features/accounts/session/session.server.ts";
import { hashPassword } from "../../src/features/accounts/sign-in/passwords.server.ts";
import { insertCompany } from "../../src/features/companies/queries.server.ts";
import type { Executor } from "../../src/platform/db/connect.server.ts";
import { sessionCookieNames } from "../../src/platform/session/session-cookies.server.ts";
import type { ApiCaller } from "../api-caller.ts";
import type { TestApp } from "../database.ts";

export const password = "Zielony-Kafelek-7";

let counter = 0;

/** An address that is unique in this run. */
export const uniqueEmail = (name = "anna") => `${name}.${process.pid}.${++counter}@example.pl`;

export function privateSignUp(changes: Record<string, unknown> = {}) {
  return {
    id: randomUUID() as string,
    email: uniqueEmail(),
    password,
    firstName: "Anna",
    lastName: "Żółkiewska",
    role: "private",
    terms: true,
    ...changes,
  };
}

export function corporateSignUp(changes: Record<string, unknown> = {}) {
  return {
    ...privateSignUp(),
    role: "corporate",
    companyName: "Płytki & Łazienki Żak",
    specialization: "Fachowiec",
    city: "Łódź",
    ...changes,
  };
}

type AccountTraits = {
  id?: string;
  role?: "private" | "corporate";
  email?: string;
  isEmailConfirmed?: boolean;
  passwordHash?: string | null;
  at?: Date;
};

/** An account without a company, written by the product's own query. */
export async function addAccount(
  db: Executor,
  traits: AccountTraits = {},
): Promise<{ id: string; email: string }> {
  const id = traits.id ?? randomUUID();
  const email = traits.email ?? uniqueEmail();
  const at = traits.at ?? new Date();
  await insertAccount(db, {
    id,
    role: traits.role ?? "private",
    email,
    firstName: "Anna",
    lastName: "Żółkiewska",
    passwordHash: traits.passwordHash ?? null,
    emailConfirmedAt: traits.isEmailConfirmed === false ? null : at,
    at,
  });
  return { id, email };
}

let knownHash: Promise<string> | undefined;

/** An account whose password is `password`; a corporate one with the company of its sign-up. */
export async function createTestAccount(
  app: Pick<TestApp, "db">,
  traits: {
    role?: "private" | "corporate";
    confirmed?: boolean;
    email?: string;
    company?: { name?: string; mainId?: number; cityId?: number; tier?: number };
  } = {},
): Promise<{ id: string; email: string; slug: string }> {
  knownHash ??= hashPassword(password);
  const passwordHash = await knownHash;
  const { role, email, confirmed: isEmailConfirmed } = traits;
  return app.db.transaction().execute(async (trx) => {
    const account = await addAccount(trx, { role, email, isEmailConfirmed, passwordHash });
    if (role !== "corporate") return { ...account, slug: "" };
    const slug = await insertCompany(trx, {
      id: account.id,
      name: "Żak",
      mainId: 2,
      contactEmail: account.email,
      cityId: null,
      ...traits.company,
    });
    return { ...account, slug };
  });
}

/** A browser in which the account is signed in, without the cost of a sign-in. */
export async function signedIn(app: TestApp, accountId: string): Promise<ApiCaller> {
  const caller = app.guest();
  const { db, config, now } = app.services;
  const cookies = await sessionCookies(db, { accountId, appUrl: config.appUrl, at: now() });
  for (const { name, value } of cookies) caller.cookies.set(name, value);
  return caller;
}

/** The cookies of a session that is written straight into the database. */
export async function sessionCookies(
  db: Executor,
  input: { accountId: string; appUrl: string; at: Date },
): Promise<{ name: string; value: string }[]> {
  const { accountId, appUrl, at } = input;
  const session = { accountId, userAgent: undefined, isRemembered: false, at };
  const { sessionId, access, refresh } = await openSession(db, session);
  const names = sessionCookieNames(appUrl);
  return [
    { name: names.access, value: `${sessionId}.${access}` },
    { name: names.refresh, value: `${sessionId}.${refresh}` },
  ];
}

/** A corporate account that may own media. @returns its id. */
export async function createMediaOwner(db: Executor): Promise<string> {
  return (await addAccount(db, { role: "corporate", isEmailConfirmed: false })).id;
}
