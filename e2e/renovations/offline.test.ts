import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { dialog, newAddress } from "../account-steps.ts";
import {
  axeViolations,
  hydrated,
  phone,
  screenshot,
  sidewaysOverflow,
  useBrowser,
} from "../browser.ts";
import { execute } from "../companies.ts";
import { addPrivate, signIn } from "../sessions.ts";

const visit = useBrowser();

/** Stored directly: writing one is tried elsewhere. */
async function addRenovation(ownerId: string, name: string): Promise<string> {
  const { rows } = await execute(
    `insert into renovation (id, owner_id, name, description, subcategory_ids, city_id,
       created_at, updated_at)
     values (gen_random_uuid(), $1, $2, 'Kabina bez progu', '{14}', 756135, now(), now())
     returning id`,
    [ownerId, name],
  );
  return (rows[0] as { id: string }).id;
}

const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    const paths = keys.flat().map(({ url }) => new URL(url).pathname);
    return paths.filter((path) => !path.startsWith("/assets/")).toSorted();
  });

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const note = (page: Page) => page.getByText(/^Nie masz połączenia – to wersja z\s\d\d:\d\d\.$/);

test("a renovation is read without a connection, and nothing of it is left after signing out", async () => {
  const { page, context, consoleErrors } = await visit("about:blank", { viewport: phone });
  // Any route turns the browser's own cache off: only what the site itself keeps is there.
  await context.route("**/no-such-address", (route) => route.continue());
  const { id: ownerId, email } = await addPrivate(newAddress());
  const id = await addRenovation(ownerId, "Łazienka w piwnicy");
  const path = `/moje-remonty/${id}`;
  await signIn(page, email, "/moje-remonty");
  await hydrated(page);
  await expect.poll(() => keptPaths(page), { timeout: 10_000 }).toEqual(["/moje-remonty"]);
  await page.getByRole("link", { name: "Łazienka w piwnicy" }).click();
  await heading(page, "Łazienka w piwnicy").waitFor();
  await expect.poll(() => keptPaths(page), { timeout: 10_000 }).toEqual(["/moje-remonty", path]);

  await context.setOffline(true);
  await note(page).waitFor();
  await page.goto(`${path}?zakladka=chetni`);
  await heading(page, "Łazienka w piwnicy").waitFor();
  await page.getByText("Kabina bez progu").waitFor();
  await note(page).waitFor();
  await page.getByRole("tab", { name: /^Chętni do realizacji/ }).click();
  await page.getByRole("heading", { name: "Nie poddawaj się!" }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toBe(0);
  await screenshot(page, "renovation-offline-390", false);
  await page.getByRole("link", { name: "Edytuj" }).click();
  await page.getByText("Brak połączenia z internetem.").waitFor();

  await execute("update renovation set name = 'Łazienka na parterze' where id = $1", [id]);
  // What the browser says of calls that were cut off.
  const others = consoleErrors.filter((words) => !/net::ERR_/.test(words));
  expect(others).toEqual([]);
  await context.setOffline(false);
  // The window that was asked for opens now.
  await page.getByRole("dialog").getByLabel("Nazwa remontu").waitFor();
  await page.keyboard.press("Escape");
  await heading(page, "Łazienka na parterze").waitFor();
  await note(page).waitFor({ state: "detached" });

  await page.goto("/moj-profil");
  await hydrated(page);
  await page.locator("header details > summary").click();
  await page.getByRole("button", { name: "Wyloguj", exact: true }).click();
  await page.getByRole("heading", { name: "Zaloguj się" }).waitFor();
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  await context.setOffline(true);
  await expect(page.goto(path)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  consoleErrors.length = 0;
});

test("what one account kept is gone when another one is signed in", async () => {
  const { page } = await visit("about:blank");
  const { id, email } = await addPrivate(newAddress());
  await addRenovation(id, "Cudzy remont");
  await signIn(page, email, "/moje-remonty");
  await expect.poll(() => keptPaths(page), { timeout: 10_000 }).toEqual(["/moje-remonty"]);
  await signIn(page, (await addPrivate(newAddress())).email);
  await expect.poll(() => keptPaths(page)).toEqual([]);
});

test("one that is published without a connection is told of at once, and is there when it is back", async () => {
  const { page, context, consoleErrors } = await visit("about:blank", { viewport: phone });
  const { email } = await addPrivate(newAddress());
  await signIn(page, email, "/moje-remonty?remont=nowy");
  await hydrated(page);
  const name = page.getByLabel("Nazwa remontu");
  await name.fill("Taras za domem");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Publikuj" }).click();
  await page.getByText(/Wpisane dane zostały zachowane/).waitFor();
  // Nothing lies over what is said.
  await expect.poll(() => dialog(page).count()).toBe(0);
  await page.getByRole("link", { name: "Nowy remont" }).click();
  await expect.poll(() => name.inputValue()).toBe("Taras za domem");
  await page.keyboard.press("Escape");
  await expect.poll(() => dialog(page).count()).toBe(0);
  await context.setOffline(false);
  await page.getByRole("link", { name: "Nowy remont" }).click();
  await page.getByRole("button", { name: "Publikuj" }).click();
  await page.getByRole("link", { name: "Taras za domem" }).waitFor();
  const others = consoleErrors.filter((words) => !/net::ERR_|fetching the script/.test(words));
  consoleErrors.length = 0;
  expect(others).toEqual([]);
});
