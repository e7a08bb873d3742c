import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import { resolve } from "node:path";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type MiddlewareHandler } from "hono";
import { compress } from "hono/compress";
import { createApi } from "./api.server.ts";
import { reminderOneClick } from "./features/leads/follow-up/reminder-switch.server.ts";
import { mediaFiles } from "./features/media/serving/files.server.ts";
import { alertOneClick } from "./features/saved-searches/alert-switch.server.ts";
import { sitemap } from "./features/site/seo/sitemap.server.ts";
import type { RunningServices } from "./open-services.server.ts";
import { createPages } from "./pages.server.ts";
import { clientIp } from "./platform/http/client-ip.server.ts";
import { pageBodyLimit, requestFailed } from "./platform/http/failure.server.ts";
import { inertPolicy, setCommonHeaders, workerPolicy } from "./platform/http/headers.server.ts";
import { healthRoutes } from "./platform/http/health.server.ts";
import { createOverloadGuard } from "./platform/http/overload.server.ts";
import { takeInRest } from "./platform/http/request-rest.server.ts";
import { mailReader } from "./platform/mail/mail-reader.server.ts";
import { keepCsrfToken } from "./platform/session/csrf-cookie.server.ts";

const clientBuild = resolve(import.meta.dirname, "../build/client");
/** Files that browsers ask for at the root. */
const siteIcons = [
  "/favicon.ico",
  "/favicon.svg",
  "/apple-touch-icon.png",
  "/manifest.webmanifest",
];
const immutable = "public, max-age=31536000, immutable";
const oneDay = "public, max-age=86400";

export type WebServer = {
  /** The port actually listened on. */
  port: number;
  /** Refuses new connections, lets running requests finish (at most 10 s), then resolves. */
  drain(): Promise<void>;
};

/** One HTTP server for the API, the pages and the files. */
export async function startWeb(
  running: RunningServices,
  options: { dev: boolean },
): Promise<WebServer> {
  const { services } = running;
  const { config } = services;
  const server = createServer({ maxHeaderSize: 16 * 1024, noDelay: true });
  const vite = options.dev ? await startVite(server) : undefined;
  const api = createApi(services);
  const pages = await createPages({ services, api, vite });
  const guard = createOverloadGuard();

  const web = new Hono<{ Bindings: HttpBindings }>();
  web.onError((error) => requestFailed(error, services.log));
  web.use(async (c, next) => {
    await next();
    setCommonHeaders(c.res.headers, config.appUrl);
  });
  healthRoutes(web, running);
  if (!options.dev) serveBuild(web);
  web.route("/", mediaFiles(services));
  web.use(async (_c, next) => {
    const done = guard.admit();
    if (!done) return refuse();
    try {
      await next();
    } finally {
      done();
    }
    return undefined;
  });
  web.use(compress());
  web.route("/", sitemap(services));
  web.route("/", reminderOneClick(services));
  web.route("/", alertOneClick(services));
  web.use(async (c, next) => {
    await next();
    keepCsrfToken(c, services.secret, config.appUrl);
  });
  web.all("/api/*", async (c) => {
    const response = await api.fetch(c.req.raw, { incoming: c.env.incoming });
    const headers = new Headers(response.headers);
    if (!headers.has("content-security-policy")) {
      headers.set("content-security-policy", inertPolicy);
    }
    return new Response(response.body, { status: response.status, headers });
  });
  if (!config.live && !config.smtpUrl) web.route("/", mailReader(config.dataDir));
  web.all("*", pageBodyLimit, (c) =>
    pages(c.req.raw, {
      clientIp: clientIp(c.env.incoming, config.trustedProxies),
      requestId: randomUUID(),
    }),
  );

  const listener = getRequestListener(web.fetch, {
    overrideGlobalObjects: false,
    autoCleanupIncoming: false,
  });
  server.on("request", (request, response) => {
    takeInRest(request, response);
    if (vite) vite.middlewares(request, response, () => void listener(request, response));
    else void listener(request, response);
  });
  setTimeouts(server);
  const port = await listen(server, config);
  return {
    port,
    async drain() {
      guard.stop();
      await vite?.close();
      // Event streams would last for ever: they end with what they listen to.
      await Promise.all([closeGently(server), services.notices.close()]);
    },
  };
}

function serveBuild(web: Hono<{ Bindings: HttpBindings }>) {
  const file = serveStatic({ root: clientBuild, precompressed: true });
  web.use("/assets/*", cacheFor(immutable), restrictWorkers, file);
  for (const path of ["/static/*", ...siteIcons]) web.use(path, cacheFor(oneDay), file);
}

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

/** Set on the response: what the hook of `serveStatic` sets comes too late and is lost. */
function cacheFor(cacheControl: string): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (c.res.status < 400) c.res.headers.set("cache-control", cacheControl);
  };
}

function refuse(): Response {
  return new Response("Serwis jest chwilowo przeciążony. Spróbuj ponownie za kilka sekund.\n", {
    status: 503,
    headers: { "retry-after": "2", "content-type": "text/plain; charset=utf-8" },
  });
}

async function startVite(server: Server) {
  const { createServer: createVite } = await import("vite");
  return createVite({ server: { middlewareMode: true, hmr: { server } } });
}

/** Slow clients are cut: headers within 10 s, a whole request within 60 s. */
function setTimeouts(server: Server) {
  server.headersTimeout = 10_000;
  server.requestTimeout = 60_000;
  server.keepAliveTimeout = 5_000;
  server.timeout = 60_000;
  server.maxRequestsPerSocket = 1_000;
}

function listen(server: Server, address: { port: number; host: string }): Promise<number> {
  return new Promise((done, reject) => {
    server.once("error", reject);
    server.listen(address.port, address.host, () => {
      const bound = server.address();
      done(typeof bound === "object" && bound ? bound.port : address.port);
    });
  });
}

function closeGently(server: Server): Promise<void> {
  return new Promise((done) => {
    const cut = setTimeout(() => server.closeAllConnections(), 10_000);
    server.close(() => {
      clearTimeout(cut);
      done();
    });
    server.closeIdleConnections();
  });
}
