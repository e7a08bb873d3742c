import { describe, expect, test } from "vitest";
import { wordKeys } from "./word-keys.server.ts";
import { documentLexemes, readQuery } from "./words.server.ts";

/** What the database does with one word: a hit when one of its alternatives is a lexeme. */
function meets(query: string, document: string): boolean {
  const lexemes = new Set(
    documentLexemes({ strong: [], weak: [document] })
      .split(" ")
      .map((quoted) => quoted.slice(1, -1)),
  );
  const words = readQuery(query);
  return (
    words.length > 0 &&
    words.every(({ alternatives }) => alternatives.some((key) => lexemes.has(key)))
  );
}

describe("a word that the dictionary lacks", () => {
  test.each([
    ["fotopolexu", "fotopolex"],
    ["Fotopolex", "fotopolexami"],
    ["fotopolexem", "fotopolexowi"],
    ["żółwexa", "Żółwex"],
    ["zolwexem", "żółwexa"],
    ["kraxy", "kraxami"],
    ["k2xa", "K2XA"],
    ["zoxa", "zoxa"],
  ])("meets its other forms by a guessed stem: %s – %s", (query, document) => {
    expect(meets(query, document)).toBe(true);
  });

  test.each([
    ["fotopolexu", "fotopolak"],
    ["fotopolexu", "fotopolexik"],
    // A stem of three letters is too little to guess by.
    ["zoxa", "zoxami"],
    // A number in it is part of a name: no ending is cut off.
    ["k2xyba", "k2xyby"],
    // The stem is guessed: a word of the dictionary that is spelled so is another word.
    ["roweriami", "rower"],
    ["rower", "roweriami"],
  ])("stays apart from %s – %s", (query, document) => {
    expect(meets(query, document)).toBe(false);
  });

  test("is taken for the trade word that it ends up as", () => {
    expect(wordKeys("klinkieriami").groups).toContain("@klinkier");
    expect(meets("klinkieriami", "klinkier")).toBe(true);
    expect(wordKeys("klinkieriami").inDictionary).toBe(false);
  });

  test("is taken for what a word of its ending would be derived from", () => {
    expect(meets("moskitierowego", "moskitiera")).toBe(true);
    expect(meets("wiatrołapowe", "wiatrołap")).toBe(true);
  });

  test("is known by its spelling, too", () => {
    expect(wordKeys("fotopolexu").lemmas).toEqual(["fotopolexu", "~fotopolex"]);
    expect(wordKeys("żółwexa").lemmas).toEqual(["zolwexa", "~zolwex"]);
    expect(wordKeys("x500u").lemmas).toEqual(["x500u"]);
  });

  test("is taken for the gerund whose plural it is", () => {
    expect(wordKeys("dociepleń").groups).toEqual(["@ocieplenie"]);
    expect(wordKeys("dociepleń").lemmas).not.toContain("~docieplen");
  });
});

describe("a word as Silesians say it", () => {
  test.each([
    ["piyc", "piec"],
    ["świyci", "świecić"],
    ["łokno", "okna"],
    ["łotwiyro", "otwierać"],
    ["cegłorz", "cegła"],
  ])("meets the word: %s – %s", (query, document) => {
    expect(meets(query, document)).toBe(true);
  });
});

describe("a word of the dictionary", () => {
  test("brings along what it is derived from", () => {
    expect(wordKeys("dachowy").lemmas).toEqual(expect.arrayContaining(["dachowy", "dach"]));
    expect(meets("kominkowy", "kominek")).toBe(true);
  });

  test("that a group knows means nothing else", () => {
    expect(wordKeys("piec")).toMatchObject({ lookalikes: [] });
    expect(wordKeys("piec").lemmas).not.toContain("pięć");
  });

  test("may be a name of a place that a group knows", () => {
    expect(wordKeys("zakopane").groups).toContain("@place:zakopane");
  });

  test("is read as a name where it is no common word", () => {
    expect(wordKeys("krakowie").lemmas).toContain("kraków");
  });

  test("typed without Polish letters stands for all that it may be", () => {
    expect(wordKeys("laka").lookalikes).toContain("łąka");
    expect(wordKeys("łąka").lookalikes).toEqual([]);
  });
});

test("many words asked for one after another are all remembered rightly", () => {
  const before = wordKeys("glazurnik");
  for (let number = 0; number < 20_500; number++) wordKeys(`x${number}`);
  expect(wordKeys("glazurnik")).toEqual(before);
});
