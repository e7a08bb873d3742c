import type { Page, Route } from "playwright-core";
import { describe, expect, test } from "vitest";
import { dialog, fillSignIn, newAddress } from "../account-steps.ts";
import { hasFocus, hydrated, phone, screenshot, useBrowser } from "../browser.ts";
import {
  chooseLubin,
  cityField,
  cityIdOf,
  largeLubin,
  smallLubin,
} from "../browsing/city-steps.ts";
import { execute } from "../companies.ts";
import { addPrivate, signIn } from "../sessions.ts";
import { step } from "../step.ts";
import { heading, lookOnBoth, publish } from "./plan-steps.ts";

const visit = useBrowser();

async function fillRenovation(page: Page, name: string) {
  await page.getByLabel("Nazwa remontu").fill(name);
  await page.getByRole("searchbox", { name: "Szukaj usługi" }).fill("płytki");
  await dialog(page).getByText("Glazurnicy", { exact: true }).click();
}

/** Words that nobody knows leave the list to choose from. */
async function looksForNothing(page: Page) {
  await page.getByRole("searchbox", { name: "Szukaj usługi" }).fill("xyzzy");
  await page.getByText(/^Nie rozpoznaliśmy tych słów/).waitFor();
  await dialog(page).getByText("Wykończenie", { exact: true }).waitFor();
}

/** By the keyboard; the focus goes on to the next one, to the one before, to the search. */
async function takesServicesBack(page: Page) {
  const search = page.getByRole("searchbox", { name: "Szukaj usługi" });
  for (const name of ["Podłogi", "Glazurnicy", "Dachy"]) {
    await search.fill(name);
    await dialog(page).getByText(name, { exact: true }).last().click();
  }
  const chips = page.getByRole("list", { name: "Wybrane usługi" }).getByRole("button");
  const hasFocus = async (name: string) => {
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused).toContain(name);
  };
  await chips.nth(1).press("Enter");
  await hasFocus("Dachy");
  await page.keyboard.press("Enter");
  await hasFocus("Podłogi");
  await page.keyboard.press("Enter");
  await expect.poll(() => search.evaluate((el) => el === document.activeElement)).toBe(true);
}

/** The whole list above the footer. */
async function seesTowns(page: Page) {
  await cityField(page).fill("Rad");
  await page.getByRole("option", { name: /^Radomsko/ }).waitFor();
  const list = page.getByRole("listbox", { name: "Miasto" });
  const footer = dialog(page).locator("div:has(> button[type=submit])");
  const [shown, below] = [await list.boundingBox(), await footer.boundingBox()];
  expect(shown!.y + shown!.height).toBeLessThanOrEqual(below!.y);
  await screenshot(page, "renovation-towns-390");
}

/** Nothing is looked for after the pause that follows what is typed, nor does the list open again. */
async function chooseTownOnce(page: Page) {
  await chooseLubin(page, /kujawsko/);
  const lookedFor: string[] = [];
  page.on("request", (request) => lookedFor.push(request.url()));
  await page.waitForTimeout(700);
  expect(lookedFor.filter((url) => url.includes("/api/location"))).toEqual([]);
  expect(await cityField(page).getAttribute("aria-expanded")).toBe("false");
}

/** In words, by each way to add it; it is kept whole until it is made shorter. */
async function refusesTheRoom(page: Page, name: string) {
  const field = page.getByLabel("Inne pomieszczenie");
  await page.getByText("Nazwa pomieszczenia może mieć maksymalnie 40 znaków.").waitFor();
  await field.press("Enter");
  await publish(page).click();
  await hasFocus(field);
  expect(await field.inputValue()).toBe(name);
  await field.fill("pralnia pod schodami");
}

/** The window closes, and what was typed is there again when it is opened. */
async function losesNothing(page: Page, consoleErrors: string[]) {
  await fillRenovation(page, "Kuchnia z wyspą");
  await page.route("**/api/renovations", (route) => route.abort());
  await publish(page).click();
  await page.getByText(/Wpisane dane zostały zachowane/).waitFor();
  await expect.poll(() => dialog(page).count()).toBe(0);
  // What the browser says of the call that was cut off.
  expect(consoleErrors.splice(0)).toHaveLength(1);
  await page.unroute("**/api/renovations");
  await page.getByRole("link", { name: "Nowy remont" }).click();
  await page.getByText(/^Przywróciliśmy zmiany/).waitFor();
  expect(await page.getByLabel("Nazwa remontu").inputValue()).toBe("Kuchnia z wyspą");
  await page.getByRole("button", { name: /^Glazurnicy/ }).waitFor();
  await publish(page).click();
  await page.getByRole("link", { name: "Kuchnia z wyspą" }).waitFor();
}

describe("a new renovation", () => {
  test("is a guest's too, who signs in on the way", async () => {
    const { email } = await addPrivate(newAddress());
    const { page } = await visit("/", { viewport: phone });
    await hydrated(page);
    await page.getByRole("link", { name: "Dodaj" }).click();
    await page.waitForURL(/\/zaloguj\?redirect=/);
    await hydrated(page);
    await fillSignIn(page, email);
    await page.getByRole("button", { name: "Zaloguj się", exact: true }).last().click();
    await dialog(page).getByRole("heading", { name: "Nowy remont" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/moje-remonty");
  });

  test("is written in its window, in the town that was chosen of two, and is kept when it could not be sent", async () => {
    const { id: ownerId, email } = await addPrivate(newAddress());
    const { page, consoleErrors } = await visit("about:blank", { viewport: phone });
    await signIn(page, email, "/moje-remonty");
    await hydrated(page);
    await heading(page, "Nie masz jeszcze żadnych remontów").waitFor();
    await lookOnBoth(page, "renovations-empty");
    await page.getByRole("link", { name: "Nowy remont" }).click();
    await publish(page).click();
    await page.getByText("Nazwa remontu jest wymagana.").waitFor();
    const name = page.getByLabel("Nazwa remontu");
    await expect.poll(() => name.evaluate((el) => el === document.activeElement)).toBe(true);
    await page.keyboard.insertText("x".repeat(81)); // From the clipboard: nothing of it is cut off.
    await publish(page).click();
    await page.getByText("Nazwa remontu może mieć maksymalnie 80 znaków.").waitFor();
    await step("words for a service", () => looksForNothing(page));
    await step("services taken back", () => takesServicesBack(page));
    await fillRenovation(page, "Łazienka na poddaszu");
    const to = page.getByLabel("Do", { exact: true });
    expect(await to.isDisabled()).toBe(true);
    const from = page.getByLabel("Od", { exact: true });
    await from.selectOption({ index: 3 });
    const earliest = await from.inputValue();
    const offered = await to
      .locator("option")
      .evaluateAll((all) => all.map((o) => o.getAttribute("value")));
    expect(offered.find(Boolean)).toBe(earliest);
    await to.selectOption({ index: 2 });
    expect(await cityField(page).inputValue()).toBe("Warszawa");
    await step("towns to choose from", () => seesTowns(page));
    await step("its town", () => chooseTownOnce(page));
    await lookOnBoth(page, "renovation-new");
    await publish(page).click();
    await page.getByText("Remont został dodany.").waitFor();
    await expect.poll(() => dialog(page).count()).toBe(0);
    await page.getByRole("link", { name: "Łazienka na poddaszu" }).waitFor();
    await page.getByText(/^Lubin\s· /).waitFor();
    await lookOnBoth(page, "renovations");
    const city = () =>
      cityIdOf("select city_id as id from renovation where owner_id = $1", ownerId);
    expect(await city()).toBe(smallLubin);
    // Open, and of a trade: the companies of that trade are shown it.
    const stored = "select status, subcategory_ids from renovation where owner_id = $1";
    const { rows } = await execute(stored, [ownerId]);
    expect(rows).toEqual([{ status: "open", subcategory_ids: [14] }]);
    await step("changed to another town of the same name", async () => {
      await page.getByRole("link", { name: "Łazienka na poddaszu" }).first().click();
      await page.getByRole("heading", { level: 1, name: "Łazienka na poddaszu" }).waitFor();
      await page.getByRole("link", { name: "Edytuj" }).click();
      await cityField(page).waitFor();
      await chooseLubin(page, /dolno/);
      await publish(page).click();
      await expect.poll(city).toBe(largeLubin);
    });
    await step("one that could not be sent", async () => {
      await page.goto("/moje-remonty?remont=nowy");
      await hydrated(page);
      await losesNothing(page, consoleErrors);
    });
  }, 120_000);

  test("is one, where the answer got lost and more was written before it was published again", async () => {
    const { id: ownerId, email } = await addPrivate(newAddress());
    const { page, consoleErrors } = await visit("about:blank", { viewport: phone });
    await signIn(page, email, "/moje-remonty?remont=nowy");
    await hydrated(page);
    await page.getByLabel("Nazwa remontu").fill("Kuchnia");
    const losing = async (route: Route) => {
      await route.fetch();
      await route.abort("connectionreset");
    };
    await page.route("**/api/renovations", losing, { times: 1 });
    await publish(page).click();
    await page.getByText(/Wpisane dane zostały zachowane/).waitFor();
    await page.getByRole("link", { name: "Nowy remont" }).first().click();
    await page.getByLabel("Od", { exact: true }).selectOption({ index: 3 });
    await publish(page).click();
    await page.getByText("Remont został dodany.").waitFor();
    const stored = "select name, wanted_from > now() as later from renovation where owner_id = $1";
    const { rows } = await execute(stored, [ownerId]);
    expect(rows).toEqual([{ name: "Kuchnia", later: true }]);
    expect(consoleErrors.splice(0).filter((said) => !said.includes("RESET"))).toEqual([]);
  });

  test("has the amounts that were pasted, with the spaces of a spreadsheet's cell before them, and no room of too long a name", async () => {
    const { page } = await visit("about:blank", { viewport: phone });
    const { id, email } = await addPrivate(newAddress());
    await signIn(page, email, "/moje-remonty?remont=nowy");
    await hydrated(page);
    await page.getByLabel("Nazwa remontu").fill("Dach");
    await page.getByText("Więcej szczegółów (nieobowiązkowo)").click();
    const long = "pralnia pod schodami z szafą na narty i rowery";
    for (const [label, pasted] of [
      ["Powierzchnia (m²)", "120 m²".padStart(35)],
      ["Budżet od (zł)", "40 000,00 zł".padStart(35)],
      ["Inne pomieszczenie", long],
    ] as const) {
      await page.getByLabel(label).focus();
      await page.keyboard.insertText(pasted);
    }
    await refusesTheRoom(page, long);
    await publish(page).click();
    await page.getByText("Remont został dodany.").waitFor();
    const query = "select area_m2, budget_from from renovation where owner_id = $1";
    expect((await execute(query, [id])).rows).toEqual([{ area_m2: 120, budget_from: 40_000 }]);
  });

  test("shows what is wrong above the footer, at each press that is refused", async () => {
    const { page } = await visit("about:blank", { viewport: phone });
    const { email } = await addPrivate(newAddress());
    await signIn(page, email, "/moje-remonty?remont=nowy");
    await hydrated(page);
    await page.getByLabel("Nazwa remontu").fill("Dach");
    await page.getByText("Więcej szczegółów (nieobowiązkowo)").click();
    await page.getByLabel("Budżet od (zł)").fill("10 000");
    const to = page.getByLabel("Budżet do (zł)");
    await to.fill("8 000");
    for (const block of ["end", "start"] as const) {
      // First right above the footer, then far below what is in sight.
      const field = block === "end" ? to : page.getByLabel("Nazwa remontu");
      await field.evaluate((el, at) => el.scrollIntoView({ block: at }), block);
      await publish(page).click();
      await hasFocus(to);
      const footer = await dialog(page).locator("div:has(> button[type=submit])").boundingBox();
      const words = await page.getByText(/^Kwota „do” nie może/).boundingBox();
      expect(words!.y + words!.height).toBeLessThanOrEqual(footer!.y);
    }
  });

  test("outlives its tab, and is forgotten when its owner signs out", async () => {
    const { email } = await addPrivate(newAddress());
    const { page: closed, context } = await visit("about:blank", { viewport: phone });
    await signIn(closed, email, "/moje-remonty?remont=nowy");
    await hydrated(closed);
    await fillRenovation(closed, "Kuchnia z wyspą");
    const page = await context.newPage();
    await closed.close();
    await page.goto("/moje-remonty?remont=nowy");
    await page.getByText(/^Przywróciliśmy zmiany/).waitFor();
    expect(await page.getByLabel("Nazwa remontu").inputValue()).toBe("Kuchnia z wyspą");
    await page.goto("/moj-profil");
    await hydrated(page);
    await page.locator("header details > summary").click();
    await page.getByRole("button", { name: "Wyloguj", exact: true }).click();
    await page.getByText("Wylogowano.").waitFor();
    const kept = () => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(await kept()).not.toContain("Kuchnia z wyspą");
  });
});
