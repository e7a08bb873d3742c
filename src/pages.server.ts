import { resolve } from "node:path";
import type { OpenAPIHono } from "@hono/zod-openapi";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { ViteDevServer } from "vite";
import { openPageSession } from "./features/accounts/session/page-session.server.ts";
import { isSameOrigin } from "./platform/api/csrf.server.ts";
import type { ApiEnv } from "./platform/api/router.server.ts";
import { createNonce, pagePolicy } from "./platform/http/headers.server.ts";
import type * as PageContext from "./platform/page/page-context.ts";
import type { Services } from "./platform/services.server.ts";
import { hasSessionCookie } from "./platform/session/session-cookies.server.ts";

type Build = ServerBuild & { entry: { module: { pageContext: typeof PageContext } } };

export type PageRequest = { clientIp: string; requestId: string };
export type PageHandler = (request: Request, from: PageRequest) => Promise<Response>;

const builtEntry = resolve(import.meta.dirname, "../build/server/index.js");

/** Renders pages with the production build, or through Vite while developing. */
export async function createPages(input: {
  services: Services;
  api: OpenAPIHono<ApiEnv>;
  vite: ViteDevServer | undefined;
}): Promise<PageHandler> {
  const { services, api, vite } = input;
  const { appUrl } = services.config;
  // Behind a proxy that ends TLS a form's origin is https, the request's own address is not.
  const allowedActionOrigins = [new URL(appUrl).host];
  const load = vite
    ? () => vite.ssrLoadModule("virtual:react-router/server-build") as Promise<Build>
    : constant((await import(builtEntry)) as Build);
  const loadForRouter = async () => ({ ...(await load()), allowedActionOrigins });
  const handle = createRequestHandler(
    vite ? loadForRouter : await loadForRouter(),
    vite ? "development" : "production",
  );
  return async (request, from) => {
    if (isForged(request, appUrl)) return new Response(null, { status: 403 });
    // The router compares origins as well, and takes a hidden one for a foreign one.
    if (request.headers.get("origin") === "null") request.headers.delete("origin");
    const { pageContext } = (await load()).entry.module;
    const context = new RouterContextProvider();
    const nonce = createNonce();
    const session = await openPageSession(services, request.headers.get("cookie"));
    const cookies = new Headers();
    for (const cookie of session.setCookies) cookies.append("set-cookie", cookie);
    context.set(pageContext.nonceContext, nonce);
    context.set(pageContext.appUrlContext, appUrl);
    context.set(pageContext.requestIdContext, from.requestId);
    context.set(pageContext.reportFailureContext, (err) => {
      services.log.error({ err, requestId: from.requestId }, "page failed");
    });
    context.set(pageContext.viewerContext, session.viewer);
    const { cookieHeader } = session;
    context.set(pageContext.apiFetchContext, inProcessFetch({ api, cookieHeader, from, cookies }));
    const response = await handle(request, context);
    const headers = new Headers(response.headers);
    for (const cookie of cookies.getSetCookie()) headers.append("set-cookie", cookie);
    setPageHeaders(headers, { nonce, appUrl, dev: vite !== undefined, request });
    return new Response(response.body, { status: response.status, headers });
  };
}

const constant = (build: Build) => () => Promise.resolve(build);

/** A form of a foreign site; our own forms are recognised without a script, so without a token. */
function isForged(request: Request, appUrl: string): boolean {
  if (request.method === "GET" || request.method === "HEAD") return false;
  const { headers } = request;
  if (!headers.has("origin") && !headers.has("sec-fetch-site")) return true;
  return !isSameOrigin(headers, appUrl);
}

/** The API as the visitor sees it, without a network hop; cookies it sets are collected. */
function inProcessFetch(input: {
  api: OpenAPIHono<ApiEnv>;
  cookieHeader: string | null;
  from: PageRequest;
  cookies: Headers;
}): typeof fetch {
  return async (target, init) => {
    const request = new Request(target, init);
    if (input.cookieHeader) request.headers.set("cookie", input.cookieHeader);
    const response = await input.api.fetch(request, { internal: input.from });
    for (const set of response.headers.getSetCookie()) input.cookies.append("set-cookie", set);
    return response;
  };
}

/** A page that read a session is never shared; a guest's page is not cached without revalidation. */
function setPageHeaders(
  headers: Headers,
  page: { nonce: string; appUrl: string; dev: boolean; request: Request },
) {
  const secure = page.appUrl.startsWith("https:");
  headers.set("content-security-policy", pagePolicy({ nonce: page.nonce, secure, dev: page.dev }));
  headers.append("vary", "Cookie");
  if (hasSessionCookie(page.request.headers.get("cookie"), page.appUrl)) {
    headers.set("cache-control", "private, no-store");
  } else if (!headers.has("cache-control")) {
    headers.set("cache-control", "no-cache");
  }
}
