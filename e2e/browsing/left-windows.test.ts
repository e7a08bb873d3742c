import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { newAddress } from "../account-steps.ts";
import { hydrated, phone, useBrowser } from "../browser.ts";
import { execute, findCompany } from "../companies.ts";
import { addPrivate, signIn, signInAsNewCompany } from "../sessions.ts";
import { viewer } from "../viewer-steps.ts";

const visit = useBrowser();

/** Opens the window that „Dodaj” of the bar below leads to, and closes it. */
async function addAndClose(page: Page, { title, reloads }: { title: string; reloads: boolean }) {
  const path = new URL(page.url()).pathname;
  await page.getByLabel("Dolna").getByRole("link", { name: "Dodaj" }).click();
  const heading = page.getByRole("heading", { name: title });
  await heading.waitFor();
  if (reloads) await page.reload();
  await hydrated(page);
  await heading.waitFor();
  await page.keyboard.press("Escape");
  await heading.waitFor({ state: "detached" });
  await page.waitForURL((url) => url.pathname === path && url.search === "");
}

test.each([false, true])(
  "a step back leads on from a page over which a window was open (reloaded: %s)",
  async (reloads) => {
    const { page } = await visit("about:blank", { viewport: phone });
    const { email } = await addPrivate(newAddress());
    await signIn(page, email, "/moje-remonty");
    await hydrated(page);
    await addAndClose(page, { title: "Nowy remont", reloads });
    await page.goBack();
    await page.waitForURL("about:blank");

    await signInAsNewCompany(page);
    await hydrated(page);
    await addAndClose(page, { title: "Nowa realizacja", reloads });
    await page.goBack();
    await page.waitForURL("about:blank");
  },
);

test("who presses twice to close an opened project is on the company's page", async () => {
  const { slug } = await findCompany("fachowcy");
  const { page } = await visit(`/firma/${slug}`, { viewport: phone });
  await hydrated(page);
  await page.locator("article h3 a").first().click();
  const close = viewer(page).getByRole("link", { name: "Zamknij" });
  await close.waitFor();
  // A browser with much to do steps back some time after it was asked to.
  await page.evaluate(() => {
    const go = history.go.bind(history);
    const steps: number[] = [];
    history.go = (by) => void steps.push(by ?? 0);
    Object.assign(window, { steps, step: () => steps.forEach((by) => go(by)) });
  });
  await close.click();
  await close.click();
  expect(await page.evaluate(() => (window as unknown as { steps: number[] }).steps)).toEqual([-1]);
  await page.evaluate(() => (window as unknown as { step: () => void }).step());
  await viewer(page).waitFor({ state: "detached" });
  expect(new URL(page.url()).pathname).toBe(`/firma/${slug}`);

  await page.goForward();
  await close.click();
  await page.evaluate(() => (window as unknown as { steps: number[] }).steps.splice(0, 1));
  await page.evaluate(() => (window as unknown as { step: () => void }).step());
  await viewer(page).waitFor({ state: "detached" });
});

test.each([false, true])(
  "a step back from a renovation that was deleted leads to the list, and not to what is gone (reloaded: %s)",
  async (reloads) => {
    const { page } = await visit("about:blank", { viewport: phone });
    const { id, email } = await addPrivate(newAddress());
    await execute(
      `insert into renovation (id, owner_id, name, city_id, created_at, updated_at)
       values (gen_random_uuid(), $1, 'Do usunięcia', 756135, now(), now())`,
      [id],
    );
    await signIn(page, email, "/moje-remonty");
    await hydrated(page);
    await page.getByRole("link", { name: "Do usunięcia" }).click();
    await page.getByRole("link", { name: "Edytuj" }).click();
    await page.getByRole("heading", { name: "Edytuj remont" }).waitFor();
    if (reloads) await page.reload();
    await hydrated(page);
    await page.getByRole("button", { name: "Usuń remont" }).click();
    await page.getByRole("button", { name: "Tak, usuń" }).click();
    await page.waitForURL(/\/moj-profil$/);
    await page.getByText("Renowacja została usunięta.").waitFor();
    await page.goBack();
    await page.waitForURL(/\/moje-remonty$/);
    await page.getByRole("heading", { level: 1, name: "Twoje remonty" }).waitFor();
  },
);
