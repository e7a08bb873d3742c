import { expect, test } from "vitest";
import { dialog } from "../account-steps.ts";
import { desktop, hasFocus, hydrated, sidewaysOverflow, useBrowser } from "../browser.ts";
import { execute, findCompany } from "../companies.ts";
import { addHomeowner } from "../renovations/saving-steps.ts";
import { signIn } from "../sessions.ts";
import { step } from "../step.ts";

const visit = useBrowser();
const narrow = { width: 360, height: 640 };

test("the answer about cookies stays in sight in small windows", async () => {
  const { page } = await visit("/", { viewport: narrow });
  await hydrated(page);
  const panel = page.locator("[data-consent]");
  await panel.getByRole("button", { name: "Wybierz" }).click();
  await hasFocus(panel);
  for (const viewport of [narrow, { width: 667, height: 375 }]) {
    await page.setViewportSize(viewport);
    await step(`${viewport.width} x ${viewport.height}`, async () => {
      for (const name of ["Odrzuć", "Zaakceptuj", "Zapisz wybór"]) {
        const button = panel.getByRole("button", { name });
        await button.click({ trial: true });
        const box = (await button.boundingBox())!;
        const bar = (await page.getByLabel("Dolna").boundingBox())!;
        expect(box.y + box.height).toBeLessThanOrEqual(bar.y);
      }
      const top = (await panel.boundingBox())!.y;
      const header = (await page.locator("header").first().boundingBox())!;
      expect(top).toBeGreaterThanOrEqual(header.height);
      await panel.getByRole("checkbox").last().click();
    });
  }
  await step("what ends the page can be scrolled clear of it", async () => {
    await page.reload();
    await hydrated(page);
    await page.evaluate(() => scrollTo({ top: 1e6, behavior: "instant" }));
    const licence = (await page.getByRole("link", { name: "CC BY 4.0" }).boundingBox())!;
    expect(licence.y + licence.height).toBeLessThanOrEqual((await panel.boundingBox())!.y);
  });
  await step("beside a list the filters end above it", async () => {
    await page.setViewportSize(desktop);
    await page.goto("/fachowcy");
    await hydrated(page);
    const reset = page.getByRole("main").getByRole("link", { name: "Resetuj" });
    await reset.focus();
    const { y, height } = (await reset.boundingBox())!;
    expect(y + height).toBeLessThanOrEqual((await panel.boundingBox())!.y);
    await page.goto("/");
    await hydrated(page);
  });
  await step("a page enlarged four times is not covered by it, nor by bars", async () => {
    await page.setViewportSize({ width: 320, height: 256 });
    await page.evaluate(() => scrollTo({ top: 500, behavior: "instant" }));
    const over = [panel, page.locator("header").first(), page.getByLabel("Dolna")];
    for (const part of over) {
      const { y, height } = (await part.boundingBox())!;
      expect(y + height <= 0 || y >= 256).toBe(true);
    }
  });
  await panel.getByRole("button", { name: "Zaakceptuj" }).press("Enter");
  await panel.waitFor({ state: "detached" });
  await hasFocus(page.locator("main"));
  await step("and where it was opened again has the focus again", async () => {
    const opener = page.getByRole("link", { name: "Ustawienia cookies" });
    await opener.press("Enter");
    await panel.getByRole("checkbox").last().check();
    await panel.getByRole("button", { name: "Zapisz wybór" }).press("Enter");
    await panel.waitFor({ state: "detached" });
    await hasFocus(opener);
  });
});

test("what was taken out can be put back from where it was", async () => {
  const { page } = await visit("about:blank", { viewport: narrow });
  const { email } = await addHomeowner(["Dach"]);
  const { rows } = await execute(
    `select r.id from renovation r join account a on a.id = r.owner_id where a.email = $1`,
    [email],
  );
  const { id } = rows[0] as { id: string };
  await execute(
    `insert into renovation_company (renovation_id, company_id, saved_at)
     select $1, id, now() from company where published_at is not null order by id limit 6`,
    [id],
  );
  await signIn(page, email, `/moje-remonty/${id}`);
  await hydrated(page);
  const panel = page.getByRole("tabpanel", { name: /^Zapisane/ });
  await panel.getByRole("button", { name: /^Usuń/ }).last().click();
  const undo = panel.getByRole("button", { name: "Cofnij" });
  await undo.waitFor();
  const box = (await undo.boundingBox())!;
  const header = (await page.locator("header").first().boundingBox())!;
  expect(box.y).toBeGreaterThanOrEqual(header.y + header.height);
  expect(box.y + box.height).toBeLessThanOrEqual(narrow.height - 64);

  await step("a notice of something that failed is as wide as the phone", async () => {
    await page.route("**/api/auth/**", (route) => route.fulfill({ status: 404 }));
    await page.locator("header summary").click();
    await page.locator("header").getByRole("button", { name: "Wyloguj" }).click();
    const notice = page.getByRole("alert").filter({ hasText: "Powiadomienie" });
    await notice.waitFor();
    // Right below the site's bar: the question about cookies lies where it stands otherwise.
    expect(await notice.boundingBox()).toMatchObject({ x: 16, y: 88, width: narrow.width - 32 });
    await undo.focus();
    await notice.getByRole("button", { name: "Zamknij" }).press("Enter");
    await hasFocus(undo);
  });
});

/** Of the element that has the focus, and of what lies over the page above and below it. */
const focusAndBars = () => {
  const boxOf = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
  const element = document.activeElement!;
  const { top, bottom } = element.getBoundingClientRect();
  const isInList = element.closest("article") !== null;
  const from = boxOf("[data-sticky-search]").bottom;
  const to = boxOf('nav[aria-label="Dolna"]').top;
  return { isInList, isClear: top >= from && bottom <= to, words: element.textContent };
};

test("what the keyboard reaches stands clear of the bars, and what is chosen moves no page", async () => {
  const { page } = await visit("/szukaj?kategoria=fachowcy&search=łazienka", { viewport: narrow });
  await hydrated(page);
  await page.locator("[data-consent]").getByRole("button", { name: "Odrzuć" }).click();
  await page.locator("article").first().getByRole("heading").getByRole("link").focus();
  const hidden: [key: string, words: string | null][] = [];
  for (const key of [...Array<string>(9).fill("Tab"), ...Array<string>(8).fill("Shift+Tab")]) {
    await page.keyboard.press(key);
    const { isInList, isClear, words } = await page.evaluate(focusAndBars);
    if (isInList && !isClear) hidden.push([key, words]);
  }
  expect(hidden).toEqual([]);
  await step("in the sheet of filters", async () => {
    await page.getByRole("button", { name: /^Filtry/ }).click();
    const chip = dialog(page).locator("label:has(> [name=services]):visible").last();
    await chip.click();
    expect(await dialog(page).evaluate((sheet) => sheet.scrollTop)).toBe(0);
  });
  await step("beside the list", async () => {
    await page.keyboard.press("Escape");
    await page.setViewportSize(desktop);
    await page.evaluate(() => scrollTo({ top: 160, behavior: "instant" }));
    await page.locator("form label:has(> [name=services]:not(:checked)):visible").last().click();
    await page.waitForURL(/services=/);
    expect(await page.evaluate(() => scrollY)).toBe(160);
  });
});

/** Words „e-mail” of the page that stand on two lines at some width of it. */
const brokenEmails = () => {
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, {
    acceptNode: ({ parentElement, nodeValue }) =>
      /e-mail/i.test(nodeValue!) && parentElement!.checkVisibility()
        ? NodeFilter.FILTER_ACCEPT
        : NodeFilter.FILTER_SKIP,
  });
  const ranges: Range[] = [];
  while (words.nextNode()) {
    for (const { index } of words.currentNode.nodeValue!.matchAll(/e-mail/gi)) {
      const range = document.createRange();
      range.setStart(words.currentNode, index);
      range.setEnd(words.currentNode, index + "e-mail".length);
      ranges.push(range);
    }
  }
  const broken = new Set<string>();
  for (let width = 320; width < 620; width += 2) {
    document.body.style.width = `${width}px`;
    const found = ranges.filter((range) => range.getClientRects().length > 1);
    for (const { startContainer } of found) broken.add(startContainer.nodeValue!);
  }
  return { count: ranges.length, broken: [...broken] };
};

test("„e-mail” stands in one line whatever the width", async () => {
  const { page } = await visit("about:blank", { viewport: narrow });
  const guest = ["/zaloguj?konto=nowe", "/zapomniane-haslo", "/resetuj-haslo", "/dla-firm"];
  const legal = ["/polityka-prywatnosci", "/regulamin-serwisu"];
  const company = await findCompany("fachowcy");
  for (const path of [...guest, `/firma/${company.slug}`, "/dziekujemy-za-rejestracje", ...legal]) {
    await page.goto(path);
    await hydrated(page);
    const { count, broken } = await page.evaluate(brokenEmails);
    expect([path, count > 0, broken]).toEqual([path, true, []]);
  }
});

test("whoever is signed in needs not scroll sideways where a page is enlarged four times", async () => {
  // 1280 pixels of a desk, by the reflow of WCAG.
  const { page } = await visit("about:blank", { viewport: { width: 320, height: 640 } });
  await signIn(page, "fachowiec@domistrz.example", "about:blank");
  for (const path of ["/moj-profil", "/moje-statystyki"]) {
    await page.goto(path);
    await hydrated(page);
    expect([path, await sidewaysOverflow(page)]).toEqual([path, 0]);
  }
  const word = page.locator("dt").getByText("Zapytania", { exact: true });
  const { height } = (await word.boundingBox())!;
  expect(height).toBeLessThan(30);
});

test("a form over the page has most of the screen of a phone on its side", async () => {
  const { page } = await visit("about:blank", { viewport: { width: 844, height: 390 } });
  await signIn(page, "klient@domistrz.example", "/moje-remonty?remont=nowy");
  await hydrated(page);
  const opened = page.locator("dialog:modal");
  await opened.getByLabel("Nazwa remontu").focus();
  await page.mouse.move(420, 200);
  await page.mouse.wheel(0, 300);
  const heading = opened.getByRole("heading", { name: "Nowy remont" });
  await expect.poll(async () => (await heading.boundingBox())!.y < 0).toBe(true);
  const { y, height } = (await opened.getByRole("button", { name: "Publikuj" }).boundingBox())!;
  expect(y).toBeGreaterThan(300);
  expect(y + height).toBeLessThanOrEqual(390);
});

test("a phone has the number of companies and the order of the list in one line", async () => {
  const { page } = await visit("/szukaj", { viewport: narrow });
  await hydrated(page);
  const [heading, order] = [
    page.getByRole("heading", { level: 2, name: /^Znaleziono \d+ firm/ }),
    page.getByRole("combobox", { name: /^Sort/ }),
  ];
  const [count, select] = [(await heading.boundingBox())!, (await order.boundingBox())!];
  expect(count.y).toBeGreaterThan(select.y);
  expect(count.y + count.height).toBeLessThan(select.y + select.height);
});
