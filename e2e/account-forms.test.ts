import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { fillPerson, fillSignIn, keptInTab, newAddress, signUp } from "./account-steps.ts";
import { axeViolations, hasFocus, hydrated, screenshot, useBrowser } from "./browser.ts";
import { execute } from "./companies.ts";
import { step } from "./step.ts";

const visit = useBrowser();

test("registration works without JavaScript and shows every wrong field", async () => {
  const { page } = await visit("/zaloguj?tryb=rejestracja&konto=firma", { javaScript: false });
  await page.getByLabel("Nazwa firmy").fill("Bez Skryptu");
  await page.getByRole("button", { name: "Załóż konto" }).click();
  await page.getByText("Email jest nieprawidłowy.").waitFor();
  await page.locator("[name=specialization]:focus").waitFor();
  expect(await page.getByLabel("Nazwa firmy").inputValue()).toBe("Bez Skryptu");
  await page.getByRole("radio", { name: "Architekt" }).check();
  await page.locator("[name=city]").fill("Gdynia");
  await fillPerson(page, newAddress());
  await page.getByRole("button", { name: "Załóż konto" }).click();
  await page.getByRole("heading", { name: "Dziękujemy za rejestrację" }).waitFor();
});

test("a wrong field of a window that is scrolled is shown with its name above it", async () => {
  const { page } = await visit("/", { viewport: { width: 360, height: 740 } });
  await hydrated(page);
  await page.getByRole("button", { name: "Otwórz menu" }).click();
  await page.getByRole("dialog", { name: "Menu" }).getByText("Rejestracja").click();
  const dialog = page.getByRole("dialog", { name: "Załóż konto" });
  await dialog.getByRole("button", { name: "Załóż konto" }).click();
  await hasFocus(dialog.getByLabel("Imię"));
  const top = await dialog.evaluate((window) => window.getBoundingClientRect().top);
  const name = await dialog.locator("label", { hasText: "Imię" }).boundingBox();
  expect(name!.y).toBeGreaterThan(top);
});

test("a corrected field loses its error; an unconfirmed account is led to the confirmation and may ask for the link again", async () => {
  const { page } = await visit("about:blank");
  const email = newAddress();
  await signUp(page, email);
  await page.goto("/zaloguj");
  await hydrated(page);
  await step("a corrected field", () => correctField(page));
  await fillSignIn(page, email);
  await page.getByRole("button", { name: "Zaloguj się", exact: true }).click();
  await page.waitForURL("**/potwierdz-email");
  await page.locator("main").getByText(email).waitFor();
  const again = page.getByRole("button", { name: "Wyślij ponownie" });
  const wait = page.getByText(/Możliwe za \d+ sekund/);
  // The mail of the sign-up counts, and a reload changes nothing.
  await wait.waitFor();
  expect(await again.isDisabled()).toBe(true);
  await page.reload();
  await hydrated(page);
  await wait.waitFor();
  expect(await again.isDisabled()).toBe(true);
  await execute(
    "update account set confirmation_sent_at = now() - interval '57 seconds' where email = $1",
    [email],
  );
  await page.reload();
  await hydrated(page);
  await again.click();
  await page.getByText(/wysłaliśmy na niego nowy link/).waitFor();
  await wait.waitFor();
  expect(await again.isDisabled()).toBe(true);
  await hasFocus(again);
  expect(await axeViolations(page)).toEqual([]);
  await screenshot(page, "accounts-confirm-1440");
});

/** It loses its error while it is typed, others keep theirs. */
async function correctField(page: Page) {
  await page.getByRole("button", { name: "Zaloguj się", exact: true }).click();
  const wrongEmail = page.getByText("Email jest nieprawidłowy.");
  const shortPassword = page.getByText("Hasło musi mieć co najmniej 8 znaków.");
  await wrongEmail.waitFor();
  await page.locator("[name=email]:focus").waitFor();
  await page.locator("[name=email]").fill("a..b@example.pl");
  expect(await wrongEmail.count()).toBe(1);
  await page.locator("[name=email]").fill("anna@example.pl");
  await wrongEmail.waitFor({ state: "detached" });
  expect(await shortPassword.count()).toBe(1);
  const describedBy = await page.locator("[name=password]").getAttribute("aria-describedby");
  expect(await page.locator(`[id="${describedBy}"]`).textContent()).toBe(
    "Hasło musi mieć co najmniej 8 znaków.",
  );
}

test("what is typed in the window of registration comes back, but for the password", async () => {
  const { page } = await visit("/");
  const open = async () => {
    await hydrated(page);
    await page.getByRole("banner").getByRole("link", { name: "Rejestracja" }).click();
  };
  const window = page.getByRole("dialog");
  const values = () =>
    Promise.all(
      ["firstName", "lastName", "email", "password"].map((name) =>
        window.locator(`[name=${name}]`).inputValue(),
      ),
    );
  const email = newAddress();
  await open();
  await fillPerson(page, email);
  const [first, last] = await values();
  expect(first).not.toBe("");
  const kept = [first, last, email, ""];
  // By code that comes with the first focus.
  await expect.poll(() => keptInTab(page)).toContain(email);
  // On a phone people close by a step back what covers the screen: it leaves the window, not the page.
  await page.goBack();
  await window.waitFor({ state: "detached" });
  await open();
  await expect.poll(values).toEqual(kept);
  await window.getByRole("tab", { name: "Firma" }).click();
  await window.getByLabel("Nazwa firmy").fill("Łazienki Nowak");
  await expect.poll(values).toEqual(kept);
  await window.getByRole("tab", { name: "Osobiste" }).click();
  await window.getByLabel("Nazwa firmy").waitFor({ state: "detached" });
  await window.getByRole("tab", { name: "Firma" }).click();
  await expect.poll(() => window.getByLabel("Nazwa firmy").inputValue()).toBe("Łazienki Nowak");
  await page.keyboard.press("Escape");
  await open();
  // As it was left.
  await expect.poll(() => window.getByLabel("Nazwa firmy").inputValue()).toBe("Łazienki Nowak");
  await page.reload();
  await open();
  await expect.poll(values).toEqual(kept);
});

test("what is filled in before the form's code has come is kept too", async () => {
  const { page } = await visit("/zaloguj?tryb=rejestracja&konto=firma");
  await hydrated(page);
  let letGo = () => {};
  const held = new Promise<void>((done) => (letGo = done));
  await page.route("**/assets/form-handler*", async (route) => {
    await held;
    await route.continue();
  });
  // One event for all of it, as from the clipboard.
  await page.getByLabel("Nazwa firmy").fill("Łazienki Nowak");
  letGo();
  await expect.poll(() => keptInTab(page)).toContain("Łazienki Nowak");
  await page.reload();
  await expect.poll(() => page.getByLabel("Nazwa firmy").inputValue()).toBe("Łazienki Nowak");
});

test("a form whose code cannot be loaded is posted to its page, once there is a connection", async () => {
  const { page, context, consoleErrors } = await visit("/zaloguj");
  await page.route(/form-handler/, (route) => route.abort());
  await hydrated(page);
  await page.locator("[name=email]").fill("anna@1.2");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Zaloguj się", exact: true }).click();
  await page.getByText("Brak połączenia z internetem.").waitFor();
  await context.setOffline(false);
  await page.getByRole("button", { name: "Zaloguj się", exact: true }).click();
  await page.getByText("Email jest nieprawidłowy.").waitFor();
  await page.locator("[name=email]:focus").waitFor();
  expect(await page.locator("[name=email]").inputValue()).toBe("anna@1.2");
  expect(
    consoleErrors.filter(
      (words) => !/ERR_FAILED|ERR_INTERNET_DISCONNECTED|status of 422/.test(words),
    ),
  ).toEqual([]);
  consoleErrors.length = 0;
});
