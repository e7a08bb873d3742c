import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { newAddress } from "../account-steps.ts";
import { hydrated, phone, quiet, useBrowser } from "../browser.ts";
import { execute, findCompany } from "../companies.ts";
import { addHomeowner } from "../renovations/saving-steps.ts";
import { addPrivate, signIn } from "../sessions.ts";
import { hold } from "./hold.ts";

const visit = useBrowser();

test("a switch pressed twice stays as it was pressed last", async () => {
  const { page } = await visit("about:blank");
  const owner = await addPrivate(newAddress());
  await execute(
    `insert into saved_search
       (id, owner_id, name, path, query, main_ids, is_mailed, created_at, told_until)
     values ($1, $2, 'Dekarze', '/fachowcy', 'miasto=Radom', '{2}', false, now(), now())`,
    [randomUUID(), owner.id],
  );
  await signIn(page, owner.email);
  await hydrated(page);
  await quiet(page);
  const box = page.getByRole("checkbox", { name: /Dekarze/ });
  const seen = watchChecked(page);
  const sent: (() => void)[] = [];
  await page.route("**/api/saved-searches/**", async (route) => {
    await new Promise<void>((go) => sent.push(go));
    await route.continue();
  });
  const answered = page.waitForResponse("**/api/saved-searches/**");
  await box.click();
  await box.click();
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  sent[0]!();
  await answered;
  await expect.poll(() => sent.length).toBe(2);
  sent[1]!();
  await quiet(page);
  expect(await seen()).toEqual([true, false]);
  const { rows } = await execute("select is_mailed from saved_search where owner_id = $1", [
    owner.id,
  ]);
  expect(rows).toEqual([{ is_mailed: false }]);
});

/** How the page's last box looked, each time that it looked otherwise. */
function watchChecked(page: Page): () => Promise<boolean[]> {
  const begun = page.evaluate(() => {
    const seen: boolean[] = [];
    Object.assign(window, { seen });
    let last = false;
    const look = () => {
      const [box] = [...document.querySelectorAll<HTMLInputElement>("[type=checkbox]")].slice(-1);
      if (box && box.checked !== last) seen.push((last = box.checked));
      requestAnimationFrame(look);
    };
    look();
  });
  return async () => {
    await begun;
    return page.evaluate(() => (window as unknown as { seen: boolean[] }).seen);
  };
}

test("two companies are taken out of a renovation one right after the other", async () => {
  const { page } = await visit("about:blank", { viewport: phone });
  const { email, idOf, savedIn } = await addHomeowner(["Kuchnia"]);
  const companies = [await findCompany("fachowcy"), await findCompany("architekci")];
  for (const { id } of companies) {
    await execute(
      "insert into renovation_company (renovation_id, company_id, saved_at) values ($1, $2, now())",
      [idOf("Kuchnia"), id],
    );
  }
  await signIn(page, email, `/moje-remonty/${idOf("Kuchnia")}`);
  await hydrated(page);
  await quiet(page);
  const go = await hold(page, "**/companies/**", (request) => request.method() === "DELETE");
  for (const { companyName } of companies) {
    await page.getByRole("button", { name: `Usuń firmę – ${companyName}` }).click();
  }
  go();
  await page.getByText("Nie masz zapisanych firm").waitFor();
  expect(await savedIn("Kuchnia")).toEqual([]);
});

test("suggestions that come after the field was left do not lie open over the page", async () => {
  const { page } = await visit("/szukaj");
  await hydrated(page);
  const go = await hold(page, /\/assets\/suggestion-list/);
  const field = page.locator("#szukane");
  await field.click();
  await field.fill("dach");
  await page.locator("main").getByRole("combobox", { name: "Miasto" }).focus();
  go();
  await page.waitForFunction(() => document.querySelector("#szukane[role=combobox]"));
  await quiet(page);
  expect(await field.getAttribute("aria-expanded")).toBe("false");
});

test("who signs out is signed out, also where the code for it cannot be had", async () => {
  const { page, context, consoleErrors } = await visit("about:blank");
  const { email } = await addPrivate(newAddress());
  await signIn(page, email, "/fachowcy");
  await hydrated(page);
  await page.route(/\/assets\/sign-out/, (route) => route.abort());
  await page.locator("header details > summary").click();
  await page.getByRole("button", { name: "Wyloguj", exact: true }).click();
  await page.getByRole("heading", { name: "Zaloguj się" }).waitFor();
  const { name } = (await context.cookies()).find((cookie) => /refresh/.test(cookie.name)) ?? {};
  expect(name).toBeUndefined();
  expect(consoleErrors.filter((words) => !words.includes("ERR_FAILED"))).toEqual([]);
  consoleErrors.length = 0;
});
