import { expect, test } from "vitest";
import { unsentOf } from "./use-message.ts";

test.each([
  ["Będę jutro.", "Będę jutro.", ""],
  ["Będę jutro. O której?", "Będę jutro.", "O której?"],
  ["Będę jutro.\n\nO której?", "Będę jutro.", "O której?"],
  ["Albo w piątek?", "Będę jutro.", "Albo w piątek?"],
  ["", "Będę jutro.", ""],
])("of „%s” %j was sent, %j is left", (now, sent, left) => {
  expect(unsentOf(now, sent)).toBe(left);
});
