import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import {
  axeViolations,
  hydrated,
  phone,
  screenshot,
  sidewaysOverflow,
  useBrowser,
  quiet,
} from "../browser.ts";
import { execute, findCompany, projectsOf, type ShownCompany } from "../companies.ts";
import { addNewCompany, htmlFor, signIn } from "../sessions.ts";
import { linkIn } from "../site.ts";
import {
  addHomeowner,
  closed,
  expectSaved,
  focused,
  renovationBox,
  saveMenu,
  signInWith,
} from "./saving-steps.ts";

const visit = useBrowser();
const names = ["Kuchnia", "Łazienka na poddaszu"];
let company: ShownCompany;

beforeAll(async () => {
  company = await findCompany("fachowcy");
});

const profilePath = () => `/firma/${company.slug}`;

/** At the head of the profile, without a project over it. */
const saveButton = (page: Page) =>
  page.locator("main header").getByRole("button", { name: /^Zapis/ });

test("what was taken out of one renovation is offered back there alone, by a step of history either", async () => {
  const { page } = await visit("about:blank");
  const { idOf } = await signInWith(page, { names, path: "/moje-remonty" });
  await execute(
    "insert into renovation_company (renovation_id, company_id, saved_at) values ($1, $2, now())",
    [idOf("Kuchnia"), company.id],
  );
  const open = async (name: string) => {
    await page.getByRole("link", { name }).first().click();
    await page.getByRole("heading", { level: 1, name }).waitFor();
  };
  await open("Łazienka na poddaszu");
  await page.getByRole("link", { name: "Twoje remonty" }).first().click();
  await page.waitForURL("**/moje-remonty");
  await open("Kuchnia");
  await page.getByRole("button", { name: /^Usuń firmę/ }).click();
  const undo = page.getByRole("button", { name: "Cofnij" });
  await undo.waitFor();
  await page.evaluate(() => history.go(-2));
  await page.getByRole("heading", { level: 1, name: "Łazienka na poddaszu" }).waitFor();
  expect(await undo.count()).toBe(0);
});

describe("a homeowner saves a company", () => {
  test("from a card by keyboard: the menu says so, closes after a second, and the focus is back", async () => {
    const { page } = await visit("about:blank");
    const { savedIn } = await signInWith(page, { names, path: "/fachowcy" });
    const card = page.getByRole("article").nth(1);
    const id = (await card.getAttribute("aria-labelledby"))!.replace("firma-", "");
    const button = card.getByRole("button", { name: /^Zapisz – / });
    await button.focus();
    await page.keyboard.press("Enter");
    await renovationBox(page, "Łazienka na poddaszu").waitFor();
    // The newest first.
    expect(await saveMenu(page).getByRole("checkbox").count()).toBe(2);
    await expect.poll(() => focusedBox(page)).toBe("Łazienka na poddaszu");
    expect(await axeViolations(page)).toEqual([]);
    await screenshot(page, "save-menu-1440", false);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    expect(await renovationBox(page, "Kuchnia").isChecked()).toBe(true);
    await saveMenu(page)
      .getByRole("status")
      .filter({ hasText: "Zapisano w remoncie „Kuchnia”." })
      .waitFor();
    await screenshot(page, "save-menu-saved-1440", false);
    await closed(page);
    await expectSaved(() => savedIn("Kuchnia"), [id]);
    expect(await focused(page)).toMatch(/^Zapisana – /);
    // Who comes back another day is told at once.
    await page.reload();
    await card.getByRole("button", { name: /^Zapisana – / }).focus();

    await page.keyboard.press("Enter");
    await renovationBox(page, "Kuchnia").uncheck();
    await saveMenu(page).getByText("Usunięto z remontu „Kuchnia”.").waitFor();
    await closed(page);
    await expectSaved(() => savedIn("Kuchnia"), []);
    expect(await focused(page)).toMatch(/^Zapisz – /);
  });

  test("from the home page, on a small phone as a sheet that Esc closes", async () => {
    const { page } = await visit("about:blank", { viewport: { width: 360, height: 640 } });
    await signInWith(page, { names, path: "/" });
    const button = page
      .getByRole("region", { name: "Nowi w Domistrzu" })
      .getByRole("button", { name: /^Zapisz – / })
      .first();
    await button.click();
    await renovationBox(page, "Kuchnia").waitFor();
    const box = async () => (await saveMenu(page).boundingBox())!;
    // It comes up from below.
    await expect.poll(async () => Math.round((await box()).y + (await box()).height)).toBe(640);
    // But for the gutter of the scrollbar.
    const { x, width } = await box();
    expect([x, width > 340]).toEqual([0, true]);
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    await screenshot(page, "save-sheet-360", false);
    await page.keyboard.press("Escape");
    await closed(page);
    expect(await focused(page)).toMatch(/^Zapisz – /);
  });

  test("from the profile and over a project, which stays open", async () => {
    const [project] = await projectsOf(company.id);
    const { page } = await visit("about:blank", { viewport: phone });
    const { savedIn } = await signInWith(page, { names, path: profilePath() });
    await saveButton(page).click();
    await renovationBox(page, "Kuchnia").check();
    await screenshot(page, "save-profile-390", false);
    await closed(page);
    await expectSaved(() => savedIn("Kuchnia"), [company.id]);

    await page.getByRole("link", { name: project!.title, exact: true }).click();
    const viewer = page.getByRole("dialog", { name: project!.title });
    await viewer.getByRole("button", { name: /^Zapisana – / }).click();
    expect(await renovationBox(page, "Kuchnia").isChecked()).toBe(true);
    await screenshot(page, "save-viewer-390", false);
    await page.keyboard.press("Escape");
    await closed(page);
    expect(await viewer.isVisible()).toBe(true);
    expect(await focused(page)).toMatch(/^Zapisana – /);
  });

  test("in one tab, and the other shows it; pressed there it is not undone by chance", async () => {
    const { page, context } = await visit("about:blank");
    const { savedIn } = await signInWith(page, { names, path: profilePath() });
    const other = await context.newPage();
    await other.goto(profilePath());
    await hydrated(other);
    for (const tab of [other, page]) {
      await saveButton(tab).click();
      await renovationBox(tab, "Kuchnia").waitFor();
    }
    await renovationBox(page, "Kuchnia").check();
    await expect.poll(() => renovationBox(other, "Kuchnia").isChecked()).toBe(true);
    await closed(page);
    // What another tab has done closes nothing here.
    expect(await saveMenu(other).isVisible()).toBe(true);
    await renovationBox(other, "Łazienka na poddaszu").check();
    await closed(other);
    await expectSaved(() => savedIn("Kuchnia"), [company.id]);
    await expectSaved(() => savedIn("Łazienka na poddaszu"), [company.id]);
  });

  test("without a connection: the box goes back and says why, and the page stays", async () => {
    const { page, context, consoleErrors } = await visit("about:blank");
    const { savedIn } = await signInWith(page, { names, path: profilePath() });
    await saveButton(page).click();
    await renovationBox(page, "Kuchnia").waitFor();
    await quiet(page);
    await context.setOffline(true);
    // It is checked at once and unchecked with the failure.
    await renovationBox(page, "Kuchnia").click();
    await saveMenu(page)
      .getByRole("alert")
      .filter({ hasText: "Nie udało się połączyć z serwerem." })
      .waitFor();
    expect(await renovationBox(page, "Kuchnia").isChecked()).toBe(false);
    expect(await axeViolations(page)).toEqual([]);
    await new Promise((next) => setTimeout(next, 1_200));
    expect(await saveMenu(page).isVisible()).toBe(true);
    await context.setOffline(false);
    await renovationBox(page, "Kuchnia").check();
    await closed(page);
    await expectSaved(() => savedIn("Kuchnia"), [company.id]);
    const others = consoleErrors.filter((text) => !text.includes("net::ERR_"));
    consoleErrors.splice(0, consoleErrors.length, ...others);
  });
});

const focusedBox = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest("label")?.textContent ?? "");

test("without JavaScript a homeowner is led to the renovations, a company to nothing", async () => {
  const html = await htmlFor((await addHomeowner([])).id, profilePath());
  expect(linkIn(html.slice(html.indexOf("<main")), /^Zapisz – /)).toBe(
    `/moje-remonty?firma=${company.id}`,
  );
  const forCompany = await htmlFor((await addNewCompany()).id, profilePath());
  expect(linkIn(forCompany, /^Napisz do firmy/)).toBe(`${profilePath()}#kontakt`);
  expect(forCompany).not.toMatch(/>\s*Zapisz/);
});

test("without JavaScript a picture is saved in the renovation that is chosen by a plain form", async () => {
  const { page } = await visit("about:blank", { javaScript: false });
  const { email, idOf } = await addHomeowner(["Kuchnia", "Łazienka"]);
  const [project] = await projectsOf(company.id);
  const address = `${profilePath()}?projekt=${project!.id}`;
  await signIn(page, email, address);
  await page.getByRole("link", { name: /^Zapisz pomysł/ }).click();
  await page.getByRole("heading", { name: "W którym remoncie zapisać to zdjęcie?" }).waitFor();
  await page.getByRole("button", { name: "Zapisz w remoncie „Kuchnia”" }).click();
  await page.waitForURL(`**/moje-remonty/${idOf("Kuchnia")}#pomysly`);
  const ideas = page.getByRole("region", { name: "Pomysły" });
  expect(await ideas.getByRole("img").count()).toBe(1);
  await page.goto(address);
  await page.getByRole("link", { name: /^Zapisz pomysł/ }).click();
  await page.getByText("Jest już zapisane w remoncie „Kuchnia”.").waitFor();
});
