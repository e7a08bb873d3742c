import { resolve } from "node:path";
import type { HttpBindings } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Hono, MiddlewareHandler } from "hono";
import { inertPolicy, workerPolicy } from "../../platform/http/headers.server.ts";

const clientBuild = resolve(import.meta.dirname, "../../../build/client");
/** Files that browsers ask for at the root. */
const siteIcons = [
  "/favicon.ico",
  "/favicon.svg",
  "/apple-touch-icon.png",
  "/manifest.webmanifest",
];
/** At the root, so that the addresses of renovations are within its reach. */
const offlineWorker = "/moje-remonty-offline.js";
const immutable = "public, max-age=31536000, immutable";
const oneDay = "public, max-age=86400";

/** Scripts, styles, fonts and pictures, as they were built. */
export function serveBuild(web: Hono<{ Bindings: HttpBindings }>) {
  const built = serveStatic({ root: clientBuild, precompressed: true });
  const file = unlessKept(withoutOtherRanges(built));
  web.use("/assets/*", cacheFor(immutable), restrictWorkers, file);
  web.use(offlineWorker, cacheFor("no-cache"), file);
  web.use("/static/site/*", forMails);
  for (const path of ["/static/*", ...siteIcons]) web.use(path, cacheFor(oneDay), file);
  for (const folder of ["/assets/*", "/static/*"]) web.get(folder, notThere);
}

/** No page is drawn for it: files wait for no turn, and after an update browsers ask for those that were. */
const notThere: MiddlewareHandler = async () =>
  new Response("Nie ma takiego pliku.\n", {
    status: 404,
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": inertPolicy,
    },
  });

/** Other units, and several parts at once, are ignored (RFC 9110, 14.2): `serveStatic` calls its whole file a part. */
const singleRange = /^bytes=(?:\d+-\d*|-\d+)$/;

const withoutOtherRanges =
  (file: MiddlewareHandler): MiddlewareHandler =>
  async (c, next) => {
    const range = c.req.header("range") ?? "";
    const kept = c.req.header("if-range");
    if (!singleRange.test(range) || kept !== undefined) c.req.raw.headers.delete("range");
    const whole = await file(c, next);
    if (!whole || kept === undefined || kept !== whole.headers.get("last-modified")) return whole;
    // The part fits what the client has: it is of this very file, not of another release's (RFC 9110, 13.1.5).
    if (!singleRange.test(range)) return whole;
    await whole.body?.cancel();
    c.req.raw.headers.set("range", range);
    return file(c, next);
  };

/**
 * After a day browsers ask whether their file still holds. By its very time: one of an earlier release, to which
 * a site went back, is older and yet another.
 */
const unlessKept =
  (file: MiddlewareHandler): MiddlewareHandler =>
  async (c, next) => {
    const answer = await file(c, next);
    const since = c.req.header("if-modified-since");
    if (!answer || since === undefined || since !== answer.headers.get("last-modified")) {
      return answer;
    }
    // Who names a mark has a better one than the time (RFC 9110, 13.1.3).
    if (!answer.ok || c.req.header("if-none-match") !== undefined) return answer;
    await answer.body?.cancel();
    const headers = new Headers(answer.headers);
    for (const name of ofTheBody) headers.delete(name);
    return new Response(null, { status: 304, headers });
  };

const ofTheBody = ["content-type", "content-length", "content-encoding", "content-range"];

const workerScript = /^\/assets\/(?<name>[a-z]+)-worker-[\w-]+\.js$/;
/** The worker that decodes HEIC. */
const wasmWorkers = new Set<string | undefined>(["heif"]);

const restrictWorkers: MiddlewareHandler = async (c, next) => {
  await next();
  const worker = workerScript.exec(c.req.path);
  if (!worker) return;
  const wasm = wasmWorkers.has(worker.groups?.["name"]);
  c.res.headers.set("content-security-policy", workerPolicy({ wasm }));
};

const forMails: MiddlewareHandler = async (c, next) => {
  await next();
  c.res.headers.set("cross-origin-resource-policy", "cross-origin");
};

/** Set on the response: what the hook of `serveStatic` sets comes too late and is lost. */
function cacheFor(cacheControl: string): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (c.res.status < 400) c.res.headers.set("cache-control", cacheControl);
  };
}
