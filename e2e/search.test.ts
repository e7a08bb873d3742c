import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import {
  axeViolations,
  axeViolationsOfMore,
  desktop,
  hydrated,
  phone,
  screenshot,
  sidewaysOverflow,
  useBrowser,
} from "./browser.ts";
import { site } from "./site.ts";
import { step } from "./step.ts";

const visit = useBrowser();

/** A navigation on a busy machine takes longer than the second that is usual. */
const longTimeout = { timeout: 15_000 };

const cards = (page: Page) => page.locator("article");
const count = (page: Page) => page.locator("h2#wyniki");
const box = (page: Page, name: string) => page.getByRole("checkbox", { name, exact: true });
const query = (page: Page) => new URL(page.url()).searchParams;

describe("searching", () => {
  test("choices search at once, a city's by keyboard too, and the address and the page agree", async () => {
    const { page } = await visit("/fachowcy");
    await hydrated(page);
    await step("a city is chosen from the list by keyboard", async () => {
      const city = page.getByRole("combobox", { name: "Miasto" });
      await city.pressSequentially("krak");
      await page.getByRole("option", { name: /Kraków/ }).waitFor();
      await city.press("ArrowDown");
      await city.press("Enter");
      await page.waitForURL((url) => url.searchParams.get("miasto") === "Kraków");
      const chip = page.getByRole("link", { name: /Usuń filtr: Miasto: Kraków/ });
      await chip.waitFor();
      await expect.poll(() => page.title(), longTimeout).toBe("Fachowcy – Kraków | Domistrz");
      await chip.click();
      await page.waitForURL(/\/fachowcy$/);
    });
    await page.getByText("Wykończenie", { exact: true }).click();
    await box(page, "Glazurnicy").check();
    await page.waitForURL(/subcategories=14$/);
    await expect.poll(() => page.title(), longTimeout).toBe("Glazurnicy | Domistrz");
    const service = page.locator("fieldset", { hasText: "Usługi: Glazurnicy" });
    expect(await service.locator("label:visible").count()).toBe(4);
    await service.getByRole("button", { name: /^\+\d+ więcej$/ }).click();
    expect(await service.locator("label:visible").count()).toBeGreaterThan(4);
    await service.locator("label:visible").first().click();
    await page.waitForURL(/services=\d+/);
    await box(page, "Podłogi").check();
    await page.waitForURL(/subcategories=14,16$/);
    expect(await box(page, "Podłogi").evaluate((box) => box === document.activeElement)).toBe(true);
  });

  test("what the home page's form leaves empty stands in no address, and takes no second way to the server", async () => {
    const { page } = await visit("/");
    await hydrated(page);
    const asked: string[] = [];
    page.on("request", (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith("/szukaj")) asked.push(pathname + search);
    });
    const form = page.getByRole("main").getByRole("search");
    await form.getByLabel("Czego szukasz?").fill("dach");
    await form.getByRole("button", { name: "Szukaj" }).click();
    await page.waitForURL(/\/szukaj\?search=dach$/);
    await count(page).waitFor();
    expect(asked).toEqual(["/szukaj.data?search=dach"]);
  });

  test("changing the main category clears trades and keeps the words and the term", async () => {
    const { page } = await visit("/fachowcy?search=dom&subcategories=14&calendarTo=2030-01");
    await hydrated(page);
    await page.getByRole("search").getByRole("link", { name: "Architekci" }).click();
    await page.waitForURL(/\/architekci/);
    expect(query(page).get("search")).toBe("dom");
    expect(query(page).get("subcategories")).toBeNull();
    await page.getByRole("search").getByText("Style").waitFor();
  });

  test("typed words are sent with Enter; back restores the form and the results", async () => {
    const { page } = await visit("/szukaj");
    await hydrated(page);
    const before = await count(page).textContent();
    const words = page.getByLabel("Czego szukasz?");
    await words.fill("glazurnik kraków");
    await words.press("Enter");
    await page.waitForURL(/search=glazurnik/);
    await page.getByRole("link", { name: /Miejsce: Kraków/ }).waitFor();
    expect(await words.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.goBack();
    await expect.poll(() => words.inputValue(), longTimeout).toBe("");
    await expect.poll(() => count(page).textContent(), longTimeout).toBe(before);
  });

  test("a mistyped word is corrected, and taken literally on request", async () => {
    const { page } = await visit("/szukaj?search=glazrnik");
    await hydrated(page);
    await page.getByText("Pokazujemy wyniki dla").waitFor();
    await page.getByRole("link", { name: /Szukaj dokładnie/ }).click();
    await page.getByRole("heading", { name: "Nie znaleziono wyników" }).waitFor();
    expect(query(page).get("doslownie")).toBe("1");
  });

  test("an unknown city is said to be unknown, and similar ones are offered", async () => {
    const { page } = await visit("/fachowcy?miasto=Krak");
    await page.getByRole("heading", { name: "Nie znamy miejscowości „Krak”" }).waitFor();
    await page.getByRole("link", { name: "Kraków, małopolskie" }).click();
    await expect.poll(() => page.title(), longTimeout).toBe("Fachowcy – Kraków | Domistrz");
  });
});

describe("without JavaScript", () => {
  test("the form is sent as it stands and the next page is a link", async () => {
    const { page } = await visit("/fachowcy", { javaScript: false });
    await page.getByText("Wykończenie", { exact: true }).click();
    await box(page, "Glazurnicy").check();
    await box(page, "Podłogi").check();
    await page.getByRole("search").getByRole("button", { name: "Szukaj" }).last().click();
    await page.waitForURL(/subcategories=14&subcategories=16/);
    await page.getByRole("heading", { level: 1, name: "Glazurnicy i Podłogi" }).waitFor();
    await page.goto("/fachowcy");
    const first = await cards(page).getByRole("heading").allTextContents();
    await page.getByRole("link", { name: "Załaduj więcej" }).click();
    await page.waitForURL(/strona=2/);
    const second = await cards(page).getByRole("heading").allTextContents();
    expect(second).toHaveLength(4);
    expect(second.filter((name) => first.includes(name))).toEqual([]);
    await page.getByRole("link", { name: "Wróć do pierwszej strony" }).waitFor();
  });

  test("the filters are open on a phone", async () => {
    const { page } = await visit("/architekci", { javaScript: false, viewport: phone });
    await page.getByRole("button", { name: "Odrzuć" }).click();
    await box(page, "Projektowanie wnętrz").check();
    await page.getByRole("search").getByRole("button", { name: "Szukaj" }).last().click();
    await expect.poll(() => page.title(), longTimeout).toBe("Projektowanie wnętrz | Domistrz");
  });
});

describe("for everyone", () => {
  /** On a phone and, where one goes on, on a desk. */
  async function look(name: string, path: string): Promise<Page> {
    const { page } = await visit(path, { viewport: phone });
    await hydrated(page);
    for (const [viewport, judge] of [
      [phone, axeViolations],
      [desktop, axeViolationsOfMore],
    ] as const) {
      await page.setViewportSize(viewport);
      await screenshot(page, `search-${name}-${viewport.width}`, false);
      expect(await judge(page)).toEqual([]);
      expect(await sidewaysOverflow(page)).toBe(0);
    }
    return page;
  }

  test("results are accessible on a phone and on a desk", async () => {
    await look("results", "/architekci?subcategories=3&styleIds=1,2");
  });

  test("what was read out of the words is accessible, and can be taken away", async () => {
    const page = await look("interpreted", "/szukaj?query=glazurnik+krakow");
    expect(await page.getByRole("combobox", { name: "Miasto" }).inputValue()).toBe("Kraków");
    expect(await box(page, "Glazurnicy").isChecked()).toBe(true);
    const place = page.getByRole("link", { name: /Usuń filtr: Miejsce: Kraków/ });
    await place.click();
    await place.waitFor({ state: "detached" });
    expect(await page.getByRole("combobox", { name: "Miasto" }).inputValue()).toBe("");
    expect(await count(page).evaluate((title) => title === document.activeElement)).toBe(true);
  });

  test("nothing found is accessible, and offers to leave out what narrows", async () => {
    const page = await look("nothing", "/fachowcy?search=xqzwv&doslownie=1&calendarTo=2030-01");
    await page.getByRole("heading", { name: "Nie znaleziono wyników" }).waitFor();
    await page.getByText("Spróbuj zmienić kryteria wyszukiwania.").waitFor();
    await page.getByRole("link", { name: "Bez wpisanego tekstu" }).click();
    await cards(page).first().waitFor();
    expect(query(page).get("search")).toBeNull();
  });

  test("search engines are told what a page is", async () => {
    const html = await (await fetch(`${site().url}/fachowcy?subcategories=14`)).text();
    expect(html).toMatch(/<link rel="canonical" href="[^"]*\/fachowcy\?subcategories=14"/);
    expect(html).not.toContain('<meta name="robots"');
    const [, list] = /<script type="application\/ld\+json">([^]*?)<\/script>/.exec(html)!;
    expect(JSON.parse(list!)["@type"]).toBe("ItemList");
  });
});
