import { expect, test } from "vitest";
import { keptText } from "./kept-text.ts";

const now = new Date("2026-11-22T15:00:00Z");

test.each([
  ["2026-11-22T13:20:00Z", "Nie masz połączenia – to wersja z 14:20."],
  ["2026-11-21T23:05:00Z", "Nie masz połączenia – to wersja z 00:05."],
  ["2026-11-21T13:20:00Z", "Nie masz połączenia – to wersja z 21 listopada, 14:20."],
])("kept at %s", (keptAt, words) => {
  expect(keptText(new Date(keptAt), now)).toBe(words);
});
