import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { dayMs } from "../../src/platform/time/durations.ts";
import { addCompany, type TestCompany } from "../../tests/factories/companies.ts";
import { addLead } from "../../tests/factories/leads.ts";
import { dialog, fillSignIn, newAddress } from "../account-steps.ts";
import { hydrated, sidewaysOverflow, useBrowser } from "../browser.ts";
import { addHomeowner } from "../renovations/saving-steps.ts";
import { addPrivate, emailOf, signIn, withDatabase } from "../sessions.ts";
import { step } from "../step.ts";

const visit = useBrowser();
const narrow = { width: 360, height: 640 };
/** As people paste an address, or rest on a key. */
const word = "Kuchniaaa".repeat(8);

let company: TestCompany;

beforeAll(async () => {
  company = await withDatabase((db) =>
    addCompany(db, {
      name: `Remonty ${word}`,
      projects: [{ title: word, description: word }],
    }),
  );
});

/** No part of the page, and none of a window in it, is wider than the phone. */
async function fits(page: Page) {
  expect(await sidewaysOverflow(page)).toBe(0);
  const wider = await dialog(page).evaluateAll((all) =>
    all.map((one) => one.scrollWidth - one.clientWidth).filter((pixels) => pixels > 0),
  );
  expect(wider).toEqual([]);
}

async function fitsAt(page: Page, path: string) {
  await page.goto(path);
  await hydrated(page);
  await page.getByText(word).filter({ visible: true }).first().waitFor();
  await fits(page);
}

describe("a word without an end widens no page of a phone:", () => {
  test("the search, a company, its projects, the window that saves, and renovations", async () => {
    const { email } = await addHomeowner([word, "Łazienka"]);
    const { page } = await visit(`/szukaj?search=${word}`, { viewport: narrow });
    await hydrated(page);
    await step("search", () => fits(page));
    await step("company", () => fitsAt(page, `/firma/${company.slug}`));
    // Wide enough for „październik 2027” and the arrow beside it.
    const month = await page.locator("#kontakt").getByLabel("Od", { exact: true }).boundingBox();
    expect(month!.width).toBeGreaterThan(190);
    await step("sent", async () => {
      await page.getByLabel("Twój adres e-mail").fill(newAddress());
      await page.getByLabel("Wiadomość").fill("Remont łazienki w bloku");
      await page.getByRole("checkbox", { name: /Akceptuję/ }).check();
      await page.getByRole("button", { name: "Wyślij", exact: true }).click();
      await page.getByRole("heading", { name: "Zapytanie zostało wysłane" }).waitFor();
      await fits(page);
    });
    await page.getByRole("article").getByRole("link", { name: word }).click();
    await dialog(page).waitFor();
    await step("project", () => fits(page));
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "detached" });
    await page
      .locator("main header")
      .getByRole("link", { name: /^Zapisz – / })
      .click();
    const signInWindow = page.getByRole("dialog", { name: /^Zaloguj się, aby zapisać firmę/ });
    await fillSignIn(signInWindow, email);
    await step("window of signing in", () => fits(page));
    await signInWindow.getByRole("button", { name: "Zaloguj się", exact: true }).click();
    const save = dialog(page).getByRole("button", { name: /^Zapisz w\sremoncie „Kuch/ });
    await save.waitFor();
    await step("offer to save", () => fits(page));
    await save.click();
    await page.getByText(/jest zapisana w\sremoncie/).waitFor();
    await step("saved", () => fits(page));
    await step("renovations", () => fitsAt(page, "/moje-remonty"));
    await page.getByRole("link", { name: word }).first().click();
    await page.getByRole("heading", { level: 1, name: word }).waitFor();
    await step("renovation", () => fits(page));
  });

  test("what was sent and what was received", async () => {
    const { id, email } = await addPrivate(newAddress());
    const lead = await withDatabase((db) =>
      addLead(db, company.id, {
        contact_email: email,
        sender_account_id: id,
        sender_name: "Ania",
        message: `Proszę o wycenę: https://example.pl/${word}${word}`,
      }),
    );
    const { page } = await visit("about:blank", { viewport: narrow });
    await signIn(page, email, "about:blank");
    await fitsAt(page, "/moj-profil");
    await fitsAt(page, `/zlecenie/${lead}`);
    await step("others that could do it", async () => {
      const silent = await withDatabase(async (db) => {
        const { id: companyId } = await addCompany(db);
        return addLead(db, companyId, {
          contact_email: email,
          sender_account_id: id,
          created_at: new Date(Date.now() - 15 * dayMs),
        });
      });
      await fitsAt(page, `/zlecenie/${silent}`);
    });
    const { page: office } = await visit("about:blank", { viewport: narrow });
    await signIn(office, await emailOf(company.id), "about:blank");
    await fitsAt(office, `/zlecenie/${lead}`);
    await fitsAt(office, "/moj-profil");
  });
});
