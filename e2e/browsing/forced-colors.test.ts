import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { axeViolations, hydrated, screenshot, useBrowser } from "../browser.ts";
import { findCompany } from "../companies.ts";
import { signIn } from "../sessions.ts";

const visit = useBrowser();

/** What the eye tells one from another by. */
const lookOf = (element: Locator) =>
  element.evaluate((node) => {
    const { backgroundColor, color, forcedColorAdjust } = getComputedStyle(node);
    return { ground: backgroundColor, letters: color, hasOwn: forcedColorAdjust === "none" };
  });

test("what is chosen stands out where the system sets the colours", async () => {
  const company = await findCompany("fachowcy");
  const { page } = await visit("about:blank");
  await page.emulateMedia({ forcedColors: "active" });
  const chosenAndOther: [path: string, chosen: string, other: string][] = [
    [
      "/zaloguj?tryb=rejestracja",
      '[role="tab"][aria-selected="true"]',
      '[role="tab"][aria-selected="false"]',
    ],
    [
      "/szukaj?kategoria=fachowcy",
      'nav [aria-current="true"]',
      'nav[aria-label="Kogo szukasz?"] a:not([aria-current])',
    ],
    [
      `/firma/${company.slug}`,
      '[role="tab"][aria-selected="true"]',
      '[role="tab"][aria-selected="false"]',
    ],
  ];
  for (const [path, chosen, other] of chosenAndOther) {
    await page.goto(path);
    await hydrated(page);
    const look = await lookOf(page.locator(chosen).locator("visible=true").first());
    const { ground } = await lookOf(page.locator(other).locator("visible=true").first());
    expect([path, look.hasOwn, look.ground === ground]).toEqual([path, true, false]);
    expect(look.letters).not.toBe(look.ground);
    expect(await axeViolations(page)).toEqual([]);
  }
  await screenshot(page, "forced-colors-company");
  await signIn(page, "fachowiec@domistrz.example");
  const track = page.getByRole("switch").locator("> span");
  expect(await track.evaluate((span) => getComputedStyle(span).borderTopWidth)).toBe("1px");
  await page.goto("/moje-statystyki");
  const legend = page.locator("main [aria-hidden=true] li > span");
  const grounds = await legend.evaluateAll((dots) =>
    dots.map((dot) => getComputedStyle(dot).backgroundColor),
  );
  expect(new Set(grounds).size).toBe(3);
});
