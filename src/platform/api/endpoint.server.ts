import { type RouteConfig, z } from "@hono/zod-openapi";
import { type CallRules, describeAccess, describeLimit } from "./call-rules.server.ts";
import type { ErrorDefinition, Problem } from "./problem.ts";

/**
 * What a call says when it fails for no reason of its own (500): its English identifier
 * and its Polish sentence.
 */
export type Failure = { message: string; detail: string };

export type Endpoint = RouteConfig &
  CallRules & {
    failure?: Failure;
    /** Where a browser that wants a page is led when the call fails: people come here by links. */
    failurePage?: string;
    /** Refusals of its own, for the document: what the rules below say is told by itself. */
    errors?: readonly ErrorDefinition[];
    /** Also takes half of a character, as an editor may cut one: what was typed is kept all the same. */
    takesHalves?: true;
  };

/**
 * One call of the API: what it takes and answers, who may make it and how often. The router
 * enforces all of it, and the OpenAPI document tells it.
 */
export function endpoint<P extends string, R extends Omit<Endpoint, "path">>(
  call: R & { path: P },
): R & { path: P } {
  return call;
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

const problem = (description: string) => ({
  description,
  content: { "application/problem+json": { schema: problemSchema } },
});

/** What a call takes as its body; to be spread into `request`. */
export function jsonBody<T extends z.ZodType>(schema: T) {
  return { body: { required: true, content: { "application/json": { schema } } } };
}

/** Response entries of a call that answers JSON. */
export function jsonResponses<T extends z.ZodType, S extends 200 | 201 = 200>(
  schema: T,
  description: string,
  status: S = 200 as S,
) {
  return {
    [status]: { description, content: { "application/json": { schema } } },
  } as {
    [K in S]: { description: string; content: { "application/json": { schema: T } } };
  };
}

/** Response entries of a call that is answered by server-sent events. */
export function streamResponses(description: string) {
  return {
    200: { description, content: { "text/event-stream": { schema: z.string() } } },
  };
}

/** Name of the session's cookie among the document's security schemes. */
export const sessionScheme = "session";

/** The call as the OpenAPI document shows it: its rules in words, in `security` and in `x-` keys. */
export function toDocumentedRoute({
  access,
  guestError,
  limits = [],
  failure: _failure,
  failurePage: _failurePage,
  errors = [],
  takesHalves: _takesHalves,
  ...route
}: Endpoint) {
  const isOpen = access === "anyone";
  const rules = [describeAccess(access), ...limits.map(describeLimit)].join(" ");
  return {
    ...route,
    description: [route.description, rules].filter(Boolean).join("\n\n"),
    security: isOpen ? [] : [{ [sessionScheme]: [] }],
    responses: {
      default: problem("Błąd (RFC 9457)"),
      ...route.responses,
      ...(!isOpen && { 401: problem(guestError?.detail ?? "Trzeba się zalogować") }),
      ...(typeof access === "object" && { 403: problem("To konto nie może tego zrobić") }),
      ...refusals(errors),
      ...(limits.length > 0 && { 429: tooManyResponse }),
    },
    "x-access": typeof access === "string" ? access : { ...access, own: access.own?.param },
    "x-limits": limits.map(({ name, points, seconds, per }) => ({ name, points, seconds, per })),
  };
}

/** By status; several of one status are told apart by their codes. */
function refusals(errors: readonly ErrorDefinition[]) {
  const byStatus = Map.groupBy(errors, ({ status }) => status);
  return Object.fromEntries(
    [...byStatus].map(([status, same]) => [
      status,
      problem(same.map(({ code, detail }) => `${code}: ${detail}`).join(" ")),
    ]),
  );
}

const tooManyResponse = {
  ...problem("Za dużo prób w krótkim czasie"),
  headers: {
    "Retry-After": { description: "Za ile sekund spróbować", schema: { type: "integer" as const } },
  },
};
