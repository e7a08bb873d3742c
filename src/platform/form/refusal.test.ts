import { describe, expect, test } from "vitest";
import { ApiFailure } from "../api/client.ts";
import type { FieldError, Problem } from "../api/problem.ts";
import { toRefusal, toShownProblem, unreachableCode } from "./refusal.ts";

const wrong = (path: string, detail: string): FieldError => ({
  path,
  code: "CUSTOM",
  message: "x",
  detail,
});

function failure(changes: Partial<Problem>) {
  return new ApiFailure({
    type: "about:blank",
    title: "Validation failed",
    status: 422,
    detail: "Popraw zaznaczone pola.",
    message: "Validation failed",
    code: "VALIDATION_FAILED",
    requestId: "r1",
    ...changes,
  });
}

const fieldOf = (path: string) => (path === "id" ? undefined : path.split(".")[0]);

describe("what a refused form shows", () => {
  test("the first sentence of each field, and nothing above them", () => {
    const errors = [
      wrong("name", "Za krótkie."),
      wrong("name", "Za dziwne."),
      wrong("ids.3", "Nie ma."),
    ];
    expect(toRefusal(failure({ errors }), { fieldOf })).toEqual({
      ok: false,
      status: 422,
      errors: { name: "Za krótkie.", ids: "Nie ma." },
      problem: null,
    });
  });

  test("an error without a field appears above, besides the others", () => {
    const errors = [wrong("name", "Za krótkie."), wrong("id", "Zły identyfikator.")];
    const { errors: shown, problem } = toRefusal(failure({ errors }), { fieldOf });
    expect(shown).toEqual({ name: "Za krótkie." });
    expect(problem).toEqual({ detail: "Zły identyfikator.", status: 422, requestId: "r1" });
  });

  test("a problem without fields is shown whole", () => {
    const busy = failure({ status: 503, code: "UNAVAILABLE", detail: "Za dużo naraz." });
    expect(toRefusal(busy, { fieldOf })).toEqual({
      ok: false,
      status: 503,
      errors: {},
      problem: { detail: "Za dużo naraz.", status: 503, requestId: "r1" },
    });
  });

  test("a network that is away is no status of the server", () => {
    const { status, problem } = toRefusal(new TypeError("fetch failed"), { fieldOf });
    expect(status).toBe(0);
    expect(problem?.detail).toBe(
      "Nie udało się połączyć z serwerem. Sprawdź internet i spróbuj ponownie.",
    );
  });
});

test("a form may have its own words for a code", () => {
  const own = { VALIDATION_FAILED: "Po swojemu.", [unreachableCode]: "Nie ma sieci." };
  expect(toShownProblem(failure({}), own).detail).toBe("Po swojemu.");
  expect(toShownProblem(new TypeError("fetch failed"), own).detail).toBe("Nie ma sieci.");
  expect(toShownProblem(failure({ code: "OTHER" }), own).detail).toBe("Popraw zaznaczone pola.");
});
