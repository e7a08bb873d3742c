import { randomUUID } from "node:crypto";
import { openSession } from "../../src/features/accounts/session/session.server.ts";
import { hashPassword } from "../../src/features/accounts/sign-in/passwords.server.ts";
import { sessionCookieNames } from "../../src/platform/session/session-cookies.server.ts";
import type { ApiCaller } from "../api-caller.ts";
import type { TestApp } from "../database.ts";

export const password = "Zielony-Kafelek-7";

let counter = 0;

/** An address nobody has had in this run. */
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

let knownHash: Promise<string> | undefined;

/** An account written straight into the database; its password is `password`. */
export async function createTestAccount(
  app: TestApp,
  traits: { role?: "private" | "corporate"; confirmed?: boolean; email?: string } = {},
): Promise<{ id: string; email: string }> {
  knownHash ??= hashPassword(password);
  const id = randomUUID();
  const email = traits.email ?? uniqueEmail();
  const role = traits.role ?? "private";
  await app.db
    .insertInto("account")
    .values({
      id,
      role,
      email,
      first_name: "Anna",
      last_name: "Żółkiewska",
      password_hash: await knownHash,
      email_confirmed_at: traits.confirmed === false ? null : new Date(),
    })
    .execute();
  if (role === "corporate") {
    await app.db
      .insertInto("company")
      .values({ id, name: "Żak", slug: `zak-${id}`, main_id: 2, contact_email: email })
      .execute();
  }
  return { id, email };
}

/** A browser in which the account is signed in, without the cost of a sign-in. */
export async function signedIn(app: TestApp, accountId: string): Promise<ApiCaller> {
  const caller = app.guest();
  const { services } = app;
  const secrets = await openSession(services.db, {
    accountId,
    userAgent: undefined,
    isRemembered: false,
    at: services.now(),
  });
  const names = sessionCookieNames(services.config.appUrl);
  caller.cookies.set(names.access, `${secrets.sessionId}.${secrets.access}`);
  caller.cookies.set(names.refresh, `${secrets.sessionId}.${secrets.refresh}`);
  return caller;
}

/** What waits in the job queue. */
export async function waitingJobs(app: TestApp) {
  const { rows } = await app.running.connection.pool.query(
    `select task.identifier as name, job.payload, job.priority
     from graphile_worker._private_jobs job
     join graphile_worker._private_tasks task on task.id = job.task_id order by job.id`,
  );
  return rows as { name: string; payload: Record<string, string>; priority: number }[];
}
