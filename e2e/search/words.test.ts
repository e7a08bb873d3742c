import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { axeViolations, hydrated, phone, screenshot, useBrowser } from "../browser.ts";
import { list } from "./suggest-steps.ts";

const visit = useBrowser();
const refusal = "Wpisz co najmniej 1 znak.";

/** The sentence that belongs to a field, as a screen reader is told it. */
async function sentenceOf(page: Page, field: ReturnType<Page["locator"]>) {
  await page.getByText(refusal).first().waitFor();
  const ids = (await field.getAttribute("aria-describedby")) ?? "";
  return page.locator(`[id="${ids}"]`).textContent();
}

describe("spaces alone are not searched for", () => {
  test.each([
    ["the top bar, nor is nothing", "/polityka-cookies", '[name="query"]', ["", "   "]],
    ["the home page", "/", 'main [name="search"]', ["  "]],
    ["the search page", "/fachowcy", 'main [name="search"]', ["  "]],
  ])("in %s", async (_, path, selector, refused) => {
    const { page } = await visit(path);
    await hydrated(page);
    const field = page.locator(selector).first();
    for (const words of refused) {
      await field.fill(words);
      await page.getByText(refusal).first().waitFor({ state: "detached" });
      await field.press("Enter");
      expect(await sentenceOf(page, field)).toBe(refusal);
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);
      expect(await field.evaluate((one) => one === document.activeElement)).toBe(true);
    }
    expect(await axeViolations(page)).toEqual([]);
    await screenshot(page, `blank-words-${path.replaceAll("/", "") || "home"}`, false);
    await field.fill("dach");
    await page.getByText(refusal).first().waitFor({ state: "detached" });
    await field.press("Enter");
    await page.waitForURL(/(search|query)=dach/);
  });

  test("in the menu of a phone, whose field suggests; Escape closes the list before the menu, a step back the menu", async () => {
    const { page } = await visit("/", { viewport: phone });
    await hydrated(page);
    await page.getByRole("button", { name: "Otwórz menu" }).click();
    const field = page.locator('dialog [name="query"]');
    await field.fill(" ");
    await field.press("Enter");
    expect(await sentenceOf(page, field)).toBe(refusal);
    await screenshot(page, "blank-words-menu-390", false);
    await field.fill("hydr");
    await list(page).waitFor();
    await screenshot(page, "suggest-menu-390", false);
    await field.press("Escape");
    await list(page).waitFor({ state: "hidden" });
    expect(await field.isVisible()).toBe(true);
    await page.goBack();
    await field.waitFor({ state: "hidden" });
    expect(new URL(page.url()).pathname).toBe("/");
    await page.getByRole("button", { name: "Otwórz menu" }).click();
    await field.fill("dach");
    await field.press("Enter");
    await page.waitForURL(/query=dach/);
    await page.goBack();
    await page.waitForURL((url) => url.pathname === "/");
  });

  test.each([
    ["the top bar", "/polityka-cookies", '[name="query"]', "   "],
    ["the home page", "/", 'main [name="search"]', "  "],
    ["the search page", "/szukaj", 'main [name="search"]', "  "],
  ])("without JavaScript from %s", async (_, path, selector, words) => {
    const { page, consoleErrors } = await visit(path, { javaScript: false });
    const field = page.locator(selector).first();
    await field.fill(words);
    await field.press("Enter");
    await page.waitForURL(/\/szukaj\?/);
    expect(await sentenceOf(page, page.locator("#szukane:focus"))).toBe(refusal);
    expect(await page.locator("article").count()).toBe(0);
    expect(consoleErrors.filter((words) => !words.includes("status of 422"))).toEqual([]);
    consoleErrors.length = 0;
  });

  test("but the other filters may be sent without words", async () => {
    const { page } = await visit("/szukaj", { javaScript: false });
    await page.locator("[name=miasto]").fill("Kraków");
    await page.locator("main").getByRole("button", { name: "Szukaj" }).last().click();
    await page.locator("article").first().waitFor();
    expect(await page.getByText(refusal).count()).toBe(0);
  });
});
