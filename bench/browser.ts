// npm run bench:browser [-- --url http://localhost:3000]: what guests' pages cost a cheap phone on a
// slow network. Of three visits with an empty cache the median; without --url a demo site is started.
import { parseArgs } from "node:util";
import { type Browser, type CDPSession, chromium, type Page } from "playwright-core";
import { findBrowser } from "../scripts/browser.mjs";
import { startBenchSite } from "./site.ts";
import { median } from "./timing.ts";

/** Slow 4G as the browser's own tools have it: latency of each request, bytes a second. */
const slow4g = { latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
const cpuSlowdown = 4;
const visits = 3;
const phone = { width: 390, height: 844 };

type Figures = {
  scriptBytes: number;
  pictureBytes: number;
  lcpMs: number;
  cls: number;
  longestTaskMs: number;
  inpMs: number;
};

/** What the page's observers collect while it runs. */
type Observed = Pick<Figures, "lcpMs" | "cls" | "longestTaskMs" | "inpMs">;

const { values } = parseArgs({ options: { url: { type: "string" } } });
const executablePath = await findBrowser();
if (!executablePath) throw new Error("There is no browser: name one in CHROMIUM_PATH.");
const site = values.url ? undefined : await startBenchSite();
const url = values.url ?? site!.url;
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
try {
  const company = await addressOf("/fachowcy", /href="(\/firma\/[^"?#]+)"/);
  const project = await addressOf(company, /href="(\/firma\/[^"?#]+\?projekt=[^"&#]+)/);
  const pages = { home: "/", search: "/szukaj", landing: "/fachowcy?subcategories=14" };
  const rows: Record<string, Record<string, string>> = {};
  for (const [name, path] of Object.entries({ ...pages, company, project }))
    rows[name] = await measurePage(browser, path);
  console.table(rows);
} finally {
  await browser.close();
  await site?.stop();
}

async function addressOf(path: string, pattern: RegExp): Promise<string> {
  const html = await (await fetch(url + path)).text();
  const address = pattern.exec(html)?.[1];
  if (!address) throw new Error(`${path} leads to nothing like ${pattern}.`);
  return address;
}

async function measurePage(inBrowser: Browser, path: string) {
  // Once unmeasured: the server keeps the page and makes the pictures' sizes.
  await visit(inBrowser, path);
  const found: Figures[] = [];
  for (let count = 0; count < visits; count += 1) found.push(await visit(inBrowser, path));
  const middle = (key: keyof Figures) => median(found.map((figures) => figures[key]));
  return {
    "JS kB": (middle("scriptBytes") / 1000).toFixed(1),
    "LCP ms": middle("lcpMs").toFixed(0),
    CLS: middle("cls").toFixed(3),
    "longest task ms": middle("longestTaskMs").toFixed(0),
    "typing INP ms": middle("inpMs").toFixed(0),
    "pictures in sight kB": (middle("pictureBytes") / 1000).toFixed(0),
  };
}

async function visit(inBrowser: Browser, path: string): Promise<Figures> {
  const context = await inBrowser.newContext({
    viewport: phone,
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: "pl-PL",
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const scriptBytes = await countScripts(session);
  await session.send("Network.emulateNetworkConditions", { offline: false, ...slow4g });
  await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  await page.addInitScript(observe);
  await page.goto(url + path, { waitUntil: "networkidle", timeout: 120_000 });
  const loaded = {
    ...(await readObserved(page)),
    scriptBytes: scriptBytes(),
    pictureBytes: await picturesInSight(page),
  };
  await typeWords(page);
  const { inpMs } = await readObserved(page);
  await context.close();
  return { ...loaded, inpMs };
}

/** Bodies of scripts as they travelled. */
async function countScripts(session: CDPSession) {
  const scripts = new Set<string>();
  let bytes = 0;
  await session.send("Network.enable");
  session.on("Network.responseReceived", ({ requestId, type }) => {
    if (type === "Script") scripts.add(requestId);
  });
  session.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes;
}

/** Bytes of the pictures of which anything is seen without scrolling. */
function picturesInSight(page: Page) {
  return page.evaluate(() => {
    const seen = [...document.images].filter((image) => {
      const { top, left, bottom, width } = image.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < innerHeight && left < innerWidth;
    });
    const sources = new Set(seen.map((image) => image.currentSrc));
    const loaded = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    return loaded
      .filter(({ name }) => sources.has(name))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  });
}

/** The search of a phone is one line, which opens as a sheet; other pages have none. */
async function typeWords(page: Page) {
  const bar = page.getByRole("button", { name: /^Zmień wyszukiwanie/ });
  if (!(await bar.isVisible())) return;
  await bar.tap();
  const words = page.getByRole("dialog").getByLabel("Czego szukasz?");
  await words.tap();
  // What opens the sheet is no typing.
  await page.evaluate(() => {
    (window as unknown as { observed: Observed }).observed.inpMs = 0;
  });
  await page.keyboard.type("remont łazienki", { delay: 120 });
  await page.waitForTimeout(1_500);
}

function readObserved(page: Page) {
  return page.evaluate(() => (window as unknown as { observed: Observed }).observed);
}

/** Runs in the page, before anything of it. */
function observe() {
  const observed = { lcpMs: 0, cls: 0, longestTaskMs: 0, inpMs: 0 };
  Object.assign(window, { observed });
  const watch = (type: string, take: (entry: PerformanceEntry) => void, options = {}) => {
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...options,
    });
  };
  watch("largest-contentful-paint", ({ startTime }) => (observed.lcpMs = startTime));
  watch("layout-shift", (entry) => {
    const { value, hadRecentInput } = entry as unknown as {
      value: number;
      hadRecentInput: boolean;
    };
    if (!hadRecentInput) observed.cls += value;
  });
  watch("longtask", ({ duration }) => {
    observed.longestTaskMs = Math.max(observed.longestTaskMs, duration);
  });
  watch(
    "event",
    (entry) => {
      const { interactionId, duration } = entry as unknown as Record<string, number>;
      if (interactionId) observed.inpMs = Math.max(observed.inpMs, duration!);
    },
    { durationThreshold: 16 },
  );
}
