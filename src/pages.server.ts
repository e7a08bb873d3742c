import { resolve } from "node:path";
import type { OpenAPIHono } from "@hono/zod-openapi";
import {
  createRequestHandler,
  isRouteErrorResponse,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import type { ViteDevServer } from "vite";
import { openPageSession } from "./features/accounts/session/page-session.server.ts";
import { isSameOrigin } from "./platform/api/csrf.server.ts";
import type { ApiEnv, InternalCall, Thrown } from "./platform/api/router.server.ts";
import { formRefused } from "./platform/http/failure.server.ts";
import { createNonce, pagePolicy } from "./platform/http/headers.server.ts";
import { placesOfNonce, scriptSources } from "./platform/http/inline-scripts.server.ts";
import {
  keysHeader,
  keysOf,
  sharedCacheControl,
} from "./platform/http/response-cache/cache-keys.server.ts";
import type { DirectCalls } from "./platform/http/response-cache/direct-calls.server.ts";
import { callKept, KeptResponse } from "./platform/http/response-cache/kept-calls.server.ts";
import type { MadeResponse } from "./platform/http/response-cache/made-response.server.ts";
import { fixed } from "./platform/kept/kept-keys.ts";
import type { Kept } from "./platform/kept/kept.server.ts";
import type { Logger } from "./platform/log.server.ts";
import { createHandlersByPlace } from "./platform/page/handlers-by-place.server.ts";
import { pageBody, readSheet, type StyleSheet } from "./platform/page/page-bytes.server.ts";
import type * as PageContext from "./platform/page/page-context.ts";
import { secretPageHeaders } from "./platform/page/secret-page.ts";
import type { Services } from "./platform/services.server.ts";
import { hasSessionCookie } from "./platform/session/session-cookies.server.ts";

type Build = ServerBuild & {
  entry: { module: { pageContext: typeof PageContext; pageStyles: string } };
};

type PageRequest = { clientIp: string; requestId: string };
type PageHandler = (request: Request, from: PageRequest) => Promise<MadeResponse>;

/** Any page opens a window with the token that a mailed link brings. */
const secretParameter = "passwordToken";
const builtEntry = resolve(import.meta.dirname, "../build/server/index.js");

/** Renders pages with the production build, or through Vite while developing. */
export async function createPages(input: {
  services: Services;
  api: OpenAPIHono<ApiEnv>;
  direct: DirectCalls;
  vite: ViteDevServer | undefined;
}): Promise<PageHandler> {
  const { services, api, direct, vite } = input;
  const { appUrl } = services.config;
  // Behind a proxy that ends TLS a form's origin is https, the request's own address is not.
  const allowedActionOrigins = [new URL(appUrl).host];
  const load = vite
    ? () => vite.ssrLoadModule("virtual:react-router/server-build") as Promise<Build>
    : constant(Promise.resolve((await import(builtEntry)) as Build));
  const loadForRouter = async () => ({ ...(await load()), allowedActionOrigins });
  const handlerAt = vite
    ? constant(createRequestHandler(loadForRouter, "development"))
    : createHandlersByPlace(await loadForRouter());
  return async (request, from) => {
    if (isForged(request, appUrl)) return formRefused();
    // The router compares origins as well, and takes a hidden one for a foreign one.
    if (request.headers.get("origin") === "null") request.headers.delete("origin");
    const { pageContext, pageStyles } = (await load()).entry.module;
    const context = new RouterContextProvider();
    const hasSession = hasSessionCookie(request.headers.get("cookie"), appUrl);
    const isForGuest = isReading(request) && !hasSession && !vite;
    // Nothing is allowed by what many get, and one text is looked for in the page sooner than two.
    const nonce = isForGuest ? from.requestId : createNonce();
    const session = await openPageSession(services, request.headers.get("cookie"));
    const cookies = new Headers();
    for (const cookie of session.setCookies) cookies.append("set-cookie", cookie);
    context.set(pageContext.nonceContext, nonce);
    context.set(pageContext.appUrlContext, appUrl);
    context.set(pageContext.requestIdContext, from.requestId);
    context.set(pageContext.reportFailureContext, (err) =>
      reportFailure(services.log, { err, requestId: from.requestId }),
    );
    context.set(pageContext.viewerContext, session.viewer);
    const { cookieHeader } = session;
    const agent = request.headers.get("user-agent");
    const keys = createKeys();
    const drawn: { html?: string } = {};
    context.set(pageContext.drawnContext, drawn);
    const texts: string[] = [];
    const { pathname, searchParams } = new URL(request.url);
    context.set(pageContext.pageTextsContext, isForRouter(pathname) ? null : texts);
    const kept = hasSession ? null : services.kept;
    const wait = { seconds: usualWaitSeconds };
    context.set(
      pageContext.apiFetchContext,
      inProcessFetch({
        ...{ api, direct, cookieHeader, from, agent, cookies, keys, wait, kept },
        isReading: isReading(request),
      }),
    );
    const answered = await handlerAt(pathname)(request, context);
    // What leads elsewhere by itself does so at once.
    const lead = answered.ok ? leadToOneAddress(request) : undefined;
    if (lead) delete drawn.html;
    const response = lead ?? answered;
    const headers = new Headers(response.headers);
    for (const cookie of cookies.getSetCookie()) headers.append("set-cookie", cookie);
    if (isForLater.has(response.status)) headers.set("retry-after", wait.seconds);
    if (searchParams.has(secretParameter)) setAll(headers, secretPageHeaders());
    const sheet = sheetOf(pageStyles);
    const policy = {
      styles: sheet.source,
      secure: appUrl.startsWith("https:"),
      dev: vite !== undefined,
    };
    const page = { html: drawn.html, texts, sheet, nonce, policy, keys };
    return isForGuest
      ? finishForGuest(response, headers, page)
      : finishForOne(response, headers, { ...page, isPrivate: hasSession });
  };
}

/** „/firma/x/” is no second address of „/firma/x”; „//x/” would lead to another site. */
function leadToOneAddress(request: Request): Response | undefined {
  const { pathname, search } = new URL(request.url);
  if (!isReading(request) || !/^\/[^/\\].*\/$/.test(pathname)) return undefined;
  const location = pathname.replace(/\/+$/, "") + search;
  return new Response(null, { status: 301, headers: { location } });
}

function setAll(headers: Headers, named: Record<string, string>) {
  for (const [name, value] of Object.entries(named)) headers.set(name, value);
}

/** What the router refuses by itself; its own message names the path, in which a secret may stand. */
function reportFailure(log: Logger, { err, requestId }: { err: unknown; requestId: string }) {
  if (!isRouteErrorResponse(err)) return log.error({ err, requestId }, "page failed");
  const { status, statusText } = err;
  log.warn({ status, statusText, requestId }, "page refused");
}

/** A page whose calls were refused for now says, as they do, when to come again. */
const isForLater = new Set([429, 503]);
const usualWaitSeconds = "2";

type Finished = {
  /** Undefined when no page was drawn: a redirection, or data. */
  html: string | undefined;
  texts: readonly string[];
  sheet: StyleSheet;
  /** Of a page for guests the id of its request. */
  nonce: string;
  policy: Omit<Parameters<typeof pagePolicy>[0], "scripts">;
  keys: ReturnType<typeof createKeys>;
};

/** Data of a page that the browser draws itself, for which the router has addresses of its own. */
const isForRouter = (pathname: string) => pathname.endsWith(".data");

const isReading = ({ method }: Request) => method === "GET" || method === "HEAD";

/** A page that many guests may get: nothing in it is of this one request. */
async function finishForGuest(
  response: Response,
  headers: Headers,
  page: Finished,
): Promise<MadeResponse> {
  const { status } = response;
  const keys = page.keys.ofPage();
  const isShared = status === 200 && keys !== null && !headers.has("cache-control");
  if (isShared) {
    headers.set(keysHeader, keys.join(" "));
    headers.set("cache-control", sharedCacheControl);
  } else if (!headers.has("cache-control")) {
    headers.set("cache-control", "no-cache");
  }
  headers.append("vary", "Cookie");
  const { html, texts, sheet, nonce } = page;
  const places = html === undefined ? [] : placesOfNonce(nonce, html);
  const hashes = html === undefined ? [] : scriptSources(html, places, isShared ? nonce : "");
  headers.set("content-security-policy", pagePolicy({ scripts: { hashes }, ...page.policy }));
  if (html === undefined) {
    const body = isShared ? (await response.text()).replaceAll(nonce, "") : response.body;
    return new Response(body, { status, headers });
  }
  const cuts = isShared ? places : places.filter(({ isMark }) => isMark);
  return { status, headers, body: pageBody(html, { sheet, texts, cuts }) };
}

function finishForOne(
  response: Response,
  headers: Headers,
  { html, texts, sheet, nonce, policy, isPrivate }: Finished & { isPrivate: boolean },
): MadeResponse {
  headers.set("content-security-policy", pagePolicy({ scripts: { nonce }, ...policy }));
  headers.append("vary", "Cookie");
  // A page that read a session is never shared.
  if (isPrivate) {
    headers.set("cache-control", "private, no-store");
  } else if (!headers.has("cache-control")) {
    headers.set("cache-control", "no-cache");
  }
  const { status } = response;
  if (html === undefined) return new Response(response.body, { status, headers });
  return { status, headers, body: pageBody(html, { sheet, texts, cuts: [] }) };
}

/** What a page's calls were made from; null once one of them does not say. */
function createKeys() {
  let keys: Set<string> | null = new Set([fixed]);
  return {
    note(headers: Headers) {
      const named = keysOf(headers);
      if (!named) keys = null;
      for (const key of named ?? []) keys?.add(key);
    },
    ofPage: () => keys && [...keys],
  };
}

/** Read once: the style sheet changes only while developing. */
let sheet = readSheet("");

function sheetOf(content: string): StyleSheet {
  if (sheet.content !== content) sheet = readSheet(content);
  return sheet;
}

const constant =
  <T>(value: T) =>
  () =>
    value;

/** A form of a foreign site; our own forms are recognised without a script, so without a token. */
function isForged(request: Request, appUrl: string): boolean {
  if (isReading(request)) return false;
  const { headers } = request;
  if (!headers.has("origin") && !headers.has("sec-fetch-site")) return true;
  return !isSameOrigin(headers, appUrl);
}

const withoutOrigin = (target: string) => target.slice(target.indexOf("/api/"));

/**
 * The API as the visitor sees it, without a network hop; cookies it sets are collected. What a guest reads
 * may come from `kept`.
 */
function inProcessFetch(input: {
  api: OpenAPIHono<ApiEnv>;
  direct: DirectCalls;
  cookieHeader: string | null;
  /** Names the device of a session that is opened through a form. */
  agent: string | null;
  from: PageRequest;
  /** An action may end the session that later calls of the page ask for. */
  isReading: boolean;
  cookies: Headers;
  keys: ReturnType<typeof createKeys>;
  wait: { seconds: string };
  kept: Kept | null;
}): typeof fetch {
  const { kept, direct } = input;
  const from: InternalCall = input.isReading ? { ...input.from, viewers: new Map() } : input.from;
  const call = async (request: Request, made: { thrown?: Thrown } = {}) => {
    if (input.cookieHeader) request.headers.set("cookie", input.cookieHeader);
    if (input.agent && !isReading(request)) request.headers.set("user-agent", input.agent);
    return input.api.fetch(request, { internal: from, ...made });
  };
  const callAsGuest = async (target: string) => {
    const made = await direct(withoutOrigin(target), { pageRequestId: from.requestId });
    if (!made || "thrown" in made) return call(new Request(target), made);
    return new KeptResponse({ text: made.jsonBytes.toString(), keys: made.keys.join(" ") });
  };
  return async (target, init) => {
    const isKept = kept && typeof target === "string" && init?.method === "GET" && !init.headers;
    const response = isKept
      ? await callKept(kept, target, () => callAsGuest(target))
      : await call(new Request(target, init));
    input.keys.note(response.headers);
    input.wait.seconds = response.headers.get("retry-after") ?? input.wait.seconds;
    for (const set of response.headers.getSetCookie()) input.cookies.append("set-cookie", set);
    return response;
  };
}
