import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { createApi } from "./api.server.ts";
import { companyCall } from "./features/companies/answers/api.server.ts";
import { createViewCounter } from "./features/company-views/view-counter.server.ts";
import { reminderOneClick } from "./features/leads/follow-up/reminder-switch.server.ts";
import { mediaFiles } from "./features/media/serving/files.server.ts";
import { calendarReminderOneClick } from "./features/profile/calendar/reminder-one-click.server.ts";
import { projectCall, projectsOfOwnerCall } from "./features/projects/api.server.ts";
import { proposalOneClick } from "./features/renovations/finding/proposal-switch.server.ts";
import { alertOneClick } from "./features/saved-searches/alert-switch.server.ts";
import { searchCall } from "./features/search/answers/api.server.ts";
import { openCompaniesInMemory } from "./features/search/in-memory/companies-in-memory.server.ts";
import { serveBuild } from "./features/site/built-files.server.ts";
import { readConsent } from "./features/site/consent/consent.ts";
import { rehearse } from "./features/site/rehearsal.server.ts";
import { sitemap } from "./features/site/seo/sitemap.server.ts";
import type { RunningServices } from "./open-services.server.ts";
import { createPages } from "./pages.server.ts";
import { keepTagsStrong } from "./platform/api/if-match.ts";
import type { ApiEnv } from "./platform/api/router.server.ts";
import { isReadable } from "./platform/api/validation.server.ts";
import { clientIp } from "./platform/http/client-ip.server.ts";
import { refuseToPages, requestFailed } from "./platform/http/failure.server.ts";
import { type GentleStop, gentleStop } from "./platform/http/gentle-stop.server.ts";
import { inertPolicy, setCommonHeaders } from "./platform/http/headers.server.ts";
import { healthRoutes } from "./platform/http/health.server.ts";
import { listen } from "./platform/http/listen.server.ts";
import { settleHost } from "./platform/http/named-host.server.ts";
import { createAdmission, drawnInTurn } from "./platform/http/overload/admission.server.ts";
import { createOverloadGuard } from "./platform/http/overload/overload.server.ts";
import { readyRefusal, refusedResponse } from "./platform/http/overload/refusal.server.ts";
import { takesTurn } from "./platform/http/overload/takes-turn.server.ts";
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

const oneClicks = [reminderOneClick, calendarReminderOneClick, alertOneClick, proposalOneClick];

/** Pages and calls that are the same for every guest. */
const sharedPaths =
  /^\/(?:_\.data|(?:szukaj|architekci|fachowcy|firma\/[^/]+|regulamin-serwisu|polityka-prywatnosci|polityka-cookies|zostan-pro|dla-firm)(?:\.data)?|api\/(?:companies|projects)(?:\/.*)?)?$/;

/** About so many find room among the answers that are kept, with 1.4 kB each. */
const fewCompanies = 11_000;

export type WebServer = {
  /** The port actually listened on. */
  port: number;
  /** Says that it is not ready, then takes no connections and lets running requests finish. */
  drain(): Promise<void>;
};

/** One HTTP server for the API, the pages and the files. */
export async function startWeb(
  running: RunningServices,
  { dev, signal }: { dev: boolean; signal?: AbortSignal },
): Promise<WebServer> {
  // A balancer's check may name no host.
  const server = createServer({
    maxHeaderSize: 16 * 1024,
    noDelay: true,
    requireHostHeader: false,
    connectionsCheckingInterval: 1_000,
  });
  const leaving = gentleStop(server);
  const site = await openSite(running, { server, dev });
  takeRequests(server, { site, web: routesOf(site, leaving), leaving });
  setTimeouts(server);
  const { config, log } = site.services;
  await rehearse(server, {
    log,
    areCompaniesInStep: site.companies.areInStep,
    mostMs: dev ? 0 : config.rehearsalMs,
    startMs: performance.now(),
    signal,
  });
  const listening = await listen(server, {
    ...config,
    onRefused: (err) => log.warn({ err }, "connection not taken"),
  });
  return {
    port: listening.port,
    drain: () => leaving.stop(listening, { drainMs: config.drainMs, beforeLast: site.close }),
  };
}

type Site = Awaited<ReturnType<typeof openSite>>;

/** What answers calls and draws pages, and what is kept of both for the next who asks. */
async function openSite(
  running: RunningServices,
  { server, dev }: { server: Server; dev: boolean },
) {
  const { connection, services: opened } = running;
  const { config, log, notices } = opened;
  const kept = createKept(notices);
  const views = createViewCounter({
    ...opened,
    isGuest: (cookies) => !hasSessionCookie(cookies, config.appUrl),
  });
  const services = { ...opened, kept, noteView: views.note };
  const vite = dev ? await startVite(server) : undefined;
  const companies = openCompaniesInMemory(services);
  const api = createApi(services, companies);
  const shared = [searchCall(companies), companyCall, projectCall, projectsOfOwnerCall];
  const direct = createDirectCalls(services, shared);
  const pages = await createPages({ services, api, direct, vite });
  const guard = createOverloadGuard();
  const admission = createAdmission(config);
  const cache = createResponseCache({
    notices,
    appUrl: config.appUrl,
    isShareable: (path) => !dev && sharedPaths.test(path),
    parameters: readParameters(api),
    areFewCompanies: () => companies.count() <= fewCompanies,
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
    log,
    direct,
    answer: (request, from) =>
      from.incoming.url!.startsWith("/api/")
        ? callApi(request, from)
        : drawPage(request, from.incoming),
  });
  const close = async () => {
    guard.stop();
    cache.close();
    kept.close();
    await Promise.all([companies.close(), views.close()]);
    await vite?.close();
    // Event streams would last for ever: they end with what they listen to.
    await notices.close();
  };
  return {
    connection,
    services,
    companies,
    vite,
    views,
    guard,
    admission,
    cache,
    callApi,
    drawPage,
    reads,
    close,
  };
}

/** Every address, in the order in which they are tried. */
function routesOf(site: Site, leaving: GentleStop) {
  const { services, vite, guard, admission, reads, callApi, drawPage } = site;
  const { config, log, secret } = services;
  const web = new Hono<{ Bindings: HttpBindings }>();
  web.onError((error) => requestFailed(error, log));
  web.use(async (c, next) => {
    await next();
    setCommonHeaders(c.res.headers, config.appUrl);
  });
  healthRoutes(web, { connection: site.connection, isLeaving: () => leaving.isLeaving() });
  if (!vite) serveBuild(web);
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
  for (const oneClick of oneClicks) web.route("/", oneClick(services));
  web.use(async (c, next) => {
    await next();
    keepCsrfToken(c, secret, config.appUrl);
  });
  web.use(async (c, next) => {
    const ready = reads.madeFor(c.env.incoming);
    if (!ready) await next();
    return ready;
  });
  web.all("/api/*", (c) => callApi(c.req.raw, { incoming: c.env.incoming }));
  if (!config.live && !config.smtpUrl) web.route("/", mailReader(config.dataDir));
  web.all("*", refuseToPages, async (c) => {
    const { incoming, outgoing } = c.env;
    const draw = () => drawPage(c.req.raw, incoming);
    const page = takesTurn(incoming) ? await draw() : await drawnInTurn(admission, outgoing, draw);
    if (!page) return refusedResponse(c.req.path);
    return toResponse(page, c.req.header("accept-encoding"));
  });
  return web;
}

type Taking = { site: Site; web: ReturnType<typeof routesOf>; leaving: GentleStop };

/** The shortest way for each request: what is kept, what many read alike, and then every address. */
function takeRequests(server: Server, { site, web, leaving }: Taking) {
  const { services, vite, views, admission, cache, reads } = site;
  const { appUrl } = services.config;
  const listener = getRequestListener(web.fetch, {
    overrideGlobalObjects: false,
    autoCleanupIncoming: false,
    errorHandler(error) {
      const failed = requestFailed(error as Error, services.log);
      setCommonHeaders(failed.headers, appUrl);
      return failed;
    },
  });
  const refuseReady = readyRefusal(appUrl);
  const ownHost = new URL(appUrl).host;
  server.on("request", (request, response) => {
    settleHost(request, ownHost);
    request.url = decodable(request.url!);
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
    if (vite || !takesTurn(request)) return work();
    // While this one waited, another may have had the same made.
    const workInTurn = (hasWaited: boolean) => {
      if (hasWaited) leaving.tell(response);
      if (!(hasWaited && shared && cache.answer(shared))) work();
    };
    const kind = request.url.startsWith("/api/") ? "call" : "page";
    return admission.admit(response, { kind, work: workInTurn, refuse });
  });
}

/**
 * The address as the router can read it: one whose path is no UTF-8 is escaped once more. The router does the same,
 * but prints the address first, past the log and with the secret that may stand in it. The API refuses such an
 * address itself.
 */
function decodable(url: string): string {
  const [path = ""] = url.split("?", 1);
  if (path.startsWith("/api/") || isReadable(path)) return url;
  return path.replaceAll("%", "%25") + url.slice(path.length);
}

async function startVite(server: Server) {
  const { createServer: createVite } = await import("vite");
  return createVite({ server: { middlewareMode: true, hmr: { server } } });
}

/**
 * Slow clients are cut off: headers must be there within 10 s, the whole request within a minute (Node looks once a
 * second). Idle connections are kept for longer than a balancer keeps them: a request that is on its way when
 * the server closes would be lost.
 */
function setTimeouts(server: Server) {
  server.headersTimeout = 10_000;
  server.requestTimeout = 58_000;
  server.keepAliveTimeout = 65_000;
  server.timeout = 60_000;
  server.maxRequestsPerSocket = 1_000;
}
