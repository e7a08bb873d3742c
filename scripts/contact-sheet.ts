/**
 * All screens of a running demo marketplace on one picture, to be looked at:
 * `CHROMIUM_PATH=… node scripts/contact-sheet.ts http://localhost:3000 sheet.png`.
 */
import { chromium, type Browser, type BrowserContext } from "playwright-core";
import sharp from "sharp";
import { demoAccounts } from "../demo/load.ts";

const [origin = "http://localhost:3000", target = "contact-sheet.png"] = process.argv.slice(2);
/** `tile`: width of one screen on the sheet, in pixels, and how many stand in a row. */
const windows = [
  { width: 390, height: 844, tile: 240, perRow: 16 },
  { width: 1440, height: 900, tile: 480, perRow: 8 },
];
const gap = 12;
const labelHeight = 18;
/** As much of a long page as this many windows show. */
const windowsShown = 2.2;

type Screen = { path: string; press?: string };
type Part = { email: string | null; screens: (context: BrowserContext) => Promise<Screen[]> };

const parts: Part[] = [
  { email: null, screens: guestScreens },
  { email: demoAccounts.client, screens: clientScreens },
  { email: demoAccounts.company, screens: companyScreens },
];

async function guestScreens(context: BrowserContext): Promise<Screen[]> {
  const found = await read<{ companies: { slug: string }[] }>(context, "/companies/new?limit=1");
  const company = `/firma/${found.companies[0]!.slug}`;
  const paths = [
    ["/", "/szukaj", "/szukaj?search=remont+łazienki&miasto=Kraków", "/architekci"],
    ["/szukaj?search=zzzzz&doslownie=1", company, `${company}#o-nas`, "/zostan-pro", "/dla-firm"],
    ["/zaloguj", "/zapomniane-haslo", "/resetuj-haslo", "/potwierdz-email"],
    ["/dziekujemy-za-rejestracje", "/regulamin-serwisu", "/polityka-cookies", "/nie-ma-takiej"],
  ].flat();
  return paths.map((path) => ({ path }));
}

async function clientScreens(context: BrowserContext): Promise<Screen[]> {
  const page = await context.newPage();
  await page.goto(`${origin}/moje-remonty`);
  const links = page.locator("main a[href^='/moje-remonty/']");
  const own = (await links.first().getAttribute("href"))!;
  await page.close();
  const paths = ["/moje-remonty", own, "/moj-profil", "/konto"];
  return [...paths.map((path) => ({ path })), { path: "/moje-remonty", press: "Nowy remont" }];
}

async function companyScreens(context: BrowserContext): Promise<Screen[]> {
  const page = await context.newPage();
  await page.goto(`${origin}/moj-profil#zlecenia`);
  const lead = page.locator("main a[href^='/zlecenie/']").first();
  await lead.waitFor({ timeout: 10_000 }).catch(() => undefined);
  const opened = await lead.getAttribute("href", { timeout: 1_000 }).catch(() => null);
  await page.close();
  const paths = ["/moj-profil", "/moj-profil#zlecenia", "/moje-statystyki", "/szukaj-zlecen"];
  return [
    ...[...paths, ...(opened ? [opened] : []), "/konto"].map((path) => ({ path })),
    { path: "/moj-profil", press: "Dodaj projekt" },
    { path: "/moj-profil", press: "Edytuj profil" },
  ];
}

async function read<T>(context: BrowserContext, path: string): Promise<T> {
  return (await (await context.request.get(`${origin}/api${path}`)).json()) as T;
}

async function signedIn(browser: Browser, email: string | null): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: "pl-PL", reducedMotion: "reduce" });
  await context.request.post(`${origin}/zgoda-cookies`, {
    form: { choice: "necessary" },
    headers: { origin },
    maxRedirects: 0,
  });
  if (email) {
    const page = await context.newPage();
    await page.goto(`${origin}/zaloguj`);
    const form = page.locator("main form").filter({ has: page.locator("[name=password]") });
    await form.locator("[name=email]").fill(email);
    await form.locator("[name=password]").fill(demoAccounts.password);
    await form.locator("[type=submit]").click();
    await page.waitForURL((url) => url.pathname !== "/zaloguj");
    await page.close();
  }
  return context;
}

/** The screen as a tile; what is wider than its window is said on standard output. */
async function shoot(
  context: BrowserContext,
  { path, press }: Screen,
  window: (typeof windows)[number],
): Promise<Buffer> {
  const page = await context.newPage();
  await page.setViewportSize(window);
  await page.goto(origin + path, { waitUntil: "load" });
  if (press) {
    const button = page.getByRole("button", { name: press }).or(page.getByText(press));
    await button
      .filter({ visible: true })
      .first()
      .click({ timeout: 5_000 })
      .catch(() => console.log(`${path}: no „${press}”`));
    await page.waitForTimeout(1_500);
  } else {
    await page.mouse.wheel(0, window.height);
    await page.waitForTimeout(300);
    await page.evaluate(() => scrollTo(0, 0));
  }
  const { clientWidth, scrollWidth, scrollHeight } = await page.evaluate(() => {
    const { clientWidth: shown, scrollWidth: wide, scrollHeight: tall } = document.documentElement;
    return { clientWidth: shown, scrollWidth: wide, scrollHeight: tall };
  });
  if (scrollWidth > clientWidth) console.log(`${path}: ${scrollWidth} px wide in ${clientWidth}`);
  const height = press ? window.height : Math.min(scrollHeight, window.height * windowsShown);
  // Of that height, so that what keeps to the window's end stands at the end.
  await page.setViewportSize({ width: window.width, height: Math.round(height) });
  const picture = await page.screenshot();
  await page.close();
  const label = `<svg width="${window.tile}" height="${labelHeight}"><text x="2" y="13" font-size="12" font-family="sans-serif">${(press ?? path).replaceAll("&", "&amp;")}</text></svg>`;
  return await sharp(await sharp(picture).resize(window.tile).toBuffer())
    .extend({ top: labelHeight, background: "#ffffff" })
    .composite([{ input: Buffer.from(label), left: 0, top: 0 }])
    .png()
    .toBuffer();
}

async function writeSheet(rows: Buffer[][], file: string): Promise<void> {
  const placed: { input: Buffer; left: number; top: number }[] = [];
  let [width, top] = [0, 0];
  for (const row of rows) {
    let [left, tallest] = [0, 0];
    for (const input of row) {
      const size = await sharp(input).metadata();
      placed.push({ input, left, top });
      left += size.width + gap;
      tallest = Math.max(tallest, size.height);
    }
    width = Math.max(width, left);
    top += tallest + gap;
  }
  await sharp({ create: { width, height: top, channels: 3, background: "#888888" } })
    .composite(placed)
    .png({ palette: true })
    .toFile(file);
}

const browser = await chromium.launch({ executablePath: process.env["CHROMIUM_PATH"] });
const tiles = new Map(windows.map((window) => [window, [] as Buffer[]]));
for (const { email, screens } of parts) {
  const context = await signedIn(browser, email);
  for (const screen of await screens(context)) {
    for (const window of windows) tiles.get(window)!.push(await shoot(context, screen, window));
  }
  await context.close();
}
await browser.close();
const rows = [...tiles].flatMap(([{ perRow }, all]) =>
  Array.from({ length: Math.ceil(all.length / perRow) }, (_, row) =>
    all.slice(row * perRow, (row + 1) * perRow),
  ),
);
await writeSheet(rows, target);
console.log(`${rows.flat().length} screens → ${target}`);
