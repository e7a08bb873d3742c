import type { Page } from "playwright-core";

export const field = (page: Page) => page.locator('header [name="query"]').first();
export const list = (page: Page) => page.getByRole("listbox", { name: "Podpowiedzi" });
export const option = (page: Page, name: string | RegExp) =>
  list(page).getByRole("option", { name });
export const group = (page: Page, name: string) => list(page).getByRole("group", { name });
export const active = (page: Page) => list(page).locator('[aria-selected="true"]');

/** What a screen reader is told to be the present option. */
export const activeId = (page: Page) => field(page).getAttribute("aria-activedescendant");

const attempts = 5;
const patienceMs = 6_000;

/** A busy machine may ask to come back later, and then nothing is suggested: one types again. */
export async function type(page: Page, text: string) {
  for (let attempt = 1; attempt < attempts; attempt++) {
    await field(page).click();
    await field(page).fill(text);
    const waiting = list(page).waitFor({ timeout: patienceMs });
    const isShown = await waiting.then(() => true).catch(() => false);
    if (isShown) return;
    await field(page).fill("");
  }
  await field(page).fill(text);
  await list(page).waitFor();
}
