import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { hydrated, phone, useBrowser } from "../browser.ts";

const visit = useBrowser();

const sort = (page: Page) => page.getByRole("combobox", { name: "Sortuj" });
const options = (page: Page) => sort(page).locator("option").allTextContents();

describe("the order of the results", () => {
  test("is chosen at once, kept in the address and by further filters", async () => {
    const { page } = await visit("/fachowcy?subcategories=14");
    await hydrated(page);
    await sort(page).selectOption("najnowsze");
    await page.waitForURL(/\?subcategories=14&sortuj=najnowsze$/);
    await page.getByRole("checkbox", { name: "Podłogi", exact: true }).check();
    await page.waitForURL(/subcategories=14,16&sortuj=najnowsze$/);
    await sort(page).selectOption("najlepiej dopasowane");
    await page.waitForURL(/subcategories=14,16$/);
  });

  test("can be the nearest where a place is asked for or understood", async () => {
    const usual = ["najlepiej dopasowane", "najszybciej wolne", "najnowsze"];
    const { page } = await visit("/fachowcy");
    expect(await options(page)).toEqual(usual);
    for (const address of ["/fachowcy?miasto=Kraków", "/szukaj?search=glazurnik+krakow"]) {
      await page.goto(address);
      expect(await options(page)).toContain("najbliżej");
    }
  });

  test("goes with further pages", async () => {
    const { page } = await visit("/fachowcy?sortuj=najnowsze");
    await hydrated(page);
    const more = page.waitForRequest(/\/api\/companies\?/);
    await page.getByRole("link", { name: "Załaduj więcej" }).click();
    expect((await more).url()).toContain("sort=newest");
  });

  test("stays out of the index", async () => {
    const { page } = await visit("/fachowcy?subcategories=14&sortuj=termin");
    const canonical = page.locator('link[rel="canonical"]');
    expect(await canonical.getAttribute("href")).toMatch(/\/fachowcy\?subcategories=14$/);
    expect(await page.locator('meta[name="robots"]').getAttribute("content")).toContain("noindex");
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
  test("has a chip, also the list by its address", async () => {
    const { page } = await visit("/fachowcy?subcategories=14", { viewport: phone });
    await hydrated(page);
    await page.getByRole("button", { name: "Odrzuć" }).click();
    await page.getByRole("link", { name: "Usuń filtr: Fachowcy" }).click();
    await page.waitForURL(/\/szukaj\?subcategories=14$/);
    const filters = page.getByRole("button", { name: /^Filtry/ });
    await expect.poll(() => filters.textContent()).toBe("Filtry, aktywne: 1");
  });

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
