import { keptPagesOf } from "../../../platform/page/kept-pages.ts";

const worker = "/moje-remonty-offline.js";
const scope = "/moje-remonty";
/** Scripts, styles and fonts that the page needs at once, as its HTML names them. */
const files = /\/assets\/[\w.-]+/g;

type Keeping = { accountId: string; path: string; signal: AbortSignal };

/** Keeps a page as the server writes it now, with its files, for a time without a connection. */
export async function keepPage({ accountId, path, signal }: Keeping): Promise<void> {
  if (!("serviceWorker" in navigator) || !("caches" in globalThis)) return;
  await navigator.serviceWorker.register(worker, { scope });
  const headers = { accept: "text/html" };
  const response = await fetch(path, { headers, redirect: "manual", signal });
  if (!response.ok) return;
  const html = await response.clone().text();
  const cache = await caches.open(keptPagesOf(accountId));
  const missing: string[] = [];
  for (const file of new Set(html.match(files))) {
    if (!(await cache.match(file, { ignoreVary: true }))) missing.push(file);
  }
  await cache.addAll(missing);
  // Signed out meanwhile: what was deleted is not made anew.
  if (signal.aborted) return void (await caches.delete(keptPagesOf(accountId)));
  await cache.put(path, response);
  if (missing.length > 0) await deleteUnneeded(cache);
}

/** A renovation that is not there any more. */
export async function forgetPage(accountId: string, path: string): Promise<void> {
  if (!("caches" in globalThis)) return;
  await (await caches.open(keptPagesOf(accountId))).delete(path, { ignoreVary: true });
}

/** Files of former versions of the site that no kept page names. */
async function deleteUnneeded(cache: Cache): Promise<void> {
  const needed = new Set<string>();
  const stored = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  const isFile = (path: string) => path.startsWith("/assets/");
  for (const path of stored.filter((one) => !isFile(one))) {
    const page = await cache.match(path, { ignoreVary: true });
    for (const file of (await page?.text())?.match(files) ?? []) needed.add(file);
  }
  for (const path of stored) if (isFile(path) && !needed.has(path)) await cache.delete(path);
}
