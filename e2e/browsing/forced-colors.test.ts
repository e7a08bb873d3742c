import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { monthOf } from "../../src/features/calendar/availability.ts";
import { addCompany } from "../../tests/factories/companies.ts";
import { axeViolations, hydrated, screenshot, useBrowser } from "../browser.ts";
import { execute } from "../companies.ts";
import { active, field, list, type } from "../search/suggest-steps.ts";
import { signIn, withDatabase } from "../sessions.ts";

const visit = useBrowser();
const homeowner = "klient@domistrz.example";

/** What the eye tells one from another by. */
const lookOf = (element: Locator) =>
  element.evaluate((node) => {
    const { backgroundColor, color, outlineColor, forcedColorAdjust } = getComputedStyle(node);
    const hasOwn = forcedColorAdjust === "none";
    return { ground: backgroundColor, letters: color, ring: outlineColor, hasOwn };
  });

test("what is chosen stands out where the system sets the colours", async () => {
  const months = [{ month: monthOf(new Date()), availability: "free" as const }];
  const company = await withDatabase((db) =>
    addCompany(db, { name: "Pędzel i Kontrast", tier: 3, months }),
  );
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
    // Of the focus: around it, on the page's ground.
    expect(look.ring).toBe((await lookOf(page.locator("main"))).letters);
    expect(await axeViolations(page)).toEqual([]);
  }
  expect((await lookOf(page.locator("main .bg-free").first())).hasOwn).toBe(true);
  await screenshot(page, "forced-colors-company");
  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  await type(page, "łaz");
  const suggested = list(page).getByRole("option");
  expect((await lookOf(suggested.last().locator("mark"))).letters).toBe(
    (await lookOf(suggested.last())).letters,
  );
  await field(page).press("ArrowDown");
  const look = await lookOf(active(page));
  for (const part of await active(page).locator("*").all()) {
    expect((await lookOf(part)).letters).toBe(look.letters);
  }
  await signIn(page, "fachowiec@domistrz.example");
  const track = page.getByRole("switch").locator("> span");
  expect(await track.evaluate((span) => getComputedStyle(span).borderTopWidth)).toBe("1px");
  const badge = page.locator("main header span", { hasText: /^Fachowiec$/ });
  expect(await badge.evaluate((one) => getComputedStyle(one).outlineStyle)).toBe("solid");
  await hydrated(page);
  await page.getByRole("button", { name: "Edytuj profil" }).click();
  const otherStep = page.locator("dialog nav button:not([aria-current])").first();
  const line = await otherStep.evaluate((one) => getComputedStyle(one).borderBottomColor);
  expect(line).toBe((await lookOf(page.locator("dialog:modal"))).ground);
  const circle = otherStep.locator("span", { hasText: /^\d$/ });
  expect(await circle.evaluate((one) => getComputedStyle(one).outlineStyle)).toBe("solid");
  await page.goto("/moje-statystyki");
  const legend = page.locator("main [aria-hidden=true] li > span");
  const grounds = await legend.evaluateAll((dots) =>
    dots.map((dot) => getComputedStyle(dot).backgroundColor),
  );
  expect(new Set(grounds).size).toBe(3);
  // Its figures are in its own colours, so they stand on its own ground.
  const plot = page.locator("main [aria-hidden=true]:has(> ul)");
  const figures = (await plot.locator("span").first().boundingBox())!;
  expect(figures.y).toBeGreaterThanOrEqual((await plot.boundingBox())!.y);
  const { rows } = await execute(
    `select r.id from renovation r join account a on a.id = r.owner_id
     where a.email = $1 order by r.created_at limit 1`,
    [homeowner],
  );
  await signIn(page, homeowner, `/moje-remonty/${(rows[0] as { id: string }).id}`);
  await hydrated(page);
  const bar = page.getByRole("progressbar");
  const done = await lookOf(bar.locator("> div"));
  expect(done.ground).not.toBe((await lookOf(bar)).ground);
  const menu = page.locator("header summary");
  expect((await lookOf(menu.locator("svg"))).letters).toBe((await lookOf(menu)).letters);
  await page.getByRole("main").getByRole("link", { name: "Edytuj" }).click();
  const edge = page.locator("dialog:modal");
  expect(await edge.evaluate((one) => getComputedStyle(one).borderTopWidth)).toBe("1px");
});
