import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { desktop, hydrated, phone, useBrowser } from "../browser.ts";
import { execute, projectsOf } from "../companies.ts";

const visit = useBrowser();
let company: string;
let project: string;

/**
 * None of whose lines breaks elsewhere in the letters of a device. With others one may: Chromium on Linux makes
 * letters of a font file whole pixels wide, by which a line is up to a tenth too long or too short.
 */
const unbroken = "granit-strzegom";

beforeAll(async () => {
  const { rows } = await execute("select id from company where slug = $1", [unbroken]);
  const [first] = await projectsOf((rows[0] as { id: string }).id);
  company = `/firma/${unbroken}`;
  project = `${company}?projekt=${first!.id}`;
});

/** How far a page moves when our letters take the place of the device's, as browsers count it. */
async function shiftByLetters(path: string, viewport: typeof phone): Promise<number> {
  const { page } = await visit("about:blank", { viewport });
  let held = 0;
  const letters = Promise.withResolvers<void>();
  await page.route("**/*.woff2", async (route) => {
    held += 1;
    await letters.promise;
    await route.continue();
  });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        shifts.push(entry.value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await expect.poll(() => held).toBeGreaterThan(1);
  await painted(page);
  letters.resolve();
  await hydrated(page);
  const come = () =>
    page.evaluate(
      () =>
        [...document.fonts].filter(
          ({ family, status }) => family.includes("Commissioner Variable") && status === "loaded",
        ).length,
    );
  // Hydration may ask for more of them.
  await expect.poll(async () => (await come()) === held).toBe(true);
  await painted(page);
  return page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0),
  );
}

const painted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 100)));
      }),
  );

describe("nothing moves when our letters come", () => {
  const pages: [string, () => string][] = [
    ["the home page", () => "/"],
    ["a list", () => "/fachowcy"],
    ["a company", () => company],
    ["an opened project", () => project],
    ["„Dla firm”", () => "/dla-firm"],
    ["a legal document", () => "/polityka-prywatnosci"],
  ];
  const widths = { phone, desktop };

  test.each(
    pages.flatMap(([name, path]) =>
      (["phone", "desktop"] as const).map((device) => [name, device, path] as const),
    ),
  )("%s, %s", async (_name, device, path) => {
    expect(await shiftByLetters(path(), widths[device])).toBeLessThan(0.01);
  });
});
