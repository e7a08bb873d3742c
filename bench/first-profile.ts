// From the home page to a profile that clients find, with three projects, as a tiler with a phone
// would go: how many taps, fields and seconds it takes. Needs a build: `npm run build` first.
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { chromium, type Page } from "playwright-core";
import PostalMime from "postal-mime";
import { createHand, type Hand } from "./hand.ts";
import { startBenchSite } from "./site.ts";

const goal = { taps: 35, seconds: 300 };
const email = "glazura.zuraw@example.com";
const password = "plytki-od-rana-2026";
const name = "Glazura Żuraw";
const photo = (file: string) => resolve(import.meta.dirname, "../demo/media", file);
const projects = ["bathroom-01.jpg", "bathroom-02.jpg", "bathroom-03.jpg"].map((file) => ({
  photos: [photo(file)],
  description: "Remont łazienki: hydroizolacja, płytki wielkoformatowe, biały montaż.",
}));

const site = await startBenchSite();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH || "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  const context = await browser.newContext({
    baseURL: site.url,
    locale: "pl-PL",
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const hand = createHand(page);
  const begin = performance.now();
  await page.goto("/");
  for (const [title, part] of [
    ["Account", signUp],
    ["Profile", fillProfile],
    ["Three projects", addProjects],
  ] as const) {
    const before = { ...hand.counted };
    await part(page, hand);
    const { taps, fields, personMs } = hand.counted;
    print(title, {
      taps: taps - before.taps,
      fields: fields - before.fields,
      personMs: personMs - before.personMs,
    });
  }
  const machineMs = performance.now() - begin;
  await page.goto(`/szukaj?search=${encodeURIComponent(name)}`);
  await page.getByRole("link", { name, exact: true }).first().waitFor();
  print("Together", hand.counted);
  const seconds = (hand.counted.personMs + machineMs) / 1000;
  console.log(`With the site's own ${(machineMs / 1000).toFixed(0)} s: ${seconds.toFixed(0)} s`);
  console.log(`Goal: at most ${goal.taps} taps and ${goal.seconds} s`);
  process.exitCode = hand.counted.taps <= goal.taps && seconds <= goal.seconds ? 0 : 1;
} finally {
  await browser.close();
  await site.stop();
  rmSync(site.dataDir, { recursive: true, force: true });
}

function print(title: string, { taps, fields, personMs }: Hand["counted"]) {
  const seconds = `${(personMs / 1000).toFixed(0)} s of a person`;
  console.log(`${title.padEnd(16)} ${taps} taps, ${fields} fields, ${seconds}`);
}

async function signUp(page: Page, { tap, fill, select }: Hand) {
  await tap(page.getByRole("link", { name: "Dołącz jako firma" }));
  await fill(page.locator("[name=companyName]"), name);
  await select(page.locator("[name=specialization]"), "Fachowiec");
  await fill(page.locator("main [name=city]"), "Kraków");
  await tap(page.getByRole("option", { name: /^Kraków/ }).first());
  await fill(page.locator("[name=firstName]"), "Anna");
  await fill(page.locator("[name=lastName]"), "Żuraw");
  await fill(page.getByLabel("Adres e-mail"), email);
  await fill(page.getByLabel("Hasło", { exact: false }).and(page.locator("input")), password);
  await tap(page.getByLabel("Akceptuję"));
  await tap(page.getByRole("button", { name: "Załóż konto" }).last());
  await page.waitForURL(/dziekujemy-za-rejestracje/);
  // The press on the link in the mail.
  const link = await mailedLink();
  await tap(page.locator("body"));
  await page.goto(link);
  await tap(page.locator("main").getByRole("button", { name: /Potwierdź/ }));
  await page.getByRole("heading", { name: "Adres e-mail potwierdzony!" }).waitFor();
  await tap(page.locator("main").getByRole("link", { name: "Przejdź do logowania" }));
  await fill(page.getByLabel("Adres e-mail"), email);
  await fill(page.getByLabel("Hasło", { exact: false }).and(page.locator("input")), password);
  await tap(page.locator("main").getByRole("button", { name: "Zaloguj się", exact: true }));
  await page.waitForURL(/\/moj-profil/);
}

/** The worker writes mails to the data folder. */
async function mailedLink(): Promise<string> {
  const folder = join(site.dataDir, "mail");
  for (let tries = 0; tries < 100; tries++) {
    for (const file of existsSync(folder) ? readdirSync(folder) : []) {
      const mail = await PostalMime.parse(readFileSync(join(folder, file)));
      const link = /https?:\/\/\S*verificationToken=[\w.-]+/.exec(mail.text ?? "")?.[0];
      if (link && mail.to?.some(({ address }) => address === email)) return link;
    }
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error("No mail with a link came");
}

async function fillProfile(page: Page, { tap, fill, choose }: Hand) {
  await tap(page.getByRole("button", { name: /^Zdjęcie profilowe/ }));
  for (const [label, file] of [
    ["Zdjęcie profilowe", "bathroom-04.jpg"],
    ["Zdjęcie w tle", "cover-02.jpg"],
  ] as const) {
    const slot = page.getByRole("group", { name: label });
    await choose(slot.getByRole("button").first(), [photo(file)]);
    await tap(page.getByRole("button", { name: "Użyj tego kadru" }));
    await slot.getByText("Zdjęcie zapisane.").waitFor();
  }
  await fill(page.getByLabel("Czym się zajmujesz?"), "płytki, łazienki");
  await tap(page.getByRole("button", { name: /^Wybierz: Glazurnicy/ }));
  await tap(page.getByRole("button", { name: "Zacznij od tego" }).first());
  await tap(page.getByRole("button", { name: "Dalej" }));
  await fill(page.getByLabel("Telefon"), "600700800");
  await tap(page.locator("dialog[open]").getByRole("button", { name: "Zapisz zmiany" }));
  await page.getByText("Twój profil jest opublikowany!").waitFor();
}

async function addProjects(page: Page, hand: Hand) {
  const moment = page.locator("dialog[open]");
  await hand.tap(moment.getByRole("link", { name: "Dodaj pierwszą realizację" }));
  for (const [index, { photos, description }] of projects.entries()) {
    if (index > 0) await hand.tap(page.getByRole("button", { name: "Dodaj projekt" }));
    const editor = page.locator("dialog[open]");
    await editor.getByRole("heading", { name: "Nowy projekt" }).waitFor();
    await hand.choose(editor.getByRole("button", { name: /Dodaj zdjęcia/ }).first(), photos);
    await hand.tap(editor.getByRole("group", { name: "Podpowiedzi" }).getByRole("button").first());
    await hand.fill(editor.locator("textarea[name=description]"), description);
    await hand.tap(editor.getByRole("button", { name: "Publikuj", exact: true }));
    await editor.waitFor({ state: "detached" });
  }
}
