import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { fillSignIn, newAddress } from "../account-steps.ts";
import {
  axeViolations,
  desktop,
  hasFocus,
  hydrated,
  phone,
  screenshot,
  sidewaysOverflow,
  useBrowser,
  quiet,
} from "../browser.ts";
import { execute, findCompany, projectsOf, type ShownCompany } from "../companies.ts";
import { picture } from "../own-profile-steps.ts";
import { addPrivate, emailOf, signIn } from "../sessions.ts";
import { delayAnswer, hold } from "../slow-line/hold.ts";

const visit = useBrowser();
let company: ShownCompany;
let projectPath: string;

beforeAll(async () => {
  company = await findCompany("fachowcy");
  const [project] = await projectsOf(company.id);
  projectPath = `/firma/${company.slug}?projekt=${project!.id}`;
});

/** Where the company works, and what it does, with tilers, electricians and plasterers. */
async function addRenovation(ownerId: string): Promise<string> {
  const { rows } = await execute(
    `insert into renovation (id, owner_id, name, subcategory_ids, city_id, created_at, updated_at)
     select gen_random_uuid(), $1, 'Łazienka na poddaszu',
       array[14, 12, 10]::smallint[] || c.subcategory_ids, c.city_id, now(), now()
     from company c where c.id = $2 returning id`,
    [ownerId, company.id],
  );
  return (rows[0] as { id: string }).id;
}

async function look(page: Page, name: string) {
  for (const [width, viewport] of [
    ["360", { width: 360, height: 740 }],
    ["1440", desktop],
    ["390", phone],
  ] as const) {
    await page.setViewportSize(viewport);
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    await screenshot(page, `${name}-${width}`);
  }
}

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const works = (page: Page) => section(page, "Lista prac").getByRole("listitem");

async function open(page: Page, path: string) {
  await page.goto(path);
  await hydrated(page);
}

async function addWork(page: Page, words: string) {
  await page.getByLabel("Nowa praca").fill(words);
  await page.getByRole("button", { name: "Dodaj pracę" }).click();
}

test("a renovation gets a list of works, photos, rooms, styles and ideas", async () => {
  const { page, context, consoleErrors } = await visit("about:blank", { viewport: phone });
  const { id: ownerId, email } = await addPrivate(newAddress());
  const id = await addRenovation(ownerId);
  await signIn(page, email, `/moje-remonty/${id}`);
  await hydrated(page);
  await checklist(page);
  const other = await context.newPage();
  await open(other, `/moje-remonty/${id}`);
  const stored = page.waitForResponse("**/checklist");
  await addWork(page, "Kupić lampy");
  await stored;
  await addWork(other, "Oddać klucze");
  await expect
    .poll(() => works(other).allTextContents())
    .toEqual(expect.arrayContaining([expect.stringContaining("Kupić lampy"), "Oddać klucze"]));
  await other.close();
  await photos(page);
  await roomsAndStyles(page);
  await idea(page, id);
  await look(page, "renovation-details");
  // What the browser says of the list that had changed in the other window.
  expect(consoleErrors.filter((error) => !error.includes("412"))).toEqual([]);
});

async function checklist(page: Page) {
  const first = works(page).first();
  await expect.poll(() => first.textContent()).toMatch(/^Elektryk i\shydraulik/);
  const order = await works(page).allTextContents();
  const at = (words: string) => order.findIndex((text) => text.includes(words));
  expect(at("Tynki")).toBeLessThan(at("Płytki"));
  await first.getByRole("checkbox").check();
  await page.getByText(`Gotowe: 1 z ${order.length}`).waitFor();
  await page.getByRole("button", { name: "Dodaj pracę" }).click();
  await page.getByText("Wpisz, co jest do zrobienia.").waitFor();
  await addWork(page, "Wybrać płytkę");
  await page.getByText("Dopisano do listy: Wybrać płytkę.").waitFor({ state: "attached" });
  const own = works(page).last();
  await own.getByRole("button", { name: "Zmień: Wybrać płytkę" }).click();
  await own.getByRole("button", { name: "Przesuń wyżej: Wybrać płytkę" }).click();
  await page.getByText(/^Wybrać płytkę: miejsce \d+ z\s\d+\.$/).waitFor({ state: "attached" });
  const moved = works(page).nth(order.length - 1);
  await moved.getByLabel("Nazwa pracy").fill("Wybrać płytki");
  await moved.getByRole("button", { name: "Zapisz" }).click();
  await own.getByRole("button", { name: /^Zmień/ }).click();
  await page.getByRole("button", { name: /^Usuń z\slisty/ }).click();
  await page.getByText(/^Usunięto z\slisty: /).waitFor();
  await expect.poll(() => works(page).count()).toBe(order.length);
  await page.getByRole("button", { name: "Cofnij" }).press("Enter");
  await hasFocus(page.getByRole("list", { name: "Lista prac" }));
  await expect.poll(() => works(page).count()).toBe(order.length + 1);
  await expect
    .poll(() =>
      works(page)
        .nth(order.length - 1)
        .textContent(),
    )
    .toBe("Wybrać płytki");
  await quiet(page);
  await page.reload();
  await page.getByText(`Gotowe: 1 z ${order.length + 1}`).waitFor();
}

async function photos(page: Page) {
  const part = section(page, "Jak jest teraz");
  const files = ["painting-01.jpg", "drywall-01.jpg", "installation-01.jpg"].map(picture);
  await part.locator('input[type="file"]').setInputFiles(files);
  const shown = part.getByRole("img");
  await expect.poll(() => shown.count()).toBe(3);
  const sources = () => shown.evaluateAll((all) => all.map((img) => img.getAttribute("src")));
  const [first, second] = await sources();
  await part.getByRole("button", { name: "Przesuń zdjęcie 1 dalej" }).click();
  await expect.poll(async () => (await sources()).slice(0, 2)).toEqual([second, first]);
  await part.getByRole("button", { name: "Usuń zdjęcie 3" }).click();
  await page.getByRole("button", { name: "Tak, usuń" }).click();
  await expect.poll(() => shown.count()).toBe(2);
  await hasFocus(part.getByRole("list"));
  await part.getByLabel("Pokaż zdjęcia firmom przy zleceniu").check();
  await quiet(page);
  await page.reload();
  await hydrated(page);
  await expect.poll(async () => (await sources()).slice(0, 2)).toEqual([second, first]);
  expect(await part.getByLabel("Pokaż zdjęcia firmom przy zleceniu").isChecked()).toBe(true);
  for (const left of [1, 0]) {
    await part.getByRole("button", { name: "Usuń zdjęcie 1" }).press("Enter");
    await page.getByRole("button", { name: "Tak, usuń" }).press("Enter");
    await expect.poll(() => shown.count()).toBe(left);
  }
  await hasFocus(part.getByRole("button", { name: "Dodaj zdjęcia" }));
}

async function roomsAndStyles(page: Page) {
  await page.getByRole("link", { name: "Edytuj" }).click();
  const group = (name: string) => page.getByRole("group", { name });
  expect(await group("Style").count()).toBe(0);
  await page.getByRole("searchbox", { name: "Szukaj usługi" }).fill("wnętrz");
  await page.getByText("Projektowanie wnętrz", { exact: true }).click();
  await group("Style").getByText("Japandi").click();
  await page.getByText("Więcej szczegółów (nieobowiązkowo)").click();
  await group("Pomieszczenia").getByText("Łazienka", { exact: true }).click();
  // Typed and not added: it is not lost.
  await page.getByLabel("Inne pomieszczenie").fill("pralnia pod schodami");
  await roomsTakenOut(page);
  await page.getByRole("button", { name: "Więcej: Łazienka" }).click();
  expect(await axeViolations(page)).toEqual([]);
  await screenshot(page, "renovation-rooms-390");
  await page.getByRole("button", { name: "Publikuj" }).click();
  await page.getByText("2 łazienki, pralnia pod schodami").waitFor();
  await page.getByText("Style:").locator("..").getByText("Japandi").waitFor();
  const missing = page.getByRole("button", { name: "Dopisz do listy" });
  await missing.click();
  await missing.waitFor({ state: "detached" });
  await expect.poll(() => works(page).first().textContent()).toBe("Projekt wnętrz");
}

/** The focus goes to the next room, after the last one to where another is named. */
async function roomsTakenOut(page: Page) {
  const group = page.getByRole("group", { name: "Pomieszczenia" });
  await group.getByText("Kuchnia", { exact: true }).click();
  const remove = group.getByRole("button", { name: /^Usuń z\slisty/ });
  await remove.first().press("Enter");
  await hasFocus(remove.and(group.getByLabel(/Kuchnia/)));
  await remove.press("Enter");
  await hasFocus(page.getByLabel("Inne pomieszczenie"));
  await group.getByText("Łazienka", { exact: true }).click();
}

async function idea(page: Page, id: string) {
  await open(page, projectPath);
  const save = page.getByRole("button", { name: /^Zapisz pomysł/ });
  await save.click();
  const menu = page.getByRole("dialog", { name: /^Zapisz pomysł w\sremoncie/ });
  await menu.getByRole("checkbox", { name: "Łazienka na poddaszu" }).check();
  await menu.getByText("Zapisano w remoncie „Łazienka na poddaszu”.").waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await menu.waitFor({ state: "detached" });
  await page.getByRole("button", { name: /^Pomysł zapisany/ }).waitFor();
  await open(page, `/moje-remonty/${id}`);
  const part = section(page, "Pomysły");
  const source = part.getByRole("link", { name: new RegExp(company.companyName) });
  expect(await source.getAttribute("href")).toBe(projectPath);
  await part.getByRole("button", { name: /^Usuń pomysł/ }).click();
  await part.getByText("Usunięto pomysł.").waitFor();
  await part.getByText("Nie masz zapisanych pomysłów").waitFor();
  await part.getByRole("button", { name: "Cofnij" }).press("Enter");
  await source.waitFor();
  await hasFocus(part.getByRole("list"));
}

test("a company sees the photos that are shown to it, and a guest's idea waits for the sign-in", async () => {
  const { id: ownerId, email } = await addPrivate(newAddress());
  const id = await addRenovation(ownerId);
  const { page } = await visit(projectPath, { viewport: phone });
  // The viewer's code comes after the page's: before it a press is a plain link's.
  await page.locator("dialog:modal").waitFor();
  await page.getByRole("link", { name: /^Zapisz pomysł/ }).click();
  const signInWindow = page.getByRole("dialog", { name: "Zaloguj się, aby zapisać to zdjęcie" });
  await fillSignIn(signInWindow, email);
  await signInWindow.getByRole("button", { name: "Zaloguj się", exact: true }).click();
  const offer = page.getByRole("dialog", { name: /^Zapisać zdjęcie z\srealizacji firmy/ });
  await offer.getByRole("button", { name: "Zapisz", exact: true }).click();
  // Shown by the viewer's own notices and by those of the page below it.
  const told = page.getByText("Pomysł jest zapisany w remoncie „Łazienka na poddaszu”.");
  await told.first().waitFor();
  const { rows } = await execute("select 1 from renovation_idea where renovation_id = $1", [id]);
  expect(rows).toHaveLength(1);
  await open(page, `/moje-remonty/${id}`);
  const part = section(page, "Jak jest teraz");
  await part.locator('input[type="file"]').setInputFiles(picture("painting-01.jpg"));
  await part.getByLabel("Pokaż zdjęcia firmom przy zleceniu").check({ timeout: 45_000 });
  await quiet(page);

  const { page: office } = await visit("about:blank", { viewport: phone });
  await signIn(office, await emailOf(company.id), "/szukaj-zlecen");
  await hydrated(office);
  const job = office.locator(`#zlecenie-${id}`);
  const photo = job.getByRole("img", { name: "Zdjęcie 1: jak jest teraz" });
  await photo.scrollIntoViewIfNeeded();
  await expect
    .poll(() => photo.evaluate((img) => (img as HTMLImageElement).naturalWidth))
    .toBe(480);
  expect(await sidewaysOverflow(office)).toBe(0);
  expect(await axeViolations(office)).toEqual([]);
  await screenshot(office, "job-with-photos-390");
  // A company has no renovation of its own to save a firm or an idea in.
  await open(office, projectPath);
  await office.getByRole("button", { name: "Udostępnij" }).waitFor();
  expect(await office.getByText(/^Zapisz/).count()).toBe(0);
});

test("what is pressed stays as it is while answers to what was done before arrive", async () => {
  const { page } = await visit("about:blank", { viewport: phone });
  const { id: ownerId, email } = await addPrivate(newAddress());
  const id = await addRenovation(ownerId);
  await signIn(page, email, `/moje-remonty/${id}`);
  await hydrated(page);
  const part = section(page, "Jak jest teraz");
  const choose = part.locator('input[type="file"]');
  const photo = part.getByRole("img");
  await choose.setInputFiles(picture("painting-01.jpg"));
  await photo.waitFor();
  await quiet(page);
  const [later, switched] = [await hold(page, "**/photos"), await hold(page, "**/photos/shown")];
  await choose.setInputFiles(picture("drywall-01.jpg"));
  const box = part.getByLabel("Pokaż zdjęcia firmom przy zleceniu");
  await box.check();
  later();
  // The server has not heard of the press when it answers with the second photo.
  await expect.poll(() => photo.count()).toBe(2);
  expect(await box.isChecked()).toBe(true);
  switched();
  await quiet(page);
  expect(await box.isChecked()).toBe(true);
  await page.reload();
  await hydrated(page);
  expect(await box.isChecked()).toBe(true);

  // Neither does what the page was just reading: it was read before.
  const read = await delayAnswer(page, /\.data/);
  await page.evaluate(() => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { revalidate(): Promise<void> };
    };
    void router.revalidate();
  });
  await read.had;
  const answered = page.waitForResponse("**/photos/shown");
  await box.uncheck();
  await answered;
  read.tell();
  await quiet(page);
  expect(await box.isChecked()).toBe(false);
});
