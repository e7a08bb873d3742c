import { describe, expect, test } from "vitest";
import { confirmed, dialog, fillSignIn, password, signedIn } from "../account-steps.ts";
import { hasFocus, hydrated, quiet, sidewaysOverflow, useBrowser } from "../browser.ts";
import { execute } from "../companies.ts";
import { signIn, signInAsNewCompany } from "../sessions.ts";

const visit = useBrowser();

describe("„Konto”", () => {
  test("changes names and password, hands out the data, and erases the account", async () => {
    const { page } = await visit("about:blank");
    const email = await signedIn(page);
    await page.getByRole("link", { name: "Przejdź do ustawień konta" }).click();
    await page.getByRole("heading", { level: 1, name: "Konto" }).waitFor();
    await page.locator("[name=firstName]").fill("Hanna");
    await page.getByRole("button", { name: "Zapisz", exact: true }).click();
    await page.getByText("Zapisano zmiany.").waitFor();
    await page.locator("header details > summary").click();
    await page
      .locator("header")
      .getByText(/^Hanna /)
      .waitFor();
    await page.keyboard.press("Escape");

    await page.getByRole("link", { name: "Zmień hasło" }).click();
    await dialog(page).locator("[name=currentPassword]").fill("nie to hasło");
    await dialog(page).locator("[name=newPassword]").fill("czerwony piec kaflowy");
    await dialog(page).locator("[name=confirmPassword]").fill("czerwony piec kaflowy");
    await dialog(page).getByRole("button", { name: "Zmień hasło" }).click();
    await dialog(page).getByText("Nieprawidłowe hasło.").waitFor();
    await dialog(page).locator("[name=currentPassword]").fill(password);
    await dialog(page).getByRole("button", { name: "Zmień hasło" }).click();
    await page.getByText("Hasło zostało zmienione.").waitFor();

    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Pobierz moje dane" }).click(),
    ]);
    expect(file.suggestedFilename()).toBe("domistrz-moje-dane.json");

    await page.evaluate(() => localStorage.setItem("szkic:remont:1:nowy", "{}"));
    await page.getByRole("button", { name: "Usuń konto" }).click();
    // Not „Zamknij”, which Enter would press.
    await hasFocus(dialog(page).getByRole("heading"));
    await dialog(page).locator("[name=password]").fill("czerwony piec kaflowy");
    await dialog(page).getByRole("button", { name: "Usuń konto" }).click();
    await page.getByText("Konto zostało usunięte.").waitFor();
    expect(await page.evaluate(() => localStorage.getItem("szkic:remont:1:nowy"))).toBeNull();
    await page.goto("/zaloguj");
    await hydrated(page);
    await fillSignIn(page, email, "czerwony piec kaflowy");
    await page.getByRole("button", { name: "Zaloguj się", exact: true }).click();
    await page.getByText("Nieprawidłowy adres e-mail lub hasło.").waitFor();
  });

  test("signs in from a fresh page without a refused call, and tells who is signed in of an old link", async () => {
    const email = await confirmed();
    const { page } = await visit("/zaloguj");
    const refused: string[] = [];
    page.on("response", (response) => {
      if (response.status() === 403) refused.push(response.url());
    });
    await hydrated(page);
    await fillSignIn(page, email);
    await page.getByRole("button", { name: "Zaloguj się", exact: true }).click();
    await page.locator("header details > summary").waitFor();
    expect(refused).toEqual([]);
    await page.goto("/potwierdz-email?verificationToken=dawno-niewazny");
    await page.getByText("poproś o nowy w ustawieniach konta").waitFor();
    await page.getByRole("link", { name: "Ustawienia konta" }).click();
    await page.getByRole("heading", { level: 1, name: "Konto" }).waitFor();
  });

  test("ends the session of another device", async () => {
    const { page } = await visit("about:blank");
    const email = await confirmed();
    await signIn(page, email, "about:blank");
    const { page: other } = await visit("/zaloguj");
    await hydrated(other);
    await fillSignIn(other, email);
    await other.getByRole("button", { name: "Zaloguj się", exact: true }).click();
    await other.locator("header details > summary").click();
    await other.getByRole("link", { name: "Konto", exact: true }).click();
    await other
      .getByText(/^Ostatnia aktywność: dziś, \d\d:\d\d$/)
      .first()
      .waitFor();
    await other.getByRole("button", { name: /^Wyloguj: / }).click();
    await other.getByText("Urządzenie zostało wylogowane.").waitFor();
    await hasFocus(other.getByRole("list", { name: "Urządzenia" }));
    await page.goto("/moj-profil");
    await page.getByRole("heading", { name: "Zaloguj się" }).waitFor();
    expect(await other.getByText("Nie ma innych zalogowanych urządzeń.").count()).toBe(1);
  });
});

test("a company's address, however long, stays within „Konto” on a phone", async () => {
  const { page } = await visit("about:blank", { viewport: { width: 360, height: 640 } });
  const { email } = await signInAsNewCompany(page);
  const address = `${"kuchniaaa".repeat(6)}@example.pl`;
  await execute(
    "update company set contact_email = $1 where id = (select id from account where email = $2)",
    [address, email],
  );
  await page.goto("/konto");
  await page.getByText(`Zostaw ${address}`).waitFor();
  expect(await sidewaysOverflow(page)).toBe(0);
});

describe("a session that ended while the page stood open", () => {
  test("leads a call to sign in, and back afterwards", async () => {
    const { page, context } = await visit("about:blank");
    const email = await confirmed();
    await signIn(page, email, "/konto");
    await hydrated(page);
    // What the page itself asks for would find the session ended before anything is typed.
    await quiet(page);
    await context.clearCookies({ name: /session|refresh/ });
    await page.locator("[name=newEmail]").fill("hanna@example.pl");
    await page.locator("[name=firstName]").fill("Hanna");
    await page.getByRole("button", { name: "Zapisz", exact: true }).click();
    await page.waitForURL("**/zaloguj?redirect=%2Fkonto");
    expect(JSON.parse((await page.evaluate(() => localStorage.getItem("auth")))!)).toMatchObject({
      state: { user: { role: "guest" } },
    });
    await hydrated(page);
    await fillSignIn(page, email);
    await page.getByRole("button", { name: "Zaloguj się", exact: true }).click();
    await page.getByText("nie jest jeszcze zapisane").waitFor();
    expect(await page.locator("[name=firstName]").inputValue()).toBe("Hanna");
    expect(await page.locator("[name=newEmail]").inputValue()).toBe("hanna@example.pl");
    await page.getByRole("button", { name: "Zapisz", exact: true }).click();
    await page.getByText("Zapisano zmiany.").waitFor();
    expect(await page.getByText("nie jest jeszcze zapisane").count()).toBe(0);
  });
});
