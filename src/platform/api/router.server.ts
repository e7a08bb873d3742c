import { OpenAPIHono, type RouteConfig, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { isDatabaseUnavailable } from "../db/connect.server.ts";
import type { Services } from "../services.server.ts";
import { StorageFull } from "../storage/storage.server.ts";
import { ApiError, platformErrors, type Problem, toProblem } from "./problem.ts";
import { invalid, type Messages, toFieldErrors } from "./validation.server.ts";

/** Who is asking, as far as the session tells. */
export type Viewer = {
  id: string;
  role: "private" | "corporate";
  isEmailConfirmed: boolean;
};

/** Set by the process when pages call the API in process; a client can never set it. */
export type InternalCall = { clientIp: string; requestId: string };

export type ApiEnv = {
  Bindings: { internal?: InternalCall; incoming?: import("node:http").IncomingMessage };
  Variables: {
    services: Services;
    messages: Messages;
    requestId: string;
    clientIp: string;
  };
};

export type ApiContext = Context<ApiEnv>;

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

/**
 * Collects endpoints without their types: a chain that remembers every route makes the type
 * check quadratic in their number. Callers are typed by the routes themselves (`callApi`).
 */
export type ApiRouter = {
  openapi<R extends RouteConfig>(
    route: R,
    handler: (c: Context<ApiEnv, string, Validated<R>>) => Response | Promise<Response>,
  ): ApiRouter;
  route(path: string, router: ApiRouter): ApiRouter;
};

/** A router whose handlers get validated input; every wrong field is reported as 422. */
export function createRouter(): ApiRouter {
  const router = new OpenAPIHono<ApiEnv>({
    strict: false,
    defaultHook: (result, c) => {
      if (!result.success) throw invalid(toFieldErrors(result.error, c.var.messages));
    },
  });
  return router as unknown as ApiRouter;
}

/** Turns whatever was thrown into a problem answer; the unexpected is logged, never shown. */
export function answerError(error: unknown, c: ApiContext): Response {
  const known = asApiError(error);
  const { services, requestId } = c.var;
  if (known.definition.status >= 500 && known.definition.status !== 503) {
    services.log.error({ err: error, route: c.req.routePath }, "request failed");
  }
  const problem = toProblem(known, requestId);
  const headers: Record<string, string> = {
    "content-type": "application/problem+json; charset=utf-8",
    "content-language": "pl",
    "cache-control": "no-store",
  };
  const retryAfter = known.extra.retryAfterSeconds ?? (problem.status === 503 ? 2 : undefined);
  if (retryAfter !== undefined) headers["retry-after"] = String(Math.max(1, Math.ceil(retryAfter)));
  return c.body(JSON.stringify(problem), problem.status as 400, headers);
}

function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isDatabaseUnavailable(error)) return new ApiError(platformErrors.unavailable);
  if (error instanceof StorageFull) return new ApiError(platformErrors.storageFull);
  // Hono's own refusals: an unreadable JSON body, a body over the limit.
  const status = (error as { status?: number }).status;
  if (status === 400) return new ApiError(platformErrors.malformed);
  if (status === 413) return new ApiError(platformErrors.tooLarge);
  return new ApiError(platformErrors.unexpected);
}

export const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string().openapi({ description: "Zdanie po polsku dla człowieka" }),
    message: z.string().openapi({ description: "Stable English identifier of the sentence" }),
    code: z.string(),
    requestId: z.string(),
    errors: z
      .array(
        z.object({ path: z.string(), code: z.string(), message: z.string(), detail: z.string() }),
      )
      .optional(),
  })
  .openapi("Problem") satisfies z.ZodType<Omit<Problem, "extension">>;

/** Response entries of a route: one JSON answer and the problems it may answer with. */
export function jsonResponses<T extends z.ZodType, S extends 200 | 201 = 200>(
  schema: T,
  description: string,
  status: S = 200 as S,
) {
  return {
    [status]: { description, content: { "application/json": { schema } } },
    default: {
      description: "Błąd (RFC 9457)",
      content: { "application/problem+json": { schema: problemSchema } },
    },
  } as {
    [K in S]: { description: string; content: { "application/json": { schema: T } } };
  };
}
