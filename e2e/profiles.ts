import type { Browser, BrowserContext, BrowserContextOptions, CDPSession } from "playwright-core";
import { site } from "./site.ts";

/**
 * A profile of the browser, and a page that holds the process of the site's pages: where the last
 * one is closed the next visit starts a new process, which reads and compiles all scripts anew.
 */
type Profile = { context: BrowserContext; session: CDPSession; options: string };

/** What a context is made with: of the same options it may be used again. */
type Options = Pick<BrowserContextOptions, "javaScriptEnabled" | "hasTouch" | "viewport">;

/** Each holds a process of 100 MB. */
const mostSwept = 3;

/** Of each browser those that are ready to be taken; the last used last. */
const ready = new WeakMap<Browser, Profile[]>();
const inUse = new Map<BrowserContext, Profile>();

/**
 * A profile that keeps nothing of another visit.
 * @param isAlone to be closed after the visit: all pages of a process hear of a lost connection at
 * once, and of its return before each of them has it
 */
export async function takeProfile(
  browser: Browser,
  options: Options,
  isAlone: boolean,
): Promise<BrowserContext> {
  if (isAlone) return openContext(browser, options);
  const swept = ready.get(browser) ?? [];
  ready.set(browser, swept);
  const found = swept.findLastIndex((profile) => profile.options === JSON.stringify(options));
  const profile = swept[found] ?? (await addProfile(browser, options));
  if (found !== -1) swept.splice(found, 1);
  inUse.set(profile.context, profile);
  return profile.context;
}

const openContext = (browser: Browser, options: Options) =>
  browser.newContext({
    ...options,
    baseURL: site().url,
    locale: "pl-PL",
    timezoneId: "Europe/Warsaw",
    reducedMotion: "reduce",
  });

async function addProfile(browser: Browser, options: Options): Promise<Profile> {
  const context = await openContext(browser, options);
  const holder = await context.newPage();
  await holder.goto("/robots.txt");
  const session = await context.newCDPSession(holder);
  return { context, session, options: JSON.stringify(options) };
}

/** After a visit: closes its pages and forgets all that they and the test left. */
export async function giveBack(context: BrowserContext): Promise<void> {
  const profile = inUse.get(context);
  inUse.delete(context);
  try {
    if (!profile) return await context.close();
    const [, ...pages] = context.pages();
    await Promise.all(pages.map((page) => page.close()));
    await context.unrouteAll();
    await context.setOffline(false);
    await context.clearPermissions();
    await context.clearCookies();
    const { session } = profile;
    await session.send("Storage.clearDataForOrigin", { origin: site().url, storageTypes: "all" });
    await session.send("Network.clearBrowserCache");
    const swept = ready.get(context.browser()!)!;
    swept.push(profile);
    if (swept.length > mostSwept) await swept.shift()!.context.close();
  } catch {
    // The test closed it, or the browser with it.
    await context.close();
  }
}
