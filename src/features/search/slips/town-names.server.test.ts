import { expect, test } from "vitest";
import { firstReadingMs, read } from "../../../../tests/factories/readings.ts";

test.each([
  ["malarz jelenia gura", "Jelenia Góra", "malarz Jelenia Góra"],
  ["malarz stalowa wolla", "Stalowa Wola", "malarz Stalowa Wola"],
  ["hydraulik nowy soncz", "Nowy Sącz", "hydraulik Nowy Sącz"],
  ["malarz w nowym soczu", "Nowy Sącz", "malarz w Nowym Sączu"],
  ["malarz okolice tarnowskich gur", "Tarnowskie Góry", "malarz okolice Tarnowskich Gór"],
  ["malarz kedziezyn kozle", "Kędzierzyn-Koźle", "malarz Kędzierzyn-Koźle"],
  ["malarz ruda slonska", "Ruda Śląska", "malarz Ruda Śląska"],
  ["malarz piotrkow trybnalski", "Piotrków Trybunalski", "malarz Piotrków Trybunalski"],
])("„%s” is read as %s", { timeout: firstReadingMs }, (text, city, corrected) => {
  const reading = read(text);
  expect(reading.city?.name).toBe(city);
  expect(reading.correctedText).toBe(corrected);
  expect(reading.words).toEqual([]);
});

test.each(["nowa rura", "biała podłoga", "stara brama", "nowe rynny"])(
  "what the dictionary has is no town: „%s”",
  { timeout: firstReadingMs },
  (text) => {
    expect(read(text).city).toBeNull();
  },
);

test("a town typed well is not corrected", { timeout: firstReadingMs }, () => {
  expect(read("malarz w zielonej gorze").correctedText).toBeNull();
});
