import type { Hono } from "hono";
import { hc } from "hono/client";
import type { Problem } from "./problem.ts";

type ClientOf<Api> =
  Api extends Hono<infer Env, infer Routes, infer BasePath>
    ? ReturnType<typeof hc<Hono<Env, Routes, BasePath>>>
    : never;

/**
 * Typed client of one feature's API: `apiClient<CompaniesApi>(fetcher)`. Pages pass the fetcher
 * from `apiFetchContext`, components in the browser `browserFetch`.
 */
export function apiClient<Api>(fetcher: typeof fetch): ClientOf<Api> {
  const client: unknown = hc("http://api.internal/api", { fetch: fetcher });
  return client as ClientOf<Api>;
}

/** An error answer of the API. `problem.detail` is the Polish sentence to show. */
export class ApiFailure extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.message);
    this.problem = problem;
  }
}

type Answer<T> = { ok: boolean; status: number; json(): Promise<T> };
type Good<T> = T extends { code: string; requestId: string } ? never : T;

/** The body of a good answer. @throws ApiFailure on any other. */
export async function unwrap<T>(pending: Promise<Answer<T>>): Promise<Good<T>> {
  const answer = await pending;
  if (answer.ok) return (await answer.json()) as Good<T>;
  throw new ApiFailure(await readProblem(answer));
}

async function readProblem(answer: Answer<unknown>): Promise<Problem> {
  try {
    const body = (await answer.json()) as Problem;
    if (typeof body.detail === "string" && typeof body.code === "string") return body;
  } catch {
    // A proxy answered in place of the API; the sentence below stands for it.
  }
  return {
    type: "about:blank",
    title: "Unknown error occurred",
    status: answer.status,
    detail: "Coś poszło nie tak. Sprawdź połączenie i spróbuj ponownie.",
    message: "Unknown error occurred",
    code: "UNKNOWN_ERROR",
    requestId: "",
  };
}
