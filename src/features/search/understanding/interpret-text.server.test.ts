import { expect, test } from "vitest";
import { type AllowedReading, interpretText, toInterpretation } from "./read-text.server.ts";

const anything: AllowedReading = {
  isLiteral: false,
  mayNamePlace: true,
  mayNameSubcategory: true,
  mains: [1, 2],
};

function read(text: string, allowed: Partial<AllowedReading> = {}) {
  const reading = interpretText({ text, allowed: { ...anything, ...allowed } });
  const { place, subcategory, remainingText } = toInterpretation(reading);
  const words = reading.words.map((word) => word.text);
  return { place: place?.name ?? null, trade: subcategory?.name ?? null, remainingText, words };
}

test("a place and a trade become filters and leave no words", () => {
  expect(read("dekarz w Krakowie")).toEqual({
    place: "Kraków",
    trade: "Dachy",
    remainingText: "",
    words: [],
  });
});

test("words beside a trade keep it from being a filter", () => {
  expect(read("tani dekarz w Krakowie")).toEqual({
    place: "Kraków",
    trade: null,
    remainingText: "tani dekarz",
    words: ["tani", "dekarz"],
  });
});

test("what was chosen is not looked for in the text", () => {
  expect(read("dekarz w Krakowie", { mayNamePlace: false })).toMatchObject({
    place: null,
    words: ["dekarz", "krakowie"],
  });
  expect(read("dekarz w Krakowie", { mayNameSubcategory: false })).toMatchObject({
    place: "Kraków",
    trade: null,
    words: ["dekarz"],
  });
});

test("a trade of another main category stays a word", () => {
  expect(read("dekarz", { mains: [1] })).toMatchObject({ trade: null, words: ["dekarz"] });
});

test("taken literally every telling word is to be found", () => {
  expect(read("dekarz w Krakowie", { isLiteral: true })).toEqual({
    place: null,
    trade: null,
    remainingText: "dekarz w Krakowie",
    words: ["dekarz", "krakowie"],
  });
});

test("an empty text asks for nothing", () => {
  expect(read("")).toEqual({ place: null, trade: null, remainingText: "", words: [] });
});
