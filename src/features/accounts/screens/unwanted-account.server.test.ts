import { expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { createTestAccount, password, signedIn } from "../../../../tests/factories/accounts.ts";
import { jobsOfAccount } from "../../../../tests/factories/jobs.ts";
import { cookieHeader, useWeb } from "../../../../tests/web.ts";

const app = useTestApp();
const web = useWeb(app);

test("an account that was never confirmed is deleted where its owner is led, also without scripts", async () => {
  const { id } = await createTestAccount(app(), { role: "corporate", confirmed: false });
  const { cookies } = await signedIn(app(), id);
  const headers = {
    cookie: cookieHeader(cookies),
    origin: app().services.config.appUrl,
    "content-type": "application/x-www-form-urlencoded",
  };
  const isThere = async () =>
    Boolean(
      await app().db.selectFrom("account").select("id").where("id", "=", id).executeTakeFirst(),
    );
  const post = (secret: string) => {
    const body = new URLSearchParams({ form: "deleteAccount", password: secret }).toString();
    return web().send("/potwierdz-email", { method: "POST", headers, body });
  };

  expect((await web().send("/konto", { headers })).headers.get("location")).toBe(
    "/potwierdz-email",
  );
  const reminder = await web().send("/potwierdz-email", { headers });
  expect(reminder.text.includes("Usuń konto")).toBe(true);
  // What was sent to others is theirs too.
  expect(reminder.text.includes("drugiej strony, ale bez Twoich danych")).toBe(true);
  expect(reminder.text).toMatch(/<a href="\/api\/auth\/export"[^]*Pobierz moje dane/);
  const refused = await post("nie to hasło");
  expect(refused.text.includes("Nieprawidłowe hasło.")).toBe(true);
  expect(await isThere()).toBe(true);
  const deleted = await post(password);
  expect(deleted.status).toBe(302);
  expect(await isThere()).toBe(false);
  // Where it leads says that it is done.
  const after = await web().send(deleted.headers.get("location")!);
  expect(after.text.includes("Konto zostało usunięte.")).toBe(true);
});

test("a dead link promises no new one: whoever signs in has to ask for it", async () => {
  const { id } = await createTestAccount(app(), { confirmed: false });
  const dead = await web().send(`/potwierdz-email?verificationToken=${"x".repeat(43)}`);
  expect(dead.text.replaceAll("\u00a0", " ")).toContain("Zaloguj się i poproś o nowy.");
  const { cookies } = await signedIn(app(), id);
  const headers = { cookie: cookieHeader(cookies) };
  const signedInDead = await web().send(`/potwierdz-email?verificationToken=${"x".repeat(43)}`, {
    headers,
  });
  expect(signedInDead.text).toMatch(/<a [^>]*href="\/potwierdz-email"[^>]*>Poproś o\snowy link</);
  expect(signedInDead.text).not.toContain("ustawieniach konta");
  const { text } = await web().send("/potwierdz-email", { headers });
  expect(text).toContain("Wyślij ponownie");
  expect(await jobsOfAccount(app(), id)).toEqual([]);
});
