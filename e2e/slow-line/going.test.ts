import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { dialog } from "../account-steps.ts";
import {
  axeViolations,
  desktop,
  hydrated,
  phone,
  quiet,
  screenshot,
  useBrowser,
} from "../browser.ts";
import { execute, findCompany } from "../companies.ts";
import {
  closeProject,
  fillProject,
  newCompany,
  openListed,
  publish,
  removeMedium,
  saveProject,
} from "../project-editor-steps.ts";
import { addHomeowner } from "../renovations/saving-steps.ts";
import { signIn } from "../sessions.ts";
import { step } from "../step.ts";
import { delayAnswer, hold } from "./hold.ts";

const visit = useBrowser();
const loading = (page: Page) => page.getByText("Wczytywanie strony");

test("of two links pressed one after the other the later one is opened", async () => {
  const { page } = await visit("/zostan-pro");
  await hydrated(page);
  await quiet(page);
  const go = await hold(page, /\/assets\/for-companies/);
  await page.getByRole("contentinfo").getByRole("link", { name: "Dla firm" }).click();
  await step("a page that is slow to come is told of", async () => {
    await loading(page).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await screenshot(page, "loading-1440", false);
    await page.setViewportSize(phone);
    await screenshot(page, "loading-390", false);
    await page.setViewportSize(desktop);
  });
  await page.getByRole("link", { name: "Architekci", exact: true }).first().click();
  await page.waitForURL(/\/architekci$/);
  go();
  await quiet(page);
  await loading(page).waitFor({ state: "detached" });
  expect(new URL(page.url()).pathname).toBe("/architekci");
});

test("of a page that comes at once nothing is told", async () => {
  const { page } = await visit("/zostan-pro");
  await hydrated(page);
  await quiet(page);
  const go = await hold(page, /\/assets\/for-companies/);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  await page.getByRole("contentinfo").getByRole("link", { name: "Dla firm" }).click();
  await page.clock.runFor(200);
  expect(await loading(page).count()).toBe(0);
  await page.clock.runFor(100);
  await loading(page).waitFor();
  await page.clock.resume();
  go();
  await page.waitForURL(/\/dla-firm$/);
});

test("the later link is opened too where the earlier one leads somewhere first", async () => {
  const { page } = await visit("/fachowcy");
  await hydrated(page);
  await quiet(page);
  const earlier = await hold(page, /architekci\.data/);
  const later = await hold(page, /\/assets\/for-companies/);
  const asked = page.waitForRequest(/architekci\.data/);
  await page.getByRole("link", { name: "Architekci", exact: true }).first().click();
  await asked;
  // By keyboard: the list grows as the page's end comes into view, away from under a pointer.
  await page.getByRole("contentinfo").getByRole("link", { name: "Dla firm" }).press("Enter");
  earlier();
  await page.waitForURL(/\/architekci$/);
  await loading(page).waitFor();
  later();
  await page.waitForURL(/\/dla-firm$/);
  await loading(page).waitFor({ state: "detached" });
});

test("a project that is saved after its editor was closed leads nowhere, and is listed", async () => {
  const { page } = await newCompany(visit, { title: "Przed", files: ["bathroom-01.jpg"] });
  const go = await hold(page, "**/api/projects/add");
  await publish(page);
  await closeProject(page);
  await dialog(page).waitFor({ state: "detached" });
  go();
  await page.getByRole("link", { name: "Przed" }).waitFor();
  expect(page.url()).toMatch(/\/moj-profil(?:#|$)/);
});

test("a project is saved while a photo is still being taken out of it", async () => {
  const files = ["bathroom-01.jpg", "painting-01.jpg"];
  const { page } = await newCompany(visit, { title: "Łazienka", files });
  await publish(page);
  await dialog(page).waitFor({ state: "detached" });
  await openListed(page, "Łazienka");
  const removal = await delayAnswer(page, "**/remove-media/**");
  await removeMedium(page, "Zdjęcie 1");
  await page.getByRole("button", { name: "Usuń plik" }).click();
  await removal.had;
  await fillProject(page, "Łazienka po zmianie");
  await saveProject(page);
  // Without waiting for the answer it would be saved over a version that is no more.
  await page.waitForTimeout(300);
  removal.tell();
  await dialog(page).waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Łazienka po zmianie" }).waitFor();
});

test("another tab does not bring back the company that was taken out of a renovation", async () => {
  const { page } = await visit("about:blank", { viewport: phone });
  const company = await findCompany("fachowcy");
  const { email, idOf } = await addHomeowner(["Kuchnia"]);
  await execute(
    "insert into renovation_company (renovation_id, company_id, saved_at) values ($1, $2, now())",
    [idOf("Kuchnia"), company.id],
  );
  await signIn(page, email, `/moje-remonty/${idOf("Kuchnia")}`);
  await hydrated(page);
  await quiet(page);
  const remove = page.getByRole("button", { name: `Usuń firmę – ${company.companyName}` });
  const removed = page.waitForResponse((response) => response.request().method() === "DELETE");
  const go = await hold(page, /\.data/);
  await remove.click();
  await removed;
  await page.getByRole("tab", { name: /^Chętni/ }).click();
  go();
  await quiet(page);
  await page.getByRole("tab", { name: /^Zapisane/ }).click();
  await page.getByText("Nie masz zapisanych firm").waitFor();
  expect(await remove.count()).toBe(0);
});

test("filters wait while other results are on their way", async () => {
  const { page } = await visit("/fachowcy?miasto=Kraków&subcategories=14");
  await hydrated(page);
  await quiet(page);
  const chips = page.getByRole("list", { name: "Wybrane filtry" }).getByRole("link");
  const city = chips.filter({ hasText: "Kraków" });
  const go = await hold(page, /\.data/);
  await city.click();
  await expect.poll(() => chips.first().evaluate((chip) => chip.closest("[inert]"))).not.toBeNull();
  // What is chosen in the form meanwhile is added to where the chip leads.
  const box = page.getByRole("search").locator('input[type="checkbox"]:not(:checked)').first();
  const trade = await box.evaluate((input) => {
    const { value } = input as HTMLInputElement;
    (input as HTMLInputElement).click();
    return value;
  });
  const chosen = page.getByRole("search").locator(`input[type="checkbox"][value="${trade}"]`);
  await expect.poll(() => chosen.isChecked()).toBe(true);
  go();
  await page.waitForURL((url) => url.searchParams.getAll("subcategories").join().includes(trade));
  await quiet(page);
  expect(new URL(page.url()).searchParams.get("miasto")).toBeNull();
  expect(await chosen.isChecked()).toBe(true);
  expect(await chips.first().evaluate((chip) => chip.closest("[inert]"))).toBeNull();
});

test("on a phone a sheet that is opened meanwhile comes with the other results", async () => {
  const { page } = await visit("/fachowcy?miasto=Kraków&subcategories=14", { viewport: phone });
  await hydrated(page);
  await quiet(page);
  const chips = page.getByRole("list", { name: "Wybrane filtry" }).getByRole("link");
  const go = await hold(page, /\.data/);
  await chips.filter({ hasText: "Kraków" }).click();
  await page.getByRole("button", { name: /^Filtry/ }).click();
  await expect.poll(() => chips.first().evaluate((chip) => chip.closest("[inert]"))).not.toBeNull();
  expect(await page.getByRole("dialog").count()).toBe(0);
  go();
  const sheet = page.getByRole("dialog");
  await sheet.waitFor();
  expect(await sheet.getByRole("combobox", { name: "Miasto" }).inputValue()).toBe("");
  expect(await sheet.getByRole("checkbox", { name: "Glazurnicy" }).isChecked()).toBe(true);
});

test("going back to words with a lone percent sign shows them again", async () => {
  const { page } = await visit("/szukaj?search=100%");
  await hydrated(page);
  await quiet(page);
  const boxes = page.getByRole("search").locator('input[type="checkbox"]');
  const choose = (at: number) => boxes.nth(at).evaluate((box) => (box as HTMLInputElement).click());
  await choose(0);
  await page.waitForURL(/subcategories=/);
  await quiet(page);
  // While the form's own next results are on their way.
  const go = await hold(page, /\.data/);
  await choose(1);
  await page.goBack();
  go();
  await expect.poll(() => page.locator("#szukane").inputValue()).toBe("100%");
  await page.waitForURL(/search=100%$/);
});
