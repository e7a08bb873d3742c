import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import {
  axeViolations,
  desktop,
  hydrated,
  phone,
  screenshot,
  sidewaysOverflow,
  useBrowser,
} from "./browser.ts";
import {
  execute,
  findCompany,
  projectsOf,
  type ShownCompany,
  type ShownProject,
} from "./companies.ts";
import { htmlOf, linkIn, site } from "./site.ts";
import { step } from "./step.ts";

const visit = useBrowser();
let company: ShownCompany;
let architect: ShownCompany;
let projects: ShownProject[];
const address = (slug = company.slug) => `/firma/${slug}`;

beforeAll(async () => {
  company = await findCompany("fachowcy");
  architect = await findCompany("architekci");
  projects = await projectsOf(company.id);
});

async function seesAtAGlance(page: Page) {
  const glance = page.getByRole("region", { name: "W skrócie" });
  await glance.getByRole("heading", { name: "Co robi" }).waitFor();
  expect(await glance.getByRole("list", { name: "Usługi firmy" }).isVisible()).toBe(true);
  await glance.getByText("E-mail potwierdzony").waitFor();
  await glance.getByText(/^W\sserwisie Domistrz od /).waitFor();
  await glance.getByRole("heading", { name: "Najbliższe miesiące" }).waitFor();
}

/** How much of its height the logo lies on the cover, in pixels, for names of one line and of many. */
async function logoOnCover(page: Page) {
  const header = page.locator("main header").first();
  const bottom = ({ y, height }: { y: number; height: number }) => y + height;
  const measure = async () => {
    const cover = (await header.locator("> div").first().boundingBox())!;
    const logo = (await header.getByRole("img", { name: /^Logo firmy/ }).boundingBox())!;
    return Math.round(bottom(cover) - logo.y);
  };
  const name = header.getByRole("heading", { level: 1 });
  await name.evaluate((heading) => (heading.textContent = "Nowak"));
  const short = await measure();
  const words = "Przedsiębiorstwo Wykończeniowe Wiśniewski i Synowie ".repeat(2);
  await name.evaluate((heading, text) => (heading.textContent = text), words);
  return { short, long: await measure() };
}

const dialog = (page: Page) => page.getByRole("dialog");
const counter = (page: Page, at: number) =>
  dialog(page)
    .getByText(new RegExp(`^${at} z\\s\\d+$`))
    .waitFor();

describe("the profile", () => {
  test("shows the logo on its cover, however many lines the name takes", async () => {
    const { page } = await visit(address(), { viewport: { width: 768, height: 1024 } });
    await hydrated(page);
    for (const width of [768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const { short, long } = await logoOnCover(page);
      expect([width, short > 55, long]).toEqual([width, true, short]);
    }
  });

  test("names the company in title, description, canonical address and structured data", async () => {
    const html = await htmlOf(address());
    expect(html).toContain(`<title>${company.companyName} | Domistrz</title>`);
    expect(html).toMatch(/<meta name="description" content="[^"]+"/);
    const keywords = /<meta name="keywords" content="([^"]*)"/.exec(html)?.[1];
    expect(keywords).toContain(company.companyName);
    expect(html).toMatch(/<meta property="og:image" content="http[^"]*\/media\//);
    expect(html).toContain(`<link rel="canonical" href="${site().url}${address()}"`);
    const data = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1];
    expect(JSON.parse(data!)).toMatchObject({
      "@type": "HomeAndConstructionBusiness",
      name: company.companyName,
      address: { addressCountry: "PL" },
    });
  });

  test("shows projects first and the rest under „O nas”, by keyboard, by its address and going back", async () => {
    const { page } = await visit(address());
    await hydrated(page);
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(company.companyName);
    const projectsTab = page.getByRole("tab", { name: "Projekty" });
    expect(await projectsTab.getAttribute("aria-selected")).toBe("true");
    await page.getByRole("heading", { name: projects[0]!.title, exact: true }).waitFor();
    await projectsTab.focus();
    // The browser's own: forward, as with the left one back.
    await page.keyboard.press("Alt+ArrowRight");
    expect(await projectsTab.getAttribute("aria-selected")).toBe("true");
    await page.keyboard.press("ArrowRight");
    await page.getByRole("heading", { name: "Kategorie usług" }).waitFor();
    expect(await page.getByRole("heading", { name: "Style" }).count()).toBe(0);
    await step("the tab in the address", async () => {
      await projectsTab.click();
      await page.waitForURL((url) => url.search === "");
      await page.getByRole("tab", { name: "O nas" }).click();
      await page.waitForURL(/\?zakladka=o-nas$/);
      await page.goBack();
      await page.getByRole("tab", { name: "Projekty", selected: true }).waitFor();
      expect(new URL(page.url()).search).toBe("");
    });
    for (const viewport of [desktop, phone]) {
      await page.setViewportSize(viewport);
      await step(`at a glance at ${viewport.width}`, () => seesAtAGlance(page));
    }
  });

  test("keeps its tab in the address, for sharing and search engines", async () => {
    const html = await htmlOf(`${address()}?zakladka=o-nas`);
    expect(html).toMatch(/aria-selected="true"[^>]*>O nas</);
    const panels = html.split('<div role="tabpanel"').slice(1);
    const isHidden = /^[^>]* class="[^"]*(?<![:\w-])hidden\b/;
    const shown = panels.filter((panel) => !isHidden.test(panel));
    expect(shown).toEqual([expect.stringContaining("Kategorie usług")]);
    expect(html).toContain(`<link rel="canonical" href="${site().url}${address()}"`);
  });

  test("keeps writing and calling within reach on a phone, in place of the tab bar", async () => {
    // From this plan on a phone is shown.
    await execute("update company set phone = '600 100 200', tier = 3 where id = $1", [company.id]);
    const { page } = await visit(address(), { viewport: { width: 390, height: 664 } });
    await hydrated(page);
    await page.getByRole("button", { name: "Odrzuć" }).click();
    const bar = page.getByRole("region", { name: "Kontakt z firmą" });
    expect(await page.getByRole("navigation", { name: "Dolna" }).isVisible()).toBe(false);
    await page.evaluate(() => window.scrollTo(0, 2000));
    expect((await bar.boundingBox())!.y).toBeGreaterThan(664 - 80);
    const call = bar.getByRole("link", { name: "Zadzwoń" });
    expect(await call.getAttribute("href")).toBe("tel:600100200");
    await bar.getByRole("link", { name: "Napisz" }).click();
    await page.waitForFunction(() => {
      const top = document.querySelector("#kontakt")?.getBoundingClientRect().top ?? Infinity;
      return top < innerHeight / 2;
    });
    // There the form has a button of its own, and a small screen needs the room.
    await bar.waitFor({ state: "hidden" });
    await page.evaluate(() => window.scrollTo(0, 0));
    await bar.waitFor();
    await page.setViewportSize(desktop);
    expect(await bar.count()).toBe(0);
  });

  test("is free of accessibility faults and does not scroll sideways", async () => {
    const { page } = await visit(address(architect.slug));
    await hydrated(page);
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      for (const tab of ["Projekty", "O nas"]) {
        await step(`${tab} at ${width}`, async () => {
          await page.getByRole("tab", { name: tab }).click();
          expect(await axeViolations(page)).toEqual([]);
          expect(await sidewaysOverflow(page)).toBe(0);
        });
      }
    }
  });

  test("an unknown address is a 404 that leads on", async () => {
    const { page } = await visit("about:blank");
    const response = await page.goto("/firma/nie-ma-takiej-firmy");
    expect(response?.status()).toBe(404);
    await page.getByRole("heading", { level: 1, name: "Nie znaleziono profilu" }).waitFor();
    await page
      .getByText("Nie znaleziono profilu o podanym adresie. Sprawdź, czy adres jest poprawny.")
      .waitFor();
    expect(await page.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex");
    expect(await page.getByRole("link", { name: "Szukaj firm" }).getAttribute("href")).toBe(
      "/szukaj",
    );
    expect(await axeViolations(page)).toEqual([]);
  });

  test("an address from before a rename leads to the new one for good", async () => {
    await execute(
      "insert into company_former_slug (slug, company_id) values ($1, $2) on conflict do nothing",
      ["dawna-nazwa-firmy", company.id],
    );
    const response = await fetch(`${site().url}/firma/dawna-nazwa-firmy?projekt=1`, {
      redirect: "manual",
    });
    expect(response.status).toBe(301);
    expect(response.headers.get("location")).toBe(`${address()}?projekt=1`);
  });
});

/** „Zatrudnij” of an opened project. */
async function isLedToTheForm(page: Page) {
  await page.getByRole("link", { name: "Zatrudnij" }).click();
  await dialog(page).waitFor({ state: "detached" });
  await page.waitForFunction(() => {
    const top = document.querySelector("#kontakt")?.getBoundingClientRect().top ?? Infinity;
    return top < innerHeight / 2;
  });
}

describe("the project viewer", () => {
  test("opens from the grid, turns by arrows, ends with the sample, goes back, closes by Esc, and leads to the contact form", async () => {
    const { page } = await visit(address());
    await hydrated(page);
    const link = page.getByRole("link", { name: projects[0]!.title, exact: true });
    await link.click();
    await counter(page, 1);
    expect(await page.locator("video").count()).toBe(0);
    await page.keyboard.press("ArrowRight");
    await counter(page, 2);
    await page.keyboard.press("ArrowLeft");
    await counter(page, 1);
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press("End");
    await dialog(page).getByText("Przykładowy film").waitFor();
    expect(await page.locator("video source").getAttribute("src")).toBe("/static/sample.mp4");
    expect(await axeViolations(page)).toEqual([]);
    await page.goBack();
    await dialog(page).waitFor({ state: "detached" });
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    await step("keeps the focus inside, closes by Esc", async () => {
      await link.click();
      await counter(page, 1);
      for (let i = 0; i < 8; i++) {
        await page.keyboard.press("Tab");
        const outside = await page.evaluate(() => {
          const focused = document.activeElement;
          return focused !== document.body && !focused?.closest("dialog");
        });
        expect(outside).toBe(false);
      }
      await page.keyboard.press("Escape");
      await dialog(page).waitFor({ state: "detached" });
      expect(new URL(page.url()).search).toBe("");
    });
    await step("„Zatrudnij”", async () => {
      await link.click();
      await counter(page, 1);
      await isLedToTheForm(page);
    });
  });

  test("on phones turns by a swipe of 50 px and not by a shorter one, fits, and leads to the contact form", async () => {
    const { page } = await visit(`${address()}?projekt=${projects[0]!.id}`, { viewport: phone });
    await hydrated(page);
    await counter(page, 1);
    await page.waitForFunction(() =>
      document.querySelector("dialog[aria-labelledby=projekt-tytul]")?.matches(":modal"),
    );
    const swipe = async (distance: number) => {
      await page.mouse.move(200, 250);
      await page.mouse.down();
      await page.mouse.move(200 - distance, 252, { steps: 4 });
      await page.mouse.up();
    };
    await swipe(40);
    await counter(page, 1);
    await swipe(60);
    await counter(page, 2);
    await swipe(-60);
    await counter(page, 1);
    await page.setViewportSize({ width: 360, height: 640 });
    expect(await sidewaysOverflow(page)).toBe(0);
    await screenshot(page, "viewer-360", false);
    await page.setViewportSize(phone);
    await step("„Zatrudnij”", () => isLedToTheForm(page));
  });

  test("a shared address shows the project at once, with its own title and picture", async () => {
    const shared = `${address()}?projekt=${projects[0]!.id}`;
    const html = await htmlOf(shared);
    const { title } = projects[0]!;
    expect(html).toContain(`<title>${title} – ${company.companyName} | Domistrz</title>`);
    expect(html).toMatch(new RegExp(`<h2[^>]*>${title}</h2>`));
    expect(linkIn(html, /^Zatrudnij/)).toBe(`${address()}#kontakt`);
    expect(linkIn(html, /Zapisz do remontu/)).toBe(
      `/zaloguj?redirect=${encodeURIComponent(shared)}`,
    );
  });
});
