import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { monthOf, monthsFrom } from "../../src/features/calendar/availability.ts";
import { addCompany } from "../../tests/factories/companies.ts";
import { hydrated, sidewaysOverflow, useBrowser } from "../browser.ts";
import { signIn, withDatabase } from "../sessions.ts";

const visit = useBrowser();
const phones = [320, 360].map((width) => ({ width, height: 700 }));

const unread = ".sr-only, script";

/** What stands around a letter that ends a line alone, „i” of „Dachy i ⏎ okna”. */
const hangingLetters = (left: string) => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, {
    acceptNode: ({ parentElement }) =>
      parentElement!.checkVisibility() && !parentElement!.closest(left)
        ? NodeFilter.FILTER_ACCEPT
        : NodeFilter.FILTER_SKIP,
  });
  const bottomOf = (node: Node, at: number) => {
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    return range.getBoundingClientRect().bottom;
  };
  const found: string[] = [];
  while (texts.nextNode()) {
    const node = texts.currentNode;
    for (const { index } of node.nodeValue!.matchAll(/(?<=^|[\s(„])[iouwz] (?=\S)/gi)) {
      if (bottomOf(node, index + 2) > bottomOf(node, index) + 5) {
        found.push(node.nodeValue!.slice(Math.max(0, index - 20), index + 20));
      }
    }
  }
  return found;
};

test("no line of home ends with a single letter, nor one of a card that comes later", async () => {
  const { page } = await visit("/", { viewport: phones[0]! });
  await hydrated(page);
  for (const viewport of phones) {
    await page.setViewportSize(viewport);
    expect([viewport.width, await page.evaluate(hangingLetters, unread)]).toEqual([
      viewport.width,
      [],
    ]);
  }
  const words = {
    description: "Robimy dachy i okna, a także tarasy z drewna w całym kraju i u Ciebie",
    subcategories: [{ id: 15, name: "Malowanie i prace K-G" }],
  };
  await page.route("**/api/companies?*", async (route) => {
    const response = await route.fetch();
    const list = (await response.json()) as { companies: object[] };
    list.companies = list.companies.map((company) => ({ ...company, ...words }));
    await route.fulfill({ response, json: list });
  });
  await page.goto("/fachowcy");
  await hydrated(page);
  const cards = page.getByRole("main").getByRole("article");
  await page.getByRole("main").getByRole("link", { name: "Załaduj więcej" }).click();
  await cards.filter({ hasText: "Robimy dachy" }).nth(3).waitFor();
  // A company is called as it wrote itself.
  const left = `${unread}, h3`;
  for (let width = 320; width < 400; width += 8) {
    await page.setViewportSize({ width, height: 700 });
    expect([width, await page.evaluate(hangingLetters, left)]).toEqual([width, []]);
  }
});

test("no line of what a company wrote on its page ends with a single letter", async () => {
  const { slug } = await withDatabase((db) =>
    addCompany(db, {
      name: "Dachy Związane",
      description: "Robimy dachy i okna, a także tarasy z drewna w całym kraju i u Ciebie",
      projects: [1, 2, 3].map((number) => ({
        title: `Dach i okna z widokiem w góry u pana o imieniu i nazwisku ${number}`,
        description: "Więźba i dach z blachy, okna w ścianie i u góry.",
      })),
    }),
  );
  const { page } = await visit(`/firma/${slug}`, { viewport: phones[0]! });
  await hydrated(page);
  const left = `${unread}, form`;
  const look = async (where: string) => {
    for (let width = 320; width < 400; width += 8) {
      await page.setViewportSize({ width, height: 700 });
      const found = await page.evaluate(hangingLetters, left);
      expect([where, width, found]).toEqual([where, width, []]);
    }
  };
  await look("page");
  await page.getByRole("link", { name: /^Dach i okna .* 1$/ }).click();
  await page.getByRole("dialog").waitFor();
  await look("viewer");
});

/** As WCAG asks that a page bears it: „Text Spacing”. */
const spacing =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }";

const space = (page: Page) =>
  page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, spacing);

/** The words of a calendar that are wider than their month. */
const cutMonths = (page: Page) =>
  page
    .locator("section[aria-labelledby=dostepnosc] li p")
    .evaluateAll((words) =>
      words
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    );

/** Those of them that stand on more lines than they have words. */
const brokenMonths = (page: Page) =>
  page.locator("section[aria-labelledby=dostepnosc] li > p:last-child").evaluateAll((states) =>
    states
      .map(({ lastChild }) => lastChild as Text)
      .filter((words) => {
        const range = document.createRange();
        range.selectNodeContents(words);
        return range.getClientRects().length > words.data.split(" ").length;
      })
      .map(({ data }) => data),
  );

test("every month of a calendar is read whole, also with letters set apart", async () => {
  const months = monthsFrom(monthOf(new Date()), 12);
  const { slug } = await withDatabase((db) =>
    addCompany(db, {
      name: "Dachy Zapracowane",
      tier: 3,
      months: months.map((month) => ({ month, availability: "partly_free" as const })),
    }),
  );
  const { page } = await visit(`/firma/${slug}`, { viewport: phones[0]! });
  await page.locator("#dostepnosc").waitFor();
  expect(await page.locator("li p", { hasText: "Częściowo dostępny" }).count()).toBe(12);
  await hydrated(page);
  for (const isSpaced of [false, true]) {
    if (isSpaced) await space(page);
    for (const width of [320, 360, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      // Letters set apart may break a long word of a phone's.
      const broken = isSpaced ? [] : await brokenMonths(page);
      const seen = [isSpaced, width, await cutMonths(page), broken];
      expect(seen).toEqual([isSpaced, width, [], []]);
    }
  }
});

/** How many pixels tables are wider than what they stand in. */
const wideTables = (page: Page) =>
  page
    .locator("table")
    .evaluateAll((tables) =>
      tables
        .map((table) => table.clientWidth - table.parentElement!.clientWidth)
        .filter((wider) => wider > 0),
    );

test("a company's pages fit a small phone, also with letters set apart", async () => {
  const { page } = await visit("about:blank", { viewport: phones[0]! });
  await signIn(page, "fachowiec@domistrz.example", "about:blank");
  for (const path of ["/moj-profil", "/szukaj-zlecen", "/moje-statystyki"]) {
    await page.goto(path);
    await hydrated(page);
    for (const viewport of phones) {
      await page.setViewportSize(viewport);
      expect([path, viewport.width, await wideTables(page)]).toEqual([path, viewport.width, []]);
    }
    await space(page);
    for (const viewport of phones) {
      await page.setViewportSize(viewport);
      expect([path, viewport.width, await sidewaysOverflow(page)]).toEqual([
        path,
        viewport.width,
        0,
      ]);
    }
  }
});

test("of the ways into a renovation's parts none is left alone in a row of a phone", async () => {
  const { page } = await visit("about:blank", { viewport: phones[0]! });
  await signIn(page, "klient@domistrz.example", "/moje-remonty");
  await page.getByRole("main").getByRole("link", { name: "Łazienka i przedpokój" }).click();
  const parts = page.getByRole("navigation", { name: "Części tego remontu" }).getByRole("link");
  await parts.first().waitFor();
  for (const width of [320, 360, 390, 430]) {
    await page.setViewportSize({ width, height: 800 });
    const tops = await parts.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().top),
    );
    expect([width, tops]).toEqual([width, [tops[0], tops[0], tops[2], tops[2]]]);
  }
});
