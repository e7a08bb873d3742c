import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { dialog, signedIn } from "./account-steps.ts";
import {
  axeViolations,
  desktop,
  hydrated,
  phone,
  screenshot,
  sidewaysOverflow,
  useBrowser,
  quiet,
} from "./browser.ts";

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
const judged = [390, 1440];

/** At each width: nothing to scroll sideways; on a phone and a desktop no violation either. */
async function checkWidths(page: Page, name: string) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    expect([width, await sidewaysOverflow(page)]).toEqual([width, 0]);
    if (!judged.includes(width)) continue;
    expect(await axeViolations(page)).toEqual([]);
    await screenshot(page, `accounts-${name}-${width}`);
  }
}

test.each(pages)("%s is accessible and fits at every width", async (name, path) => {
  const { page } = await visit(path, { viewport: phone });
  await hydrated(page);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await quiet(page);
  await checkWidths(page, name);
});

describe.each([
  ["390", phone],
  ["1440", desktop],
] as const)("at %s px", (width, viewport) => {
  test.each([
    ["login", "Zaloguj się"],
    ["register", "Rejestracja"],
  ])("the window %s is accessible", async (name, label) => {
    const { page } = await visit("/", { viewport });
    await hydrated(page);
    const isPhone = viewport === phone;
    if (isPhone) await page.getByRole("button", { name: "Otwórz menu" }).click();
    const scope = isPhone ? dialog(page) : page.getByRole("banner");
    await scope.getByRole("link", { name: label }).click();
    await dialog(page).locator("[name=email]").waitFor();
    await quiet(page);
    expect(await axeViolations(page)).toEqual([]);
    await screenshot(page, `accounts-window-${name}-${width}`, false);
  });

  test("the windows of the account are accessible", async () => {
    const { page } = await visit("about:blank", { viewport });
    await signedIn(page);
    await page.goto("/konto");
    await hydrated(page);
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
  });
});

test("the profile and the account are accessible and fit at every width", async () => {
  const { page } = await visit("/zaloguj", { viewport: phone });
  await signedIn(page);
  await checkWidths(page, "profile");
  await page.goto("/konto");
  await hydrated(page);
  await checkWidths(page, "account");
});
