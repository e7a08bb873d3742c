import { describe, expect, test } from "vitest";
import { formHandler, mended } from "./form-handler.ts";
import type { FieldErrors, Refused, Shown } from "./form-outcome.ts";

const start: Shown = { errors: {}, problem: null };

function tried(input: { found?: FieldErrors; outcome?: { ok: true } | Refused; takes?: boolean }) {
  const said: string[] = [];
  let shown = start;
  const handler = formHandler<{ ok: true }, Refused>({
    check: () => input.found ?? {},
    send: () => {
      said.push("sent");
      return Promise.resolve(input.outcome ?? { ok: true });
    },
  });
  const done = handler.submit(new FormData(), {
    change: (change) => (shown = change(shown)),
    onStart: () => said.push("start"),
    onSent: () => void said.push("taken"),
    ...(input.takes && { onRefused: () => void said.push("refused") }),
  });
  return done.then(() => ({ said, shown }));
}

describe("a form that is sent", () => {
  test("with wrong fields stays here and shows them all", async () => {
    const { said, shown } = await tried({ found: { name: "Za krótkie.", city: "Brak." } });
    expect(said).toEqual([]);
    expect(shown).toMatchObject({
      errors: { name: "Za krótkie.", city: "Brak." },
      isChecked: true,
    });
    expect(shown.refusal).toBeDefined();
  });

  test("and taken shows nothing any more", async () => {
    const { said, shown } = await tried({});
    expect(said).toEqual(["start", "sent", "taken"]);
    expect(shown).toEqual(start);
  });

  test("and refused shows the server's words, unless other code does", async () => {
    const outcome: Refused = {
      ok: false,
      errors: { name: "Zajęte." },
      problem: { detail: "Nie." },
    };
    const own = await tried({ outcome });
    expect(own.said).toEqual(["start", "sent"]);
    expect(own.shown).toMatchObject({ errors: { name: "Zajęte." }, problem: { detail: "Nie." } });
    expect(own.shown.isChecked).toBeUndefined();
    const elsewhere = await tried({ outcome, takes: true });
    expect(elsewhere.said).toEqual(["start", "sent", "refused"]);
    expect(elsewhere.shown).toEqual(start);
  });
});

describe("while fields are corrected", () => {
  const refusal = {};
  const errors = { name: "Za krótkie.", city: "Brak." };

  test("each loses or changes its sentence, and none gets its first", () => {
    const shown = { errors, problem: null, isChecked: true, refusal };
    const found = () => ({ name: "Za długie.", phone: "Zły." });
    expect(mended(shown, { field: "name", found })).toEqual({
      errors: { name: "Za długie." },
      problem: null,
      isChecked: true,
      // The same refusal: the focus stays where it is.
      refusal,
    });
  });

  test("what the server said of another field stays", () => {
    const shown = { errors, problem: null, refusal };
    const after = mended(shown, { field: "name", found: () => ({}) });
    expect(after.errors).toEqual({ city: "Brak." });
  });

  test("a form without faults is not even checked", () => {
    const found = () => expect.unreachable();
    expect(mended(start, { field: "name", found })).toBe(start);
  });
});
