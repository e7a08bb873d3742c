import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { password } from "../../tests/factories/accounts.ts";
import {
  axeViolations,
  desktop,
  hasFocus,
  hydrated,
  phone,
  quiet,
  screenshot,
  sidewaysOverflow,
  useBrowser,
} from "../browser.ts";
import { execute } from "../companies.ts";
import { lookOnBoth, onBoth } from "../own-profile-steps.ts";
import { addNewCompany, addPrivate, htmlFor, signIn } from "../sessions.ts";
import { htmlOf, linkIn } from "../site.ts";
import { hold } from "../slow-line/hold.ts";

const visit = useBrowser();
const search = "/fachowcy?miasto=Kraków&subcategories=14";
const name = "Glazurnicy, Kraków";

const tooLong = "Nazwa może mieć najwyżej 80 znaków.";
const longName = `${name} – ${"płytki na balkon i taras, ".repeat(3)}`;

/** Pasted, it is kept whole. */
async function pasteTooLong(page: Page) {
  const field = page.getByLabel("Nazwa wyszukiwania").filter({ visible: true });
  await field.fill("");
  await page.keyboard.insertText(longName);
  await field.press("Enter");
  expect(await field.inputValue()).toBe(longName);
  return field;
}

const newOwner = () => addPrivate(`szuka-${randomUUID().slice(0, 8)}@example.pl`);
/** The form's and the one beside the results: of the two one is in sight. */
const saveButton = (page: Page) =>
  page.getByText("Szukaj i zapisz", { exact: true }).filter({ visible: true });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Zapisz wyszukiwanie" });
const section = (page: Page) => page.getByRole("region", { name: "Zapisane wyszukiwania" });

async function searchesOf(ownerId: string) {
  const { rows } = await execute(
    "select name, query, is_mailed from saved_search where owner_id = $1",
    [ownerId],
  );
  return rows as { name: string; query: string; is_mailed: boolean }[];
}

describe("„Szukaj i zapisz”", () => {
  test("saves a homeowner's search under the proposed name, on a phone", async () => {
    const { page } = await visit("about:blank", { viewport: phone });
    const owner = await newOwner();
    await signIn(page, owner.email, search);
    await hydrated(page);
    expect(await sidewaysOverflow(page)).toBe(0);
    await saveButton(page).click();
    await dialog(page).waitFor();
    const field = page.getByLabel("Nazwa wyszukiwania");
    expect(await field.inputValue()).toBe(name);
    expect(await axeViolations(page)).toEqual([]);
    await screenshot(page, "save-search-390", false);
    await field.fill("");
    await page.getByRole("button", { name: "Zapisz", exact: true }).click();
    await page.getByText("Podaj nazwę wyszukiwania.").waitFor();
    await pasteTooLong(page);
    await page.getByText(tooLong).waitFor();
    await field.fill("Kafelki w Krakowie");
    await field.press("Enter");
    await page.getByText("Zapisano wyszukiwanie.").waitFor();
    await expect.poll(() => dialog(page).count()).toBe(0);
    expect(await searchesOf(owner.id)).toEqual([
      {
        name: "Kafelki w Krakowie",
        query: "miasto=Krak%C3%B3w&subcategories=14",
        is_mailed: true,
      },
    ]);
  });

  test("searches for what was typed before it saves", async () => {
    const { page } = await visit("about:blank", { viewport: desktop });
    const owner = await newOwner();
    await signIn(page, owner.email, "/szukaj");
    await hydrated(page);
    await page.locator("#szukane").fill("dekarz Kraków");
    await page.getByRole("search").getByRole("button", { name: "Szukaj i zapisz" }).click();
    await expect
      .poll(() => page.getByLabel("Nazwa wyszukiwania").inputValue(), { timeout: 15_000 })
      .toBe("Dachy, Kraków");
    await screenshot(page, "save-search-1440", false);
    await dialog(page).getByRole("button", { name: "Zapisz", exact: true }).click();
    await page.getByText("Zapisano wyszukiwanie.").waitFor();
    expect(await searchesOf(owner.id)).toMatchObject([
      { name: "Dachy, Kraków", query: "search=dekarz+Krak%C3%B3w" },
    ]);
  });

  test("leads a guest to sign in, and back to it", async () => {
    const { email, id } = await newOwner();
    const { page } = await visit(search, { viewport: phone });
    await hydrated(page);
    await page
      .getByRole("link", { name: /^Zapisz – / })
      .first()
      .click();
    await page.getByRole("dialog").getByRole("button", { name: "Zamknij" }).click();
    await saveButton(page).click();
    const window = page.getByRole("dialog").filter({ visible: true });
    await window.getByLabel("Adres e-mail").fill(email);
    await window.getByLabel("Hasło", { exact: false }).first().fill(password);
    await window.getByRole("button", { name: "Zaloguj się", exact: true }).click();
    await dialog(page).waitFor();
    await dialog(page).getByRole("button", { name: "Zapisz", exact: true }).click();
    await page.getByText("Zapisano wyszukiwanie.").waitFor();
    expect(await searchesOf(id)).toMatchObject([{ name }]);
    await expect.poll(() => page.url()).not.toContain("zapisz=1");
    // The company that was to be saved before is asked about on the next page, not at the same time.
    const offer = page.getByRole("dialog", { name: /^Zapisać firmę/ });
    expect(await offer.count()).toBe(0);
    await page.reload();
    await offer.waitFor();
  });

  test("leads who was signed out meanwhile to sign in, and back to it", async () => {
    const { page } = await visit("about:blank", { viewport: phone });
    const { email, id } = await newOwner();
    const lead = await hold(page, "**/assets/session-sync*");
    await signIn(page, email, search);
    await hydrated(page);
    await saveButton(page).click();
    await dialog(page).waitFor();
    await page.getByLabel("Nazwa wyszukiwania").fill("Płytki do łazienki");
    await page.context().clearCookies();
    const press = dialog(page).getByRole("button", { name: "Zapisz", exact: true });
    const refused = page.waitForResponse("**/api/auth/refresh-session");
    await press.click();
    await refused;
    // What leads away comes when the window has taken itself out of the address again.
    await page.waitForURL(({ searchParams }) => !searchParams.has("zapisz"));
    lead();
    await signInAgain(page, email);
    await press.click();
    await page.getByText("Zapisano wyszukiwanie.").waitFor();
    expect(await searchesOf(id)).toMatchObject([{ name: "Płytki do łazienki" }]);
  });

  test("is a link to sign-in without scripts, and nothing for a company but the reason", async () => {
    const link = linkIn(await htmlOf(search), /^Szukaj i zapisz/);
    const back = new URLSearchParams(link!.split("?")[1]);
    expect(back.get("redirect")).toBe("/fachowcy?miasto=Krak%C3%B3w&subcategories=14&zapisz=1");
    const company = await addNewCompany();
    const told = "Wyszukiwania zapisuje się na koncie osobistym.";
    const html = await htmlFor(company.id, search);
    expect(html).not.toContain("Szukaj i zapisz");
    expect(html).not.toContain(told);
    // A guest that wanted it and signed in as a company.
    expect(await htmlFor(company.id, back.get("redirect")!)).toContain(told);
  });

  test("is a form of its page without scripts", async () => {
    const { page } = await visit("about:blank", { viewport: phone, javaScript: false });
    const { email, id } = await newOwner();
    await signIn(page, email, search);
    await saveButton(page).first().click();
    const field = await pasteTooLong(page);
    expect(await field.getAttribute("title")).toBe(tooLong);
    expect(await searchesOf(id)).toEqual([]);
    await field.fill(name);
    await page.getByRole("button", { name: "Zapisz", exact: true }).click();
    await page.waitForURL("**/moj-profil#wyszukiwania");
    expect(await searchesOf(id)).toMatchObject([
      { name, query: "miasto=Krak%C3%B3w&subcategories=14" },
    ]);
  });
});

/** Sends something when the session has ended. */
async function signInAnew(page: Page, email: string, send: () => Promise<void>) {
  await page.context().clearCookies();
  await send();
  await signInAgain(page, email);
}

/** On the page that who is signed out is led to. */
async function signInAgain(page: Page, email: string) {
  await page.waitForURL(/\/zaloguj/);
  const form = page.getByRole("main");
  await form.getByLabel("Adres e-mail").fill(email);
  await form.getByLabel("Hasło", { exact: false }).first().fill(password);
  await form.getByRole("button", { name: "Zaloguj się", exact: true }).click();
}

test("saved searches are renamed, switched, deleted and taken back in the own profile", async () => {
  const owner = await newOwner();
  await execute(
    `insert into saved_search (id, owner_id, name, path, query, main_ids, subcategory_ids,
      created_at, told_until)
     values (gen_random_uuid(), $1, $2, '/fachowcy', 'miasto=Krak%C3%B3w&subcategories=14',
      '{2}', '{14}', now(), now())`,
    [owner.id, name],
  );
  const { page } = await visit("about:blank", { viewport: phone });
  await signIn(page, owner.email);
  await hydrated(page);
  await page.getByRole("button", { name: "Odrzuć" }).click();
  await section(page).getByRole("link", { name }).waitFor();
  await lookOnBoth(page, "saved-searches");
  await page.getByRole("button", { name: `Zmień nazwę wyszukiwania „${name}”` }).click();
  const field = await pasteTooLong(page);
  await page.getByText(tooLong).waitFor();
  await field.fill("Płytki");
  await signInAnew(page, owner.email, () => field.press("Enter"));
  await expect.poll(() => field.inputValue()).toBe("Płytki");
  await onBoth(page, (width) => screenshot(page, `saved-search-rename-${width}`, false));
  await field.press("Enter");
  await section(page).getByRole("link", { name: "Płytki" }).waitFor();
  await page.getByRole("checkbox", { name: "Powiadamiaj e-mailem o „Płytki”" }).uncheck();
  await expect
    .poll(() => searchesOf(owner.id))
    .toMatchObject([{ name: "Płytki", is_mailed: false }]);
  await page.getByRole("button", { name: "Usuń wyszukiwanie „Płytki”" }).click();
  await page.getByText("Usunięto wyszukiwanie „Płytki”.").waitFor();
  await expect.poll(() => searchesOf(owner.id), { timeout: 15_000 }).toEqual([]);
  await lookOnBoth(page, "saved-search-removed");
  // The focus is on it already.
  await page.keyboard.press("Enter");
  await section(page).getByRole("link", { name: "Płytki" }).waitFor();
  await hasFocus(section(page).getByRole("list"));
  expect(await searchesOf(owner.id)).toMatchObject([{ name: "Płytki", is_mailed: false }]);
  await section(page).getByRole("link", { name: "Płytki" }).click();
  await page.getByRole("heading", { level: 1, name: "Glazurnicy – Kraków" }).waitFor();
});

test("one that was deleted in another tab leaves the list when it is touched", async () => {
  const owner = await newOwner();
  await execute(
    `insert into saved_search (id, owner_id, name, path, query, main_ids, created_at, told_until)
     values (gen_random_uuid(), $1, $2, '/fachowcy', 'search=dach', '{2}', now(), now())`,
    [owner.id, name],
  );
  const { page } = await visit("about:blank", { viewport: phone });
  await signIn(page, owner.email);
  await hydrated(page);
  // What the page itself reads again at its start would find that first.
  await quiet(page);
  await execute("delete from saved_search where owner_id = $1", [owner.id]);
  await page.getByRole("button", { name: `Usuń wyszukiwanie „${name}”` }).click();
  await page.getByText("Nie znaleziono takiego zapisanego wyszukiwania.").waitFor();
  await section(page).getByText("Nie masz zapisanych wyszukiwań").waitFor();
  expect(await section(page).getByRole("link", { name }).count()).toBe(0);
});
