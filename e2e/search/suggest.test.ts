import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Request } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { projectRoot } from "../../tests/files.ts";
import {
  axeViolations,
  desktop,
  hydrated,
  phone,
  screenshot,
  sidewaysOverflow,
  useBrowser,
} from "../browser.ts";
import { findCompany, type ShownCompany } from "../companies.ts";
import { site } from "../site.ts";
import { step } from "../step.ts";
import { active, activeId, field, group, list, option, type } from "./suggest-steps.ts";

const visit = useBrowser();
/** A page whose only search is the top bar's. */
const quiet = "/polityka-cookies";

async function open(viewport = desktop, path = quiet) {
  const visitor = await visit(path, { viewport });
  await hydrated(visitor.page);
  return visitor;
}

let company: ShownCompany;
beforeAll(async () => {
  company = await findCompany("fachowcy");
});

describe("suggestions while typing", () => {
  test("open by keys that lead through them, close when the field is left, and need not be had", async () => {
    const { page, context } = await open();
    await step("a field that is only passed by opens nothing", async () => {
      const loaded = page.waitForRequest(/suggestion-list/);
      await field(page).focus();
      await loaded;
      await page.waitForFunction(() => document.activeElement?.getAttribute("role") === "combobox");
      expect(await list(page).count()).toBe(0);
      await field(page).press("ArrowDown");
      await list(page).waitFor();
      // Otherwise what was suggested to the empty field would stay until there is more to suggest.
      await field(page).fill("xqzwv");
      await list(page).waitFor({ state: "hidden" });
    });
    await step("keys lead through the list while the field keeps the focus", async () => {
      await type(page, "łaz");
      await group(page, "Usługi").waitFor();
      expect(await field(page).getAttribute("role")).toBe("combobox");
      expect(await field(page).getAttribute("aria-expanded")).toBe("true");
      expect(await activeId(page)).toBeNull();
      const options = list(page).getByRole("option");
      const count = await options.count();
      await page
        .locator("output", { hasText: `${count} podpowiedzi` })
        .waitFor({ state: "attached" });
      await field(page).press("ArrowDown");
      await expect.poll(() => activeId(page)).toBe(await options.first().getAttribute("id"));
      await field(page).press("End");
      await expect.poll(() => activeId(page)).toBe(await options.last().getAttribute("id"));
      await field(page).press("Home");
      await field(page).press("ArrowUp");
      await expect.poll(() => activeId(page)).toBeNull();
      expect(await field(page).evaluate((one) => one === document.activeElement)).toBe(true);
      expect(await list(page).locator("mark").first().textContent()).toMatch(/^łaz$/i);
      expect(await axeViolations(page)).toEqual([]);
      await screenshot(page, "suggest-bar-1440", false);
      await field(page).press("Escape");
      await list(page).waitFor({ state: "hidden" });
      expect(await field(page).inputValue()).toBe("łaz");
    });
    await step("Tab leaves the field and closes the list", async () => {
      await type(page, "dach");
      await field(page).press("Tab");
      await list(page).waitFor({ state: "hidden" });
      expect(await field(page).evaluate((one) => one === document.activeElement)).toBe(false);
    });
    await step("older questions are given up", async () => {
      await field(page).fill("");
      const asked: Request[] = [];
      page.on("request", (request) => {
        if (request.url().includes("/api/suggest")) asked.push(request);
      });
      await field(page).click();
      await field(page).pressSequentially("hydraulik", { delay: 20 });
      await option(page, /^Hydraulik /).waitFor();
      expect(asked.length).toBeLessThan(5);
    });
    await step("nothing is said where suggestions cannot be had", async () => {
      await context.route("**/api/suggest*", (route) => route.fulfill({ status: 429, body: "" }));
      const refused = page.waitForResponse(/api\/suggest\?q=taras/);
      await field(page).click();
      await field(page).fill("taras");
      await refused;
      await list(page).waitFor({ state: "hidden" });
      await field(page).press("Enter");
      await page.waitForURL(/query=taras$/);
    });
  });

  test("lead on: a place completes the text, a service is searched for, a firm is opened", async () => {
    const { page } = await open();
    await step("a place completes the text", async () => {
      await type(page, "elektryk kra");
      await option(page, /^elektryk Kraków /).click();
      expect(await field(page).inputValue()).toBe("elektryk Kraków ");
      expect(new URL(page.url()).pathname).toBe(quiet);
      await field(page).press("Enter");
      await page.waitForURL(/query=elektryk\+Krak/);
    });
    await step("Enter on a service searches for it, on nothing for what was typed", async () => {
      await type(page, "hydr");
      await option(page, /^Hydraulik /).waitFor();
      await field(page).press("ArrowDown");
      await expect.poll(() => active(page).textContent()).toContain("Hydraulik");
      await field(page).press("Enter");
      await page.waitForURL(/\/szukaj\?query=Hydraulik$/);
      await list(page).waitFor({ state: "hidden" });
      await type(page, "dach");
      await field(page).press("Enter");
      await page.waitForURL(/query=dach$/);
    });
    await step("a firm leads to its page", async () => {
      const firm = group(page, "Firmy").getByRole("option").first();
      const isSuggested = async () => {
        await type(page, company.companyName);
        const waiting = firm.waitFor({ timeout: 4_000 });
        return waiting.then(() => true).catch(() => field(page).fill(""));
      };
      // A busy machine may ask to come back later: what was suggested before then stays.
      await expect.poll(isSuggested, { timeout: 40_000 }).toBe(true);
      await firm.click();
      await page.waitForURL(`**/firma/${company.slug}`);
    });
  });
});

describe("the visitor's own searches", () => {
  test("are shown in the empty field once they were sent, and can be removed", async () => {
    const { page } = await open();
    const kept = () => page.evaluate(() => sessionStorage.getItem("ostatnio-szukane"));
    await type(page, "dach");
    expect(await kept()).toBeNull();
    for (const words of ["dach", "płot", "taras"]) {
      await field(page).fill(words);
      await field(page).press("Enter");
      await page.waitForURL((url) => url.searchParams.get("query") === words);
    }
    await field(page).fill("");
    const own = group(page, "Ostatnio szukane");
    await own.waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await screenshot(page, "suggest-recent-1440", false);
    await own.getByRole("option", { name: "Usuń z ostatnio szukanych: płot" }).click();
    await own.getByText("płot").waitFor({ state: "detached" });
    await field(page).press("ArrowDown");
    await field(page).press("Delete");
    await own.getByText("taras").waitFor({ state: "detached" });
    expect(await kept()).toBe('["dach"]');
    await own.getByRole("option", { name: "dach", exact: true }).click();
    await page.waitForURL((url) => url.searchParams.get("query") === "dach");
    await field(page).fill("");
    await own.getByRole("option", { name: "Wyczyść ostatnio szukane" }).click();
    await own.waitFor({ state: "detached" });
    expect(await kept()).toBeNull();
  });
});

describe("the own area", () => {
  test("is refused in place, or asked for only when pressed, and told to a kilometre", async () => {
    const { page, context } = await open();
    await step("a refusal is told in place", async () => {
      await field(page).click();
      await option(page, "W mojej okolicy").click();
      await option(page, /Nie udało się ustalić położenia/).waitFor();
      expect(await field(page).inputValue()).toBe("");
    });
    await field(page).press("Escape");
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation({ latitude: 50.061430123, longitude: 19.936580123 });
    const positions: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/nearest")) positions.push(new URL(request.url()).search);
    });
    await type(page, "elektryk");
    await option(page, "W mojej okolicy").waitFor();
    expect(positions).toEqual([]);
    await option(page, "W mojej okolicy").click();
    await expect.poll(() => field(page).inputValue()).toBe("elektryk Kraków ");
    expect(positions).toEqual(["?lat=50.06&lon=19.94"]);
  });
});

describe("on a phone", () => {
  test("a touch opens the list, and a touch chooses", async () => {
    const { page } = await open(phone, "/");
    await page.getByRole("button", { name: /^Zmień wyszukiwanie/ }).click();
    const words = page.getByRole("dialog").getByLabel("Czego szukasz?");
    await words.click();
    await group(page, "Usługi").waitFor();
    await screenshot(page, "suggest-home-empty-390", false);
    await words.fill("łaz");
    await list(page).locator("mark").first().waitFor();
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    await screenshot(page, "suggest-home-390", false);
    const first = list(page).getByRole("option").first();
    expect((await first.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    const label = await first.locator("span span").first().textContent();
    await first.click();
    await page.waitForURL((url) => url.searchParams.get("search") === label);
  });
});

test("the search page's own field suggests and keeps its form in step", async () => {
  const { page } = await open(desktop, "/szukaj");
  const words = page.getByLabel("Czego szukasz?");
  await words.fill("hydr");
  await option(page, /^Hydraulik /).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await screenshot(page, "suggest-form-1440", false);
  await option(page, /^Hydraulik /).click();
  await page.waitForURL(/search=Hydraulik$/);
});

describe("what it costs those who do not use it", () => {
  test("nothing is loaded before the field is touched", async () => {
    const { page } = await visit("about:blank");
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    await page.goto(site().url, { waitUntil: "networkidle" });
    await hydrated(page);
    expect(requests.filter((url) => /suggestion-list|api\/suggest/.test(url))).toEqual([]);
    expect(await field(page).getAttribute("role")).toBeNull();
    await field(page).click();
    await list(page).waitFor();
    expect(requests.some((url) => url.includes("suggestion-list"))).toBe(true);
  });

  test("the list is at most 5 kB, with all that no page has loaded before", () => {
    const folder = join(projectRoot, "build/client");
    type Chunk = { file: string; imports?: string[] };
    const chunks = JSON.parse(readFileSync(join(folder, ".vite/manifest.json"), "utf8")) as Record<
      string,
      Chunk
    >;
    const reach = (key: string): string[] => [
      key,
      ...(chunks[key]!.imports ?? []).flatMap((next) => reach(next)),
    ];
    const found = Object.keys(chunks);
    const keyOf = (name: string) => found.find((key) => key.includes(name))!;
    const everywhere = new Set([keyOf("src/root.tsx"), keyOf("entry.client")].flatMap(reach));
    const own = new Set(reach(keyOf("suggestion-list.tsx"))).difference(everywhere);
    const sizes = [...own].map((key) => sizeBytes(join(folder, chunks[key]!.file)));
    expect(sizes.length).toBeGreaterThan(0);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(5 * 1024);
  });

  test("without scripts it is a plain field of a form", async () => {
    const html = await (await fetch(site().url)).text();
    const [form] = /<form[^>]*action="\/szukaj"[^]*?<\/form>/.exec(html.split("<header")[1]!)!;
    expect(form).toMatch(/^<form method="get"/);
    expect(form).toMatch(/<input(?![^>]*role=)[^>]*name="query"/);
    expect(form).not.toContain("listbox");
  });
});

/** As it travels: compressed where that was worth it. */
function sizeBytes(path: string): number {
  return (statSync(`${path}.br`, { throwIfNoEntry: false }) ?? statSync(path)).size;
}
