import { randomUUID } from "node:crypto";
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { getCookie } from "hono/cookie";
import { methodNotAllowed } from "hono/method-not-allowed";
import { matchedRoutes } from "hono/route";
import type { Messages } from "../form/field-errors.ts";
import { clientIp } from "../http/client-ip.server.ts";
import { type Logger, loggablePath, requestScope } from "../log.server.ts";
import type { Services } from "../services.server.ts";
import { sessionKeyOf } from "../session/session-cookies.server.ts";
import { csrfCookie, csrfHeader, equal, isCsrfTokenValid, isSameOrigin } from "./csrf.server.ts";
import { ApiError, platformErrors } from "./problem.ts";
import {
  type AccessErrors,
  answerError,
  type ApiContext,
  type ApiEnv,
  type SessionViewer,
} from "./router.server.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** What the API learns from the feature that keeps the sessions. */
export type Sessions = {
  /** Null for a guest. */
  readViewer(services: Services, cookieHeader: string | undefined): Promise<SessionViewer | null>;
  errors: AccessErrors;
};

/** First middleware of the API: services, identity of the request, log line. */
export function openRequest(
  services: Services,
  messages: Messages,
  sessions: Sessions,
): MiddlewareHandler<ApiEnv> {
  return (c, next) => {
    const requestId = c.env.internal?.requestId ?? c.env.thrown?.requestId ?? randomUUID();
    c.set("services", services);
    c.set("messages", messages);
    c.set("requestId", requestId);
    c.set("clientIp", c.env.internal?.clientIp ?? ipOf(c));
    c.set("accessErrors", sessions.errors);
    // One look-up per request, and per page that is read, however many ask.
    let viewer: Promise<SessionViewer | null> | undefined;
    const cookies = c.req.header("cookie") ?? "";
    const readViewer = () => {
      const known = c.env.internal?.viewers?.get(cookies);
      const read = known ?? sessions.readViewer(services, cookies);
      c.env.internal?.viewers?.set(cookies, read);
      return read;
    };
    c.set("readViewer", () => (viewer ??= readViewer()));
    c.set("isSessionOver", async () => {
      const before = await c.var.readViewer();
      return before !== null && (await sessions.readViewer(services, cookies)) === null;
    });
    return requestScope.run({ requestId }, async () => {
      const startedAt = c.env.thrown?.startedAt ?? performance.now();
      await next();
      c.header("x-request-id", requestId);
      if (!c.res.headers.has("cache-control")) c.header("cache-control", "no-store");
      if (c.env.internal) return;
      const { method, path } = c.req;
      logCall(services.log, { method, path, status: c.res.status, startedAt });
    });
  };
}

type LoggedCall = { method: string; path: string; status: number; startedAt: number };

/** The line of the log that each call has. @param startedAt as `performance.now` told it */
export function logCall(log: Logger, { method, path, status, startedAt }: LoggedCall): void {
  const ms = Math.round(performance.now() - startedAt);
  log.info({ method, path: loggablePath(path), status, ms }, "request");
}

function ipOf(c: ApiContext): string {
  const { incoming } = c.env;
  return incoming ? clientIp(incoming, c.var.services.config.trustedProxies) : "0.0.0.0";
}

/**
 * Refuses forged unsafe calls: another origin, or a `csrf_token` cookie that is not repeated in
 * the header or belongs to another session. The response sets a fresh token, so one retry succeeds.
 * Pages calling in process were checked when the page's own request came in.
 */
export const checkCsrf: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (safeMethods.has(c.req.method) || c.env.internal) return next();
  const { config, secret } = c.var.services;
  const cookie = getCookie(c, csrfCookie) ?? "";
  const header = c.req.header(csrfHeader) ?? "";
  const sessionKey = sessionKeyOf(c.req.header("cookie"), config.appUrl);
  const genuine =
    isSameOrigin(c.req.raw.headers, config.appUrl) &&
    equal(cookie, header) &&
    isCsrfTokenValid(secret, sessionKey, cookie);
  if (!genuine) throw new ApiError(platformErrors.csrf);
  return next();
};

/** What no call answers is looked at no further: nobody needs a token, or a type, to hear so. */
export const endUnknown: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const isKnown = matchedRoutes(c).some(({ method }) => method !== "ALL");
  return isKnown ? next() : c.notFound();
};

/** 405 with the methods that a path takes, for the others. */
export const refuseMethods = (app: OpenAPIHono<ApiEnv>): MiddlewareHandler<ApiEnv> =>
  methodNotAllowed<ApiEnv>({
    app,
    onMethodNotAllowed: async (c, methods) => {
      const refusal = await answerError(new ApiError(platformErrors.wrongMethod), c);
      refusal.headers.set("allow", methods.join(", "));
      return refusal;
    },
  });
