import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { dialog } from "../account-steps.ts";
import { phone, useBrowser } from "../browser.ts";
import { execute } from "../companies.ts";
import { goToStep, openEditor, save } from "../own-profile-steps.ts";
import {
  newCompany,
  openListed,
  order,
  publish,
  removeMedium,
  saveProject,
} from "../project-editor-steps.ts";
import { step } from "../step.ts";

const visit = useBrowser();

/** The next call of it that changes something is carried out, and its answer does not come. */
async function loseAnswer(page: Page, path: string, press: () => Promise<void>) {
  await page.route(`**/api/${path}`, async (route) => {
    if (route.request().method() === "GET") return route.fallback();
    await route.fetch();
    return route.abort("connectionreset");
  });
  await press();
  await page
    .getByText(/^Nie udało się (połączyć z\sserwerem|usunąć pliku)\./)
    .first()
    .waitFor();
  await page.unroute(`**/api/${path}`);
}

async function discard(page: Page) {
  await dialog(page).getByRole("button", { name: "Odrzuć szkic" }).first().click();
  await dialog(page).last().getByRole("button", { name: "Tak, odrzuć" }).click();
}

test("what was changed since an answer was lost is saved at the next press, and nobody else is blamed", async () => {
  const { page, email, consoleErrors } = await newCompany(visit, {
    ...{ viewport: phone, title: "Bez zasięgu" },
    files: ["bathroom-01.jpg", "bathroom-02.jpg"],
  });
  const title = page.getByLabel("Nazwa realizacji");
  await step("a new project", async () => {
    await loseAnswer(page, "projects/add", () => publish(page));
    await title.fill("Nowa bez zasięgu");
    await publish(page);
    await page.getByRole("link", { name: "Nowa bez zasięgu" }).waitFor();
    expect(await page.getByRole("link", { name: /bez zasięgu/i }).count()).toBe(1);
  });

  await step("a project, twice, and as it is", async () => {
    await openListed(page, "Nowa bez zasięgu");
    for (const typed of ["Raz bez zasięgu", "Dwa razy bez zasięgu"]) {
      await title.fill(typed);
      await loseAnswer(page, "projects/*", () => saveProject(page));
    }
    await title.fill("Po powrocie zasięgu");
    await page.reload();
    await page.getByRole("heading", { name: "Edytuj realizację" }).waitFor();
    await saveProject(page);
    await page.getByRole("link", { name: "Po powrocie zasięgu" }).waitFor();
    await openListed(page, "Po powrocie zasięgu");
    await title.fill("Tak jak wysłano");
    await loseAnswer(page, "projects/*", () => saveProject(page));
    await saveProject(page);
    await page.getByRole("link", { name: "Tak jak wysłano" }).waitFor();
  });

  await step("a project whose edit is then discarded", async () => {
    await openListed(page, "Tak jak wysłano");
    await title.fill("Wysłano i odrzucono");
    await loseAnswer(page, "projects/*", () => saveProject(page));
    await discard(page);
    await expect.poll(() => title.inputValue()).toBe("Wysłano i odrzucono");
    await title.fill("Tak jak wysłano");
    await saveProject(page);
    await page.getByRole("link", { name: "Tak jak wysłano" }).waitFor();
  });

  await step("a photo taken out of it", async () => {
    await openListed(page, "Tak jak wysłano");
    await removeMedium(page, "Zdjęcie 2");
    const yes = page.getByRole("button", { name: "Usuń plik" });
    await loseAnswer(page, "projects/remove-media/*", () => yes.click());
    await removeMedium(page, "Zdjęcie 2");
    await yes.click();
    await page.getByText("Usunięto: Zdjęcie 2.").waitFor({ state: "attached" });
    expect(await order(page)).toEqual(["Zdjęcie 1"]);
    await title.fill("Z jednym zdjęciem");
    await saveProject(page);
    await page.getByRole("link", { name: "Z jednym zdjęciem" }).waitFor();
  });

  await step("its removal", async () => {
    await openListed(page, "Z jednym zdjęciem");
    const remove = async () => {
      await page.getByRole("button", { name: "Usuń realizację" }).click();
      await dialog(page).last().getByRole("button", { name: "Usuń realizację" }).click();
    };
    await loseAnswer(page, "projects/*", remove);
    await remove();
    await page.getByText("Realizacja została usunięta.").waitFor();
    await dialog(page).waitFor({ state: "detached" });
  });

  await step("the profile", async () => {
    const stored = async () => {
      const { rows } = await execute(
        "select phone, description from company where id = (select id from account where email = $1)",
        [email],
      );
      return rows[0];
    };
    await openEditor(page);
    const words = page.getByLabel("Opis firmy");
    await words.fill("Układamy płytki.");
    await goToStep(page, /Szczegółowe/);
    await page.getByLabel("Telefon").fill("600 700 800");
    await goToStep(page, /Ogólne/);
    await loseAnswer(page, "profile/me", () => save(page));
    await words.fill("Układamy płytki w starych domach.");
    await loseAnswer(page, "profile/me", () => save(page));
    await words.fill("Układamy płytki i mozaiki.");
    await page.reload();
    await expect.poll(() => words.inputValue()).toBe("Układamy płytki i mozaiki.");
    await save(page);
    await dialog(page).waitFor({ state: "detached" });
    await openEditor(page);
    await words.fill("Pomyłka.");
    await loseAnswer(page, "profile/me", () => save(page));
    await words.fill("Układamy płytki i mozaiki.");
    await save(page);
    await dialog(page).waitFor({ state: "detached" });
    await openEditor(page);
    await words.fill("Wysłane i odrzucone.");
    await loseAnswer(page, "profile/me", () => save(page));
    await discard(page);
    await expect.poll(() => words.inputValue()).toBe("Wysłane i odrzucone.");
    await words.fill("Układamy płytki i mozaiki.");
    await save(page);
    await dialog(page).waitFor({ state: "detached" });
    expect(await stored()).toEqual({
      phone: expect.stringMatching(/600.?700.?800/),
      description: "Układamy płytki i mozaiki.",
    });
  });

  const expected = /ERR_CONNECTION_RESET|status of (404|409|412)/;
  expect(consoleErrors.filter((said) => !expected.test(said))).toEqual([]);
  consoleErrors.length = 0;
});
