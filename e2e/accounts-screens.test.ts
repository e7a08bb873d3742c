import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { dialog, signedIn } from "./account-steps.ts";
import {
  axeViolations,
  axeViolationsOfMore,
  desktop,
  hydrated,
  phone,
  screenshot,
  sidewaysOverflow,
  useBrowser,
  quiet,
} from "./browser.ts";
import { step } from "./step.ts";

const visit = useBrowser();

const pages = [
  ["sign-in", "/zaloguj"],
  ["sign-up-company", "/zaloguj?tryb=rejestracja&konto=firma"],
  ["forgot", "/zapomniane-haslo"],
  ["reset", "/resetuj-haslo?passwordToken=abc"],
  ["reset-no-token", "/resetuj-haslo"],
  ["thanks", "/dziekujemy-za-rejestracje"],
  ["confirm-failed", "/potwierdz-email?verificationToken=abc"],
  ["profile-guest", "/moj-profil"],
] as const;

const widths = [360, 390, 768, 1024, 1440];
const judges = new Map([
  [390, axeViolations],
  [1440, axeViolationsOfMore],
]);

/** At each width: nothing to scroll sideways; on a phone and a desktop no violation either. */
async function checkWidths(page: Page, name: string) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    expect([width, await sidewaysOverflow(page)]).toEqual([width, 0]);
    const judge = judges.get(width);
    if (!judge) continue;
    expect(await judge(page)).toEqual([]);
    await screenshot(page, `accounts-${name}-${width}`);
  }
}

test("the pages of the account are accessible and fit at every width", async () => {
  const { page } = await visit("about:blank", { viewport: phone });
  for (const [name, path] of pages) {
    await step(name, async () => {
      await page.goto(path);
      await hydrated(page);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await quiet(page);
      await checkWidths(page, name);
    });
  }
}, 120_000);

test("the windows that sign in and sign up are accessible", async () => {
  const { page } = await visit("/", { viewport: desktop });
  await hydrated(page);
  const menu = page.getByRole("button", { name: "Otwórz menu" });
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    const isPhone = viewport === phone;
    const scope = isPhone ? dialog(page) : page.getByRole("banner");
    for (const [name, label] of [
      ["login", "Zaloguj się"],
      ["register", "Rejestracja"],
    ] as const) {
      await step(`${name} at ${viewport.width}`, async () => {
        if (isPhone) await menu.click();
        await scope.getByRole("link", { name: label }).click();
        await dialog(page).locator("[name=email]").waitFor();
        await quiet(page);
        expect(await axeViolations(page)).toEqual([]);
        await screenshot(page, `accounts-window-${name}-${viewport.width}`, false);
        await page.keyboard.press("Escape");
        await dialog(page).waitFor({ state: "detached" });
      });
    }
  }
});

test("the profile, the account and its windows are accessible and fit at every width", async () => {
  const { page } = await visit("about:blank", { viewport: phone });
  await signedIn(page);
  await step("profile", () => checkWidths(page, "profile"));
  await page.goto("/konto");
  await hydrated(page);
  await step("account", () => checkWidths(page, "account"));
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    await step(`windows at ${viewport.width}`, () => windowsOfAccount(page, viewport.width));
  }
}, 120_000);

async function windowsOfAccount(page: Page, width: number) {
  await page.getByRole("link", { name: "Zmień hasło" }).click();
  await dialog(page).locator("[name=currentPassword]").waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Usuń konto" }).click();
  await dialog(page).locator("[name=password]").waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  const menu = page.locator("header details > summary");
  await menu.focus();
  await page.keyboard.press("ArrowDown");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Mój profil");
  expect(await axeViolations(page)).toEqual([]);
  await screenshot(page, `accounts-menu-${width}`, false);
  await page.keyboard.press("Escape");
  expect(await menu.evaluate((summary) => document.activeElement === summary)).toBe(true);
}
