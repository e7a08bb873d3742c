import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { dialog, fillSignIn, newAddress } from "../account-steps.ts";
import {
  axeViolations,
  hasFocus,
  holdNotice,
  hydrated,
  phone,
  screenshot,
  sidewaysOverflow,
  useBrowser,
} from "../browser.ts";
import {
  chooseLubin,
  cityField,
  cityIdOf,
  largeLubin,
  smallLubin,
} from "../browsing/city-steps.ts";
import { execute } from "../companies.ts";
import { onBoth } from "../own-profile-steps.ts";
import { addPrivate, signIn } from "../sessions.ts";
import { step } from "../step.ts";

const visit = useBrowser();

async function look(page: Page, name: string, judge = axeViolations) {
  const shown = page.viewportSize()!;
  for (const width of [360, shown.width]) {
    await page.setViewportSize({ ...shown, width });
    await expect.poll(() => sidewaysOverflow(page)).toBe(0);
  }
  expect(await judge(page)).toEqual([]);
  await screenshot(page, name);
}

const lookOnBoth = (page: Page, name: string) =>
  onBoth(page, (width, judge) => look(page, `${name}-${width}`, judge));

/** Stored directly, for tests of what comes after. */
async function addRenovation(ownerId: string, name: string): Promise<string> {
  const { rows } = await execute(
    `insert into renovation (id, owner_id, name, subcategory_ids, city_id, created_at, updated_at)
     values (gen_random_uuid(), $1, $2, '{1,3,25}', 756135, now(), now()) returning id`,
    [ownerId, name],
  );
  return (rows[0] as { id: string }).id;
}

/** Its owner's browser on its page. */
async function visitRenovation(name: string, query = "") {
  const { id: ownerId, email } = await addPrivate(newAddress());
  const id = await addRenovation(ownerId, name);
  const { page, consoleErrors } = await visit("about:blank", { viewport: phone });
  await signIn(page, email, `/moje-remonty/${id}${query}`);
  await hydrated(page);
  return { page, id, ownerId, consoleErrors };
}

const publish = (page: Page) => page.getByRole("button", { name: "Publikuj" });
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });

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
  const footer = dialog(page).locator("footer");
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

describe("a renovation", () => {
  test("collects companies, which can be taken out and put back", async () => {
    const { page } = await visitRenovation("Remont łazienki");
    await heading(page, "Nie masz zapisanych firm").waitFor();
    await lookOnBoth(page, "renovation");
    const more = page.getByRole("region", { name: "Przeglądaj więcej firm" });
    const card = more.getByRole("article").first();
    const name = (await card.getByRole("heading").textContent()) ?? "";
    // Its months and trades go along to the form.
    const contact = await card.getByRole("link", { name: /^Kontakt/ }).getAttribute("href");
    expect(contact).toMatch(/^\/firma\/[^?#]+\?.*subcategories=\d/);
    await card.getByRole("button", { name: /^Zapisz/ }).click();
    await card.getByRole("button", { name: /^Zapisana/ }).waitFor();
    const panel = page.getByRole("tabpanel", { name: /^Zapisane/ });
    await panel.getByRole("link", { name, exact: true }).waitFor();
    await panel.getByRole("link", { name: /^Wyślij wiadomość/ }).waitFor();
    const second = more.getByRole("article").nth(1);
    await second.getByRole("button", { name: /^Zapisz/ }).click();
    const table = page.getByRole("table", { name: "Porównanie zapisanych firm" });
    await page.emulateMedia({ media: "print" });
    await Promise.all([table.waitFor(), more.waitFor({ state: "hidden" })]);
    await page.emulateMedia({ media: null });
    await page.getByText("Porównaj zapisane firmy").click();
    await lookOnBoth(page, "renovation-saved");
    await page.setViewportSize({ width: 768, height: 1024 }); // Its frame is 692 px wide then.
    await expect.poll(async () => (await table.boundingBox())!.width).toBeLessThan(693);
    await second.getByRole("button", { name: /^Zapisana/ }).click();
    await page.getByText("Porównaj zapisane firmy").waitFor({ state: "detached" });
    await panel.getByRole("button", { name: /^Usuń firmę/ }).click();
    await panel.getByText(`Usunięto firmę ${name}.`).waitFor();
    const undo = panel.getByRole("button", { name: "Cofnij" });
    await hasFocus(undo);
    await heading(page, "Nie masz zapisanych firm").waitFor();
    await undo.press("Enter");
    await panel.getByRole("link", { name, exact: true }).waitFor();
    await hasFocus(panel.getByRole("list", { name: "Zapisane" }));
    await page.getByRole("tab", { name: "Chętni do realizacji" }).click();
    await heading(page, "Nie poddawaj się!").waitFor();
    expect(new URL(page.url()).searchParams.get("zakladka")).toBe("chetni");
    await lookOnBoth(page, "renovation-willing");
  });

  test("that was changed in another window shows both versions", async () => {
    const { page, id, consoleErrors } = await visitRenovation("Stara nazwa");
    await page.getByRole("link", { name: "Edytuj" }).click();
    await page.getByLabel("Nazwa remontu").fill("Moja nazwa");
    await execute("update renovation set name = 'Ich nazwa', version = 2 where id = $1", [id]);
    await publish(page).click();
    await hasFocus(heading(page, "Ten remont zmieniono w innym oknie"));
    expect(consoleErrors.splice(0)).toEqual([expect.stringContaining("412")]);
    const row = page.getByRole("row", { name: /^Nazwa/ });
    expect(await row.getByRole("cell").allTextContents()).toEqual(["Moja nazwa", "Ich nazwa"]);
    await look(page, "renovation-conflict-390");
    await page.getByRole("button", { name: "Zapisz moją wersję" }).click();
    await page.getByRole("heading", { level: 1, name: "Moja nazwa" }).waitFor();
  });

  test("is deleted after a confirmation, and its owner told so on the own profile", async () => {
    const { page, ownerId } = await visitRenovation("Do usunięcia", "?remont=edycja");
    await addRenovation(ownerId, "Drugi");
    await page.getByRole("button", { name: "Usuń remont" }).click();
    await heading(page, "Czy na pewno chcesz usunąć tę renowację?").waitFor();
    await look(page, "renovation-delete-390");
    await page.getByRole("button", { name: "Tak, usuń" }).click();
    await page.waitForURL(/\/moj-profil$/);
    const notice = page.getByText("Renowacja została usunięta.");
    await notice.waitFor();
    const letGo = await holdNotice(page);
    await page.getByRole("link", { name: "Drugi" }).waitFor();
    expect(await page.getByRole("link", { name: "Do usunięcia" }).count()).toBe(0);
    await look(page, "renovations-profile-390");
    expect(await letGo()).toBe(5000);
    await notice.waitFor({ state: "detached" });
  });
});
