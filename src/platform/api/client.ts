import type { RouteConfig, z } from "@hono/zod-openapi";
import type { Problem } from "./problem.ts";

type Part<R extends RouteConfig, K extends "params" | "query"> =
  NonNullable<R["request"]> extends Record<K, infer S extends z.ZodType>
    ? object extends z.input<S>
      ? { [name in K]?: z.input<S> }
      : { [name in K]: z.input<S> }
    : { [name in K]?: undefined };

type Body<R extends RouteConfig> =
  NonNullable<R["request"]> extends {
    body: { content: { "application/json": { schema: infer S extends z.ZodType } } };
  }
    ? { body: z.input<S> }
    : { body?: undefined };

/** A call of one endpoint; `R` is the type of its route in a contract. */
export type CallOf<R extends RouteConfig> = { method: R["method"]; path: R["path"] } & Part<
  R,
  "params"
> &
  Part<R, "query"> &
  Body<R>;

type Json<S extends z.ZodType> = { content: { "application/json": { schema: S } } };

/** What the endpoint answers when all went well. */
export type ResponseOf<R extends RouteConfig> = R["responses"] extends { 200: Json<infer S> }
  ? z.output<S>
  : R["responses"] extends { 201: Json<infer S> }
    ? z.output<S>
    : never;

/**
 * Calls the API, typed by a route of a contract:
 * `callApi<typeof getCompany>(fetcher, { method: "get", path: "/companies/{id}", params: { id } })`.
 * Pages pass the fetcher from `apiFetchContext`, components in the browser `browserFetch`.
 * @throws ApiFailure on any response but a good one; TypeError when the network failed.
 */
export async function callApi<R extends RouteConfig>(
  fetcher: typeof fetch,
  call: CallOf<R>,
): Promise<ResponseOf<R>> {
  const response = await answerTo(fetcher, call);
  return (await response.json()) as ResponseOf<R>;
}

/** The JSON as text, for who reads the same again and again. Throws as `callApi` does. */
export async function callApiText<R extends RouteConfig>(
  fetcher: typeof fetch,
  call: CallOf<R>,
): Promise<string> {
  return (await answerTo(fetcher, call)).text();
}

/** @param isKept whether others will be given what is made, so that nobody may change it */
export type Make<T> = (answer: never, isKept: boolean) => T;

/** A response that may be kept for many pages. */
export interface MadeOnce {
  made<T>(make: Make<T>): T;
}

/**
 * What `make`, always the same function, makes of the JSON: once for all pages that are given the same kept
 * answer. Throws as `callApi` does.
 */
export async function callApiMade<R extends RouteConfig, T>(
  fetcher: typeof fetch,
  call: CallOf<R>,
  make: (answer: ResponseOf<R>, isKept: boolean) => T,
): Promise<T> {
  const response = (await answerTo(fetcher, call)) as Response & Partial<MadeOnce>;
  if (response.made) return response.made(make);
  return make((await response.json()) as ResponseOf<R>, false);
}

async function answerTo<R extends RouteConfig>(
  fetcher: typeof fetch,
  call: CallOf<R>,
): Promise<Response> {
  const { method, path, params, query, body } = call as {
    method: string;
    path: string;
    params?: Record<string, string>;
    query?: Record<string, string | number | boolean | null | undefined>;
    body?: unknown;
  };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params?.[name] ?? ""),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== "") search.set(name, String(value));
  }
  const init: RequestInit = { method: method.toUpperCase() };
  if (body !== undefined) {
    init.headers = { "content-type": "application/json" };
    init.body = JSON.stringify(body);
  }
  const address = `http://api.internal/api${filled}${search.size > 0 ? `?${search}` : ""}`;
  const response = await fetcher(address, init);
  if (!response.ok) throw new ApiFailure(await readProblem(response));
  return response;
}

/** An error response of the API. `problem.detail` is the Polish sentence to show. */
export class ApiFailure extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.message);
    this.problem = problem;
  }
}

async function readProblem(response: Response): Promise<Problem> {
  try {
    const body = (await response.json()) as Problem;
    if (typeof body.detail === "string" && typeof body.code === "string") return body;
  } catch {
    // A proxy answered in place of the API; the sentence below stands for it.
  }
  return {
    type: "about:blank",
    title: "Unknown error occurred",
    status: response.status,
    detail: "Coś poszło nie tak. Sprawdź połączenie i spróbuj ponownie.",
    message: "Unknown error occurred",
    code: "UNKNOWN_ERROR",
    requestId: "",
  };
}
