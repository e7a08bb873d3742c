import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { fillPerson, fillSignIn, followLink, mailedPath, newAddress } from "../account-steps.ts";
import {
  axeViolations,
  hydrated,
  phone,
  screenshot,
  sidewaysOverflow,
  useBrowser,
} from "../browser.ts";
import { findCompany, type ShownCompany } from "../companies.ts";
import { signInAsNewCompany } from "../sessions.ts";
import { addHomeowner, expectSaved } from "./saving-steps.ts";

const visit = useBrowser();
let company: ShownCompany;

beforeAll(async () => {
  company = await findCompany("fachowcy");
});

const profilePath = () => `/firma/${company.slug}`;
const offer = (page: Page) => page.getByRole("dialog", { name: /^Zapisać firmę/ });
const kept = (page: Page) => page.evaluate(() => localStorage.getItem("firma-do-zapisania"));

async function wishToSave(page: Page) {
  await hydrated(page);
  await page
    .locator("main header")
    .getByRole("link", { name: /^Zapisz – / })
    .click();
  await page.waitForURL(/\/zaloguj\?redirect=/);
}

async function signInByForm(page: Page, email: string) {
  await fillSignIn(page, email);
  await page.getByRole("button", { name: "Zaloguj się", exact: true }).click();
}

test("a guest signs in, is back where they were, and saves by one press", async () => {
  const { email, savedIn } = await addHomeowner(["Kuchnia"]);
  const { page } = await visit(profilePath(), { viewport: phone });
  await wishToSave(page);
  const { id, name } = JSON.parse((await kept(page))!) as Record<string, string>;
  expect({ id, name }).toEqual({ id: company.id, name: company.companyName });
  await signInByForm(page, email);
  await page.waitForURL(`**${profilePath()}`);
  await page
    .getByRole("dialog", { name: `Zapisać firmę ${company.companyName} w remoncie „Kuchnia”?` })
    .waitFor();
  expect(await axeViolations(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toBe(0);
  await screenshot(page, "save-offer-390", false);
  await offer(page).getByRole("button", { name: "Zapisz", exact: true }).click();
  await page
    .getByText(`Firma ${company.companyName} jest zapisana w remoncie „Kuchnia”.`)
    .waitFor();
  await expectSaved(() => savedIn("Kuchnia"), [company.id]);
  expect(await kept(page)).toBeNull();
});

test("who declines is not asked again, and of several renovations one is chosen", async () => {
  const { email, savedIn } = await addHomeowner(["Kuchnia", "Łazienka"]);
  const { page } = await visit(profilePath());
  await wishToSave(page);
  await signInByForm(page, email);
  await offer(page).getByRole("button", { name: "Zapisz w remoncie „Łazienka”" }).waitFor();
  await screenshot(page, "save-offer-several-1440", false);
  // What was not answered is asked again.
  await page.reload();
  await offer(page).getByRole("button", { name: "Nie teraz" }).click();
  await page.reload();
  await hydrated(page);
  await page.waitForLoadState("networkidle");
  expect(await offer(page).count()).toBe(0);
  await expectSaved(() => savedIn("Kuchnia"), []);
});

test("the wish outlives sign-up and the mail's link, and opens the form of the first renovation", async () => {
  const email = newAddress();
  const { page } = await visit(profilePath());
  await wishToSave(page);
  await page.getByRole("main").getByRole("link", { name: "Zarejestruj się" }).click();
  await fillPerson(page, email);
  await page.getByRole("button", { name: "Załóż konto" }).click();
  await page.waitForURL("**/dziekujemy-za-rejestracje");
  await followLink(page, await mailedPath(email, /Potwierdź adres/));
  await page.getByRole("link", { name: "Przejdź do logowania" }).click();
  await signInByForm(page, email);
  await offer(page).getByText("Nie masz jeszcze żadnych remontów").waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await screenshot(page, "save-offer-first-1440", false);
  await offer(page).getByRole("link", { name: "Nowy remont" }).click();
  await page.waitForURL(`**/moje-remonty?remont=nowy&firma=${company.id}`);
  await offer(page).waitFor({ state: "detached" });
});

test("a company that signs in is not offered it", async () => {
  const { page } = await visit(profilePath());
  await wishToSave(page);
  await signInAsNewCompany(page);
  await hydrated(page);
  // The stream of its leads keeps the network busy.
  await page.waitForTimeout(1_000);
  expect(await offer(page).count()).toBe(0);
});
