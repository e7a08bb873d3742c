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

describe.each([
  ["390", phone],
  ["1440", desktop],
] as const)("at %s px", (width, viewport) => {
  test.each(pages)("%s is accessible and fits", async (name, path) => {
    const { page } = await visit(path, { viewport });
    await hydrated(page);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.waitForLoadState("networkidle");
    expect(await axeViolations(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
    await screenshot(page, `accounts-${name}-${width}`);
  });

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
    await page.waitForLoadState("networkidle");
    expect(await axeViolations(page)).toEqual([]);
    await screenshot(page, `accounts-window-${name}-${width}`, false);
  });

  test("the profile and its windows are accessible and fit", async () => {
    const { page } = await visit("/", { viewport });
    await signedIn(page);
    expect(await axeViolations(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
    await screenshot(page, `accounts-profile-${width}`);
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

test.each([360, 768, 1024])("nothing is wider than a window of %i px", async (width) => {
  const { page } = await visit("/zaloguj", { viewport: { width, height: 800 } });
  await signedIn(page);
  expect(await sidewaysOverflow(page)).toBe(0);
  await screenshot(page, `accounts-profile-${width}`);
  await page.context().clearCookies();
  for (const [name, path] of pages.slice(0, 4)) {
    await page.goto(path);
    expect(await sidewaysOverflow(page)).toBe(0);
    await screenshot(page, `accounts-${name}-${width}`);
  }
});
