import { expect, test } from "vitest";
import { dialog } from "../account-steps.ts";
import { hydrated, phone, useBrowser } from "../browser.ts";
import { execute } from "../companies.ts";
import { goToStep, look, openEditor, save } from "../own-profile-steps.ts";
import { signIn } from "../sessions.ts";

const visit = useBrowser();

/** A published company on the plan BETA. */
async function emailOfCompany(number: number): Promise<string> {
  const { rows } = await execute(
    `select a.email from company c join account a on a.id = c.id
     where c.tier = 2 and c.published_at is not null order by c.id offset $1 limit 1`,
    [number],
  );
  return (rows[0] as { email: string }).email;
}

test("a company switches the golden plan on where the plans are, and goes back", async () => {
  const { page, consoleErrors } = await visit("about:blank", { viewport: phone });
  await signIn(page, await emailOfCompany(0), "/zostan-pro");
  await hydrated(page);
  const card = page.getByRole("article").filter({ hasText: "Najbardziej popularny" });
  const on = card.getByRole("button", { name: "Włącz za darmo na czas bety" });
  await page.getByRole("link", { name: "Zobacz plan Złoty" }).click();
  const { x, width } = (await on.boundingBox())!;
  // No swipe leads to it.
  expect([x >= 0, x + width <= phone.width]).toEqual([true, true]);
  await on.scrollIntoViewIfNeeded();
  await page.route("**/api/subscriptions/**", (route) => route.abort());
  await on.click();
  await card.getByRole("alert").getByText("Nie udało się połączyć z serwerem.").waitFor();
  await look(page, "pro-beta-failed-390");
  await page.unroute("**/api/subscriptions/**");
  expect(consoleErrors.splice(0)).toEqual(["Failed to load resource: net::ERR_FAILED"]);
  await on.click();
  await card.getByRole("status").getByText("Masz ten plan na czas bety").waitFor();
  await card.getByText("Twój plan", { exact: true }).waitFor();
  expect(await card.getByRole("alert").count()).toBe(0);
  const back = card.getByRole("button", { name: "Przywróć plan BETA" });
  expect(await back.evaluate((element) => element === document.activeElement)).toBe(true);
  await look(page, "pro-beta-on-390");
  await back.click();
  await card.getByRole("status").getByText("Twoja firma ma znów plan BETA.").waitFor();
  await on.waitFor();
});

test("switched on in the editor, it opens the website and the calendar and keeps the draft", async () => {
  const { page } = await visit("about:blank");
  await signIn(page, await emailOfCompany(1));
  await openEditor(page);
  await page.getByLabel("Opis firmy").fill("Jeszcze niezapisany opis.");
  await goToStep(page, /Poziom konta/);
  await look(page, "own-beta-offered-1440");
  await page.getByRole("button", { name: "Włącz za darmo na czas bety" }).click();
  await dialog(page).getByRole("status").getByText("Masz ten plan na czas bety").waitFor();
  await page.getByText("Obecny plan: Złoty").waitFor();
  await look(page, "own-beta-on-1440");
  await goToStep(page, /Szczegółowe informacje/);
  const website = page.getByLabel("Strona internetowa");
  const before = await website.inputValue();
  await website.fill("");
  // From the clipboard: cut off it would lead nowhere.
  await page.keyboard.insertText(`https://mapy.example/${"x".repeat(200)}`);
  await save(page);
  await page.getByText("Adres strony może mieć maksymalnie 200 znaków.").waitFor();
  await website.fill(before);
  await goToStep(page, /Dostępność/);
  await page.getByText("Zaznaczam jako").waitFor();
  await dialog(page).locator("[data-month]").nth(1).click();
  await goToStep(page, /Ogólne informacje/);
  expect(await page.getByLabel("Opis firmy").inputValue()).toBe("Jeszcze niezapisany opis.");
  await goToStep(page, /Poziom konta/);
  await page.getByRole("button", { name: "Przywróć plan BETA" }).click();
  await page.getByText("Obecny plan: BETA").waitFor();
  // The month that was set goes with the plan, and holds the words up no more.
  await save(page);
  await page.getByText(/^Zapisano\. Pominęliśmy zmiany/).waitFor();
  await dialog(page).waitFor({ state: "detached" });
  await page.getByText("Jeszcze niezapisany opis.").first().waitFor();
});
