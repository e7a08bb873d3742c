import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { hydrated, phone, useBrowser } from "../browser.ts";
import { site } from "../site.ts";
import { step } from "../step.ts";

const visit = useBrowser();

const sort = (page: Page) => page.getByRole("combobox", { name: "Sortuj" });
const htmlOf = async (path: string) => (await fetch(site().url + path)).text();

describe("the order of the results", () => {
  test("is chosen at once, kept in the address and by further filters, of which also the list has a chip", async () => {
    const { page } = await visit("/fachowcy?subcategories=14");
    await hydrated(page);
    await sort(page).selectOption("najnowsze");
    await page.waitForURL(/\?subcategories=14&sortuj=najnowsze$/);
    await page.getByRole("checkbox", { name: "Podłogi", exact: true }).check();
    await page.waitForURL(/subcategories=14,16&sortuj=najnowsze$/);
    await sort(page).selectOption("najlepiej dopasowane");
    await page.waitForURL(/subcategories=14,16$/);
    await step("a phone's chip of the list", async () => {
      await page.setViewportSize(phone);
      await page.getByRole("button", { name: "Odrzuć" }).click();
      await page.getByRole("link", { name: "Usuń filtr: Fachowcy" }).click();
      await page.waitForURL(/\/szukaj\?subcategories=14,16$/);
      const filters = page.getByRole("button", { name: /^Filtry/ });
      await expect.poll(() => filters.textContent()).toBe("Filtry, aktywne: 2");
    });
  });

  test("can be the nearest where a place is asked for or understood", async () => {
    const optionsAt = async (path: string) => {
      const [select] = /<select[^>]*name="sortuj"[^]*?<\/select>/.exec(await htmlOf(path))!;
      return [...select.matchAll(/<option[^>]*>([^<]+)/g)].map(([, label]) => label);
    };
    const usual = ["najlepiej dopasowane", "najszybciej wolne", "najnowsze"];
    expect(await optionsAt("/fachowcy")).toEqual(usual);
    for (const path of ["/fachowcy?miasto=Kraków", "/szukaj?search=glazurnik+krakow"]) {
      expect(await optionsAt(path)).toContain("najbliżej");
    }
  });

  test("goes with further pages", async () => {
    const { page } = await visit("/fachowcy?sortuj=najnowsze");
    await hydrated(page);
    const more = page.waitForRequest(/\/api\/companies\?/);
    await page.getByRole("link", { name: "Załaduj więcej" }).click();
    expect((await more).url()).toContain("sort=newest");
  });

  test("points to the usual one, under which alone its firms are indexed", async () => {
    const html = await htmlOf("/fachowcy?subcategories=14&sortuj=termin");
    expect(html).toMatch(/<link rel="canonical" href="[^"]*\/fachowcy\?subcategories=14"/);
    expect(html).not.toContain("noindex");
  });

  test("is a plain form where there are no scripts", async () => {
    const { page } = await visit("/fachowcy?subcategories=14", { javaScript: false });
    await sort(page).selectOption("najszybciej wolne");
    await page.getByRole("button", { name: "Sortuj" }).click();
    await page.waitForURL(/\/fachowcy\?subcategories=14&sortuj=termin$/);
    await page.getByRole("search").getByRole("button", { name: "Szukaj" }).last().click();
    await page.waitForURL(/sortuj=termin/);
  });
});

describe("what narrows the results", () => {
  test("is all taken away at once", async () => {
    const { page } = await visit("/fachowcy?subcategories=14&search=glazurnik+krakow");
    await hydrated(page);
    const chips = page.getByRole("list", { name: "Wybrane filtry" });
    await chips.getByRole("link", { name: "Wyczyść wszystko" }).click();
    await page.waitForURL((url) => url.pathname === "/szukaj");
    expect(new URL(page.url()).searchParams.get("subcategories")).toBeNull();
  });

  test("is nothing on the way from the home page", async () => {
    const { page } = await visit("/");
    await hydrated(page);
    const form = page.getByRole("search", { name: "Znajdź wykonawcę" });
    await form.getByLabel("Czego szukasz?").fill("projektowanie wnętrz");
    await form.getByRole("button", { name: "Szukaj" }).click();
    await page.waitForURL(/\/szukaj\?/);
    expect(new URL(page.url()).searchParams.get("kategoria")).toBeNull();
    await page.locator("article").first().waitFor();
  });
});
