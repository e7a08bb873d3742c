import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { resolve } from "node:path";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type MiddlewareHandler } from "hono";
import { compress } from "hono/compress";
import { createApi } from "./api.server.ts";
import { companyCall } from "./features/companies/answers/api.server.ts";
import { createViewCounter } from "./features/company-views/view-counter.server.ts";
import { reminderOneClick } from "./features/leads/follow-up/reminder-switch.server.ts";
import { mediaFiles } from "./features/media/serving/files.server.ts";
import { projectCall, projectsOfOwnerCall } from "./features/projects/api.server.ts";
import { proposalOneClick } from "./features/renovations/finding/proposal-switch.server.ts";
import { alertOneClick } from "./features/saved-searches/alert-switch.server.ts";
import { searchCall } from "./features/search/answers/api.server.ts";
import { openCompaniesInMemory } from "./features/search/in-memory/companies-in-memory.server.ts";
import { readConsent } from "./features/site/consent/consent.ts";
import { sitemap } from "./features/site/seo/sitemap.server.ts";
import type { RunningServices } from "./open-services.server.ts";
import { createPages } from "./pages.server.ts";
import { keepTagsStrong } from "./platform/api/if-match.ts";
import type { ApiEnv } from "./platform/api/router.server.ts";
import { clientIp } from "./platform/http/client-ip.server.ts";
import { refuseToPages, requestFailed } from "./platform/http/failure.server.ts";
import { gentleStop } from "./platform/http/gentle-stop.server.ts";
import { inertPolicy, setCommonHeaders, workerPolicy } from "./platform/http/headers.server.ts";
import { healthRoutes } from "./platform/http/health.server.ts";
import { listen } from "./platform/http/listen.server.ts";
import { createAdmission } from "./platform/http/overload/admission.server.ts";
import { createOverloadGuard } from "./platform/http/overload/overload.server.ts";
import { readyRefusal, refusedResponse } from "./platform/http/overload/refusal.server.ts";
import { takeInRest } from "./platform/http/request-rest.server.ts";
import { createDirectCalls } from "./platform/http/response-cache/direct-calls.server.ts";
import { toResponse } from "./platform/http/response-cache/own-response.server.ts";
import { createResponseCache } from "./platform/http/response-cache/response-cache.server.ts";
import { createSharedReads } from "./platform/http/response-cache/shared-reads.server.ts";
import { createKept } from "./platform/kept/kept.server.ts";
import { mailReader } from "./platform/mail/mail-reader.server.ts";
import { keepCsrfToken } from "./platform/session/csrf-cookie.server.ts";
import { hasSessionCookie } from "./platform/session/session-cookies.server.ts";
import { readParameters } from "./read-parameters.server.ts";

const clientBuild = resolve(import.meta.dirname, "../build/client");
/** Files that browsers ask for at the root. */
const siteIcons = [
  "/favicon.ico",
  "/favicon.svg",
  "/apple-touch-icon.png",
  "/manifest.webmanifest",
];
/** Pages and calls that are the same for every guest. */
const sharedPaths =
  /^\/(?:_\.data|(?:szukaj|architekci|fachowcy|firma\/[^/]+|regulamin-serwisu|polityka-prywatnosci|polityka-cookies|zostan-pro|dla-firm)(?:\.data)?|api\/(?:companies|projects)(?:\/.*)?)?$/;
/** At the root, so that the addresses of renovations are within its reach. */
const offlineWorker = "/moje-remonty-offline.js";
const immutable = "public, max-age=31536000, immutable";
const oneDay = "public, max-age=86400";

export type WebServer = {
  /** The port actually listened on. */
  port: number;
  /** Says that it is not ready, then takes no connections and lets running requests finish. */
  drain(): Promise<void>;
};

/** One HTTP server for the API, the pages and the files. */
export async function startWeb(
  running: RunningServices,
  options: { dev: boolean },
): Promise<WebServer> {
  const kept = createKept(running.services.notices);
  const { config } = running.services;
  const views = createViewCounter({
    ...running.services,
    isGuest: (cookies) => !hasSessionCookie(cookies, config.appUrl),
  });
  const services = { ...running.services, kept, noteView: views.note };
  // A balancer's check may name no host.
  const server = createServer({
    maxHeaderSize: 16 * 1024,
    noDelay: true,
    requireHostHeader: false,
    connectionsCheckingInterval: 1_000,
  });
  const leaving = gentleStop(server);
  const vite = options.dev ? await startVite(server) : undefined;
  const companies = openCompaniesInMemory(services);
  const api = createApi(services, companies);
  const calls = [searchCall(companies), companyCall, projectCall, projectsOfOwnerCall];
  const direct = createDirectCalls(services, calls);
  const pages = await createPages({ services, api, direct, vite });
  const guard = createOverloadGuard();
  const admission = createAdmission();
  const cache = createResponseCache({
    notices: services.notices,
    appUrl: config.appUrl,
    isShareable: (path) => !options.dev && sharedPaths.test(path),
    parameters: readParameters(api),
    variantOf: (cookies) => (readConsent(cookies ?? null) ? "zgoda" : ""),
  });

  const callApi = async (request: Request, from: ApiEnv["Bindings"]) => {
    const response = await api.fetch(request, from);
    if (!response.headers.has("content-security-policy")) {
      response.headers.set("content-security-policy", inertPolicy);
    }
    return response;
  };
  const drawPage = (request: Request, incoming: IncomingMessage) =>
    pages(request, {
      clientIp: clientIp(incoming, config.trustedProxies),
      requestId: randomUUID(),
    });
  const reads = createSharedReads({
    cache,
    guard,
    log: services.log,
    direct,
    answer: (request, from) =>
      from.incoming.url!.startsWith("/api/")
        ? callApi(request, from)
        : drawPage(request, from.incoming),
  });

  const web = new Hono<{ Bindings: HttpBindings }>();
  web.onError((error) => requestFailed(error, services.log));
  web.use(async (c, next) => {
    await next();
    setCommonHeaders(c.res.headers, config.appUrl);
  });
  healthRoutes(web, { connection: running.connection, isLeaving: () => leaving.isLeaving() });
  if (!options.dev) serveBuild(web);
  web.route("/", mediaFiles(services));
  web.use(async (c, next) => {
    if (reads.madeFor(c.env.incoming)) return next();
    const done = guard.admit();
    if (!done) return refusedResponse(c.req.path);
    try {
      await next();
    } finally {
      done();
    }
    return undefined;
  });
  web.use("/api/*", keepTagsStrong);
  web.use(compress());
  web.route("/", sitemap(services));
  web.route("/", reminderOneClick(services));
  web.route("/", alertOneClick(services));
  web.route("/", proposalOneClick(services));
  web.use(async (c, next) => {
    await next();
    keepCsrfToken(c, services.secret, config.appUrl);
  });
  web.use(async (c, next) => {
    const ready = reads.madeFor(c.env.incoming);
    if (!ready) await next();
    return ready;
  });
  web.all("/api/*", (c) => callApi(c.req.raw, { incoming: c.env.incoming }));
  if (!config.live && !config.smtpUrl) web.route("/", mailReader(config.dataDir));
  web.all("*", refuseToPages, async (c) => {
    const page = await drawPage(c.req.raw, c.env.incoming);
    return toResponse(page, c.req.header("accept-encoding"));
  });

  const listener = getRequestListener(web.fetch, {
    overrideGlobalObjects: false,
    autoCleanupIncoming: false,
  });
  const refuseReady = readyRefusal(config.appUrl);
  const ownHost = new URL(config.appUrl).host;
  server.on("request", (request, response) => {
    if (!hasUsableHost(request)) request.headers.host = ownHost;
    leaving.tell(response);
    views.watch(request, response);
    takeInRest(request, response);
    const read = cache.readOf(request);
    const shared = read && { request, response, read };
    if (shared && cache.answer(shared)) return;
    const refuse = () => {
      leaving.tell(response);
      refuseReady(response, request.url!);
    };
    const work = () => {
      leaving.watch(response);
      const otherwise = () => void listener(request, response);
      if (vite) return vite.middlewares(request, response, otherwise);
      if (!shared) return otherwise();
      return void reads.serve(shared, { refuse, otherwise });
    };
    if (options.dev || !isReading(request)) work();
    else {
      // While this one waited, another may have had the same made.
      const workInTurn = (hasWaited: boolean) => {
        if (hasWaited) leaving.tell(response);
        if (!(hasWaited && shared && cache.answer(shared))) work();
      };
      const kind = request.url!.startsWith("/api/") ? "call" : "page";
      admission.admit(response, { kind, work: workInTurn, refuse });
    }
  });
  setTimeouts(server);
  const listening = await listen(server, {
    ...config,
    onRefused: (err) => services.log.warn({ err }, "connection not taken"),
  });
  const beforeLast = async () => {
    guard.stop();
    cache.close();
    kept.close();
    await Promise.all([companies.close(), views.close()]);
    await vite?.close();
    // Event streams would last for ever: they end with what they listen to.
    await services.notices.close();
  };
  return {
    port: listening.port,
    drain: () => leaving.stop(listening, { drainMs: config.drainMs, beforeLast }),
  };
}

function hasUsableHost({ headers: { host } }: IncomingMessage): boolean {
  return host !== undefined && /^[\w.:[\]-]+$/.test(host) && URL.canParse(`http://${host}/`);
}

function serveBuild(web: Hono<{ Bindings: HttpBindings }>) {
  const file = serveStatic({ root: clientBuild, precompressed: true });
  web.use("/assets/*", cacheFor(immutable), restrictWorkers, file);
  web.use(offlineWorker, cacheFor("no-cache"), file);
  web.use("/static/site/*", forMails);
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

/** Pages and calls that are read: they wait their turn. What is sent, or goes on for long, does not. */
function isReading({ method, url = "" }: IncomingMessage): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  return !/^\/(?:assets|static|media)\/|^\/api\/(?:health|ready)\/?$|\/events(?:\?|$)/.test(url);
}

async function startVite(server: Server) {
  const { createServer: createVite } = await import("vite");
  return createVite({ server: { middlewareMode: true, hmr: { server } } });
}

/**
 * Slow clients are cut: headers within 10 s, a whole request within a minute, a second later at most. Idle connections are kept for
 * longer than a balancer keeps them: who closes first must not be the one that is asked.
 */
function setTimeouts(server: Server) {
  server.headersTimeout = 10_000;
  server.requestTimeout = 58_000;
  server.keepAliveTimeout = 65_000;
  server.timeout = 60_000;
  server.maxRequestsPerSocket = 1_000;
}
