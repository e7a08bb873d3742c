import { describe, expect, test } from "vitest";
import { useTestApp } from "./database.ts";
import { createTestAccount, signedIn } from "./factories/accounts.ts";
import { addCompany, newCompany, newPrivate } from "./factories/companies.ts";
import { addLead } from "./factories/leads.ts";
import { cookieHeader, useWeb } from "./web.ts";

const app = useTestApp();
const web = useWeb(app);

const roles = ["private", "corporate"] as const;

async function page(role: (typeof roles)[number], path: string) {
  const { id } = await createTestAccount(app(), { role });
  const { cookies } = await signedIn(app(), id);
  return web().send(path, { headers: { cookie: cookieHeader(cookies) } });
}

/** What is read: without scripts and their data. */
const words = (html: string) => html.replaceAll(/<script[\s\S]*?<\/script>/g, "");

describe("a page for the signed-in", () => {
  test.each(["/moje-remonty", "/moje-remonty/7", "/szukaj-zlecen", "/konto"])(
    "%s sends a guest to sign in, and back",
    async (path) => {
      const { status, headers } = await web().send(path);
      expect(status).toBe(302);
      expect(headers.get("location")).toBe(`/zaloguj?redirect=${encodeURIComponent(path)}`);
    },
  );

  test("that does not exist is not found, and another role's is closed", async () => {
    expect((await page("private", "/moje-remonty/7")).status).toBe(404);
    expect((await page("corporate", "/moje-remonty/7")).status).toBe(403);
  });
});

test("an address that is confirmed has nothing to confirm: its owner comes home in one step", async () => {
  const { status, headers } = await page("private", "/potwierdz-email");
  expect([status, headers.get("location")]).toEqual([302, "/moj-profil"]);
});

describe("the signed-in", () => {
  const paths = [
    "/",
    "/szukaj",
    "/moje-remonty",
    "/szukaj-zlecen",
    "/zostan-pro",
    "/dla-firm",
    "/moj-profil",
    "/konto",
  ];

  test.each(roles.flatMap((role) => paths.map((path) => [role, path] as const)))(
    "%s is not asked on %s to sign in",
    async (role, path) => {
      await addCompany(app().db, { name: "Do zapisania" });
      const { status, text } = await page(role, path);
      expect(status).toBe(200);
      expect(/Zaloguj się|href="\/zaloguj/.exec(words(text))?.[0]).toBeUndefined();
    },
  );

  test.each([
    ["corporate", "Wszystkie zlecenia"],
    ["private", "Przejdź do profilu"],
  ] as const)("%s is led on from a link that is none: „%s”", async (role, label) => {
    const { status, text } = await page(role, "/decyzja/nie-ma-takiego");
    expect(status).toBe(404);
    const [main = ""] = /<main[\s\S]*<\/main>/.exec(words(text)) ?? [];
    expect(main).toContain(label);
    expect(main).not.toContain("Zaloguj się");
  });

  test("homeowner saves on the page of renovations, a company is not offered to save", async () => {
    const save = /<a[^>]*href="\/moje-remonty\?firma=[0-9a-f-]{36}"[^>]*>(?:(?!<\/a>).)*Zapisz/s;
    expect(save.test(words((await page("private", "/szukaj")).text))).toBe(true);
    expect(words((await page("corporate", "/szukaj")).text).includes("Zapisz<")).toBe(false);
  });
});

test("what needs scripts is said where its buttons do nothing without them", async () => {
  const { id } = await addCompany(app().db, { subcategoryIds: [14], tier: 3 });
  const homeowner = await newPrivate(app());
  const { body } = await homeowner.api.put("/renovations", { name: "Łazienka", services: [14] });
  const firm = await signedIn(app(), id);
  const read = async ({ cookies }: typeof firm, path: string) =>
    words((await web().send(path, { headers: { cookie: cookieHeader(cookies) } })).text);
  const renovation = await read(homeowner.api, `/moje-remonty/${body.id}`);
  expect(renovation).toContain("Zapisywanie firm działa bez niego.");
  expect(await read(firm, "/moj-profil")).toContain("Na zapytania odpowiesz linkiem");
  expect(await read(firm, "/szukaj-zlecen")).toContain("Aby zgłosić chęć współpracy, włącz");
});

test("„Zlecenia” has the leads before any script runs, and says that there are none only when that is so", async () => {
  const owner = await newCompany(app(), { name: "Z zapytaniami" });
  const headers = { cookie: cookieHeader(owner.api.cookies) };
  const tab = async () => words((await web().send("/moj-profil", { headers })).text);
  expect(await tab()).toContain("Nie masz jeszcze żadnych zleceń");
  await addLead(app().db, owner.id, { message: "Proszę wycenić łazienkę." });
  await addLead(app().db, owner.id, { message: "Ukryte", held_since: new Date() });
  const { body } = await owner.api.get("/profile/me");
  expect(body.metadata.leads_count).toBe(1);
  const text = await tab();
  expect(text).toContain("Proszę wycenić łazienkę.");
  expect(text).not.toContain("Ukryte");
  expect(text).not.toContain("Nie masz jeszcze żadnych zleceń");
});

test("a guest who asks for a profile finds its address called as what it shows: a way to sign in", async () => {
  const titleOf = ({ text }: { text: string }) => /<title[^>]*>([^<]*)/.exec(text)?.[1];
  expect(titleOf(await web().send("/moj-profil"))).toBe("Zaloguj się | Domistrz");
  expect(titleOf(await page("private", "/moj-profil"))).toBe("Mój profil | Domistrz");
});

test("a company whose profile was blocked reads why, and where to write about it", async () => {
  const { id, api } = await newCompany(app());
  const blocked = { blocked_reason: "Cudze zdjęcia.", published_at: null };
  await app().db.updateTable("company").set(blocked).where("id", "=", id).execute();
  const { text } = await web().send("/moj-profil", {
    headers: { cookie: cookieHeader(api.cookies) },
  });
  expect(words(text)).toContain("Powód: Cudze zdjęcia.");
  expect(words(text)).toContain('href="/regulamin-serwisu#reklamacje"');
  expect(words((await web().send("/regulamin-serwisu")).text)).toContain('id="reklamacje"');
});
