import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import {
  axeViolations,
  hasFocus,
  hydrated,
  phone,
  screenshot,
  sidewaysOverflow,
  useBrowser,
} from "../browser.ts";
import { step } from "../step.ts";

const visit = useBrowser();
const longTimeout = { timeout: 15_000 };
const smallPhone = { width: 390, height: 664 };

const bar = (page: Page) => page.getByRole("button", { name: /^Zmień wyszukiwanie/ });
const filters = (page: Page) => page.getByRole("button", { name: /^Filtry/ });
const sheet = (page: Page) => page.getByRole("dialog");
const count = (page: Page) => page.locator("h2#wyniki");
const isFocused = (element: Locator) => element.evaluate((one) => one === document.activeElement);
const numberIn = (text: string | null) => Number(/\d+/.exec(text ?? "")?.[0]);

async function rectOf(element: Locator) {
  const { x, y, width, height } = (await element.boundingBox())!;
  return { left: x, top: y, right: x + width, bottom: y + height };
}

/** On the first visit to a small phone; leaves the sheet open. */
async function seesWholeSearch(page: Page) {
  const field = await rectOf(bar(page));
  expect(field.top).toBeGreaterThanOrEqual((await rectOf(page.locator("header").first())).bottom);
  expect(field.right).toBeLessThanOrEqual(smallPhone.width);
  for (const cover of [page.locator("[data-consent]"), page.getByLabel("Dolna")]) {
    expect(field.bottom).toBeLessThanOrEqual((await rectOf(cover)).top);
  }
  await bar(page).click();
  const send = await rectOf(sheet(page).getByRole("button", { name: "Szukaj" }));
  expect(send.bottom).toBeLessThanOrEqual(smallPhone.height);
  const words = await rectOf(sheet(page).getByLabel("Czego szukasz?"));
  expect(words.bottom).toBeLessThan(send.top);
}

describe("the search of a phone is one line", () => {
  test("of the home page, whole on a small one too, refuses spaces and leads to the results with all three answers", async () => {
    const { page } = await visit("/", { viewport: smallPhone });
    await hydrated(page);
    expect(await page.locator("main form").isVisible()).toBe(false);
    expect(await bar(page).textContent()).toContain("Czego?\u00a0· Gdzie?\u00a0· Kiedy?");
    await step("a first visit sees it whole", () => seesWholeSearch(page));
    await page.setViewportSize(phone);
    const words = sheet(page).getByLabel("Czego szukasz?");
    await step("spaces alone are refused", async () => {
      await words.fill("  ");
      await words.press("Enter");
      await page.getByText("Wpisz co najmniej 1 znak.").waitFor();
      expect(new URL(page.url()).pathname).toBe("/");
    });
    await words.fill("glazurnik");
    await sheet(page).getByRole("combobox", { name: "Gdzie?" }).fill("Kraków");
    const months = sheet(page).getByRole("combobox", { name: "Od" });
    const month = await months.locator("option").nth(2).getAttribute("value");
    await months.selectOption(month);
    expect(await axeViolations(page)).toEqual([]);
    await screenshot(page, "home-sheet-390", false);
    await sheet(page).getByRole("button", { name: "Szukaj" }).click();
    await page.waitForURL(/\/szukaj\?/);
    const asked = Object.fromEntries(new URL(page.url()).searchParams);
    expect(asked).toEqual({ search: "glazurnik", miasto: "Kraków", calendarFrom: month });
    await expect
      .poll(() => bar(page).textContent(), longTimeout)
      .toMatch(/Glazurnicy\s· Kraków\s· od \p{L}+$/u);
  });

  test("of the search page, which shows what was understood and stays in sight", async () => {
    const { page } = await visit("/szukaj?search=glazurnik+krakow", { viewport: phone });
    await hydrated(page);
    await bar(page).click();
    const city = sheet(page).getByRole("combobox", { name: "Gdzie?" });
    expect(await city.inputValue()).toBe("Kraków");
    await sheet(page).getByLabel("Czego szukasz?").fill("malarz");
    expect(await city.inputValue()).toBe("");
    await city.fill("Radom");
    await sheet(page).getByRole("button", { name: "Szukaj" }).click();
    await page.waitForURL((url) => url.searchParams.get("miasto") === "Radom");
    expect(new URL(page.url()).searchParams.get("search")).toBe("malarz");
    await expect.poll(() => sheet(page).count(), longTimeout).toBe(0);
    expect(await isFocused(count(page))).toBe(true);
    await page.mouse.wheel(0, 3000);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
    expect((await rectOf(bar(page))).top).toBeLessThan(90);
  });

  test("of a list, whole on a small one too; Esc closes its sheet, and one that cannot be loaded leaves the plain form", async () => {
    const { page, consoleErrors } = await visit("/fachowcy", { viewport: smallPhone });
    await hydrated(page);
    await step("a first visit sees it whole", () => seesWholeSearch(page));
    const closed = () => sheet(page).waitFor({ state: "detached" });
    await page.keyboard.press("Escape");
    await closed();
    await page.setViewportSize(phone);
    await step("Esc gives the focus back", async () => {
      await bar(page).focus();
      await page.keyboard.press("Enter");
      const words = sheet(page).getByLabel("Czego szukasz?");
      await hasFocus(words);
      await page.keyboard.press("Escape");
      await closed();
      expect(await isFocused(bar(page))).toBe(true);
    });
    await step("without the sheet the plain form", async () => {
      await page.route(/filter-sheet/, (route) => route.abort());
      await filters(page).click();
      await page.getByRole("search").getByText("Kategoria usług").waitFor();
      expect(await filters(page).count()).toBe(0);
      consoleErrors.splice(0);
    });
  });

  test("is the plain form where there are no scripts", async () => {
    const { page } = await visit("/", { viewport: phone, javaScript: false });
    await page.getByRole("button", { name: "Odrzuć" }).click();
    expect(await bar(page).isVisible()).toBe(false);
    await page.getByRole("combobox", { name: "Gdzie?" }).fill("Kraków");
    await page.locator("main form").getByRole("button", { name: "Szukaj" }).click();
    await page.waitForURL(/miasto=Krak/);
  });
});

describe("the filters of a phone", () => {
  test("leave room for results on a small one, count, tell how many firms they would show, and search when that is pressed", async () => {
    const { page } = await visit("/fachowcy?subcategories=14", { viewport: smallPhone });
    await hydrated(page);
    const result = await rectOf(page.locator("article").first());
    expect(result.top, "results begin on the first screen").toBeLessThan(smallPhone.height / 1.8);
    await page.setViewportSize(phone);
    await page.getByRole("button", { name: "Odrzuć" }).click();
    await page.mouse.wheel(0, 1500);
    expect(await filters(page).textContent()).toBe("Filtry, aktywne: 2");
    await filters(page).click();
    const main = sheet(page).getByRole("group", { name: /Kogo szukasz/ });
    expect(await main.locator("legend").textContent()).toContain("wybrano: 1");
    await sheet(page).getByRole("checkbox", { name: "Podłogi", exact: true }).check();
    await sheet(page).getByText("Usługi: Podłogi").waitFor();
    const show = sheet(page).getByRole("button", { name: /^Pokaż \d+ firm/ });
    await expect
      .poll(async () => numberIn(await show.textContent()), longTimeout)
      .toBeGreaterThan(numberIn(await count(page).textContent()));
    expect(new URL(page.url()).search).toBe("?subcategories=14");
    expect(await axeViolations(page)).toEqual([]);
    await screenshot(page, "filter-sheet-390", false);
    const told = numberIn(await show.textContent());
    await show.click();
    await page.waitForURL(/subcategories=14,16$/);
    await expect
      .poll(async () => numberIn(await count(page).textContent()), longTimeout)
      .toBe(told);
    expect(await isFocused(count(page))).toBe(true);
    const { top, bottom } = await rectOf(count(page));
    expect(top).toBeGreaterThan((await rectOf(bar(page))).bottom);
    expect(bottom).toBeLessThan(phone.height);
  });

  test("change nothing when they are closed, by a step back too", async () => {
    const { page } = await visit("/architekci?subcategories=3", { viewport: phone });
    await hydrated(page);
    const before = await count(page).textContent();
    await filters(page).click();
    const title = sheet(page).getByRole("heading", { name: "Filtry" });
    await hasFocus(title);
    await sheet(page).getByText("Fachowcy", { exact: true }).click();
    await sheet(page).getByRole("button", { name: "Resetuj" }).click();
    await page.goBack();
    await expect.poll(() => sheet(page).count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe("/architekci");
    expect(await isFocused(filters(page))).toBe(true);
    await page.goForward();
    expect(await sheet(page).count()).toBe(0);
    expect(await count(page).textContent()).toBe(before);
    await filters(page).click();
    const box = sheet(page).getByRole("checkbox", { name: "Projektowanie wnętrz", exact: true });
    expect(await box.isChecked()).toBe(true);
    await step("closed otherwise it leaves nothing to step over", async () => {
      await sheet(page).getByRole("button", { name: "Zamknij" }).click();
      await expect.poll(() => sheet(page).count()).toBe(0);
      await page.goBack();
      await page.waitForURL("about:blank");
    });
  });

  test("fit the narrowest screen", async () => {
    const { page } = await visit("/fachowcy?subcategories=14,16&calendarTo=2030-01", {
      viewport: { width: 360, height: 740 },
    });
    await hydrated(page);
    expect(await sidewaysOverflow(page)).toBe(0);
    await filters(page).click();
    await sheet(page).waitFor();
    const wider = await sheet(page).evaluate((one) => one.scrollWidth - one.clientWidth);
    expect(wider).toBe(0);
  });
});

test("a first visit on a small phone sees the whole search of the search page", async () => {
  const { page } = await visit("/szukaj", { viewport: smallPhone });
  await hydrated(page);
  await seesWholeSearch(page);
});

test("the filters have room on a phone that is turned, with letters twice as large", async () => {
  const { page, context } = await visit("/szukaj", { viewport: phone });
  await hydrated(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 32 } });
  await filters(page).click();
  await page.setViewportSize({ width: phone.height, height: phone.width });
  const show = sheet(page).getByRole("button", { name: /^Pokaż/ });
  await show.waitFor();
  // Rules for its former height may still hold for a frame.
  const covers = async () => {
    const chip = await rectOf(sheet(page).getByText("Wszyscy", { exact: true }));
    return (await rectOf(show)).top < chip.bottom;
  };
  await expect.poll(covers).toBe(false);
});
