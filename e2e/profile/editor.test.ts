import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { dayMs } from "../../src/platform/time/durations.ts";
import { dialog, fillSignIn } from "../account-steps.ts";
import { hydrated, phone, quiet, useBrowser } from "../browser.ts";
import { draftsOf, execute } from "../companies.ts";
import { goToStep, look, openEditor, picture, save, uploadPicture } from "../own-profile-steps.ts";
import { addNewCompany, signIn, signInAsNewCompany } from "../sessions.ts";

const visit = useBrowser();
const demoCompany = "fachowiec@domistrz.example";

/** Towns by keys alone, then a radius instead; it is said on the profile as soon as it is saved. */
async function chooseArea(page: Page) {
  const area = page.getByLabel("Gdzie pracujesz?");
  await area.selectOption({ label: "W wybranych miejscowościach" });
  const town = page.getByRole("combobox", { name: "Dodaj miejscowość" });
  await town.fill("Wieliczka");
  await page.getByRole("option", { name: /^Wieliczka/ }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Usuń: Wieliczka" }).waitFor();
  await expect.poll(() => town.evaluate((field) => document.activeElement === field)).toBe(true);
  expect(await town.inputValue()).toBe("");
  await page.setViewportSize({ width: 390, height: 844 });
  await area.scrollIntoViewIfNeeded();
  await look(page, "own-area-390");
  await town.fill("Skawi");
  await save(page);
  await page.getByText("Wybierz tę miejscowość z listy albo wyczyść pole.").waitFor();
  await page.getByText("Popraw zaznaczone pole: Gdzie pracujesz.").waitFor();
  await expect.poll(() => town.evaluate((field) => document.activeElement === field)).toBe(true);
  await goToStep(page, /Szczegółowe/);
  await goToStep(page, /Ogólne/);
  expect(await town.inputValue()).toBe("Skawi");
  await area.selectOption("10");
  await save(page);
  await page.getByText("Zapisano zmiany w profilu.").waitFor();
  await dialog(page).waitFor({ state: "detached" });
  await page.getByRole("tab", { name: "O nas" }).click();
  await page.getByText(/^Pracuje w\spromieniu 10\skm od /).waitFor();
}

describe("the editor", () => {
  test("goes on by one step with a double tap: the one with the phone is not left out", async () => {
    const { page } = await visit("about:blank", { viewport: phone });
    await signInAsNewCompany(page);
    await openEditor(page);
    await dialog(page).getByRole("button", { name: "Dalej" }).dblclick();
    await page.getByText("Krok 2 z 4: Szczegółowe informacje").waitFor();
    expect(await page.getByLabel("Telefon").isVisible()).toBe(true);
  });

  test("is open where it was for who had to sign in meanwhile, and after a reload", async () => {
    const { page } = await visit("about:blank", { viewport: phone });
    const { email } = await signInAsNewCompany(page);
    await openEditor(page);
    await page.getByLabel("Opis firmy").fill("Układamy płytki w starych domach.");
    await goToStep(page, /Szczegółowe/);
    const number = page.getByLabel("Telefon");
    // A call that is still under way would meet the lost session first and lead away.
    await quiet(page);
    await page.context().clearCookies();
    // Kept on the server by itself, which is refused.
    await number.fill("600 700 800");
    await page.waitForURL(/\/zaloguj/);
    await hydrated(page);
    await fillSignIn(page.getByRole("main"), email);
    await page.getByRole("main").getByRole("button", { name: "Zaloguj się", exact: true }).click();
    await expect.poll(() => number.inputValue()).toBe("600 700 800");
    await page.reload();
    await expect.poll(() => number.inputValue()).toBe("600 700 800");
    await goToStep(page, /Ogólne/);
    const words = page.getByLabel("Opis firmy");
    expect(await words.inputValue()).toBe("Układamy płytki w starych domach.");
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "detached" });
    await expect.poll(() => new URL(page.url()).hash).toBe("");
  });

  test("closes by one step back from any of its steps", async () => {
    const { page } = await visit("about:blank", { viewport: phone });
    await signInAsNewCompany(page, "/moj-profil#onas");
    await openEditor(page);
    await goToStep(page, /Szczegółowe/);
    await goToStep(page, /Dostępność/);
    await page.goBack();
    await dialog(page).waitFor({ state: "detached" });
    await expect.poll(() => new URL(page.url()).hash).toBe("#onas");
  });

  test("saves what is typed by itself, also for another device, and lets it go when asked", async () => {
    const { page } = await visit("about:blank");
    await signIn(page, demoCompany);
    await openEditor(page);
    const nameIn = (where: Page) => where.getByLabel("Nazwa firmy");
    const before = await nameIn(page).inputValue();
    await nameIn(page).fill("Zupełnie inna nazwa");
    await page.getByText(/^Zapisano \d\d:\d\d$/).waitFor();
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "detached" });
    await page.getByText(/^Szkic zachowany\./).waitFor();

    const { page: other, consoleErrors } = await visit("about:blank", { viewport: phone });
    await signIn(other, demoCompany);
    await openEditor(other);
    await other
      .getByText("Przywróciliśmy zmiany ze szkicu. Klienci jeszcze ich nie widzą.")
      .waitFor();
    expect(await nameIn(other).inputValue()).toBe("Zupełnie inna nazwa");
    const discard = other.getByRole("button", { name: /^Odrzuć / });
    await expect.poll(() => discard.allTextContents()).toEqual(["Odrzuć szkic", "Odrzuć szkic"]);
    await look(other, "own-restored-390");
    await openEditor(page);
    await nameIn(page).fill("Nazwa z komputera");
    // Closing sends the last word at once.
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "detached" });
    await nameIn(other).fill("Nazwa z telefonu");
    await other.getByRole("button", { name: "Wybierz, co zostaje" }).click();
    await other.getByText("Nazwa z komputera").waitFor();
    await look(other, "own-two-devices-390");
    await other.getByRole("radio", { name: /Twoja wersja/ }).check();
    await other.getByRole("button", { name: "Zostaw wybrane" }).click();
    expect(await nameIn(other).inputValue()).toBe("Nazwa z telefonu");
    await discard.first().click();
    await other.getByRole("button", { name: "Tak, odrzuć" }).click();
    expect(await nameIn(other).inputValue()).toBe(before);
    await save(other);
    await other.getByText("Wszystko jest już zapisane.").waitFor();
    await expect.poll(() => draftsOf(demoCompany)).toBe(0);
    // The other device's draft was met: the browser repeats its status.
    expect(consoleErrors.filter((words) => !words.includes("status of 412"))).toEqual([]);
    consoleErrors.length = 0;
  });

  test("tells how old its months are by the site's clock, whatever the device's says", async () => {
    const { page } = await visit("about:blank");
    await signIn(page, demoCompany, "/moj-profil#dostepnosc");
    const said = dialog(page).getByText(/^Ostatnio potwierdzony /);
    const before = await said.textContent();
    await page.clock.setFixedTime(Date.now() + 183 * dayMs);
    await page.reload();
    expect(await said.textContent()).toBe(before);
  });

  test("undoes a new picture, and refuses a file that is none", async () => {
    const { page } = await visit("about:blank");
    await signIn(page, demoCompany);
    await openEditor(page);
    const group = page.getByRole("group", { name: "Zdjęcie profilowe" });
    const stored = await group.locator("img").getAttribute("src");
    await uploadPicture(page, "Zdjęcie profilowe", "bathroom-02.jpg");
    expect(await group.locator("img").getAttribute("src")).not.toBe(stored);
    await group.getByRole("button", { name: "Cofnij" }).click();
    await group.getByText("Przywrócono poprzednie zdjęcie.").waitFor();
    expect(await group.locator("img").getAttribute("src")).toBe(stored);
    await group.locator("input[type=file]").setInputFiles(picture("catalogue.json"));
    await group.getByText("Plik „catalogue.json” nie jest prawidłowym zdjęciem.").waitFor();
    await group.getByRole("button", { name: "Usuń" }).click();
    await page.getByRole("heading", { name: "Bez logo profil zniknie z wyszukiwarki" }).waitFor();
    await look(page, "own-remove-logo-1440");
    await page.keyboard.press("Escape");
    await page.locator("[name=subcategory_ids]:checked").first().press("Space");
    await page.getByRole("heading", { name: /Odznaczyć kategorię|Bez kategorii/ }).waitFor();
    await look(page, "own-leave-category-1440");
    await page.getByRole("button", { name: "Zostaw", exact: true }).click();
    expect(await group.locator("img").getAttribute("src")).toBe(stored);
    await chooseArea(page);
  });

  test("joins what two windows changed, and asks where they collide", async () => {
    // Of its own: a draft that a window of the others left as it was closed would be met as another device's.
    const { id, email } = await addNewCompany();
    await execute(
      "update company set description = 'Opis sprzed obu okien.', phone = '600 700 800' where id = $1",
      [id],
    );
    const { page, context, consoleErrors } = await visit("about:blank");
    await signIn(page, email);
    const other = await context.newPage();
    await other.goto("/moj-profil");
    await openEditor(page);
    await openEditor(other);

    await page.getByLabel("Opis firmy").fill("Opis z pierwszego okna.");
    await save(page);
    await page.getByText("Zapisano zmiany w profilu.").waitFor();

    await goToStep(other, /Szczegółowe/);
    await other.getByLabel("Telefon").fill("111 222 333");
    await save(other);
    await other.getByText("Zapisano zmiany w profilu.").waitFor();
    await other.getByText("Opis z pierwszego okna.").waitFor();

    await openEditor(page);
    await page.getByLabel("Opis firmy").fill("Drugi opis z pierwszego okna.");
    await openEditor(other);
    await other.getByLabel("Opis firmy").fill("Opis z drugiego okna.");
    await save(other);
    await other.getByText("Opis z drugiego okna.").waitFor();
    await save(page);
    await page.getByRole("heading", { name: "Profil zmienił się w innym oknie" }).waitFor();
    await page.getByText("Opis z drugiego okna.").waitFor();
    await look(page, "own-conflict-1440");
    await page.setViewportSize({ width: 360, height: 800 });
    await look(page, "own-conflict-360");
    await page.getByRole("button", { name: "Wróć do edycji" }).click();
    await page.getByText(/W\sinnym oknie zapisano inną wersję \(Opis firmy\)/).waitFor();
    // What was loaded before, typed again, is not what is stored now.
    await page.getByLabel("Opis firmy").fill("Opis z pierwszego okna.");
    await save(page);
    await dialog(page).waitFor({ state: "detached" });
    await page.getByText("Opis z pierwszego okna.").first().waitFor();

    await openEditor(page);
    await other.reload();
    await openEditor(other);
    await other.getByLabel("Opis firmy").fill("Znowu z drugiego okna.");
    await save(other);
    await dialog(other).waitFor({ state: "detached" });
    await page.getByLabel("Opis firmy").fill("Drugi opis z pierwszego okna.");
    await save(page);
    await page.getByRole("heading", { name: "Profil zmienił się w innym oknie" }).waitFor();
    await page.getByRole("radio", { name: /Twoja wersja/ }).check();
    await page.getByRole("button", { name: "Zapisz wybrane" }).click();
    await dialog(page).waitFor({ state: "detached" });
    await page.getByText("Drugi opis z pierwszego okna.").first().waitFor();
    const { rows } = await execute("select description, phone from company where id = $1", [id]);
    expect(rows).toEqual([{ description: "Drugi opis z pierwszego okna.", phone: "111 222 333" }]);
    // The collision itself: the browser repeats its status.
    expect(consoleErrors.filter((words) => !words.includes("status of 412"))).toEqual([]);
    consoleErrors.length = 0;
  });
});
