import { beforeAll, describe, expect, test } from "vitest";
import { subcategories } from "../../catalogue/data/subcategories.ts";
import { interpretText, warmUpUnderstanding } from "./read-text.server.ts";

const allowed = {
  isLiteral: false,
  subcategoryIds: subcategories.map(({ id }) => id),
  now: new Date("2026-11-28T12:00:00Z"),
};
const read = (text: string) => interpretText({ text, allowed });
const timesOver = (word: string, count: number) => Array<string>(count).fill(word).join(" ");

// The index takes half a minute to build on a machine that does much else.
beforeAll(warmUpUnderstanding, 120_000);

/** The least of many readings, for the others were interrupted. */
function leastMs(text: string): number {
  const rounds = Array.from({ length: 60 }, () => {
    const started = performance.now();
    read(text);
    return performance.now() - started;
  });
  return Math.min(...rounds);
}

/** What people ask. */
const everyday = "remont łazienki w bloku w Krakowie od maja";
const mostWords = 38;

describe("a text of forty words that are towns as well", () => {
  test.each(["koło", "brzeg"])("is read in few times what an everyday text takes: %s", (word) => {
    // Each was weighed with all others, in eleven times as long.
    expect(leastMs(timesOver(word, mostWords)) / leastMs(everyday)).toBeLessThan(7);
  });

  test("names none of them where nothing says so", () => {
    const words = "okna do wymiany i drzwi też bo stare a potem tynki oraz wylewki bo dom";
    expect(read(`Turek ${words}`).city?.name).toBe("Turek");
    const others = "jest zimny i duży więc marznie cała rodzina oraz pies";
    expect(read(`Turek ${words} ${others}`).city).toBeNull();
    expect(read(`${words} ${others} w Turku`).city?.name).toBe("Turek");
  });
});

test("what is said twice is not said more", () => {
  expect(read("rynny Zenit rynny Zenit").said.map(({ text }) => text)).toEqual(["rynny", "zenit"]);
});
