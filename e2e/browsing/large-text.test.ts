import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { addCompany } from "../../tests/factories/companies.ts";
import { hydrated, screenshot, sidewaysOverflow, useBrowser } from "../browser.ts";
import { execute, findCompany, projectsOf } from "../companies.ts";
import { openEditor } from "../own-profile-steps.ts";
import { addHomeowner } from "../renovations/saving-steps.ts";
import { signIn, signInAsNewCompany, withDatabase } from "../sessions.ts";

const visit = useBrowser();
const phone = { width: 320, height: 700 };

/** As who sees badly sets it in the browser: twice the usual 16 pixels. */
const standard = 32;

async function visitLarge(viewport: { width: number; height: number }, letters = standard) {
  const { page, context } = await visit("about:blank", { viewport });
  const devtools = await context.newCDPSession(page);
  await devtools.send("Page.setFontSizes", { fontSizes: { standard: letters, fixed: letters } });
  return { page };
}

test.each([
  ["a guest's", null],
  ["a company's", "fachowiec@domistrz.example"],
])("%s pages fit a small phone with letters twice as large", async (whose, email) => {
  const { page, context } = await visit("about:blank", { viewport: phone });
  if (email) await signIn(page, email, "about:blank");
  const devtools = await context.newCDPSession(page);
  await devtools.send("Page.setFontSizes", { fontSizes: { standard, fixed: standard } });
  const { id, slug } = await findCompany("fachowcy");
  const own = email ? ["/moj-profil#zlecenia", "/moje-statystyki"] : ["/zaloguj", `/firma/${slug}`];
  for (const path of ["/", "/szukaj", "/dla-firm", ...own]) {
    await page.goto(path);
    await hydrated(page);
    const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
    expect([path, size]).toEqual([path, `${standard}px`]);
    expect([path, Math.max(0, await sidewaysOverflow(page))]).toEqual([path, 0]);
    expect([path, await cramped(page.locator("main").getByRole("heading"))]).toEqual([path, []]);
    await page.getByRole("banner").getByRole("link", { name: "Domistrz" }).waitFor();
    const consent = page.getByRole("region", { name: "Zgoda na pliki cookies" });
    await consent.waitFor();
    expect([path, await covered(consent.getByRole("button"))]).toEqual([path, []]);
    const bar = page.locator("nav[aria-label='Dolna'] a, [data-contact-bar] a");
    expect([path, await broken(bar)]).toEqual([path, []]);
    expect([path, await leftSmall(page.locator("svg:visible"))]).toEqual([path, []]);
  }
  const [project] = await projectsOf(id);
  await page.goto(`/firma/${slug}?projekt=${project!.id}`);
  const mark = page.locator("dialog:modal").getByText("Fachowiec", { exact: true });
  await mark.waitFor();
  expect(await broken(mark)).toEqual([]);
  const viewer = page.locator("dialog:modal");
  const close = await viewer.getByLabel("Zamknij", { exact: true }).first().boundingBox();
  const next = await viewer.getByRole("button", { name: "Następne", exact: true }).boundingBox();
  expect(close!.y + close!.height).toBeLessThanOrEqual(next!.y);
  await screenshot(page, `large-text-${whose.split(" ")[1]!.slice(0, 5)}`);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await broken(viewer.getByRole("button", { name: "Udostępnij" }))).toEqual([]);
  expect(await broken(viewer.getByText("Usługa", { exact: true }))).toEqual([]);
});

test("writing and calling stay on the screen of a phone with larger letters", async () => {
  const { slug } = await withDatabase((db) => addCompany(db, { phone: "+48600700800", tier: 3 }));
  const { page, context } = await visit(`/firma/${slug}`, { viewport: phone });
  await hydrated(page);
  const devtools = await context.newCDPSession(page);
  const links = page.locator("[data-contact-bar] a");
  await links.getByText("Zadzwoń").waitFor();
  for (const letters of [16, 20, 24, standard]) {
    await devtools.send("Page.setFontSizes", { fontSizes: { standard: letters, fixed: letters } });
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 700 });
      const seen = async () => {
        const outside = await links.evaluateAll(
          (all) => all.filter((link) => link.getBoundingClientRect().right > innerWidth - 8).length,
        );
        return [letters, width, outside, await broken(links)];
      };
      // Rules for its former width may still hold for a frame.
      await expect.poll(seen).toEqual([letters, width, 0, []]);
    }
  }
});

test("a form over the page has room in a tiny window, and is not wider than a phone", async () => {
  const { page, context } = await visit("about:blank", { viewport: { width: 320, height: 256 } });
  await signIn(page, "klient@domistrz.example", "/moje-remonty?remont=nowy");
  const opened = page.locator("dialog:modal");
  await opened.getByLabel("Nazwa remontu").click();
  const send = await opened.getByRole("button", { name: "Publikuj" }).boundingBox();
  expect(send!.y).toBeGreaterThan(256);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Page.setFontSizes", { fontSizes: { standard, fixed: standard } });
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const form = opened.locator("form").first();
    const wider = () => form.evaluate((it) => it.scrollWidth - it.parentElement!.clientWidth);
    await expect.poll(wider, { message: `${width} px` }).toBeLessThanOrEqual(0);
    await opened.getByRole("combobox", { name: "Miasto" }).fill("Rad");
    const towns = opened.getByRole("listbox", { name: "Miasto" });
    await towns.getByText("Radom", { exact: true }).waitFor();
    const { x, width: wide } = (await towns.boundingBox())!;
    expect([width, x >= 0, x + wide <= width]).toEqual([width, true, true]);
  }
});

test("what the search suggests stays on the screen of a phone with large letters", async () => {
  const { page, context } = await visit("/", { viewport: { width: 360, height: 740 } });
  await hydrated(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Page.setFontSizes", { fontSizes: { standard, fixed: standard } });
  const consent = page.getByRole("region", { name: "Zgoda na pliki cookies" });
  await consent.getByRole("button").first().click();
  await page.getByRole("button", { name: /^Zmień wyszukiwanie/ }).click();
  await page.getByRole("dialog").getByLabel("Czego szukasz?").fill("łaz");
  const suggested = page.getByRole("listbox", { name: "Podpowiedzi" });
  await suggested.getByRole("option").first().waitFor();
  const { x, width } = (await suggested.boundingBox())!;
  expect([x >= 0, x + width <= 360]).toEqual([true, true]);
});

test("what is done to photos and saved companies is in reach with large letters", async () => {
  const { page, context } = await visit("about:blank", { viewport: { width: 360, height: 740 } });
  const { email, idOf } = await addHomeowner(["Łazienka"]);
  const id = idOf("Łazienka");
  await execute(
    `insert into renovation_photo (id, renovation_id, place, width, height, size_bytes, created_at)
     select gen_random_uuid(), $1, place, 400, 300, 1, now() from generate_series(1, 2) place`,
    [id],
  );
  const company = await findCompany("fachowcy");
  await execute(
    `insert into renovation_company (renovation_id, company_id, saved_at) values ($1, $2, now())`,
    [id, company.id],
  );
  await signIn(page, email, "about:blank");
  const devtools = await context.newCDPSession(page);
  await devtools.send("Page.setFontSizes", { fontSizes: { standard, fixed: standard } });
  await page.route(`**/renovations/${id}/photos/**`, (route) => route.fulfill({ status: 404 }));
  await page.goto(`/moje-remonty/${id}`);
  await hydrated(page);
  const photos = page.getByRole("region", { name: "Jak jest teraz", exact: true });
  const cut = await photos.getByRole("button").evaluateAll((buttons) =>
    buttons
      .filter((button) => {
        const tile = button.closest("li > div")?.getBoundingClientRect();
        const { left, right } = button.getBoundingClientRect();
        return tile && (left < tile.left || right > tile.right);
      })
      .map(({ ariaLabel }) => ariaLabel),
  );
  expect(cut).toEqual([]);
  const write = page.getByRole("link", { name: /^Wyślij wiadomość/ }).first();
  const lines = await write.evaluate((link) => {
    const words = document.createTreeWalker(link, NodeFilter.SHOW_TEXT).nextNode() as Text;
    const word = document.createRange();
    word.setStart(words, words.data.indexOf("wiadomość"));
    word.setEnd(words, word.startOffset + "wiadomość".length);
    return new Set([...word.getClientRects()].map(({ top }) => top)).size;
  });
  expect(lines).toBe(1);
});

test("no short word to read or press is cut in two on a phone with letters twice as large", async () => {
  const { page } = await visitLarge({ width: 360, height: 740 });
  const { slug } = await findCompany("fachowcy");
  for (const path of ["/", "/szukaj", "/dla-firm", "/zostan-pro", `/firma/${slug}`]) {
    await page.goto(path);
    await hydrated(page);
    const words = page.locator("main").locator("h1, h2, h3, a, button, li, th");
    expect([path, await cutWords(words)]).toEqual([path, []]);
  }
});

test.each(["/regulamin-serwisu", "/moj-profil"])("no heading of %s is cut in two", async (path) => {
  const { page } = await visitLarge({ width: 360, height: 740 });
  await signIn(page, "fachowiec@domistrz.example", path);
  await hydrated(page);
  const words = page.locator("main").locator("h1, h2, h3, nav a, [role=tabpanel] button");
  expect(await cutWords(words, 16)).toEqual([]);
});

test("what is said of the draft of a profile has room for its words", async () => {
  const { page } = await visitLarge({ width: 360, height: 740 });
  await signInAsNewCompany(page);
  await hydrated(page);
  await page.getByRole("button", { name: "Odrzuć" }).click();
  await openEditor(page);
  const editor = page.getByRole("dialog", { name: "Edytuj profil" });
  await editor.getByLabel("Nazwa firmy").fill("Remonty i syn");
  const said = (words: string) => editor.getByRole("status").filter({ hasText: words });
  await said("Zapisano").waitFor();
  expect(await cutWords(said("Zapisano"), 16)).toEqual([]);
  await page.reload();
  await said("Przywróciliśmy").waitFor();
  expect(await cutWords(said("Przywróciliśmy"), 16)).toEqual([]);
});

test("the question about cookies is to be read above its buttons", async () => {
  const { page } = await visitLarge({ width: 390, height: 844 });
  const consent = page.getByRole("region", { name: "Zgoda na pliki cookies" });
  for (const [width, height] of [
    [320, 700],
    [360, 740],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("/");
    await hydrated(page);
    const words = (await consent.getByText("Używamy niezbędnych").boundingBox())!;
    const button = (await consent.getByRole("button").first().boundingBox())!;
    expect([width, words.y + words.height <= button.y]).toEqual([width, true]);
    expect(button.height).toBeGreaterThanOrEqual(44);
  }
});

test("what ends the filters is whole with letters half as large again", async () => {
  const { page } = await visitLarge({ width: 360, height: 740 }, 24);
  await page.goto("/szukaj?query=malowanie");
  await page.getByRole("button", { name: "Odrzuć" }).click();
  await page.getByRole("button", { name: /^Filtry/ }).click();
  const reset = page.getByRole("dialog").getByRole("button", { name: "Resetuj" });
  await reset.waitFor();
  expect(await broken(reset)).toEqual([]);
});

/** Words of up to ten letters that begin on one line and end on another. */
const cutWords = (words: Locator, letters = 10) =>
  words.evaluateAll(
    (elements, longest) =>
      elements.flatMap((element) => {
        const cut: string[] = [];
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const text = texts.currentNode as Text;
          for (const { 0: word, index } of text.data.matchAll(/\p{L}+/gu)) {
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            // Where a line ends before it, the word has an empty box there too.
            const boxes = [...range.getClientRects()].filter(({ width }) => width > 2);
            const isCut = new Set(boxes.map(({ top }) => top)).size > 1;
            if (isCut && word.length <= longest) cut.push(word);
          }
        }
        return cut;
      }),
    letters,
  );

/** The words of those that are not in sight before anything is scrolled. */
const covered = (buttons: Locator) =>
  buttons.evaluateAll((elements) =>
    elements
      .filter((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return !element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      })
      .map((element) => element.textContent),
  );

/** The words of those that have no room for one letter. */
const cramped = (headings: Locator) =>
  headings.evaluateAll((elements) =>
    elements
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
      .map((element) => element.textContent),
  );

/** The words of those that stand on more than one line. */
const broken = (links: Locator) =>
  links.evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility())
      .map((element) => element.querySelector("[aria-hidden]:not(svg)") ?? element)
      .filter((words) => {
        const range = document.createRange();
        range.selectNodeContents(words.lastChild!);
        return range.getClientRects().length > 1;
      })
      .map((words) => words.textContent),
  );

/** Where icons are that do not grow with the letters: the smallest has 12 pixels beside usual ones. */
const leftSmall = (icons: Locator) =>
  icons.evaluateAll((elements) =>
    elements
      .filter((element) => element.getBoundingClientRect().width < 24)
      .map((element) => element.parentElement!.outerHTML),
  );
