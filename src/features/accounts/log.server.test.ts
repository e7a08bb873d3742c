import { expect, test } from "vitest";
import { apiCaller } from "../../../tests/api-caller.ts";
import { useTestApp } from "../../../tests/database.ts";
import { uniqueEmail, password, privateSignUp } from "../../../tests/factories/accounts.ts";
import { createApi } from "../../api.server.ts";
import { accountHooks } from "../../api.server.ts";
import { createLogger } from "../../platform/log.server.ts";
import type { Mailer } from "../../platform/mail/mailer.server.ts";
import type { AccountHooks } from "./hooks.ts";
import { confirmMail } from "./mail/jobs.server.ts";
import { useMailedLink } from "./sign-in/mailed-link.server.ts";

const app = useTestApp();

test("a log tells what happened, and nothing of whom it happened to", async () => {
  let written = "";
  const log = createLogger("debug", { write: (line) => (written += line) });
  const services = { ...app().services, log };
  const guest = apiCaller(createApi(services), services);
  const sent = privateSignUp({ lastName: "Niepowtarzalska" });
  const next = uniqueEmail("nowa");
  await guest.post("/auth/register", sent);
  const token = await confirmToken(sent.id);
  await guest.post(`/auth/confirm-email/${token}`);
  await guest.post(`/auth/confirm-email/${token}`);
  await guest.post("/auth/signin", { email: sent.email, password: "Nie-to-haslo-1" });
  await guest.post("/auth/signin", { email: sent.email, password });
  await guest.post("/auth/change-email", { newEmail: next, password });
  await guest.post("/auth/forgot-password", { email: sent.email });
  await guest.post("/auth/reset-password", { token, newPassword: "Grafitowa-Fuga-31" });
  await guest.post("/auth/signin", '{"email":');
  const [sessionId, secret] = guest.cookies.get("refresh")!.split(".");
  expect(written.split("\n").length).toBeGreaterThan(8);
  expect(written).toContain("/api/auth/confirm-email/[ukryte]");
  const said = [sent.email, next, password, token, secret!, sessionId!, "Niepowtarzalska"];
  for (const word of said) expect(written).not.toContain(word);
});

async function confirmToken(accountId: string): Promise<string> {
  let url = "";
  const mailer: Mailer = {
    send: async ({ content }) => {
      url = content.button!.url;
    },
    close: () => undefined,
  };
  const payload = { accountId, mailId: accountId };
  await confirmMail.run(payload, { ...app().services, mailer });
  return new URL(url).searchParams.get("verificationToken")!;
}

test("confirming tells the other features, in the same transaction", async () => {
  const sent = privateSignUp();
  await app().guest().post("/auth/register", sent);
  const token = await confirmToken(sent.id);
  const hooks: AccountHooks = { ...accountHooks };
  const told: string[] = [];
  hooks.emailConfirmed = [
    async (_trx, id) => {
      told.push(id);
      if (told.length === 1) throw new Error("the profile could not be published");
    },
  ];
  await expect(useMailedLink(app().services, hooks, { token })).rejects.toThrow("published");
  await useMailedLink(app().services, hooks, { token });
  expect(told).toEqual([sent.id, sent.id]);
});
