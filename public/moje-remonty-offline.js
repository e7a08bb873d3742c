/**
 * Without a connection the pages of renovations are answered from what the page itself kept
 * (src/features/renovations/offline/keep-page.ts), with the moment it was kept in the attribute
 * `data-kept`. With a connection nothing is changed and nothing is stored here.
 */
const prefix = "zachowane-strony ";
const longestMs = 30 * 24 * 60 * 60 * 1000;

self.addEventListener("install", () => void self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  const { origin, pathname, search } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(answerPage(request, pathname, search));
  else if (pathname.startsWith("/assets/")) event.respondWith(answerFile(request, pathname));
});

async function answerPage(request, pathname, search) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await find(pathname);
    const keptAt = kept && new Date(kept.headers.get("date") ?? "");
    if (!kept || !(Date.now() - keptAt.getTime() < longestMs)) throw error;
    // It was kept without a tab or the like, and its scripts read the address.
    if (search) return Response.redirect(pathname);
    const html = await kept.text();
    const headers = new Headers(kept.headers);
    for (const name of ["content-encoding", "content-length"]) headers.delete(name);
    const marked = html.replace("<html ", `<html data-kept="${keptAt.toISOString()}" `);
    return new Response(marked, { headers });
  }
}

/** Files are named after their content: one that is kept is the one that is asked for. */
async function answerFile(request, pathname) {
  return (await find(pathname)) ?? fetch(request);
}

async function find(pathname) {
  for (const name of await caches.keys()) {
    if (!name.startsWith(prefix)) continue;
    const cache = await caches.open(name);
    const found = await cache.match(pathname, { ignoreVary: true });
    if (found) return found;
  }
  return undefined;
}
