import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import {
  type Browser,
  type BrowserContext,
  chromium,
  type Locator,
  type Page,
  type Request,
} from "playwright-core";
import PostalMime, { type Email } from "postal-mime";
import { afterEach, beforeEach, expect } from "vitest";
import { forgetLimits } from "./companies.ts";
import { site } from "./site.ts";

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);
const screenshotDir = resolve(import.meta.dirname, "screenshots");

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1440, height: 900 };

export type Visitor = {
  page: Page;
  context: BrowserContext;
  /** Everything the page complained about so far. */
  consoleErrors: string[];
};

type VisitOptions = {
  viewport?: { width: number; height: number };
  javaScript?: boolean;
  /** A finger in place of a mouse. */
  touch?: boolean;
  /** With the real pictures; a drawn dot in their place costs a fifth less of a visit. */
  pictures?: boolean;
};

const dot = {
  responseHeaders: [{ name: "content-type", value: "image/png" }],
  body: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==",
};
const encodedPictures = /\/media\/[0-9a-f-]{36}\/\d+\.(?:avif|webp|jpg)$/;

let launched: Promise<Browser> | undefined;

/** One browser for all files of a worker: starting it takes a second of the processor. */
function sharedBrowser(): Promise<Browser> {
  launched ??= launch();
  return launched;
}

async function launch(): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || "/usr/bin/chromium",
    // Without a locale it opens no file of a folder whose name has Polish letters.
    env: { ...process.env, LC_ALL: "C.UTF-8" },
    args: [
      "--no-sandbox",
      "--disable-gpu",
      // Without a process of its own drawing costs a tenth less.
      "--in-process-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      // No page lives long enough to win back what optimising its scripts costs: a twelfth of a run.
      "--js-flags=--no-turbofan --no-maglev --single-threaded",
      // Two cores have no use for more processes and threads than there are pages that work: a tenth of a visit.
      "--renderer-process-limit=1",
      "--num-raster-threads=1",
      // One process less for each browser to talk to.
      "--enable-features=NetworkServiceInProcess2",
    ],
  });
  browser.on("disconnected", () => (launched = undefined));
  return browser;
}

/** `visit` opens a fresh profile. Complaints of a page fail its test. */
export function useBrowser() {
  let open: Visitor[] = [];
  beforeEach(forgetLimits);
  afterEach(async () => {
    const consoleErrors = open.flatMap((visitor) => visitor.consoleErrors);
    for (const { context } of open) await context.close();
    open = [];
    expect(consoleErrors, "the page complained").toEqual([]);
  });

  return async function visit(path: string, options: VisitOptions = {}): Promise<Visitor> {
    const browser = await sharedBrowser();
    const context = await browser.newContext({
      baseURL: site().url,
      viewport: options.viewport ?? desktop,
      javaScriptEnabled: options.javaScript ?? true,
      hasTouch: options.touch ?? false,
      locale: "pl-PL",
      timezoneId: "Europe/Warsaw",
      reducedMotion: "reduce",
    });
    const page = await context.newPage();
    if (!options.pictures && process.env.SCREENSHOTS !== "1") await drawDots(page);
    watchRequests(page);
    const consoleErrors: string[] = [];
    page.on("pageerror", (error) => consoleErrors.push(error.message));
    page.on("console", (message) => {
      if (message.type() !== "error") return;
      // The status of a response is asserted where it matters; the browser only repeats it.
      if (/Failed to load resource.*(404|401|403|409|410|422|429)/.test(message.text())) return;
      consoleErrors.push(message.text());
    });
    const visitor = { page, context, consoleErrors };
    open.push(visitor);
    await page.goto(path, { waitUntil: "load" });
    return visitor;
  };
}

/**
 * Answers requests for encoded pictures with a dot. Playwright's own routes would stop every
 * request and turn the cache off: a page that is opened again then costs twice as much.
 */
async function drawDots(page: Page) {
  const session = await page.context().newCDPSession(page);
  session.on("Fetch.requestPaused", ({ requestId, request }) => {
    const answer = encodedPictures.test(request.url)
      ? session.send("Fetch.fulfillRequest", { requestId, responseCode: 200, ...dot })
      : session.send("Fetch.continueRequest", { requestId });
    // The page may have been closed meanwhile.
    answer.catch(() => undefined);
  });
  const patterns = [{ urlPattern: "*/media/*", resourceType: "Image" as const }];
  await session.send("Fetch.enable", { patterns });
}

/** Requests under way in each page; streams of events never end and do not count. */
const underWay = new WeakMap<Page, Set<Request>>();

function watchRequests(page: Page): Set<Request> {
  const requests = new Set<Request>();
  underWay.set(page, requests);
  page.on("request", (request) => {
    if (!/\/events(?:\?|$)/.test(request.url())) requests.add(request);
  });
  page.on("requestfinished", (request) => requests.delete(request));
  page.on("requestfailed", (request) => requests.delete(request));
  return requests;
}

const quietMs = 500;

/** Waits until nothing has been under way for half a second. */
export async function quiet(page: Page) {
  const requests = underWay.get(page) ?? watchRequests(page);
  let since = Date.now();
  const giveUpAt = since + 30_000;
  while (Date.now() - since < quietMs) {
    if (requests.size > 0) since = Date.now();
    if (since > giveUpAt) throw new Error(`Still asking for ${[...requests][0]?.url()}`);
    await page.waitForTimeout(50);
  }
}

/** Waits until scripts have taken over the page, all of its parts. */
export async function hydrated(page: Page) {
  await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
}

type Violation = { id: string; help: string; nodes: { html: string }[] };

/**
 * Whether nothing is fading in any more: half seen, no text has the contrast that it will have. To wait for the
 * animations themselves can take for ever: within what was closed meanwhile they neither go on nor end.
 */
const isShownWhole = () =>
  !document.getAnimations().some(
    ({ playState, effect }) =>
      playState === "running" &&
      Number.isFinite(effect?.getComputedTiming().endTime) &&
      // How long a notice still stays: nothing of it is seen.
      !(effect as KeyframeEffect).target?.hasAttribute("data-timer"),
  );

/** What each page has shown so far whenever it was judged. */
const judged = new WeakMap<Page, Set<string>>();

/** What is seen of the window that is open, or else of the page between its head and its foot: tags and words. */
async function seenOn(page: Page): Promise<Set<string>> {
  const elements = page.locator((await page.locator(":modal").count()) ? ":modal *" : "main *");
  const seen = elements.evaluateAll((all) =>
    all
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const words = [...element.childNodes].filter((node) => node instanceof Text);
        const tag = element.cloneNode(false) as Element;
        return tag.outerHTML + words.map(({ data }) => data).join("");
      }),
  );
  return new Set(await seen);
}

/** WCAG 2.2 A and AA violations of the page as it stands, readable. */
export async function axeViolations(page: Page): Promise<string[]> {
  // Once for each document: reading its half a megabyte takes as long as judging a small page.
  if (await page.evaluate("!('axe' in window)")) await page.evaluate(axeSource);
  await page.waitForFunction(isShownWhole, undefined, { polling: 100 });
  judged.set(page, (await seenOn(page)).union(judged.get(page) ?? new Set()));
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(options: object): Promise<{ violations: Violation[] }> };
    };
    const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
    return (await axe.run({ runOnly: tags, resultTypes: ["violations"] })).violations;
  });
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} – ${nodes.map((node) => node.html).join(" | ")}`,
  );
}

/** The same after nothing but the width changed: not judged again where nothing is seen that was not judged. */
export async function axeViolationsOfMore(page: Page): Promise<string[]> {
  const seen = await seenOn(page);
  return seen.isSubsetOf(judged.get(page) ?? new Set()) ? [] : axeViolations(page);
}

/** How many pixels the page is wider than the window; a person would have to scroll sideways. */
export function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // Just after the window changed, rules for its former width may still hold for a frame.
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(0, scrollWidth - clientWidth);
  });
}

/** Waits until whoever uses the keyboard is there. */
export async function hasFocus(element: Locator) {
  await expect.poll(() => element.evaluate((one) => one === document.activeElement)).toBe(true);
}

/** The notice stays while it is looked at. @returns ends it, and says how long it lasts by itself */
export async function holdNotice(page: Page) {
  const timer = await page.locator("[data-timer]").evaluateHandle((bar) => {
    const [shrinking] = bar.getAnimations();
    shrinking!.pause();
    return shrinking!;
  });
  return () =>
    timer.evaluate((shrinking) => {
      shrinking.finish();
      return shrinking.effect!.getTiming().duration;
    });
}

/** Into `e2e/screenshots`, to be looked at; only with SCREENSHOTS=1, for they cost minutes of a run. */
export async function screenshot(page: Page, name: string, fullPage = true) {
  if (process.env.SCREENSHOTS !== "1") return;
  mkdirSync(screenshotDir, { recursive: true });
  await page.screenshot({ path: join(screenshotDir, `${name}.png`), fullPage });
}

const readMails = new Map<string, Promise<Email>>();

/** Read once: who waits for a mail looks at all of them ten times a second. */
function mailIn(path: string): Promise<Email> {
  const mail = readMails.get(path) ?? PostalMime.parse(readFileSync(path));
  readMails.set(path, mail);
  return mail;
}

/** The newest mail to `address` whose subject matches, waiting for it at most 15 s. */
export async function receivedMail(address: string, subject: RegExp): Promise<Email> {
  const { mailDir } = site();
  for (let attempt = 0; attempt < 150; attempt++) {
    const names = readdirSync(mailDir).filter((name) => name.endsWith(".eml"));
    for (const name of names.toSorted().toReversed()) {
      const mail = await mailIn(join(mailDir, name));
      const to = mail.to?.some((entry) => entry.address === address);
      if (to && subject.test(mail.subject ?? "")) return mail;
    }
    await new Promise((next) => setTimeout(next, 100));
  }
  throw new Error(`No mail to ${address} with subject ${subject}`);
}
