import { expect, test } from "vitest";
import { tokenIn, useAccountMails } from "../../../../tests/account-mails.ts";
import {
  createTestAccount,
  password,
  signedIn,
  uniqueEmail,
} from "../../../../tests/factories/accounts.ts";

const { app, mailsTo } = await useAccountMails();

const follow = (token: string) => app().guest().post(`/auth/confirm-email/${token}`);

async function asked() {
  const { id, email } = await createTestAccount(app());
  const caller = await signedIn(app(), id);
  const next = uniqueEmail("nowa");
  const ask = () => caller.post("/auth/change-email", { newEmail: next, password });
  expect((await ask()).status).toBe(200);
  const linksTo = async (count: number) =>
    (await mailsTo(next, count)).map(({ mail }) => tokenIn(mail.text));
  return { caller, email, next, ask, linksTo };
}

test("a change taken back leaves the address, and its link is void for good", async () => {
  const { caller, email, next, ask, linksTo } = await asked();
  const [first] = await linksTo(1);
  const response = await caller.delete("/auth/change-email");
  expect(response.body.message).toContain("została anulowana");
  expect((await caller.get("/auth/me")).body.pendingEmail).toBeUndefined();
  await ask();
  await linksTo(2);
  expect((await follow(first!)).status).toBe(410);
  expect((await caller.get("/auth/me")).body).toMatchObject({ email, pendingEmail: next });
});

test("a new password drops it, and says so", async () => {
  const { caller } = await asked();
  const input = { currentPassword: password, newPassword: "Grafitowa-Fuga-31" };
  const response = await caller.post("/auth/change-password", {
    ...input,
    confirmPassword: input.newPassword,
  });
  expect(response.body.message).toContain("jest anulowana");
  expect((await caller.get("/auth/me")).body.pendingEmail).toBeUndefined();
});

test("the link to a new address is sent again; a mailbox that had three is left alone", async () => {
  const { caller, next, linksTo } = await asked();
  expect((await caller.post("/auth/change-email/resend")).status).toBe(200);
  const [, second] = await linksTo(2);
  expect((await caller.post("/auth/change-email/resend")).status).toBe(200);
  expect((await caller.post("/auth/change-email/resend")).status).toBe(429);
  const { id } = await createTestAccount(app());
  const another = await signedIn(app(), id);
  const response = await another.post("/auth/change-email", { newEmail: next, password });
  expect(response.status).toBe(429);
  expect((await another.get("/auth/me")).body.pendingEmail).toBeUndefined();
  expect((await follow(second!)).status).toBe(200);
  expect((await caller.get("/auth/me")).body.email).toBe(next);
});

test("without a change that waits nothing is sent", async () => {
  const { id, email } = await createTestAccount(app());
  const caller = await signedIn(app(), id);
  for (let i = 0; i < 5; i++) {
    const response = await caller.post("/auth/change-email/resend");
    expect(response.status).toBe(200);
    expect(response.body.message).toContain("nic nie czeka na potwierdzenie");
  }
  expect((await caller.delete("/auth/change-email")).status).toBe(200);
  expect((await caller.get("/auth/me")).body.email).toBe(email);
});

test("one device is signed out, the others stay; another user's is not found", async () => {
  const { id } = await createTestAccount(app());
  const here = await signedIn(app(), id);
  const there = await signedIn(app(), id);
  const third = await signedIn(app(), id);
  const idOf = ({ cookies }: typeof here) => cookies.get("__Host-session")!.split(".")[0]!;
  const stranger = await signedIn(app(), (await createTestAccount(app())).id);
  expect((await stranger.delete(`/auth/sessions/${idOf(there)}`)).status).toBe(404);
  expect((await here.delete(`/auth/sessions/${idOf(there)}`)).status).toBe(200);
  expect((await there.get("/auth/me")).status).toBe(401);
  expect((await third.get("/auth/me")).status).toBe(200);
  const { sessions } = (await here.get("/auth/sessions")).body;
  expect(sessions).toHaveLength(2);
  expect(sessions).toEqual(
    expect.arrayContaining([expect.objectContaining({ id: idOf(here), isCurrent: true })]),
  );
  expect((await here.delete(`/auth/sessions/${idOf(here)}`)).status).toBe(200);
  expect(here.cookies.has("__Host-session")).toBe(false);
});
