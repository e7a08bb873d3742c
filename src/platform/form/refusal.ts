import { ApiFailure } from "../api/client.ts";
import type { FieldError, Problem } from "../api/problem.ts";

/** Field name → the Polish sentence at the field. */
export type FieldErrors = Readonly<Partial<Record<string, string>>>;

/** The part of a problem that a page shows. */
export type ShownProblem = Pick<Problem, "detail"> & Partial<Pick<Problem, "requestId" | "status">>;

/** What became of a form that was not taken. */
export type Refused = {
  ok: false;
  /** 0 when the server was not reached. */
  status: number;
  errors: FieldErrors;
  /** What no field of the form shows. */
  problem: ShownProblem | null;
};

/** Name of the form's field for a path of the API; undefined for what the form does not show. */
export type FieldOf = (path: string) => string | undefined;

/** Sentences that fit a form better than the API's own, by the problem's code. */
type OwnSentences = Readonly<Partial<Record<string, string>>>;

/** The code of a failure without a response. */
export const unreachableCode = "UNREACHABLE";

const unreachable = "Nie udało się połączyć z serwerem. Sprawdź internet i spróbuj ponownie.";

/** Turns whatever a call threw into what a person reads. */
export function toShownProblem(error: unknown, own: OwnSentences = {}): ShownProblem {
  if (!(error instanceof ApiFailure)) {
    return { detail: own[unreachableCode] ?? unreachable, status: 0, requestId: "" };
  }
  const { code, detail, status, requestId } = error.problem;
  return { detail: own[code] ?? detail, status, requestId };
}

/** Sorts what a call threw into the form's fields and the rest. */
export function toRefusal(
  error: unknown,
  { fieldOf, own }: { fieldOf: FieldOf; own?: OwnSentences },
): Refused {
  const problem = toShownProblem(error, own);
  const sent = error instanceof ApiFailure ? (error.problem.errors ?? []) : [];
  const { errors, elsewhere } = sortErrors(sent, fieldOf);
  const isAllInFields = Object.keys(errors).length > 0 && elsewhere === undefined;
  return {
    ok: false,
    status: problem.status ?? 0,
    errors,
    problem: isAllInFields ? null : { ...problem, detail: elsewhere ?? problem.detail },
  };
}

/** The first sentence of each field, and the first of what has none. */
export function sortErrors(errors: readonly FieldError[], fieldOf: FieldOf) {
  const found: Record<string, string> = {};
  let elsewhere: string | undefined;
  for (const { path, detail } of errors) {
    const field = fieldOf(path);
    if (field === undefined) elsewhere ??= detail;
    else found[field] ??= detail;
  }
  return { errors: found as FieldErrors, elsewhere };
}
