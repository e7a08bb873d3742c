import type { Page } from "playwright-core";
import { test } from "vitest";
import { newAddress } from "../account-steps.ts";
import { hydrated, phone, useBrowser } from "../browser.ts";
import { addPrivate, signIn, signInAsNewCompany } from "../sessions.ts";

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
