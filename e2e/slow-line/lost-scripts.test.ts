import { expect, test } from "vitest";
import { hydrated, phone, useBrowser } from "../browser.ts";
import { site } from "../site.ts";

const visit = useBrowser();

test.each([
  ["none of its scripts", /\/assets\/[^/]+\.js$/],
  ["not the first of its scripts", /\/assets\/entry\.client-[^/]+\.js$/],
])("a page that came with %s says so, and is read anew by a press", async (_which, lost) => {
  const { page, consoleErrors } = await visit("about:blank", { viewport: phone });
  await page.route(lost, (route) => route.abort());
  await page.goto(`${site().url}/szukaj?search=dach`);
  const notice = page.getByRole("alert").filter({ hasText: "Strona nie wczytała się w całości." });
  await notice.waitFor();
  await page.unroute(lost);
  await notice.getByRole("link", { name: "Wczytaj ją ponownie" }).click();
  await hydrated(page);
  expect(await notice.count()).toBe(0);
  await page.getByRole("button", { name: /^Filtry/ }).click();
  await page.getByRole("dialog", { name: "Filtry" }).waitFor();
  const others = consoleErrors.filter((said) => !/ERR_FAILED|imported module/.test(said));
  expect(others).toEqual([]);
  consoleErrors.length = 0;
});

test("a script that an extension of the browser brings may be lost without a word", async () => {
  const { page, consoleErrors } = await visit("about:blank", { viewport: phone });
  await page.route("https://extension.example/**", (route) => route.abort());
  await page.route(/\/assets\/entry\.client-/, async (route) => {
    await page.evaluate(
      () =>
        new Promise((done) => {
          const script = document.createElement("script");
          script.addEventListener("error", done);
          script.src = "https://extension.example/x.js";
          document.head.append(script);
        }),
    );
    await route.continue();
  });
  await page.goto(`${site().url}/szukaj?search=dach`);
  await hydrated(page);
  expect(await page.getByText("Strona nie wczytała się w całości.").count()).toBe(0);
  expect(consoleErrors.splice(0).filter((said) => !said.includes("extension.example"))).toEqual([]);
});
