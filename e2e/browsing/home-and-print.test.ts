import { expect, test } from "vitest";
import { axeViolations, desktop, phone, sidewaysOverflow, useBrowser } from "../browser.ts";
import { findCompany } from "../companies.ts";

const visit = useBrowser();

test("the home page shows no picture twice, and its searches and cities lead to companies", async () => {
  const { page } = await visit("/");
  const pictures = await page
    .locator("main img")
    .evaluateAll((all) => all.map((one) => one.getAttribute("src")!));
  const own = pictures.filter((src) => src.startsWith("/static/site/"));
  expect(own.length).toBeGreaterThan(15);
  expect(new Set(own).size).toBe(own.length);
  const preload = page.locator('link[rel="preload"][as="image"]');
  expect(await preload.getAttribute("imagesrcset")).toMatch(/salon-\d+\.avif/);
  // On phones too.
  expect(await preload.getAttribute("media")).toBeNull();
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
  }
  const popular = page.getByRole("navigation", { name: "Popularne wyszukiwania" });
  for (const link of [
    popular.getByRole("link").first(),
    page.getByRole("link", { name: "Kraków", exact: true }),
  ]) {
    const response = await page.request.get((await link.getAttribute("href"))!);
    expect([response.status(), response.url()]).toEqual([200, expect.stringContaining("/szukaj?")]);
  }
});

test("a company's page prints as one sheet: what all its tabs say, its address and a QR code loaded only then", async () => {
  const { slug, id } = await findCompany("fachowcy");
  const { page } = await visit(`/firma/${slug}`);
  const services = page.getByRole("heading", { name: "Usługi", exact: true });
  expect(await services.isVisible()).toBe(false);
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  const code = page.locator("[data-printed] img");
  expect(await code.isVisible()).toBe(false);
  const sheet = await page.pdf({ format: "A4" });
  expect(sheet.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
  expect(loaded).toContain(`/api/companies/${id}/qr-code`);
  await page.emulateMedia({ media: "print" });
  expect(await page.locator("[data-printed]").innerText()).toContain(`/firma/${slug}`);
  expect(await services.isVisible()).toBe(true);
  expect(await page.locator("[role=tabpanel] article").first().isVisible()).toBe(true);
  expect(await page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
  expect(await page.getByRole("navigation").filter({ visible: true }).count()).toBe(0);
  const [works, about] = await page.locator("[role=tabpanel]").all();
  const boxes = [await works!.boundingBox(), await about!.boundingBox()] as const;
  expect(boxes[1]!.y - boxes[0]!.y - boxes[0]!.height).toBeGreaterThan(12);
  // Also where another tab was open.
  await page.goto(`/firma/${slug}#o-nas`);
  expect(await page.locator("[role=tabpanel] article").first().isVisible()).toBe(true);
  expect(await page.getByRole("tab").filter({ visible: true }).count()).toBe(0);
  // An open project has nothing to press either.
  await page.goto((await page.locator("a[href*='projekt=']").first().getAttribute("href"))!);
  await page.emulateMedia({ media: null });
  await page.emulateMedia({ media: "print" });
  const viewer = page.locator("dialog");
  await viewer.getByText("Początek prac").waitFor();
  expect(await viewer.locator("a, button").filter({ visible: true }).count()).toBe(0);
});

test("results print as what was asked and found, with nothing to press", async () => {
  const { page } = await visit("/szukaj?search=glazurnik&sortuj=najnowsze", { viewport: phone });
  const filters = page.getByRole("list", { name: "Wybrane filtry" });
  await filters.getByRole("link").first().waitFor();
  await page.emulateMedia({ media: "print" });
  expect(await filters.innerText()).toContain("Glazurnicy");
  expect(await filters.locator("svg").filter({ visible: true }).count()).toBe(0);
  const printed = page.locator("main a").filter({ visible: true });
  const names = await printed.evaluateAll((links) => links.map((link) => link.textContent));
  expect(names.filter((name) => /Wyczyść|Szukaj dokładnie|Kontakt/.test(name))).toEqual([]);
});

test("the terms print as they are read: no bars, no buttons, nothing that stays over the text", async () => {
  const { page } = await visit("/regulamin-serwisu", { viewport: phone });
  const skip = page.getByRole("link", { name: "Przejdź do treści" });
  await skip.focus();
  const padding = () => skip.evaluate((link) => getComputedStyle(link).paddingLeft);
  await expect.poll(padding).toBe("20px");
  await page.emulateMedia({ media: "print" });
  const printed = await page.evaluate(() =>
    [...document.querySelectorAll("body *")]
      .filter((element) => element.checkVisibility())
      .filter(
        (element) =>
          element.matches("body > :not(main) *, main button") ||
          /fixed|sticky/.test(getComputedStyle(element).position),
      )
      .map((element) => element.outerHTML.slice(0, 80)),
  );
  expect(printed).toEqual([]);
  expect(await page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
});
