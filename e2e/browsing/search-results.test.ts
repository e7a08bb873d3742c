import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { desktop, hasFocus, hydrated, phone, quiet, useBrowser } from "../browser.ts";
import { site } from "../site.ts";
import { step } from "../step.ts";

const visit = useBrowser();

/** A page of results on a busy machine takes longer than the second that is usual. */
const longTimeout = { timeout: 15_000 };

const cards = (page: Page) => page.locator("article");

/** Scrolls to the end of the list, twice: the two pages that come by themselves. */
async function loadOwnPages(page: Page) {
  for (const number of [8, 12]) {
    await page.getByText(/^Pokazano /).scrollIntoViewIfNeeded();
    await expect.poll(() => cards(page).count(), longTimeout).toBe(number);
  }
}

describe("pictures of a card", () => {
  test("come after the first one of the list, and those off the screen have no small one", async () => {
    const html = await (await fetch(`${site().url}/fachowcy`)).text();
    const [first, ...others] = html.split("<article").slice(1);
    expect(first).toMatch(/<img[^>]*fetchpriority="high"/i);
    expect(others.length).toBeGreaterThan(2);
    for (const card of others) expect(card).not.toMatch(/fetchpriority="high"/i);
    const slidesOf = (card: string) => card.match(/aspect-4\/3[^>]*><(?:picture|span)/g)!.length;
    const smallOf = (card: string) => card.split("</article>")[0]!.split("data:image").length - 1;
    const cards = [first!, ...others];
    expect(Math.max(...cards.map(slidesOf))).toBeGreaterThan(3);
    for (const card of cards) expect([1, 2, 3]).toContain(smallOf(card));
  });

  test("are asked for when the row was moved before the page was ready", async () => {
    const { page } = await visit("about:blank", { viewport: phone });
    await page.addInitScript(() => {
      document.addEventListener("DOMContentLoaded", () => {
        document.querySelector("article ul:has(li:nth-child(3))")!.scrollLeft = 600;
      });
    });
    await page.goto(`${site().url}/fachowcy`);
    const row = page.locator("article ul:has(li:nth-child(3))").first();
    await expect.poll(() => row.locator("li:not(:has(img))").count(), longTimeout).toBe(0);
  });
});

describe("more results", () => {
  test("two pages come when the end is seen, announced, without taking the focus; a card's pictures when it is looked at", async () => {
    const { page } = await visit("/fachowcy", { viewport: phone });
    await hydrated(page);
    expect(await cards(page).count()).toBe(4);
    await step(
      "pictures are asked for when somebody looks on, and each is named before",
      async () => {
        const row = page.locator("article ul:has(li:nth-child(3))").first();
        const slides = await row.locator("li").count();
        const loading = row.locator("picture img");
        expect(await loading.count()).toBeLessThan(slides);
        const held = await row.locator("li:not(:has(img)) a").allInnerTexts();
        expect(held).toHaveLength(slides - (await loading.count()));
        expect(held).not.toContain("");
        await row.hover();
        await expect.poll(() => loading.count()).toBe(slides);
      },
    );
    await page.getByRole("button", { name: "Odrzuć" }).click();
    const focused = await page.evaluate(() => document.activeElement?.tagName);
    await loadOwnPages(page);
    await page.getByText("Wczytano 4 kolejne firmy").waitFor({ state: "attached" });
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe(focused);
    await page.getByText(/^Pokazano /).scrollIntoViewIfNeeded();
    await quiet(page);
    expect(await cards(page).count()).toBe(12);
    const names = await cards(page).getByRole("heading").allTextContents();
    expect(new Set(names).size).toBe(12);
  });

  test("then the button loads four more; coming back from a profile and a reload find them where they were", async () => {
    const { page } = await visit("/fachowcy");
    await hydrated(page);
    await loadOwnPages(page);
    await page.getByRole("link", { name: "Załaduj więcej" }).click();
    const all = async () => {
      await expect.poll(() => cards(page).count(), longTimeout).toBe(16);
    };
    await all();
    const added = cards(page).nth(12).getByRole("heading").getByRole("link");
    expect(await added.evaluate((link) => link === document.activeElement)).toBe(true);
    await step("coming back finds the same cards at the same place", async () => {
      const link = cards(page).nth(6).getByRole("heading").getByRole("link");
      await link.scrollIntoViewIfNeeded();
      const place = await page.evaluate(() => window.scrollY);
      expect(place).toBeGreaterThan(500);
      await link.click();
      await page.waitForURL(/\/firma\//);
      await page.goBack();
      await all();
      await expect
        .poll(() => page.evaluate(() => window.scrollY), longTimeout)
        .toBeCloseTo(place, -1);
    });
    await step("a reload keeps what was loaded", async () => {
      await page.reload();
      await all();
    });
  });

  test("nothing comes by itself to those who save data", async () => {
    const { page, context } = await visit("about:blank");
    await context.addInitScript(() => {
      Object.defineProperty(navigator, "connection", { value: { saveData: true } });
    });
    await page.goto(`${site().url}/fachowcy`);
    await hydrated(page);
    await page.getByText(/^Pokazano /).scrollIntoViewIfNeeded();
    await quiet(page);
    expect(await cards(page).count()).toBe(4);
    await page.getByRole("link", { name: "Załaduj więcej" }).click();
    await expect.poll(() => cards(page).count(), longTimeout).toBe(8);
  });

  test("a failed load says so, is not repeated by itself, and can be repeated", async () => {
    const { page, consoleErrors } = await visit("/fachowcy");
    await hydrated(page);
    let asked = 0;
    await page.route("**/api/companies?*", (route) => {
      asked += 1;
      return route.abort();
    });
    await page.getByText(/^Pokazano /).scrollIntoViewIfNeeded();
    await page.getByRole("alert").getByText("Nie udało się wczytać kolejnych firm").waitFor();
    await page.mouse.wheel(0, -600);
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(500);
    expect(asked).toBe(1);
    await page.unroute("**/api/companies?*");
    await page.getByRole("link", { name: "Załaduj więcej" }).click();
    await expect.poll(() => cards(page).count(), longTimeout).toBe(8);
    consoleErrors.splice(0);
  });
});

describe("a card", () => {
  test("names the month of its badge, shows one picture a phone's width wide, and has a neighbour from 1280 px", async () => {
    const { page } = await visit("/szukaj", { viewport: phone });
    await hydrated(page);
    const month = new Intl.DateTimeFormat("pl-PL", { month: "long", timeZone: "Europe/Warsaw" });
    const name = month.format(new Date());
    const badge = page.getByText(new RegExp(`^${name}: (wolna|częściowo wolna|zajęta)$`, "i"));
    await badge.first().waitFor();
    const stage = cards(page).first().getByRole("list").first();
    const pictures = stage.getByRole("listitem");
    const [track, first] = [await stage.boundingBox(), await pictures.first().boundingBox()];
    expect(first!.width).toBeCloseTo(track!.width, 0);
    expect(first!.width / first!.height).toBeCloseTo(4 / 3, 1);
    const addresses = await stage
      .locator("img")
      .evaluateAll((all) => all.map((image) => image.getAttribute("src")));
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(await stage.locator('img[loading="eager"]').count()).toBe(1);
    await page.setViewportSize(desktop);
    await step("beside a neighbour arrows move its pictures", async () => {
      const [left, right] = [
        await cards(page).nth(0).boundingBox(),
        await cards(page).nth(1).boundingBox(),
      ];
      expect(right!.y).toBe(left!.y);
      const track = cards(page).first().getByRole("list").first();
      await cards(page)
        .first()
        .getByRole("button", { name: /^Następne/ })
        .click();
      await expect.poll(() => track.evaluate((list) => list.scrollLeft)).toBeGreaterThan(200);
    });
  });
});

test("whoever opens a company by the keyboard is told where they are, and goes on from its beginning", async () => {
  const { page } = await visit("/fachowcy");
  await hydrated(page);
  await page.getByRole("article").first().getByRole("heading").getByRole("link").press("Enter");
  await page.waitForURL(/\/firma\//);
  const main = page.getByRole("main", { name: await page.title() });
  await hasFocus(main);
  await page.keyboard.press("Tab");
  expect(await main.evaluate((whole) => whole.contains(document.activeElement))).toBe(true);
});
