import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import type { ApiCaller } from "../../../../tests/api-caller.ts";
import { useTestApp } from "../../../../tests/database.ts";
import {
  uniqueEmail,
  createTestAccount,
  password,
  signedIn,
} from "../../../../tests/factories/accounts.ts";
import { accountHooks } from "../../../api.server.ts";
import { insertToken } from "../mail/queries.server.ts";
import { hashSecret, newSecret } from "../secrets.server.ts";
import { resolveIdentity } from "../sign-in/identity.server.ts";
import { findIdentity, putIdentity } from "../sign-in/queries.server.ts";

const app = useTestApp();
const newPassword = "Grafitowa-Fuga-31";
let stranger: ApiCaller;

beforeEach(async () => {
  stranger = await signedIn(app(), (await createTestAccount(app())).id);
});

test.each<[string, (caller: ApiCaller) => Promise<{ status: number }>]>([
  ["signs out", (caller) => caller.post("/auth/logout")],
  ["signs out other devices", (caller) => caller.delete("/auth/sessions")],
  [
    "changes the password",
    (caller) => caller.post("/auth/change-password", { currentPassword: password, newPassword }),
  ],
  ["deletes the account", (caller) => caller.delete("/auth/me", { password })],
])("a user who %s leaves others signed in", async (_what, act) => {
  const caller = await signedIn(app(), (await createTestAccount(app())).id);
  expect((await act(caller)).status).toBe(200);
  expect((await stranger.get("/auth/me")).status).toBe(200);
});

test("the right password forgets the wrong ones before it", async () => {
  const caller = await signedIn(app(), (await createTestAccount(app())).id);
  const ask = (known: string) =>
    caller.post("/auth/change-email", { newEmail: uniqueEmail(), password: known });
  for (let round = 0; round < 2; round++) {
    for (let i = 0; i < 4; i++) expect((await ask("Nie-to-haslo-1")).status).toBe(422);
    expect((await ask(password)).status).toBe(200);
  }
});

async function identityOf(accountId: string, confirmedAt: Date | null) {
  const identity = { issuer: "https://dostawca.example", subject: randomUUID() };
  const at = new Date();
  const id = await putIdentity(app().db, {
    ...identity,
    id: randomUUID(),
    accountId,
    confirmedAt,
    at,
  });
  return { id, ...identity };
}

test("an identity that is confirmed stays with its account, a waiting one follows its address", async () => {
  const { db } = app();
  const [first, second] = [await createTestAccount(app()), await createTestAccount(app())];
  const confirmed = await identityOf(first.id, new Date());
  const waiting = await identityOf(first.id, null);
  for (const identity of [confirmed, waiting]) {
    const again = { ...identity, id: randomUUID(), accountId: second.id };
    await putIdentity(db, { ...again, confirmedAt: null, at: new Date() });
  }
  expect((await findIdentity(db, confirmed))?.accountId).toBe(first.id);
  expect((await findIdentity(db, waiting))?.accountId).toBe(second.id);
});

test("an identity that opens an account is its own from then on, also one that waited for another's yes", async () => {
  const { db, services } = app();
  const before = await createTestAccount(app());
  const claims = {
    ...{ issuer: "https://dostawca.example", subject: randomUUID(), isEmailVerified: true },
    ...{ email: before.email, firstName: "Ewa", lastName: "Nowak" },
  };
  const signIn = () =>
    resolveIdentity(services, { claims, hasAcceptedTerms: true, hooks: accountHooks });
  expect((await signIn()).kind).toBe("waits for confirmation");
  // Whoever has that account goes on with another address.
  const moved = db.updateTable("account").set({ email: uniqueEmail() });
  await moved.where("id", "=", before.id).execute();
  const opened = await signIn();
  expect(opened).toMatchObject({ kind: "signed in" });
  expect(opened).not.toMatchObject({ accountId: before.id });
  expect(await signIn()).toEqual(opened);
});

test("a link that joins an identity works for the address it was sent to alone", async () => {
  const { db } = app();
  const { id: accountId, email } = await createTestAccount(app());
  const identity = await identityOf(accountId, null);
  const token = newSecret();
  const at = new Date();
  await insertToken(db, {
    hash: hashSecret(token),
    purpose: "link_identity",
    accountId,
    email,
    identityId: identity.id,
    at,
    expiresAt: new Date(at.getTime() + 60_000),
  });
  const move = (to: string) =>
    db.updateTable("account").set({ email: to }).where("id", "=", accountId).execute();
  const follow = () => app().guest().post(`/auth/confirm-email/${token}`);
  await move(uniqueEmail("nowa"));
  expect((await follow()).status).toBe(410);
  expect((await findIdentity(db, identity))?.isConfirmed).toBe(false);
  await move(email);
  expect((await follow()).status).toBe(200);
  expect((await findIdentity(db, identity))?.isConfirmed).toBe(true);
});
