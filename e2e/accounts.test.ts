import { randomUUID } from "node:crypto";
import type { Route } from "playwright-core";
import { describe, expect, test } from "vitest";
import {
  confirmed,
  dialog,
  fillPerson,
  fillSignIn,
  followLink,
  mailedPath,
  newAddress,
  password,
  signedIn,
  signUp,
} from "./account-steps.ts";
import { hasFocus, hydrated, phone, screenshot, useBrowser } from "./browser.ts";
import { chooseLubin, cityIdOfCompany, smallLubin } from "./browsing/city-steps.ts";

const visit = useBrowser();

describe("a homeowner", () => {
  test("registers in the window, confirms by mail, signs in, and signs out", async () => {
    const { page } = await visit("/");
    await hydrated(page);
    const email = newAddress();
    await page.getByRole("banner").getByRole("link", { name: "Rejestracja" }).click();
    const modal = dialog(page);
    // A window that turns into another one says so to who cannot see it.
    await modal.getByRole("button", { name: "Zaloguj się", exact: true }).press("Enter");
    await hasFocus(modal.getByLabel("Adres e-mail"));
    await modal.getByRole("button", { name: "Zarejestruj się" }).press("Enter");
    await hasFocus(modal.getByRole("heading", { name: "Załóż konto" }));
    await modal.getByRole("button", { name: "Załóż konto" }).click();
    await modal.getByText("Imię i nazwisko są wymagane.").first().waitFor();
    expect(await modal.getByText("Musisz zaakceptować regulamin.").count()).toBe(1);
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe(
      "firstName",
    );
    const mistyped = newAddress();
    await fillPerson(page, mistyped);
    // Each sentence went as its field was right.
    expect(await modal.locator("[aria-invalid=true]").count()).toBe(0);
    await modal.locator("[name=password]").fill("Warszawa2026!");
    await modal.getByText("Słabe").waitFor();
    await modal.locator("[name=password]").fill(password);
    await modal.getByText("Bardzo dobre").waitFor();
    await modal.getByRole("button", { name: "Załóż konto" }).click();
    await page.waitForURL("**/dziekujemy-za-rejestracje");
    await page.getByRole("heading", { name: "Dziękujemy za rejestrację" }).waitFor();
    await hasFocus(page.getByRole("main", { name: /^Dziękujemy za rejestrację/ }));
    await page.locator("main").getByText(mistyped).waitFor();
    // As after an update of the site: what the page has not loaded by now is there no more.
    const missing = (route: Route) => route.fulfill({ status: 404 });
    await page.context().route("**/assets/*.js", missing);
    await page.getByRole("button", { name: "Popraw adres" }).click();
    await page.getByLabel("Właściwy adres e-mail").fill(email);
    await page.getByRole("button", { name: "Wyślij link na ten adres" }).click();
    await page.getByText("Wysłaliśmy link na poprawiony adres.").waitFor();
    await page.context().unroute("**/assets/*.js", missing);
    await page.locator("main").getByText(email).waitFor();

    await followLink(page, await mailedPath(email, /Potwierdź adres/));
    // The browser of the sign-up is signed in by the very call that confirms.
    await page.getByRole("link", { name: "Przejdź do swojego profilu" }).click();
    await page.getByRole("heading", { name: "Cześć, Anna" }).waitFor();
    const kept = await page.evaluate(() => localStorage.getItem("auth"));
    expect(JSON.parse(kept!)).toMatchObject({ state: { user: { email, role: "private" } } });

    await page.locator("header details > summary").click();
    expect(await page.getByRole("button", { name: "Ustawienia (nieaktywne)" }).isDisabled()).toBe(
      true,
    );
    await page.getByRole("button", { name: "Wyloguj", exact: true }).click();
    await page.getByRole("heading", { name: "Zaloguj się" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/moj-profil");
    await page.goBack();
    await page.waitForLoadState();
    expect(await page.getByText(email).count()).toBe(0);
    const after = await page.evaluate(() => localStorage.getItem("auth"));
    expect(JSON.parse(after!)).toMatchObject({ state: { user: { role: "guest", email: "" } } });
  });

  test("an opened link alone confirms nothing, a press does without JavaScript; a used link says that it is done", async () => {
    const { page } = await visit("about:blank");
    const email = newAddress();
    await signUp(page, email);
    const path = await mailedPath(email, /Potwierdź adres/);
    const { page: plain } = await visit(path, { javaScript: false });
    await plain.reload();
    await plain.getByText(email).waitFor();
    await plain.getByRole("button", { name: "Potwierdź adres" }).click();
    await plain.getByRole("heading", { name: "Adres e-mail potwierdzony!" }).waitFor();
    await page.goto(path);
    await page.getByRole("heading", { name: "Ten adres jest już potwierdzony" }).waitFor();
  });

  test("a mailed link that could not send itself is sent by a press", async () => {
    const { page, consoleErrors } = await visit("about:blank", { viewport: phone });
    const email = newAddress();
    await signUp(page, email);
    const sent = Promise.withResolvers<Route>();
    const isCall = (url: URL) => url.pathname.startsWith("/potwierdz-email");
    await page.route(isCall, (route) => {
      if (route.request().method() === "POST") return sent.resolve(route);
      return route.continue();
    });
    await page.goto(await mailedPath(email, /Potwierdź adres/));
    const refused = await sent.promise;
    await page.getByText("Chwileczkę, potwierdzamy adres:").waitFor();
    await screenshot(page, "confirming-390");
    await refused.abort("internetdisconnected");
    await page.unroute(isCall);
    await page.getByText("Brak połączenia z internetem.").waitFor();
    await screenshot(page, "confirming-lost-390", false);
    await page.getByRole("button", { name: "Potwierdź adres" }).click();
    await page.getByRole("heading", { name: "Adres e-mail potwierdzony!" }).waitFor();
    await hasFocus(page.locator("output").filter({ hasText: "Dziękujemy." }));
    expect(consoleErrors.splice(0)).toEqual([
      "Failed to load resource: net::ERR_INTERNET_DISCONNECTED",
    ]);
  });
});

test("a company registers with the city it chose of two of one name, and reaches its profile", async () => {
  const { page } = await visit("/zaloguj?tryb=rejestracja&konto=firma", { viewport: phone });
  await hydrated(page);
  const email = newAddress();
  await page.getByRole("tab", { name: "Osobiste" }).click();
  await page.locator("[name=firstName]").fill("Anna");
  await page.getByRole("tab", { name: "Osobiste" }).press("Alt+ArrowRight");
  expect(await page.getByRole("tab", { name: "Firma" }).getAttribute("aria-selected")).toBe(
    "false",
  );
  await page.getByRole("tab", { name: "Osobiste" }).press("ArrowRight");
  expect(await page.getByRole("tab", { name: "Firma" }).getAttribute("aria-selected")).toBe("true");
  expect(await page.locator("[name=firstName]").inputValue()).toBe("Anna");
  await page.getByRole("button", { name: "Załóż konto" }).click();
  await page.getByText("Miasto jest wymagane.").waitFor();
  await page.getByLabel("Nazwa firmy").fill(`Glazura ${randomUUID().slice(0, 4)}`);
  await page.getByText("Wybierz specjalizację: Architekt lub Fachowiec.").waitFor();
  await page.getByRole("radio", { name: "Fachowiec" }).check();
  await chooseLubin(page, /kujawsko/);
  await page.getByText("Miasto jest wymagane.").waitFor({ state: "detached" });
  await fillPerson(page, email);
  expect(await page.locator("[aria-invalid=true]").count()).toBe(0);
  await page.getByRole("button", { name: "Załóż konto" }).click();
  await page.waitForURL("**/dziekujemy-za-rejestracje");
  expect(await cityIdOfCompany(email)).toBe(smallLubin);
  await followLink(page, await mailedPath(email, /Potwierdź adres/));
  await page.getByRole("link", { name: "Uzupełnij profil firmy" }).click();
  // At the first thing the profile lacks.
  const first = dialog(page).getByRole("group", { name: "Zdjęcie profilowe" });
  await first.locator("button:focus").waitFor();
  await dialog(page).getByRole("button", { name: "Zamknij" }).click();
  await page.waitForURL(/\/moj-profil$/);
  await page.getByRole("heading", { name: /^Glazura/ }).waitFor();
  await page.getByRole("link", { name: "Moje projekty" }).waitFor();
  await page.getByRole("button", { name: "Otwórz menu" }).click();
  expect(await dialog(page).getByRole("link").allTextContents()).toEqual(
    expect.arrayContaining(["Moje projekty", "Szukaj zleceń"]),
  );
});

describe("signing in", () => {
  test("a wrong password closes the window, the popup leads back with the address kept", async () => {
    const email = await confirmed();
    const { page } = await visit("/");
    await hydrated(page);
    await page.getByRole("banner").getByRole("link", { name: "Zaloguj się" }).click();
    await dialog(page).getByLabel("Adres e-mail").waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("email");
    await fillSignIn(page, email, "zupełnie inne hasło");
    await dialog(page).getByRole("button", { name: "Zaloguj się", exact: true }).click();
    await dialog(page).getByRole("heading", { name: "Nie udało się zalogować" }).waitFor();
    expect(await dialog(page).count()).toBe(1);
    await dialog(page).getByText("Nieprawidłowy adres e-mail lub hasło.").waitFor();
    await screenshot(page, "accounts-popup-1440", false);
    await dialog(page).getByRole("button", { name: "Spróbuj ponownie" }).click();
    expect(await dialog(page).getByLabel("Adres e-mail").inputValue()).toBe(email);
    await dialog(page)
      .getByLabel("Hasło", { exact: false })
      .and(page.locator("input"))
      .fill(password);
    await dialog(page).getByRole("button", { name: "Zaloguj się", exact: true }).click();
    await page.getByRole("heading", { name: "Cześć, Anna" }).waitFor();
    expect(await dialog(page).count()).toBe(0);
  });

  test("in one tab is seen in the other, and so is signing out", async () => {
    const { page, context } = await visit("about:blank");
    await signedIn(page);
    const other = await context.newPage();
    await other.goto("/");
    const menu = "header details > summary";
    await other.locator(menu).waitFor();
    await other.evaluate(() => sessionStorage.setItem("rozmowa:1", '"Nikomu nie mów."'));
    await page.locator(menu).click();
    await page.getByRole("button", { name: "Wyloguj", exact: true }).click();
    await other.getByRole("banner").getByRole("link", { name: "Zaloguj się" }).waitFor();
    expect(await other.locator(menu).count()).toBe(0);
    expect(await other.evaluate(() => sessionStorage.getItem("rozmowa:1"))).toBeNull();
  });

  test("works without JavaScript, and so does signing out", async () => {
    const email = await confirmed();
    const { page: plain } = await visit("/zaloguj", { javaScript: false });
    await fillSignIn(plain, email, "zupełnie inne hasło");
    await plain.getByRole("button", { name: "Zaloguj się", exact: true }).click();
    await plain.getByText("Nieprawidłowy adres e-mail lub hasło.").waitFor();
    expect(await plain.getByLabel("Adres e-mail").inputValue()).toBe(email);
    await fillSignIn(plain, email);
    await plain.getByRole("button", { name: "Zaloguj się", exact: true }).click();
    await plain.getByRole("heading", { name: "Cześć, Anna" }).waitFor();
    await plain.locator("header details > summary").click();
    await plain.getByRole("button", { name: "Wyloguj", exact: true }).click();
    await plain.getByRole("heading", { name: "Zaloguj się" }).waitFor();
  });
});

test("a forgotten password is replaced through the mailed link's window", async () => {
  const email = await confirmed();
  const { page } = await visit("/");
  await hydrated(page);
  await page.getByRole("banner").getByRole("link", { name: "Zaloguj się" }).click();
  await dialog(page).getByLabel("Adres e-mail").fill(email);
  // A press beside the window leaves what was typed.
  await page.mouse.click(4, 4);
  await dialog(page).getByRole("link", { name: "Nie pamiętam hasła" }).click();
  await dialog(page).getByRole("heading", { name: "Nie pamiętasz hasła?" }).waitFor();
  expect(await dialog(page).getByLabel("Adres e-mail").inputValue()).toBe(email);
  await dialog(page).getByRole("button", { name: "Wyślij link" }).click();
  await dialog(page)
    .getByText(/Jeśli podany adres email istnieje/)
    .waitFor();
  await hasFocus(dialog(page).getByRole("status"));
  const path = await mailedPath(email, /nowe hasło/);
  expect(path).toMatch(/^\/\?passwordToken=/);

  // Without scripts what leads on hides no answer to the question about cookies.
  const { page: plain } = await visit(path, { viewport: phone, javaScript: false });
  for (const name of ["Odrzuć", "Zaakceptuj"]) {
    await plain.getByRole("button", { name }).click({ trial: true });
  }
  await plain.getByRole("link", { name: "Przejdź do strony, na której ustawisz" }).click();
  await plain.getByRole("button", { name: "Ustaw hasło" }).waitFor();

  const { page: reset } = await visit(path, { viewport: phone });
  await dialog(reset).getByLabel("Nowe hasło", { exact: false }).first().waitFor();
  await dialog(reset).locator("[name=newPassword]").fill("nowe hasło do pieca");
  await dialog(reset).locator("[name=confirmPassword]").fill("nowe hasło do pieco");
  await dialog(reset).getByRole("button", { name: "Ustaw hasło" }).click();
  await dialog(reset).getByText("Hasła nie są identyczne.").waitFor();
  await screenshot(reset, "accounts-reset-390", false);
  await dialog(reset).locator("[name=confirmPassword]").fill("nowe hasło do pieca");
  await dialog(reset).getByRole("button", { name: "Ustaw hasło" }).click();
  await dialog(reset).getByText("Hasło zostało zmienione. Możesz się zalogować.").waitFor();
  // The same link again says so before anything is typed.
  const { page: late } = await visit(path);
  await dialog(late).getByText("Ten link wygasł albo został już wykorzystany.").waitFor();
  expect(await dialog(late).locator("[name=newPassword]").count()).toBe(0);
  await dialog(reset).getByRole("button", { name: "Zaloguj się" }).click();
  await fillSignIn(reset, email, "nowe hasło do pieca");
  await expect.poll(() => new URL(reset.url()).search).toBe("");
  await dialog(reset).getByRole("button", { name: "Zaloguj się", exact: true }).click();
  await reset.getByRole("heading", { name: "Cześć, Anna" }).waitFor();
});
