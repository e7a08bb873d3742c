import { describe, expect, test } from "vitest";
import { cut, tokenise } from "./query-tokens.ts";

describe("words of a query", () => {
  test("are letters and numbers, each with its place", () => {
    expect(tokenise("Dach, 20 m² – Łódź!")).toEqual([
      { text: "Dach", folded: "dach", start: 0, end: 4 },
      { text: "20", folded: "20", start: 6, end: 8 },
      { text: "m2", folded: "m2", start: 9, end: 11 },
      { text: "Łódź", folded: "lodz", start: 14, end: 18 },
    ]);
  });

  test.each(["", "   ", "!&|():*'\"", "–"])("of „%s” are none", (text) => {
    expect(tokenise(text)).toEqual([]);
  });

  test("are found at the same place in the text without them, whatever letters they have", () => {
    const text = "ﬁrma w Krakowie 😀 厨房";
    for (const { text: word, start, end } of tokenise(text)) {
      expect(text.normalize("NFKC").slice(start, end)).toBe(word);
    }
  });

  test("are read up to the fortieth, and up to a thousand characters", () => {
    expect(tokenise("dach ".repeat(100))).toHaveLength(40);
    expect(tokenise(`${" ".repeat(998)}dachy`)).toMatchObject([{ text: "da" }]);
  });
});

/** The text without the words in brackets. */
function cutMarked(text: string): string {
  const parts = text.split(/[[\]]/);
  const plain = parts.join("");
  const spans = parts.flatMap((part, index) => {
    const start = parts.slice(0, index).join("").length;
    return index % 2 === 1 ? [{ start, end: start + part.length }] : [];
  });
  return cut(plain, spans.toReversed());
}

describe("a text without some of its parts", () => {
  test.each([
    ["malarz [w Krakowie] od maja", "malarz od maja"],
    ["[malarz] w Krakowie", "w Krakowie"],
    ["malarz [w Krakowie]", "malarz"],
    ["malarz [w Krakowie] tanio [od maja]", "malarz tanio"],
    ["malarz, [w Krakowie], od maja", "malarz,, od maja"],
    ["malarz, [w Krakowie]", "malarz"],
    ["[w Krakowie], malarz", "malarz"],
    ["[malarz]", ""],
    ["[malarz]?", ""],
    ["malarz [Kraków]?", "malarz?"],
    ["[malarz] + hydraulik", "hydraulik"],
    ["malarz & [hydraulik]", "malarz"],
    ["[hydraulik] !!!", ""],
    ["malarz   w  domu", "malarz w domu"],
    ["", ""],
  ])("„%s” is „%s”", (text, expected) => {
    expect(cutMarked(text)).toBe(expected);
  });

  test("loses parts that overlap once", () => {
    const spans = [
      { start: 0, end: 8 },
      { start: 5, end: 10 },
    ];
    expect(cut("dach rynny komin", spans)).toBe("komin");
  });
});
