import { expect, test } from "vitest";
import { ApiFailure } from "../api/client.ts";
import { toldProblem } from "./told-problem.ts";

const refused = {
  type: "about:blank",
  title: "Validation failed",
  status: 422,
  detail: "Popraw zaznaczone pola.",
  message: "Validation failed",
  code: "VALIDATION_FAILED",
  requestId: "r1",
};
const wrong = (path: string, detail: string) => ({ path, code: "CUSTOM", message: "x", detail });

test("where no field is marked, the first wrong one is told of", () => {
  const errors = [wrong("text", "Wiadomość jest wymagana."), wrong("photoIds", "Za dużo zdjęć.")];
  const told = (error: unknown) => toldProblem(error, "Nie wysłano.").detail;
  expect(told(new ApiFailure({ ...refused, errors }))).toBe("Wiadomość jest wymagana.");
  expect(told(new ApiFailure({ ...refused, detail: "Za dużo prób." }))).toBe("Za dużo prób.");
  expect(told(new TypeError("fetch failed"))).toBe("Nie wysłano.");
});
