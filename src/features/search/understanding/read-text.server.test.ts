import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { addSearchRows, numberedId } from "../../../../tests/factories/search-rows.ts";
import type { Database } from "../../../platform/db/connect.server.ts";
import { subcategories } from "../../catalogue/data/subcategories.ts";
import { findSimilarTerms, findTermFrequencies } from "../index/search-term-queries.server.ts";
import { searchCompanies } from "../query/search.server.ts";
import { type AllowedReading, readText } from "./read-text.server.ts";

const app = useTestApp();
const allowed: AllowedReading = {
  isLiteral: false,
  subcategoryIds: subcategories.map(({ id }) => id),
  now: new Date("2026-11-22T12:00:00Z"),
};
const read = (text: string, changed: Partial<AllowedReading> = {}) =>
  readText(app().db, { text, allowed: { ...allowed, ...changed } });

async function reads(text: string, changed: Partial<AllowedReading> = {}) {
  const { words, city, trade, correctedText, remainingText } = await read(text, changed);
  return {
    place: city?.name ?? null,
    subcategoryId: trade?.subcategoryId ?? null,
    words: words.map((word) => word.text),
    ...{ correctedText, remainingText },
  };
}

const vocabulary: [string, number][] = [
  ["zenit", 4],
  ["borsuk", 3],
  ["wombatex", 3],
  ["zapomniany", 0],
  ["budzet", 9],
  ["potrzeb", 9],
  ["os", 9],
];

beforeAll(async () => {
  for (const [term, frequency] of vocabulary) {
    await sql`insert into search_term (term, frequency) values (${term}, ${frequency})`.execute(
      app().db,
    );
  }
});

describe("words", () => {
  const plain = { correctedText: null, place: null, subcategoryId: null };

  test("that name a trade become the category, with a place beside it", async () => {
    expect(await reads("dekarz")).toEqual({
      ...{ ...plain, subcategoryId: 8, remainingText: "", words: [] },
    });
    expect(await reads("dekarz Kraków")).toEqual({
      ...{ ...plain, place: "Kraków", subcategoryId: 8, remainingText: "", words: [] },
    });
  });

  test("stay words where a trade or a place must not be read", async () => {
    const words = ["dekarz", "kraków"];
    const readLiterally = { ...plain, remainingText: "dekarz Kraków", words };
    expect(await reads("dekarz Kraków", { isLiteral: true })).toEqual(readLiterally);
    expect(await reads("dekarz", { subcategoryIds: [1, 2, 3, 4] })).toMatchObject({
      ...{ subcategoryId: null, words: ["dekarz"] },
    });
  });

  test("beside a place are what remains", async () => {
    expect(await reads("Borsuk w Krakowie")).toEqual({
      ...{ ...plain, place: "Kraków", remainingText: "Borsuk", words: ["borsuk"] },
    });
  });

  test("of what no trade does are all looked for: who knows borders knows no jobs abroad", async () => {
    expect(await reads("praca za granicą")).toMatchObject({
      subcategoryId: null,
      words: ["praca", "granicą"],
    });
  });

  test("of what no trade does are no slips of words that firms use", async () => {
    expect(await reads("pogrzeb")).toMatchObject({ correctedText: null, words: ["pogrzeb"] });
  });

  test("of no text are none", async () => {
    expect(await reads("")).toEqual({ ...plain, remainingText: "", words: [] });
  });
});

describe("a mistyped word", () => {
  test("is corrected by the vocabulary, and the place stays in what is shown", async () => {
    expect(await reads("wombatxe Kraków")).toMatchObject({
      correctedText: "wombatex Kraków",
      place: "Kraków",
      words: ["wombatex"],
    });
  });

  test("that firms are called like is no common word", async () => {
    expect(await reads("budrex")).toMatchObject({ correctedText: null, words: ["budrex"] });
    expect(await reads("www.budrex.pl")).toMatchObject({ words: ["budrex"] });
  });

  test("is corrected beside a trade and beside a known word", async () => {
    expect(await reads("dekarz wombatxe")).toMatchObject({
      correctedText: "dekarz wombatex",
      subcategoryId: 8,
      words: ["wombatex"],
    });
    expect(await reads("borsuk wombatxe")).toMatchObject({
      correctedText: "borsuk wombatex",
      remainingText: "borsuk wombatex",
    });
  });

  test("of a trade and of a name are corrected together", async () => {
    expect(await reads("bruakrz wombatxe")).toMatchObject({
      correctedText: "brukarz wombatex",
      subcategoryId: 25,
      words: ["wombatex"],
    });
  });

  test("with Polish letters is held against the folded vocabulary", async () => {
    expect(await reads("wómbatek")).toMatchObject({ correctedText: "wombatex" });
  });

  test("may turn out to be a place, or a trade, without the vocabulary", async () => {
    expect(await reads("borsuk wroclwa")).toMatchObject({
      ...{ correctedText: "borsuk Wrocław", place: "Wrocław", remainingText: "borsuk" },
    });
    expect(await reads("bruakrz")).toMatchObject({ correctedText: "brukarz", subcategoryId: 25 });
  });

  test("of three letters is an abbreviation", async () => {
    expect((await reads("osb regal")).correctedText).toBeNull();
  });

  test("stays when nothing is near, and when it is taken literally", async () => {
    expect(await reads("qwertyuiop")).toMatchObject({ correctedText: null });
    expect(await reads("wombatxe", { isLiteral: true })).toMatchObject({ correctedText: null });
  });

  test("is not corrected to a word that no company uses any more", async () => {
    expect(await reads("zapomnainy")).toMatchObject({ correctedText: null });
    const known = await findTermFrequencies(app().db, ["zapomniany", "borsuk"]);
    expect([...known]).toEqual([["borsuk", 3]]);
    expect(await findSimilarTerms(app().db, ["zapomnainy"])).toEqual([]);
  });
});

describe("similar terms", () => {
  test("need a fifth of their trigrams in common, the most similar first", async () => {
    const { db } = app();
    await sql`
      insert into search_term values ('tarasowa', 1), ('tarasowe', 9), ('taras', 2), ('tarcza', 5)
    `.execute(db);
    const found = await findSimilarTerms(db, ["tarasowe"]);
    expect(found.map(({ term }) => term)).toEqual(["tarasowe", "tarasowa", "taras", "tarcza"]);
    const score = sql<number>`similarity('tarcza', 'tarasowe')`;
    const { rows } = await sql<{ score: number }>`select ${score} as score`.execute(db);
    expect(rows[0]!.score).toBeGreaterThan(0.2);
    expect(rows[0]!.score).toBeLessThan(0.3);
  });

  test("leave the connection's own threshold as it was", async () => {
    const threshold = await app()
      .db.connection()
      .execute(async (connection) => {
        await findSimilarTerms(connection as Database, ["taras"]);
        return sql<{ limit: number }>`select show_limit() as limit`.execute(connection);
      });
    expect(threshold.rows[0]!.limit).toBeCloseTo(0.3);
  });
});

test("a corrected search filters by what it was corrected to", async () => {
  const { db } = app();
  await addSearchRows(db, [
    { id: numberedId(1), city: "Kraków", strong: "wombatex" },
    { id: numberedId(2), city: "Gdańsk", strong: "wombatex" },
    { id: numberedId(3), city: "Kraków", strong: "borsuk" },
  ]);
  const page = await searchCompanies(db, {
    ...{ now: new Date(), limit: 4, page: 1, cursor: null },
    filters: { search: "wombatxe Kraków" },
  });
  expect(page.hits.map(({ id }) => id)).toEqual([numberedId(1)]);
  expect(page.interpretation).toMatchObject({
    correctedText: "wombatex Kraków",
    place: { geonameId: 3_094_802, name: "Kraków" },
    subcategory: null,
    remainingText: "wombatex",
  });
});
