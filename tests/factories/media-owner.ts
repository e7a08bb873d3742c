import { randomUUID } from "node:crypto";
import { insertAccount } from "../../src/features/accounts/account-queries.server.ts";
import type { Executor } from "../../src/platform/db/connect.server.ts";

/** A corporate account that may own media. @returns its id. */
export async function createMediaOwner(db: Executor): Promise<string> {
  const id = randomUUID();
  await insertAccount(db, {
    id,
    role: "corporate",
    email: `${id}@firma.example`,
    firstName: "Anna",
    lastName: "Nowak",
    passwordHash: null,
    emailConfirmedAt: null,
    at: new Date(),
  });
  return id;
}
