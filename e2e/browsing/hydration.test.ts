import { expect, test } from "vitest";
import { hydrated, useBrowser } from "../browser.ts";

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
