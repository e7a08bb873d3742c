import { type ClientInstrumentation, type MiddlewareFunction, matchPath } from "react-router";
import { createStore } from "../state/store.ts";
import {
  areReached,
  isNetworkFailure,
  isOffline,
  isServerReached,
  loseConnection,
  regainConnection,
} from "./connection.ts";

type Thrown = { status?: number; data?: Thrown } | undefined;
type Results = Record<string, { type: "data" | "error"; result: Thrown }>;

/** The page on the screen: its address and its place in the history of this tab. */
let shown = { address: "", index: 0 };
/** Where the last navigation by a link or a button led; loaders never learn the part after `#`. */
let wanted = "";
/** How often somebody has begun to go to another page in this tab. */
let steps = 0;
/** Whether a step to another page is under way, from before the router knows of it. */
export const pageBegun = createStore(false);
/** The page of this tab: the one somebody has set out for, once it was pressed. */
export const placeOfTab = () =>
  pageBegun.snapshot() ? wanted : location.href.slice(location.origin.length);
/** Told when a step is given up: it never ends by itself. */
const waiting = new Set<() => void>();
/** Set while the router is sent back to the page that it never left. */
let isReturning = false;

export function rememberShown(address: string) {
  const isOther = shown.address && shown.address.split("?")[0] !== address.split("?")[0];
  shown = { address, index: historyIndex() ?? 0 };
  if (isOther) readFromTop();
}

/**
 * What was pressed is gone with the page it stood on, or stays in the site's bar or footer: whoever hears pages
 * is told which one this is, and the keyboard goes on in it.
 */
function readFromTop() {
  const main = document.querySelector("main")!;
  main.ariaLabel = document.title;
  if (!document.querySelector("main :focus, input:focus")) main.focus({ preventScroll: true });
}

/**
 * Around the loaders of every client-side navigation, and the actions of forms. When the server is not reached, the
 * router would replace the page by the error page; instead it is sent back to where it is, with what it has. So it is
 * when a page that is shown cannot be read anew, after something was saved on it.
 */
export const keepPage: MiddlewareFunction<Results> = async ({ request }, next) => {
  const address = addressOf(request.url);
  if (isReturning && address === shown.address) {
    isReturning = false;
    return {};
  }
  isReturning = false;
  const wasOffline = isOffline();
  const results = await next();
  const failures = Object.values(results).flatMap(({ type, result }) =>
    // What an action threw comes wrapped.
    type === "error" ? [result, result!.data] : [],
  );
  if (request.signal.aborted) return results;
  const isUnreached = failures.some(isNetworkFailure);
  const isReadAnew = request.method === "GET" && address === shown.address;
  if (!isUnreached && !(isReadAnew && failures.some(isServerFailure))) {
    regainConnection();
    return results;
  }
  // What was led to last may be an editor that is closed by now.
  loseConnection(isReadAnew ? address : withHash(address), wasOffline, !isUnreached);
  return await returnToShown(request.signal, results);
};

const isServerFailure = (thrown: Thrown) => (thrown?.status ?? 0) >= 500;

/** Told of a step back to where it is already, the router gives up the one under way. */
async function returnToShown(signal: AbortSignal, results: Results): Promise<Results> {
  const steps = shown.index - (historyIndex() ?? shown.index);
  isReturning = true;
  if (steps === 0) dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
  else history.go(steps);
  if (!signal.aborted) await new Promise((done) => signal.addEventListener("abort", done));
  return results;
}

/**
 * Code of a page that was not visited yet is loaded by the router, which reloads the window when it
 * cannot: without a connection that would be the browser's own error page. So it is asked for first.
 */
export const holdWithoutCode: ClientInstrumentation = {
  router(handlers) {
    handlers.instrument({
      async navigate(proceed, { to, formMethod, formData }) {
        // The router fills in the root where only a query or a hash of this page was given.
        if (typeof to !== "string" || /^\/[?#]/.test(to)) {
          await proceed();
          return;
        }
        wanted = formMethod === "get" ? `${to}?${queryOf(formData)}` : to;
        const { pathname, href } = new URL(wanted, location.href);
        if (pathname !== location.pathname) beginPage();
        const step = steps;
        const wasOffline = isOffline();
        const isReached = await isCodeReached(pathname);
        // Who has pressed something else meanwhile, or gone back, wants to be there.
        const isLast = step === steps;
        if (isLast && !isReached) {
          pageBegun.set(false);
          loseConnection(addressOf(href) + hashOf(href), wasOffline);
        }
        // Never to be resumed: the message on the page offers to begin anew.
        if (!isLast || !isReached) await giveUp();
        await proceed();
        if (step === steps) pageBegun.set(false);
      },
    });
  },
};

/** Of what was typed; a search has no files. */
const queryOf = (form: FormData | undefined) => new URLSearchParams(form as never);

function beginPage() {
  steps += 1;
  pageBegun.set(true);
}

function giveUp(): Promise<never> {
  for (const tell of waiting) tell();
  waiting.clear();
  return new Promise(() => {});
}

/** @param go a step; what is to follow it follows also where the step was given up for a newer one */
export async function afterStep(go: void | Promise<void>): Promise<void> {
  let tell = () => {};
  const givenUp = new Promise<void>((done) => (tell = done));
  waiting.add(tell);
  try {
    await Promise.race([go, givenUp]);
  } finally {
    waiting.delete(tell);
  }
}

if (typeof window === "object") {
  addEventListener("popstate", () => {
    if (isReturning) return;
    steps += 1;
    pageBegun.set(false);
  });
}

type RouteFiles = {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  module: string;
  imports?: string[];
};

/** What React Router itself keeps on the window in its framework mode. */
type RouterGlobals = {
  __reactRouterManifest?: { routes: Record<string, RouteFiles> };
  __reactRouterRouteModules?: Record<string, unknown>;
};

async function isCodeReached(pathname: string): Promise<boolean> {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: loaded = {} } =
    window as RouterGlobals;
  if (!manifest) return true;
  const route = Object.values(manifest.routes).find(({ path, index }) =>
    index ? pathname === "/" : path && path !== "*" && matchPath(`/${path}`, pathname),
  );
  // What is at an unknown address only the server can tell.
  if (!route) return isServerReached();
  const parent = route.parentId ? manifest.routes[route.parentId] : undefined;
  const missing = [route, parent].filter((part) => part && !(part.id in loaded));
  return areReached(missing.flatMap((part) => [part!.module, ...(part!.imports ?? [])]));
}

function historyIndex(): number | undefined {
  return (history.state as { idx?: number } | null)?.idx;
}

function addressOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

function withHash(address: string): string {
  const { pathname, search } = new URL(wanted || address, location.href);
  return pathname + search === address ? address + hashOf(wanted) : address;
}

const hashOf = (address: string) => new URL(address, location.href).hash;
