import { expect, test } from "vitest";
import { hydrated, phone, receivedMail, screenshot, useBrowser } from "./browser.ts";

const visit = useBrowser();

test("a guest finds a company, looks at its work and writes to it, on a phone", async () => {
  const { page } = await visit("/szukaj", { viewport: phone });
  await hydrated(page);
  await page.locator('a[href^="/firma/"]').first().click();
  await page.waitForURL(/\/firma\//);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await screenshot(page, "journey-profile-390");
  await page.locator('a[href*="?projekt="]').first().click();
  await page.getByText(/^1 z\s\d+$/).waitFor();
  await page.getByRole("button", { name: "Następne" }).last().click();
  await page.getByText(/^2 z\s\d+$/).waitFor();
  await screenshot(page, "journey-viewer-390", false);
  await page.getByRole("link", { name: "Zatrudnij" }).click();
  await page.getByText(/^2 z\s\d+$/).waitFor({ state: "hidden" });
  const email = "podroz-390@example.pl";
  await page.getByLabel("Twój adres e-mail").fill(email);
  await page.getByLabel("Wiadomość").fill("Dzień dobry, mam mieszkanie 60 m² do remontu.");
  await page.getByRole("checkbox", { name: /Akceptuję/ }).check();
  await screenshot(page, "journey-form-390");
  await page.getByRole("button", { name: "Wyślij", exact: true }).click();
  await page.getByRole("heading", { name: "Zapytanie zostało wysłane" }).waitFor();
  await screenshot(page, "journey-sent-390");
  const mail = await receivedMail(email, /Twoje zapytanie do firmy/);
  expect(mail.text).toContain("mieszkanie 60 m²");
});
