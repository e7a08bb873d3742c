import { describe, expect, test } from "vitest";
import { answerRateText, answerTimeText } from "./answer-words.ts";

const time = (minutes: number | null, answered = 10) =>
  answerTimeText({ leads: 10, answered, minutes });
const rate = (answered: number, leads: number) => answerRateText({ leads, answered, minutes: 1 });

describe("the usual time", () => {
  test.each([
    [0, "godziny"],
    [60, "godziny"],
    [61, "2 godzin"],
    [150, "3 godzin"],
    [601, "12 godzin"],
    [721, "doby"],
    [1441, "2 dni"],
    [5 * 1440, "5 dni"],
    [5 * 1440 + 1, "tygodnia"],
    [7 * 1440 + 1, "dwóch tygodni"],
  ])("of %i minutes is said in a step that is not shorter", (minutes, words) => {
    expect(time(minutes)).toBe(`zwykle odpowiada w ciągu ${words}`);
  });

  test("is not said beyond two weeks, nor without an answer", () => {
    expect(time(14 * 1440 + 1)).toBeNull();
    expect(time(null)).toBeNull();
  });

  test("is said only where at least half got an answer", () => {
    expect(time(30, 5)).toBe("zwykle odpowiada w ciągu godziny");
    expect(time(30, 4)).toBeNull();
  });
});

describe("the rate", () => {
  test.each([
    [5, 5, "odpowiada na każde zapytanie"],
    [4, 5, "odpowiada na 4 z 5 zapytań"],
    [9, 10, "odpowiada na 9 z 10 zapytań"],
    [46, 50, "odpowiada na 9 z 10 zapytań"],
    [3, 50, "rzadko odpowiada na zapytania"],
    [0, 6, "rzadko odpowiada na zapytania"],
  ])("of %i in %i is said", (answered, leads, words) => {
    expect(rate(answered, leads)).toBe(words);
  });

  test("is never rounded up to all", () => {
    expect(rate(999, 1000)).toBe("odpowiada na 9 z 10 zapytań");
  });
});
