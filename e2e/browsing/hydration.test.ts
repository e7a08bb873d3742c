import { expect, test } from "vitest";
import { hydrated, useBrowser } from "../browser.ts";
import { findCompany } from "../companies.ts";

const visit = useBrowser();

test("scripts take over the elements the server sent, and leave those of extensions", async () => {
  const { page } = await visit("about:blank");
  await page.addInitScript(() => {
    document.addEventListener("readystatechange", () => {
      if (document.readyState !== "interactive") return;
      document.head.append(Object.assign(document.createElement("link"), { rel: "of-extension" }));
      document.body.append(document.createElement("an-extension"));
      const served = [...document.body.querySelectorAll("header, header *, main, main *, footer")];
      Object.assign(window, { served });
    });
  });
  for (const path of ["/", "/szukaj"]) {
    await page.goto(path);
    await hydrated(page);
    const lost = await page.evaluate(() =>
      (window as unknown as { served: Element[] }).served
        .filter((element) => !element.isConnected)
        .map((element) => element.outerHTML.slice(0, 200)),
    );
    expect(lost).toEqual([]);
    expect(await page.locator('head > link[rel="of-extension"]').count()).toBe(1);
    expect(await page.locator("body > an-extension").count()).toBe(1);
  }
});

test("scripts leave the words the server sent", async () => {
  const { page } = await visit("about:blank");
  await page.addInitScript(() => {
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
    Object.assign(window, { wordsOf });
  });
  const { slug } = await findCompany("fachowcy");
  const paths = ["/", "/fachowcy", `/firma/${slug}`, "/zaloguj", "/dla-firm", "/zostan-pro"];
  const legal = ["/regulamin-serwisu", "/polityka-prywatnosci", "/polityka-cookies"];
  for (const path of [...paths, ...legal, "/nie-ma-takiej-strony"]) {
    await page.goto(path);
    await hydrated(page);
    const sent = await (await page.request.get(path)).text();
    const { served, words } = await page.evaluate((html) => {
      const { wordsOf } = window as unknown as { wordsOf: (of: Document) => string[] };
      const served = new DOMParser().parseFromString(html, "text/html");
      return { served: wordsOf(served), words: wordsOf(document) };
    }, sent);
    expect(served.length).toBeGreaterThan(10);
    expect({ path, words }).toEqual({ path, words: served });
  }
});

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

test("an address that leads nowhere has its title and is kept from search engines, also later", async () => {
  const { page } = await visit("/nie/ma/takiej/strony");
  const robots = page.locator('meta[name="robots"]');
  const title = "Nie ma takiej strony – Domistrz";
  expect([await page.title(), await robots.getAttribute("content")]).toEqual([title, "noindex"]);
  await hydrated(page);
  await page.getByRole("main").getByRole("link", { name: "Strona główna" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await expect.poll(() => page.title()).toMatch(/^Domistrz/);
  expect(await robots.count()).toBe(0);
});
