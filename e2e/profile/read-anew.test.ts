import { expect, test } from "vitest";
import { dialog } from "../account-steps.ts";
import { phone, useBrowser } from "../browser.ts";
import { goToStep, openEditor, save, uploadPicture } from "../own-profile-steps.ts";
import { signInAsNewCompany } from "../sessions.ts";

const visit = useBrowser();

test("what was saved stands on the profile before it is read anew, and where it cannot be", async () => {
  const { page, consoleErrors } = await visit("about:blank", { viewport: phone });
  const { name } = await signInAsNewCompany(page);
  const missing = page.getByRole("region", { name: "Co jeszcze uzupełnić" }).getByRole("button");
  expect(await missing.allTextContents()).toContainEqual(expect.stringContaining("Opis"));
  await openEditor(page);
  await page.getByLabel("Opis firmy").fill("Remontujemy łazienki.");
  await page.getByLabel("Czym się zajmujesz?").fill("płytki");
  await page.getByRole("button", { name: /^Wybierz: Glazurnicy/ }).click();
  await goToStep(page, /Szczegółowe informacje/);
  await page.getByLabel("Telefon").fill("600 700 800");
  const begun = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  await page.route(/moj-profil\.data/, async (route) => {
    begun.resolve();
    await held.promise;
    await route.fulfill({ status: 503, body: "" });
  });
  await goToStep(page, /Ogólne informacje/);
  await uploadPicture(page, "Zdjęcie profilowe", "bathroom-01.jpg");
  // It lies under the editor.
  const behind = page.locator("section[aria-labelledby=lista-wymagan] button");
  expect(await behind.allTextContents()).not.toContainEqual(expect.stringMatching(/^Zdjęcie prof/));
  await save(page);
  await page.getByText("Zapisano zmiany w profilu.").waitFor();
  await begun.promise;
  await dialog(page).waitFor({ state: "detached" });
  expect(await missing.allTextContents()).not.toContainEqual(expect.stringContaining("Opis"));
  const head = page.locator("main header");
  await head.getByText("Remontujemy łazienki.").waitFor({ timeout: 2000 });
  expect(await head.getByRole("img", { name: `Logo firmy ${name}` }).count()).toBe(1);
  held.resolve();
  const notice = page.getByRole("alert").filter({ hasText: "Nie udało się odświeżyć strony." });
  await notice.waitFor();
  await page.getByRole("heading", { level: 2, name }).waitFor();
  expect(await missing.allTextContents()).not.toContainEqual(expect.stringContaining("Opis"));
  await page.unroute(/moj-profil\.data/);
  await notice.getByRole("button", { name: "Spróbuj ponownie" }).click();
  await notice.waitFor({ state: "detached" });
  await page.getByRole("tab", { name: "O nas" }).click();
  await page.getByText("Remontujemy łazienki.").first().waitFor();
  consoleErrors.splice(0);
});
