import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import {
  dialog,
  fillPerson,
  fillSignIn,
  followLink,
  mailedPath,
  newAddress,
} from "../account-steps.ts";
import {
  axeViolations,
  hasFocus,
  hydrated,
  phone,
  screenshot,
  sidewaysOverflow,
  useBrowser,
  quiet,
} from "../browser.ts";
import { cityField } from "../browsing/city-steps.ts";
import { execute, findCompany, type ShownCompany } from "../companies.ts";
import { addNewCompany, signIn } from "../sessions.ts";
import { hold } from "../slow-line/hold.ts";
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
  await signInWindow(page).waitFor();
}

const saveButton = (page: Page) =>
  page.locator("main header").getByRole("button", { name: /^Zapis/ });

const signInWindow = (page: Page) =>
  page.getByRole("dialog", { name: `Zaloguj się, aby zapisać firmę ${company.companyName}` });

async function signInByForm(page: Page, email: string) {
  await fillSignIn(signInWindow(page), email);
  await signInWindow(page).getByRole("button", { name: "Zaloguj się", exact: true }).click();
}

test("a guest signs in, is back where they were, and saves by one press", async () => {
  const { email, savedIn } = await addHomeowner(["Kuchnia"]);
  const { page } = await visit(profilePath(), { viewport: phone });
  await wishToSave(page);
  const { id, name } = JSON.parse((await kept(page))!) as Record<string, string>;
  expect({ id, name }).toEqual({ id: company.id, name: company.companyName });
  expect(await axeViolations(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toBe(0);
  const before = await page.evaluate(() => scrollY);
  await signInByForm(page, email);
  await page
    .getByRole("dialog", { name: `Zapisać firmę ${company.companyName} w remoncie „Kuchnia”?` })
    .waitFor();
  expect(await axeViolations(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toBe(0);
  // Nobody was led away: the page stands where it stood.
  expect([new URL(page.url()).pathname, await page.evaluate(() => scrollY)]).toEqual([
    profilePath(),
    before,
  ]);
  await screenshot(page, "save-offer-390", false);
  await offer(page).getByRole("button", { name: "Zapisz", exact: true }).click();
  await page
    .getByText(`Firma ${company.companyName} jest zapisana w remoncie „Kuchnia”.`)
    .waitFor();
  await expectSaved(() => savedIn("Kuchnia"), [company.id]);
  expect(await kept(page)).toBeNull();
  await hasFocus(saveButton(page));
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
  await hasFocus(saveButton(page));
  await page.reload();
  await hydrated(page);
  await quiet(page);
  expect(await offer(page).count()).toBe(0);
  await expectSaved(() => savedIn("Kuchnia"), []);
});

/** From the window or the page of signing in to an account of its own, whose mail is opened in another tab. */
async function signUp(page: Page, place: Locator, email: string): Promise<Page> {
  await place.getByText("Zarejestruj się").click();
  await fillPerson(place, email);
  await place.getByRole("button", { name: "Załóż konto" }).click();
  await page.waitForURL("**/dziekujemy-za-rejestracje");
  const tab = await page.context().newPage();
  await followLink(tab, await mailedPath(email, /Potwierdź adres/));
  return tab;
}

const publish = (page: Page) => page.getByRole("button", { name: "Publikuj" }).click();

async function savedInOnly(email: string): Promise<string[]> {
  const { rows } = await execute(
    `select r.name, s.company_id as company from renovation r
     join account a on a.id = r.owner_id and a.email = $1
     left join renovation_company s on s.renovation_id = r.id`,
    [email],
  );
  return rows.flatMap((row) => Object.values(row as Record<string, string>));
}

test("the wish outlives sign-up and the mail's link, and is saved with the first renovation", async () => {
  const email = newAddress();
  const { page: before } = await visit(profilePath(), { viewport: phone });
  await wishToSave(before);
  const page = await signUp(before, dialog(before), email);
  await offer(page).getByText("Nie masz jeszcze żadnych remontów").waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await screenshot(page, "save-offer-first-390", false);
  await offer(page).getByRole("link", { name: "Nowy remont" }).click();
  await page.waitForURL(`**/moje-remonty?remont=nowy&firma=${company.id}`);
  await offer(page).waitFor({ state: "detached" });
  // Where its company is, and not where most are.
  expect(await cityField(page).inputValue()).toBe(company.city);
  await page.getByLabel("Nazwa remontu").fill("Pierwszy remont");
  await publish(page);
  await page.getByText("Remont został dodany.").waitFor();
  await page.getByRole("link", { name: "Pierwszy remont" }).click();
  await page.getByRole("tab", { name: "Zapisane (1)" }).waitFor();
  await expect.poll(() => savedInOnly(email)).toEqual(["Pierwszy remont", company.id]);
});

test("a renovation that was written while the session ended outlives it, its company included", async () => {
  const { page, context } = await visit("about:blank", { viewport: phone });
  const { email } = await addHomeowner([]);
  // The page as it is kept for a time without a connection; it would be refused as well.
  await hold(page, /\/moje-remonty$/);
  await signIn(page, email, `/moje-remonty?remont=nowy&firma=${company.id}`);
  await hydrated(page);
  await page.getByLabel("Nazwa remontu").fill("Opisany wcześniej");
  await quiet(page);
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  await context.clearCookies();
  const lead = await hold(page, "**/zaloguj.data*");
  const isLed = page.waitForRequest("**/zaloguj.data*");
  // Shown again after another page; who is signed out is led to the form.
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
  );
  await isLed;
  const refused = page.waitForResponse("**/api/auth/refresh-session");
  const isLedAgain = page.waitForRequest("**/zaloguj.data*");
  await publish(page);
  await refused;
  await isLedAgain;
  lead();
  await page.waitForURL(/\/zaloguj\?redirect=/);
  await fillSignIn(page.getByRole("main"), email);
  await quiet(page);
  // None replaced the form after it was filled in.
  expect(documents).toEqual([]);
  await page.getByRole("main").getByRole("button", { name: "Zaloguj się", exact: true }).click();
  await page.waitForURL(`**/moje-remonty?remont=nowy&firma=${company.id}`);
  await page.getByText(/^Przywróciliśmy zmiany/).waitFor();
  expect(await page.getByLabel("Nazwa remontu").inputValue()).toBe("Opisany wcześniej");
  await publish(page);
  await page.getByText("Remont został dodany.").waitFor();
  await expect.poll(() => savedInOnly(email)).toEqual(["Opisany wcześniej", company.id]);
});

test("a company that signs in is told what it needs, and not offered it", async () => {
  const { page } = await visit(profilePath());
  await wishToSave(page);
  const purpose = `zapisać firmę ${company.companyName}`;
  await signInWindow(page).getByRole("button", { name: "Zarejestruj się" }).click();
  const signUp = page.getByRole("dialog", { name: `Załóż konto, aby ${purpose}` });
  await signUp.getByRole("tab", { name: "Firma" }).click();
  await signUp.getByText(`Aby ${purpose}, załóż konto osobiste.`).waitFor();
  await signUp.getByRole("button", { name: "Zaloguj się", exact: true }).click();
  await signInByForm(page, (await addNewCompany()).email);
  await page.getByText(`Aby ${purpose}, zaloguj się na konto osobiste.`).waitFor();
  await quiet(page);
  expect(await offer(page).count()).toBe(0);
});
