import { createStore } from "../state/store.ts";

type Loss = {
  /** Could not be opened; null for anything else. */
  address: string | null;
  /** Whether the server was reached, and could not answer. */
  isReached: boolean;
};

/** What could not be done without a connection; null while there is one, as far as is known. */
export const connectionLoss = createStore<Loss | null>(null);

/**
 * @param wasOffline whether there was no connection when that was tried: where there is one again, nothing would
 * take back what is said now, so the server is asked
 */
export function loseConnection(address: string | null, wasOffline = false, isReached = false) {
  connectionLoss.set({ address, isReached });
  if (wasOffline && !isOffline()) void isServerReached().then((isIt) => isIt && regainConnection());
}

export function regainConnection() {
  connectionLoss.set(null);
}

/** Browsers differ in their words; a server's own errors have others. */
const networkFailures =
  /failed to fetch|networkerror|network error|load failed|dynamically imported module|importing a module script/i;

/** Whether the server was not reached at all, or lost while it answered. */
export function isNetworkFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return networkFailures.test(error.message) || isNetworkFailure(error.cause);
}

/**
 * Loads the code of a part of the page, once there is a connection. Some browsers remember an import that
 * failed, and after an update of the site the file may be there no more: then the page is loaded anew, and with
 * it what was typed. @throws what the import does where that did not help
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  while (isOffline() || !(await isBehindKeptPage())) await untilRegained();
  try {
    return await load();
  } catch (error) {
    if (!isNetworkFailure(error)) throw error;
    while (!(await isServerReached())) await untilRegained();
    return load().catch(loadPageAnew);
  }
}

function loadPageAnew(error: unknown): Promise<never> {
  if (isLoadedAnew()) throw error;
  location.reload();
  return new Promise(() => undefined);
}

/** Says that there is no connection, until there may be one again. */
function untilRegained(): Promise<void> {
  loseConnection(null);
  return new Promise<void>((done) => {
    const stop = connectionLoss.subscribe(() => {
      stop();
      done();
    });
  });
}

const justNowMs = 60_000;

/** Just now: a page that somebody reloaded long ago may be of an older release than the site. */
function isLoadedAnew(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  const isReload = (navigation as PerformanceNavigationTiming | undefined)?.type === "reload";
  return isReload && performance.now() < justNowMs;
}

/**
 * A page that was kept came without its server, whatever the navigator says of the network: of such a
 * one the server is asked first.
 */
async function isBehindKeptPage(): Promise<boolean> {
  const isKept = typeof document === "object" && document.documentElement.dataset.kept;
  return !isKept || (await isServerReached());
}

/** A server that renders the page has a navigator, but it says nothing of connections. */
export function isOffline(): boolean {
  return (navigator as { onLine?: boolean }).onLine === false;
}

/** Whether all of the files can be had; what the server answers to it does not matter. */
export async function areReached(files: readonly string[], init?: RequestInit): Promise<boolean> {
  try {
    await Promise.all(files.map((file) => fetch(file, init)));
    return true;
  } catch {
    return false;
  }
}

/** Whether the site answers at all, by its smallest file. */
export const isServerReached = () => areReached(["/favicon.svg"], { cache: "no-store" });
