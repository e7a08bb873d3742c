import { expect, test } from "vitest";
import { lacksOnlyPhone } from "./check-draft.ts";

test("a phone that alone was not given yet is told apart from what is wrong", () => {
  const phone = "Numer telefonu jest wymagany.";
  expect(lacksOnlyPhone({ phone }, { phone: " " })).toBe(true);
  expect(lacksOnlyPhone({ phone }, { phone: "600" })).toBe(false);
  expect(lacksOnlyPhone({ phone, city: "Wpisz miasto." }, { phone: "" })).toBe(false);
  expect(lacksOnlyPhone({}, { phone: "" })).toBe(false);
});
