import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { hydrated, useBrowser } from "../browser.ts";
import { findCompany } from "../companies.ts";
import { step } from "../step.ts";

const visit = useBrowser();

test("scripts leave the elements and words the server sent, its title and robots, and what extensions added", async () => {
  const { page } = await visit("about:blank");
  await page.addInitScript(() => {
    document.addEventListener("readystatechange", () => {
      if (document.readyState !== "interactive") return;
      document.head.append(Object.assign(document.createElement("link"), { rel: "of-extension" }));
      document.body.append(document.createElement("an-extension"));
      const served = [...document.body.querySelectorAll("header, header *, main, main *, footer")];
      // The choice of cookies is drawn anew, as this browser has made it.
      const kept = served.filter((element) => !element.closest("#ustawienia fieldset"));
      Object.assign(window, { served: kept });
    });
    const wordsOf = (of: Document) =>
      [...of.querySelectorAll("body header, body main, body footer")].flatMap((part) => {
        const walker = of.createTreeWalker(part, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        while (walker.nextNode()) {
          const { parentElement, data } = walker.currentNode as Text;
          const isRead = !parentElement!.closest("script, style, noscript, template");
          if (isRead && data.trim()) found.push(parentElement!.textContent.trim());
        }
        // One text of the server may be two of the scripts.
        return found.filter((text, place) => text !== found[place - 1]);
      });
    const readOf = (of: Document) => {
      const robots = of.querySelector('meta[name="robots"]')?.getAttribute("content") ?? null;
      return { title: of.title, robots, words: wordsOf(of) };
    };
    Object.assign(window, { readOf });
  });
  const { slug } = await findCompany("fachowcy");
  const paths = ["/", "/szukaj", "/fachowcy", `/firma/${slug}`, "/zaloguj", "/dla-firm"];
  const legal = ["/regulamin-serwisu", "/polityka-prywatnosci", "/polityka-cookies"];
  for (const path of [...paths, "/zostan-pro", ...legal, "/nie/ma/takiej/strony"]) {
    await step(path, async () => {
      await page.goto(path);
      await hydrated(page);
      await keepsServed(page, await (await page.request.get(path)).text());
    });
  }
  await step("an address that leads nowhere, and on", async () => {
    const robots = page.locator('meta[name="robots"]');
    const title = "Nie ma takiej strony | Domistrz";
    expect([await page.title(), await robots.getAttribute("content")]).toEqual([title, "noindex"]);
    await page.getByRole("main").getByRole("link", { name: "Strona główna" }).click();
    await page.waitForURL((url) => url.pathname === "/");
    await expect.poll(() => page.title()).toMatch(/^Domistrz/);
    expect(await robots.count()).toBe(0);
  });
});

type Read = { title: string; robots: string | null; words: string[] };

async function keepsServed(page: Page, sent: string) {
  const { served, now, lost } = await page.evaluate((html) => {
    const own = window as unknown as { readOf: (of: Document) => Read; served: Element[] };
    const served = own.readOf(new DOMParser().parseFromString(html, "text/html"));
    const lost = own.served
      .filter((element) => !element.isConnected)
      .map((element) => element.outerHTML.slice(0, 200));
    return { served, now: own.readOf(document), lost };
  }, sent);
  expect(served.words.length).toBeGreaterThan(10);
  expect(now).toEqual(served);
  expect(lost).toEqual([]);
  expect(await page.locator('head > link[rel="of-extension"]').count()).toBe(1);
  expect(await page.locator("body > an-extension").count()).toBe(1);
}

/** Parts of the page wait for scripts until they are let go. */
async function visitHeld(path: string) {
  const { page } = await visit("about:blank");
  await page.addInitScript(() => {
    const held: (() => void)[] = [];
    const later = window.setTimeout.bind(window);
    const letGo = () => {
      window.setTimeout = later as typeof setTimeout;
      for (const run of held) later(run);
    };
    const hold = (run: () => void, ms?: number, ...rest: unknown[]) =>
      ms ? later(run, ms, ...rest) : held.push(run);
    Object.assign(window, { setTimeout: hold, letGo });
  });
  await page.goto(path);
  await page.waitForFunction(() => "__reactRouterDataRouter" in window);
  const letGo = () => page.evaluate(() => (window as unknown as { letGo(): void }).letGo());
  return { page, letGo };
}

test("parts of a page are taken over one after another, and what was typed before stays", async () => {
  const { page, letGo } = await visitHeld("/szukaj");
  const words = page.locator("#szukane");
  await words.fill("łazienka");
  expect(await page.evaluate(() => performance.getEntriesByName("hydrated").length)).toBe(0);
  await letGo();
  await hydrated(page);
  expect(await words.inputValue()).toBe("łazienka");
});

test.each(["/szukaj", "/szukaj?search=dach"])(
  "a search on %s takes all that was chosen before scripts came",
  async (path) => {
    const { page, letGo } = await visitHeld(path);
    await page.locator("#szukane").fill("łazienka");
    const form = page.getByRole("main").getByRole("search");
    await form.locator("summary").first().click();
    for (const trade of [0, 1]) await form.getByRole("checkbox").nth(trade).check();
    await form.getByLabel("Od", { exact: true }).selectOption({ index: 2 });
    await letGo();
    await hydrated(page);
    await page.waitForURL(({ searchParams: asked }) => {
      const trades = asked.get("subcategories")?.split(",") ?? [];
      return asked.get("search") === "łazienka" && trades.length > 1 && asked.has("calendarFrom");
    });
    expect(await page.locator("#szukane").inputValue()).toBe("łazienka");
  },
);

test("a page that is left before scripts took it over makes place for the next", async () => {
  const { page, letGo } = await visitHeld("/");
  await page.evaluate(() => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(to: string): Promise<void> };
    };
    return router.navigate("/szukaj");
  });
  await letGo();
  await hydrated(page);
  await page.getByRole("heading", { name: "Architekci i fachowcy", level: 1 }).waitFor();
  expect(await page.locator("main").count()).toBe(1);
  expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
  expect(await page.locator("body > div > header, body > div > footer").count()).toBe(2);
  await page.getByRole("link", { name: "Domistrz" }).first().click();
  await page.waitForURL((url) => url.pathname === "/");
});
