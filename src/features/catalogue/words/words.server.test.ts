import { describe, expect, test } from "vitest";
import { subcategories } from "../data/subcategories.ts";
import { wordGroups } from "./word-groups.ts";
import { wordKeys } from "./word-keys.server.ts";
import {
  correctWord,
  documentLexemes,
  readQuery,
  toAnyWord,
  toNameQueries,
  toTsqueries,
  vocabularyOf,
  withPolishLetters,
} from "./words.server.ts";

const lexemePattern = "'(?:[^'\\\\]|''|\\\\\\\\)+'";
const tsqueryPattern = new RegExp(`^${lexemePattern}(?: \\| ${lexemePattern})*$`);

function lexemes(strong: string[], weak: string[]): string[] {
  return documentLexemes({ strong, weak }).split(" ");
}

describe("document lexemes", () => {
  test("hold the lemma of each word and the key of its group", () => {
    expect(lexemes([], ["Układamy płytki"])).toEqual(
      expect.arrayContaining(["'układać'", "'płytka'", "'@glazurnik'"]),
    );
  });

  test("mark words of name and category, and only those", () => {
    const found = lexemes(["Glazurnik Nowak"], ["malujemy"]);
    expect(found).toEqual(expect.arrayContaining(["'!glazurnik'", "'!@glazurnik'"]));
    expect(found).toContain("'@malarz'");
    expect(found).not.toContain("'!@malarz'");
  });

  test("mark words of the name by their spelling and dictionary forms, and only those", () => {
    const texts = { name: "Płytki", strong: ["Glazurnicy"], weak: ["malujemy"] };
    const found = documentLexemes(texts).split(" ");
    const named = found.filter((lexeme) => lexeme.startsWith("'^"));
    expect(named.toSorted()).toEqual(["'^plytka'", "'^plytki'"]);
    expect(found).toEqual(expect.arrayContaining(["'!płytka'", "'=plytki'", "'!@glazurnik'"]));
  });

  test("leave out stop words and single letters, and keep numbers", () => {
    expect(lexemes([], ["i w na do oraz x 7 2026"])).toEqual(["'7'", "'2026'"]);
  });

  test("keep a word that the dictionary lacks without its diacritics", () => {
    expect(lexemes([], ["Żbrzdęk"])).toContain("'zbrzdek'");
  });

  test("are empty for a document without words", () => {
    expect(documentLexemes({ strong: ["", " – "], weak: ["'\\"] })).toBe("");
  });
});

describe("a query", () => {
  test("is one for each word, of what it may mean by OR", () => {
    const queries = toTsqueries(readQuery("glazurnik Nowak"), { strong: false });
    expect(queries).toHaveLength(2);
    for (const query of queries) expect(query).toMatch(tsqueryPattern);
    expect(queries[0]).toContain("'@glazurnik'");
    expect(queries[1]).toBe("'nowak' | '=nowak'");
  });

  test("can ask for hits in name and category alone", () => {
    const [query] = toTsqueries(readQuery("glazurnik"), { strong: true });
    expect(query).toContain("'!@glazurnik'");
  });

  test("can ask for names alone, in any form and however the letters are typed", () => {
    const named = documentLexemes({ name: "Pracownia Łąka", strong: [], weak: [] }).split(" ");
    const words = readQuery("pracowni laka");
    const queries = toNameQueries(words);
    expect(queries).toHaveLength(2);
    for (const query of queries) {
      expect(query).toMatch(tsqueryPattern);
      const lexemes = query.match(/'[^']+'/g) ?? [];
      expect(lexemes.every((lexeme) => lexeme.startsWith("'^"))).toBe(true);
      expect(lexemes.some((lexeme) => named.includes(lexeme))).toBe(true);
    }
    expect(toNameQueries([])).toEqual([]);
  });

  test("can ask for any of its words", () => {
    const words = readQuery("zenit borsuk");
    const [any, ...others] = toAnyWord(words);
    expect(others).toEqual([]);
    expect(any!.text).toBe("zenit borsuk");
    expect(any!.alternatives).toEqual(words.flatMap(({ alternatives }) => alternatives));
    expect(toTsqueries([any!], { strong: false })).toHaveLength(1);
    expect(toAnyWord([])).toEqual([]);
  });

  test.each(["", "   ", "i w na", "' | !", "\u0000", "&&&:*"])("of %j asks for nothing", (text) => {
    expect(toTsqueries(readQuery(text), { strong: false })).toEqual([]);
  });

  test.each([
    "glazurnik' | 'x",
    "glazurnik\\' & !kafelki:*",
    "mal\u0000arz <-> (dach)",
    "ma\uD800larz",
    "'; drop table company_search; --",
    "ﬁrma ＇kuchnia＇ 厨房 مطبخ",
    "a".repeat(30_000),
    "remont ".repeat(5_000),
    "x'y\\z ".repeat(5_000),
  ])("of hostile text stays well-formed queries (%#)", (text) => {
    const words = readQuery(text);
    const queries = [
      ...[false, true].flatMap((strong) => toTsqueries(words, { strong })),
      ...toNameQueries(words),
      ...toTsqueries(toAnyWord(words), { strong: false }),
    ];
    for (const query of queries) expect(query).toMatch(tsqueryPattern);
  });

  test("has at most twelve words", () => {
    const text = Array.from({ length: 40 }, (_, index) => `slowo${index}`).join(" ");
    expect(readQuery(text)).toHaveLength(12);
  });

  test("takes a trade word typed without diacritics for itself alone", () => {
    expect(readQuery("piec")[0]?.alternatives).not.toContain("pięć");
    expect(readQuery("kąt")[0]?.alternatives).not.toContain("kat");
  });

  test("takes any other word for all that it may be without diacritics", () => {
    expect(readQuery("laka")[0]?.alternatives).toContain("łąka");
  });

  test("takes the trade word when the letters also spell another", () => {
    expect(readQuery("polka")[0]?.alternatives).toContain("@półka");
  });

  test("finds a name however its letters are typed", () => {
    const document = lexemes(["Pracownia Laka"], []);
    const word = readQuery("łąka")[0];
    expect(word?.alternatives.some((key) => document.includes(`'${key}'`))).toBe(true);
  });
});

describe("a correction", () => {
  const candidates = [
    { term: "glazurnik", frequency: 5 },
    { term: "malarz", frequency: 50 },
    { term: "dach", frequency: 9 },
    { term: "lazienka", frequency: 9 },
  ];

  test.each([
    ["glazrunik", "glazurnik"],
    ["malaż", "malarz"],
    ["dahc", "dach"],
    ["łaznienka", "lazienka"],
    ["zupełnie", null],
    ["dno", null],
  ])("of %s is %s", (word, expected) => {
    expect(correctWord(word, candidates)).toBe(expected);
  });

  test("prefers the nearer word, then the same first letter, then the more frequent", () => {
    expect(correctWord("kotxx", [{ term: "kotyx", frequency: 1 }])).toBe("kotyx");
    expect(
      correctWord("mxrek", [
        { term: "xxrek", frequency: 99 },
        { term: "marek", frequency: 1 },
        { term: "morek", frequency: 2 },
      ]),
    ).toBe("morek");
  });

  test("leaves a short word of the dictionary alone", () => {
    expect(correctWord("plan", [{ term: "plac", frequency: 99 }])).toBeNull();
  });

  test("is shown with Polish letters", () => {
    expect(withPolishLetters("lazienka")).toBe("łazienka");
    expect(withPolishLetters("krakow")).toBe("Kraków");
    expect(withPolishLetters("brzdek")).toBe("brzdęk");
  });
});

test("the vocabulary holds folded words and lemmas, no numbers", () => {
  expect(vocabularyOf("Łazienek 24")).toEqual(["lazienek", "lazienka"]);
});

test("every subcategory has words of a group", () => {
  const without = subcategories.filter(
    ({ name }) => !name.split(/\P{L}+/u).some((word) => isGrouped(word.toLowerCase())),
  );
  expect(without).toEqual([]);
});

test("no group has a word twice or alone", () => {
  const invalid = wordGroups.filter(
    ({ words }) =>
      new Set(words).size !== words.length || (words.length === 1 && !words[0]?.endsWith("*")),
  );
  expect(invalid).toEqual([]);
});

function isGrouped(word: string): boolean {
  return word.length > 1 && wordKeys(word).groups.length > 0;
}
