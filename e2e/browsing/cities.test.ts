import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { dialog, newAddress } from "../account-steps.ts";
import { desktop, hydrated, phone, useBrowser } from "../browser.ts";
import { execute } from "../companies.ts";
import { goToStep, openEditor, save } from "../own-profile-steps.ts";
import { addPrivate, signIn, signInAsNewCompany } from "../sessions.ts";

const visit = useBrowser();

/** Two towns called Lubin, the small one in Kujawy. */
const largeLubin = 3_092_931;
const smallLubin = 3_092_926;

const field = (page: Page, name: string | RegExp = "Miasto") =>
  page.getByRole("combobox", { name });
const lubin = (page: Page, voivodeship: RegExp) =>
  page.getByRole("option", { name: /^Lubin\b/ }).filter({ hasText: voivodeship });

async function choose(page: Page, voivodeship: RegExp, where = field(page)) {
  await where.fill("");
  await where.fill("Lubin");
  await lubin(page, voivodeship).click();
  expect(await where.inputValue()).toBe("Lubin");
}

async function cityIdOf(statement: string, value: string) {
  const { rows } = await execute(statement, [value]);
  return Number((rows[0] as { id: number | string } | undefined)?.id);
}

describe("of two towns of one name the chosen one is meant", () => {
  test("in a renovation, new and changed, and the list does not open again", async () => {
    const { page } = await visit("about:blank", { viewport: phone });
    const { id: ownerId, email } = await addPrivate(newAddress());
    await signIn(page, email, "/moje-remonty?remont=nowy");
    await hydrated(page);
    await page.getByLabel("Nazwa remontu").fill("Dach");
    await page.getByRole("searchbox", { name: "Szukaj usługi" }).fill("glazur");
    await dialog(page).getByText("Glazurnicy", { exact: true }).click();
    await choose(page, /kujawsko/);
    // Nothing is looked for after the pause that follows what is typed.
    const lookedFor: string[] = [];
    page.on("request", (request) => lookedFor.push(request.url()));
    await page.waitForTimeout(700);
    expect(lookedFor.filter((url) => url.includes("/api/location"))).toEqual([]);
    expect(await field(page).getAttribute("aria-expanded")).toBe("false");
    await page.getByRole("button", { name: "Publikuj" }).click();
    await page.getByText("Remont został dodany.").waitFor();
    const city = "select city_id as id from renovation where owner_id = $1";
    expect(await cityIdOf(city, ownerId)).toBe(smallLubin);

    await page.getByRole("link", { name: "Dach" }).first().click();
    await page.getByRole("heading", { level: 1, name: "Dach" }).waitFor();
    await page.getByRole("link", { name: "Edytuj" }).click();
    await field(page).waitFor();
    await choose(page, /dolno/);
    await page.getByRole("button", { name: "Publikuj" }).click();
    await expect.poll(() => cityIdOf(city, ownerId)).toBe(largeLubin);
  });

  test("in a company's profile", async () => {
    const { page } = await visit("about:blank", { viewport: phone });
    const { email } = await signInAsNewCompany(page);
    await openEditor(page);
    await choose(page, /kujawsko/);
    await page.getByLabel("Opis firmy").fill("Dachy i rynny od 2003 roku.");
    await goToStep(page, /Szczegółowe/);
    await page.getByLabel("Telefon").fill("600 700 800");
    await save(page);
    const city = `select c.city_id as id from company c join account a on a.id = c.id
                  where a.email = $1`;
    await expect.poll(() => cityIdOf(city, email)).toBe(smallLubin);
  });

  test("in the search, also by who does not wait for anything", async () => {
    const { page } = await visit("/szukaj", { viewport: desktop });
    await hydrated(page);
    await page.route(/api\/location\?limit=1/, async (route) => {
      await new Promise((next) => setTimeout(next, 1_500));
      await route.continue();
    });
    await choose(page, /kujawsko/);
    await page.getByRole("button", { name: "Szukaj", exact: true }).last().click();
    await page.waitForURL((url) => url.searchParams.get("miasto") === String(smallLubin));
    await page.waitForTimeout(2_000);
    expect(new URL(page.url()).searchParams.get("miasto")).toBe(String(smallLubin));
    expect(await field(page).inputValue()).toBe("Lubin");
  });

  test("in the search of the home page, and in that of jobs, which shows its name", async () => {
    const { page } = await visit("/", { viewport: desktop });
    await hydrated(page);
    await choose(page, /kujawsko/, field(page, "Gdzie?"));
    await page.getByRole("main").getByRole("button", { name: "Szukaj" }).first().click();
    await page.waitForURL((url) => url.searchParams.get("miasto") === String(smallLubin));

    await signInAsNewCompany(page, "/szukaj-zlecen");
    await hydrated(page);
    await page.getByText("Filtry").click();
    await choose(page, /kujawsko/);
    await page.getByRole("button", { name: "Pokaż" }).click();
    await page.waitForURL((url) => url.searchParams.get("miasto") === String(smallLubin));
    expect(await field(page).inputValue()).toBe("Lubin");
    // Sent once more as it is shown, it is the same one.
    await page.getByLabel("Odległość").selectOption("50");
    await page.getByRole("button", { name: "Pokaż" }).click();
    await page.waitForURL((url) => url.searchParams.get("promien") === "50");
    expect(new URL(page.url()).searchParams.get("miasto")).toBe(String(smallLubin));
    // The large one is meant by its name, which stands in the address then.
    const spelled = page.waitForResponse(/api\/location\?limit=1/);
    await choose(page, /dolno/);
    await (await spelled).finished();
    await page.getByRole("button", { name: "Pokaż" }).click();
    await page.waitForURL((url) => url.searchParams.get("miasto") === "Lubin");
  });

  test("where a company signs up", async () => {
    const { page } = await visit("/zaloguj?tryb=rejestracja&konto=firma", { viewport: phone });
    await hydrated(page);
    const email = newAddress();
    await page.getByLabel("Nazwa firmy").fill("Dachy z Lubina");
    await page.getByLabel("Fachowiec", { exact: true }).check();
    await choose(page, /kujawsko/);
    await page.locator("[name=firstName]").fill("Jan");
    await page.locator("[name=lastName]").fill("Dach");
    await page.getByLabel("Adres e-mail").fill(email);
    await page.locator("[name=password]").fill("czerwony piec kaflowy");
    await page.getByLabel("Akceptuję").check();
    await page.getByRole("button", { name: "Załóż konto" }).click();
    await page.waitForURL("**/dziekujemy-za-rejestracje");
    const city = `select c.city_id as id from company c join account a on a.id = c.id
                  where a.email = $1`;
    expect(await cityIdOf(city, email)).toBe(smallLubin);
  });
});
