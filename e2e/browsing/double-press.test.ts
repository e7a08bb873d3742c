import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import { hydrated, phone, quiet, useBrowser } from "../browser.ts";
import { execute, findCompany } from "../companies.ts";
import { sendLead } from "../leads/lead-steps.ts";
import { signIn } from "../sessions.ts";
import { site } from "../site.ts";

const visit = useBrowser();

/** By hand: how often the browser has counted the press does not depend on how quickly the page answers. */
async function pressTwice(page: Page, target: Locator, answer: () => Promise<unknown>) {
  const { x, y } = await middleOf(target);
  await page.mouse.click(x, y);
  await answer();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
}

async function middleOf(target: Locator) {
  const box = (await target.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test("a question is not answered by the second press of the one that asked it", async () => {
  const { page } = await visit("about:blank", { viewport: phone });
  const { id, path } = await sendLead(await findCompany("fachowcy"), "Malowanie pokoju.");
  await page.goto(path);
  await hydrated(page);
  const ask = page.getByRole("button", { name: "Wycofaj zapytanie" });
  const dialog = page.getByRole("dialog", { name: "Wycofać zapytanie?" });
  const yes = dialog.getByRole("button", { name: "Wycofaj zapytanie" });
  await ask.click();
  const { y } = await middleOf(yes);
  await dialog.getByRole("button", { name: "Zamknij" }).click();
  await page.evaluate((by) => scrollBy(0, by), (await middleOf(ask)).y - y);
  await pressTwice(page, ask, () => yes.waitFor());
  expect(await yes.isVisible()).toBe(true);
  // Beside the window a press closes it, only not this one.
  await dialog.getByRole("button", { name: "Zamknij" }).click();
  await page.evaluate((by) => scrollBy(0, by), (await middleOf(ask)).y - 200);
  await pressTwice(page, ask, () => yes.waitFor());
  expect(await yes.isVisible()).toBe(true);
  const { rows } = await execute("select status from lead where id = $1", [id]);
  expect(rows).toEqual([{ status: "pending" }]);
  await yes.dblclick();
  await page.getByText("To zapytanie zostało przez Ciebie wycofane.").waitFor();
});

test("of two photos the one whose cross is pressed twice is removed, and not the next", async () => {
  const { page } = await visit("about:blank", { viewport: phone });
  const { path } = await sendLead(await findCompany("fachowcy"), "Wymiana okien.");
  await page.goto(path);
  await hydrated(page);
  const picture = join(site().dataDir, "okno.jpg");
  const create = { width: 300, height: 400, channels: 3 as const, background: "#7799aa" };
  writeFileSync(picture, await sharp({ create }).jpeg().toBuffer());
  const photos = page.getByRole("link", { name: /Zdjęcie do zapytania/ });
  for (const count of [1, 2]) {
    await page.locator('input[type="file"]').setInputFiles(picture);
    await photos.nth(count - 1).waitFor();
  }
  const cross = page.getByRole("button", { name: "Usuń zdjęcie 1" });
  await cross.scrollIntoViewIfNeeded();
  await pressTwice(page, cross, () => photos.nth(1).waitFor({ state: "detached" }));
  expect(await photos.count()).toBe(1);
});

test("the menu stays as the first of two presses leaves it, though its cross and its button lie above one another", async () => {
  const { page } = await visit("/", { viewport: phone });
  await hydrated(page);
  const button = page.getByRole("button", { name: "Otwórz menu" });
  const menu = page.getByRole("dialog", { name: "Menu" });
  const cross = menu.getByRole("button", { name: "Zamknij menu" });
  await pressTwice(page, button, () => cross.click({ trial: true }));
  expect(await menu.isVisible()).toBe(true);
  await pressTwice(page, cross, () => menu.waitFor({ state: "hidden" }));
  expect(await menu.isVisible()).toBe(false);
  await button.click();
  await menu.waitFor();
});

test("who presses twice to sign out adds nothing, though „Dodaj” lies beneath the button", async () => {
  const { page } = await visit("about:blank", { viewport: { width: 360, height: 740 } });
  await signIn(page, "klient@domistrz.example", "/moje-remonty");
  await hydrated(page);
  await page.getByRole("button", { name: "Odrzuć" }).click();
  const add = page.getByRole("navigation", { name: "Dolna" }).getByRole("link", { name: "Dodaj" });
  const { x, y } = await middleOf(add);
  await page.getByRole("button", { name: "Otwórz menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await menu.getByRole("button", { name: "Wyloguj" }).click({ trial: true });
  await page.mouse.click(x, y - 14);
  await page.getByRole("heading", { level: 1, name: "Zaloguj się" }).waitFor();
  await menu.waitFor({ state: "hidden" });
  const before = page.url();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await quiet(page);
  expect(page.url()).toBe(before);
});

test("what a form says when it was sent is not left by the second press of its button", async () => {
  const { page } = await visit("/zapomniane-haslo", { viewport: phone });
  await hydrated(page);
  const form = page.getByRole("main");
  await form.getByLabel("Adres e-mail").fill("nikt.taki@example.com");
  const sent = page.getByText(/wysłaliśmy na niego link/);
  await pressTwice(page, form.getByRole("button"), () => sent.waitFor());
  await quiet(page);
  expect(await sent.isVisible()).toBe(true);
});
