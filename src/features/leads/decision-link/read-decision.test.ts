import { expect, test } from "vitest";
import { readDecisionForm, sendDecision } from "./read-decision.ts";

function read(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return readDecisionForm(form);
}

test("an acceptance is that alone", () => {
  expect(read({ status: "contacted", reason: "too_far" })).toEqual({ status: "contacted" });
});

test("a decline has a reason, own words, both or neither", () => {
  const declined = { status: "rejected" };
  const bare = { ...declined, reason: null, note: null };
  expect(read({ ...declined, reason: "", note: "  " })).toEqual(bare);
  expect(read({ ...declined, reason: "bogus" })).toEqual(bare);
  const both = { ...declined, reason: "too_far", note: "Ponad 200 km" };
  expect(read(both)).toEqual(both);
});

test("own words without a reason are one of their own", () => {
  expect(read({ status: "rejected", reason: "", note: "Remont biura" })).toEqual({
    status: "rejected",
    reason: "other",
    note: "Remont biura",
  });
});

test("what is wrong with a refused answer is said in words", async () => {
  const detail = "Powód może mieć maksymalnie 500 znaków.";
  const problem = {
    code: "VALIDATION_FAILED",
    status: 422,
    detail: "Popraw zaznaczone pola.",
    errors: [{ path: "note", detail }],
  };
  const refuse = () =>
    Promise.resolve(
      Response.json(problem, {
        status: 422,
        headers: { "content-type": "application/problem+json" },
      }),
    );
  const said = await sendDecision(refuse, { token: "x", form: new FormData() });
  expect(said?.detail).toBe(detail);
});
