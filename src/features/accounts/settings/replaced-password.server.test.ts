import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { untilBlocked } from "../../../../tests/blocked-sessions.ts";
import { useTestApp } from "../../../../tests/database.ts";
import {
  createTestAccount,
  password,
  signedIn,
  uniqueEmail,
} from "../../../../tests/factories/accounts.ts";
import { findAccount, lockAccount, setPasswordHash } from "../account-queries.server.ts";
import { signValue } from "../secrets.server.ts";
import { listSessionsOf } from "../session/queries.server.ts";
import { hashPassword } from "../sign-in/passwords.server.ts";
import { putIdentity } from "../sign-in/queries.server.ts";

// What proves the password, and acts only after another request has replaced it.

const app = useTestApp();
const newPassword = "Grafitowa-Fuga-31";
let newHash: string;

beforeAll(async () => {
  newHash = await hashPassword("Kobaltowa-Spoina-52");
});

/** Answers `call`, which reads the password of before and acts once the new one is stored. */
async function whileReplaced<T>(id: string, call: () => Promise<T>): Promise<T> {
  const { db } = app();
  const calling = await db.transaction().execute(async (trx) => {
    await lockAccount(trx, id);
    const response = call();
    await untilBlocked(db);
    await setPasswordHash(trx, { accountId: id, passwordHash: newHash, at: new Date() });
    return { response };
  });
  return calling.response;
}

test("a sign-in with the password of before opens no session and confirms no identity", async () => {
  const { id, email } = await createTestAccount(app());
  const { db, services } = app();
  const issuer = "https://google.example";
  const waiting = { id: randomUUID(), issuer, subject: id, accountId: id, confirmedAt: null };
  await putIdentity(db, { ...waiting, at: new Date() });
  const guest = app().guest();
  guest.cookies.set("identity_link", signValue(services.secret, "identity_link", waiting.id));
  const response = await whileReplaced(id, () => guest.post("/auth/signin", { email, password }));
  expect([response.status, response.body.code]).toEqual([401, "INVALID_CREDENTIALS"]);
  expect(guest.cookies.has("session")).toBe(false);
  expect(await listSessionsOf(db, id, new Date())).toEqual([]);
  const identity = db
    .selectFrom("account_identity")
    .select("confirmed_at")
    .where("subject", "=", id);
  expect(await identity.execute()).toEqual([{ confirmed_at: null }]);
});

test.each([
  ["password", "currentPassword", { currentPassword: password, newPassword }, "change-password"],
  ["address", "password", { password, newEmail: uniqueEmail("obca") }, "change-email"],
])("a change of the %s by the password of before is refused", async (_what, path, body, call) => {
  const { id } = await createTestAccount(app());
  const caller = await signedIn(app(), id);
  const response = await whileReplaced(id, () => caller.post(`/auth/${call}`, body));
  expect([response.status, response.body.errors[0].path]).toEqual([422, path]);
  const account = await findAccount(app().db, id);
  expect(account).toMatchObject({ passwordHash: newHash, pendingEmail: null });
});

test("the password of before deletes no account", async () => {
  const { id } = await createTestAccount(app());
  const caller = await signedIn(app(), id);
  const response = await whileReplaced(id, () => caller.delete("/auth/me", { password }));
  expect([response.status, response.body.errors[0].path]).toEqual([422, "password"]);
  expect(await findAccount(app().db, id)).toMatchObject({ passwordHash: newHash });
});

test("a new password is not the owner's own name", async () => {
  const { id } = await createTestAccount(app());
  const named = app().db.updateTable("account").set({ first_name: "Przemysława" });
  await named.where("id", "=", id).execute();
  const caller = await signedIn(app(), id);
  const change = { currentPassword: password, newPassword: "przemysława" };
  const { status, body } = await caller.post("/auth/change-password", change);
  expect([status, body.errors?.[0]?.path]).toEqual([422, "newPassword"]);
});
