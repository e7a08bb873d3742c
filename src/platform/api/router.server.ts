import { OpenAPIHono, type RouteConfig, type z } from "@hono/zod-openapi";
import type { Context, MiddlewareHandler } from "hono";
import {
  isDatabaseUnavailable,
  lacksRoom,
  letsNobodyIn,
  sqlState,
  tookTooLong,
} from "../db/connect.server.ts";
import { isEndedForOthers } from "../db/deadlocks.server.ts";
import { type Messages, toFieldErrors } from "../form/field-errors.ts";
import { limitKey } from "../http/client-ip.server.ts";
import type { Services } from "../services.server.ts";
import { StorageFull, StorageUnavailable } from "../storage/storage.server.ts";
import { QueueFull } from "../turns/semaphore.server.ts";
import type { Access, CallerLimit, Role } from "./call-rules.server.ts";
import { type Endpoint, type Failure, toDocumentedRoute } from "./endpoint.server.ts";
import { ApiError, type ErrorDefinition, platformErrors, toProblem } from "./problem.ts";
import { invalid, refuseUnreadable } from "./validation.server.ts";

/** Who is asking, as far as the session tells. */
export type Viewer = {
  id: string;
  role: Role;
  isEmailConfirmed: boolean;
};

/** The viewer with the session they came by. */
export type SessionViewer = Viewer & { sessionId: string; isRemembered: boolean };

/** What keeps a signed-in viewer from a call. */
export type AccessErrors = {
  role: Record<Role, ErrorDefinition>;
  notConfirmed: ErrorDefinition;
  /** The account was deleted while the call was being answered. */
  sessionExpired: ErrorDefinition;
};

/** Set by the process when pages call the API in process; a client can never set it. */
export type InternalCall = {
  clientIp: string;
  requestId: string;
  /** By `Cookie` header, for the calls of one page that is only read: each would look for the same session. */
  viewers?: Map<string, Promise<SessionViewer | null>>;
};

/** By a call that was answered past the router: to be told and logged as any other failure. */
export type Thrown = { error: unknown; requestId: string; startedAt: number };

export type ApiEnv = {
  Bindings: {
    internal?: InternalCall;
    incoming?: import("node:http").IncomingMessage;
    /** Set where the answer may be shared (`cache-keys.server.ts`). */
    isAnsweredAs?: (name: string) => boolean;
    thrown?: Thrown;
  };
  Variables: {
    services: Services;
    messages: Messages;
    requestId: string;
    clientIp: string;
    accessErrors: AccessErrors;
    /** Null for a guest, without a query when there is no session cookie. */
    readViewer: () => Promise<SessionViewer | null>;
    /** Whether the session that made this request is no more. */
    isSessionOver: () => Promise<boolean>;
    /** Set for every call that is not for anyone. */
    viewer: SessionViewer | undefined;
    /** What the endpoint that is answering says when it fails. */
    failure?: Failure;
    /** Where it leads a browser that wants a page when it fails. */
    failurePage?: string;
  };
};

export type ApiContext = Context<ApiEnv>;

/** The context of a call that is not for anyone. */
export type SignedInContext = ApiContext & { var: { viewer: SessionViewer } };

/** What a handler reads with `c.req.valid`, by the route's own schemas. */
type Validated<R extends RouteConfig> = {
  in: object;
  out: {
    param: PartOf<R, "params">;
    query: PartOf<R, "query">;
    header: PartOf<R, "headers">;
    json: BodyOf<R>;
  };
};
type PartOf<R extends RouteConfig, K extends "params" | "query" | "headers"> =
  NonNullable<R["request"]> extends Record<K, infer S extends z.ZodType> ? z.output<S> : never;
type BodyOf<R extends RouteConfig> =
  NonNullable<R["request"]> extends {
    body: { content: { "application/json": { schema: infer S extends z.ZodType } } };
  }
    ? z.output<S>
    : never;

type ContextOf<R extends Endpoint> = Context<ApiEnv, string, Validated<R>> &
  (R["access"] extends "anyone" ? unknown : { var: { viewer: SessionViewer } });

/**
 * Collects endpoints without their types: a chain that remembers every route makes the type
 * check quadratic in their number. Callers are typed by the routes themselves (`callApi`).
 */
export type ApiRouter = {
  /**
   * Answers an endpoint. The handler runs when the viewer may call, the input is valid and the
   * limits are not used up; it gets the input by `c.req.valid` and the viewer as `c.var.viewer`.
   */
  openapi<R extends Endpoint>(
    endpoint: R,
    handler: (c: ContextOf<R>) => Response | Promise<Response>,
  ): ApiRouter;
  /** What was collected, to be mounted. */
  routes: OpenAPIHono<ApiEnv>;
};

/** More than any form has fields: of thousands of items that are none, megabytes would be told. */
const mostTold = 200;

/** @throws from its routes ApiError 401, 403, 404, 422 with every wrong field, 429. */
export function createRouter(): ApiRouter {
  const routes = new OpenAPIHono<ApiEnv>({
    strict: false,
    defaultHook: (result, c) => {
      if (result.success) return;
      // What no id or address can be is that of nothing: nobody filled it in who could correct it.
      if (result.target === "param") throw notFound(c.var.failure);
      // The validator hands over what it checked, and its type leaves it out.
      const { error, data: checked } = result as typeof result & { data: unknown };
      const told = { issues: error.issues.slice(0, mostTold) };
      throw invalid(toFieldErrors(told, { checked, messages: c.var.messages }));
    },
  });
  const router: ApiRouter = {
    routes,
    openapi(endpoint, handler) {
      const own = [endpoint.middleware ?? []].flat();
      const read = endpoint.request?.body?.required === false ? [takeNothingAsAbsent] : [];
      const middleware = [checkCaller(endpoint), ...own, ...read, refuseUnreadable(endpoint)];
      routes.openapi({ ...toDocumentedRoute(endpoint), middleware }, async (c) => {
        await countCalls(c, endpoint, "when valid");
        return handler(c as Parameters<typeof handler>[0]);
      });
      return router;
    },
  };
  return router;
}

const notFound = (failure?: Failure) =>
  new ApiError({ ...platformErrors.notFound, ...(failure && { message: failure.message }) });

/** Clients that name the type of every body name that of an empty one as well, which is no JSON. */
const takeNothingAsAbsent: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const isJson = c.req.header("content-type")?.startsWith("application/json");
  const isToldLong = Number(c.req.header("content-length")) > 0;
  if (isJson && !isToldLong && (await c.req.arrayBuffer()).byteLength === 0) {
    c.req.raw.headers.delete("content-type");
  }
  await next();
};

/** Before anything of the request is read: whether this viewer may call at all. */
function checkCaller(endpoint: Endpoint): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    if (endpoint.failure) c.set("failure", endpoint.failure);
    c.set("failurePage", endpoint.failurePage);
    if (c.env.thrown) throw c.env.thrown.error;
    if (endpoint.access !== "anyone") {
      const viewer = await c.var.readViewer();
      if (!viewer) throw new ApiError(endpoint.guestError ?? platformErrors.signedOut);
      if (typeof endpoint.access === "object") checkAccess(c, { access: endpoint.access, viewer });
      c.set("viewer", viewer);
    }
    await countCalls(c, endpoint, "when begun");
    await next();
  };
}

type Check = { access: Exclude<Access, string>; viewer: Viewer };

/** The role first: who has the wrong one need not confirm anything. */
function checkAccess(c: ApiContext, { access, viewer }: Check) {
  const { role, confirmed, own } = access;
  const { accessErrors } = c.var;
  if (role && viewer.role !== role) throw new ApiError(accessErrors.role[role]);
  if (confirmed && !viewer.isEmailConfirmed) throw new ApiError(accessErrors.notConfirmed);
  if (own && c.req.param(own.param)?.toLowerCase() !== viewer.id) throw new ApiError(own.error);
}

async function countCalls(
  c: ApiContext,
  { limits = [] }: Endpoint,
  moment: "when begun" | "when valid",
) {
  for (const limit of limits) {
    if (limit.counted === "by handler") continue;
    if ((limit.counted ?? "when valid") === moment) await countCall(c, limit);
  }
}

/** Counts one call of this client address or account. @throws ApiError 429. */
async function countCall(c: ApiContext, limit: CallerLimit): Promise<void> {
  const { limits } = c.var.services;
  if (limit.per === "ip") return limits.consumeOfAddress(limit, limitKey(c.var.clientIp));
  const viewer = await c.var.readViewer();
  if (viewer) await limits.consume(limit, viewer.id);
}

/** Where the real wait is unknown. */
const usualWaitSeconds: Record<number, number> = { 429: 60, 503: 2 };

/** Turns whatever was thrown into a problem response; the unexpected is logged, never shown. */
export async function answerError(error: unknown, c: ApiContext): Promise<Response> {
  const known = isOfSomethingGone(error) ? await errorOfGone(error, c) : asApiError(error);
  const { services, requestId } = c.var;
  if (known.definition === platformErrors.storageFull) {
    services.log.error({ err: error }, "the media storage has no room");
  } else if (known.definition.status >= 500 && known.definition.status !== 503) {
    services.log.error({ err: error, route: c.req.routePath }, "request failed");
  }
  if (lacksRoom(error)) services.log.error({ err: error }, "the database has no room");
  if (letsNobodyIn(error)) services.log.error({ err: error }, "the database lets nobody in");
  if (tookTooLong(error)) {
    services.log.warn({ err: error, route: c.req.routePath }, "a statement took too long");
  }
  if (error instanceof StorageUnavailable) services.log.warn({ err: error }, "media not reached");
  const { failurePage } = c.var;
  if (failurePage && c.req.header("accept")?.includes("text/html")) {
    return c.redirect(services.config.appUrl + failurePage, 302);
  }
  const isUnexpected = known.definition === platformErrors.unexpected;
  const definition = isUnexpected ? { ...known.definition, ...c.var.failure } : known.definition;
  const problem = toProblem(new ApiError(definition, known.extra), requestId);
  const headers: Record<string, string> = {
    "content-type": "application/problem+json; charset=utf-8",
    "content-language": "pl",
    "cache-control": "no-store",
  };
  const retryAfter = known.extra.retryAfterSeconds ?? usualWaitSeconds[problem.status];
  if (retryAfter !== undefined) headers["retry-after"] = String(Math.max(1, Math.ceil(retryAfter)));
  return c.body(JSON.stringify(problem), problem.status as 400, headers);
}

/** foreign_key_violation: what was to be stored belongs to something that was deleted meanwhile. */
const isOfSomethingGone = (error: unknown) => sqlState(error) === "23503";

/** What is gone is the caller's own account, deleted in another tab, or else something of somebody else. */
async function errorOfGone(error: unknown, c: ApiContext): Promise<ApiError> {
  if (await c.var.isSessionOver()) return new ApiError(c.var.accessErrors.sessionExpired);
  c.var.services.log.warn({ err: error, route: c.req.routePath }, "refers to what is gone");
  return new ApiError(platformErrors.notFound);
}

function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isDatabaseUnavailable(error) || isEndedForOthers(error) || error instanceof QueueFull) {
    return new ApiError(platformErrors.unavailable);
  }
  if (error instanceof StorageUnavailable) return new ApiError(platformErrors.storageAway);
  if (error instanceof StorageFull) return new ApiError(platformErrors.storageFull);
  // Hono's own refusals: an unreadable JSON body, a body over the limit or of another type.
  const status = (error as { status?: number }).status;
  if (status === 400) return new ApiError(platformErrors.malformed);
  if (status === 413) return new ApiError(platformErrors.tooLarge);
  if (status === 415) return new ApiError(platformErrors.wrongType);
  return new ApiError(platformErrors.unexpected);
}
