import { expect, test } from "vitest";
import { apiCaller } from "../../../tests/api-caller.ts";
import { useWorld } from "../../../tests/database.ts";
import { freshEmail, password, privateSignUp } from "../../../tests/factories/people.ts";
import { createApi } from "../../api.server.ts";
import { accountHooks } from "../../api.server.ts";
import { createLogger } from "../../platform/log.server.ts";
import type { Mailer } from "../../platform/mail/mailer.server.ts";
import type { AccountHooks } from "./hooks.ts";
import { confirmMail } from "./mail/jobs.server.ts";
import { useMailedLink } from "./sign-in/mailed-link.server.ts";

const world = useWorld();

test("a log tells what happened, and nothing of whom it happened to", async () => {
  let written = "";
  const log = createLogger("debug", { write: (line) => (written += line) });
  const services = { ...world().services, log };
  const guest = apiCaller(createApi(services), services);
  const sent = privateSignUp({ lastName: "Niepowtarzalska" });
  const next = freshEmail("nowa");
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
    send: async ({ letter }) => {
      url = letter.button!.url;
    },
    close: () => undefined,
  };
  const payload = { accountId, mailId: accountId };
  await confirmMail.run(payload, { ...world().services, mailer });
  return new URL(url).searchParams.get("verificationToken")!;
}

test("confirming tells the other features, in the same transaction", async () => {
  const sent = privateSignUp();
  await world().guest().post("/auth/register", sent);
  const token = await confirmToken(sent.id);
  const hooks: AccountHooks = { ...accountHooks };
  const told: string[] = [];
  hooks.emailConfirmed = [
    async (_trx, id) => {
      told.push(id);
      if (told.length === 1) throw new Error("the profile could not be published");
    },
  ];
  await expect(useMailedLink(world().services, hooks, token)).rejects.toThrow("published");
  await useMailedLink(world().services, hooks, token);
  expect(told).toEqual([sent.id, sent.id]);
});
