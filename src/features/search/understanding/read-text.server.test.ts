import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { addSearchRows, numberedId } from "../../../../tests/search-rows.ts";
import { findKnownTerms, findSimilarTerms } from "../index/search-term-queries.server.ts";
import { searchCompanies } from "../query/search.server.ts";
import { type AllowedReading, readText } from "./read-text.server.ts";

const app = useTestApp();
const allowed: AllowedReading = {
  isLiteral: false,
  mayNamePlace: true,
  mayNameSubcategory: true,
  mains: [1, 2],
};
const read = (text: string, changed: Partial<AllowedReading> = {}) =>
  readText(app().db, { text, allowed: { ...allowed, ...changed } });

async function reads(text: string, changed: Partial<AllowedReading> = {}) {
  const { words, place, ...others } = await read(text, changed);
  return { ...others, place: place?.name ?? null, words: words.map((word) => word.text) };
}

const vocabulary: [string, number][] = [
  ["zduny", 4],
  ["kominek", 3],
  ["antresola", 3],
  ["krakowiak", 1],
  ["zapomniany", 0],
  ["lazienka", 9],
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
    const both = { mayNamePlace: false, mayNameSubcategory: false };
    const words = ["dekarz", "kraków"];
    const readLiterally = { ...plain, remainingText: "dekarz Kraków", words };
    expect(await reads("dekarz Kraków", both)).toMatchObject({ place: null, subcategoryId: null });
    expect(await reads("dekarz Kraków", { isLiteral: true })).toEqual(readLiterally);
    expect(await reads("dekarz", { mains: [1] })).toMatchObject({ subcategoryId: null });
    expect(await reads("Kraków", { mayNamePlace: false })).toMatchObject({ place: null });
  });

  test("beside a place are what remains", async () => {
    expect(await reads("kominek w Krakowie")).toEqual({
      ...{ ...plain, place: "Kraków", remainingText: "kominek", words: ["kominek"] },
    });
  });

  test("of no text are none", async () => {
    expect(await reads("")).toEqual({ ...plain, remainingText: "", words: [] });
  });
});

describe("a mistyped word", () => {
  test("is corrected by the vocabulary, and the place stays in what is shown", async () => {
    expect(await reads("antrseola Kraków")).toMatchObject({
      correctedText: "antresola Kraków",
      place: "Kraków",
      words: ["antresola"],
    });
  });

  test("is corrected beside a known one", async () => {
    expect(await reads("kominek antrseola")).toMatchObject({
      correctedText: "kominek antresola",
      remainingText: "kominek antresola",
      words: ["kominek", "antresola"],
    });
  });

  test("with Polish letters is held against the folded vocabulary", async () => {
    expect(await reads("łaziękna")).toMatchObject({ correctedText: "łazienka" });
  });

  test("may turn out to be a place, or a trade", async () => {
    await sql`insert into search_term values ('wroclaw', 3), ('dekarz', 3)`.execute(app().db);
    expect(await reads("antresola wroclwa")).toMatchObject({
      correctedText: "antresola Wrocław",
      place: "Wrocław",
      remainingText: "antresola",
    });
    expect(await reads("wroclwa Kraków")).toMatchObject({ place: "Kraków", words: ["wrocław"] });
    expect(await reads("dekrazz")).toMatchObject({ correctedText: "dekarz", subcategoryId: 8 });
  });

  test("stays when nothing is near, and when it is taken literally", async () => {
    expect(await reads("qwertyuiop")).toMatchObject({ correctedText: null });
    expect(await reads("antrseola", { isLiteral: true })).toMatchObject({ correctedText: null });
  });

  test("is not corrected to a word that no company uses any more", async () => {
    expect(await reads("zapomnainy")).toMatchObject({ correctedText: null });
    expect(await findKnownTerms(app().db, ["zapomniany", "antresola"])).toEqual(
      new Set(["antresola"]),
    );
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
        await findSimilarTerms(connection, ["taras"]);
        return sql<{ limit: number }>`select show_limit() as limit`.execute(connection);
      });
    expect(threshold.rows[0]!.limit).toBeCloseTo(0.3);
  });
});

test("a corrected search filters by what it was corrected to", async () => {
  const { db } = app();
  await addSearchRows(db, [
    { id: numberedId(1), city: "Kraków", weak: "antresola" },
    { id: numberedId(2), city: "Gdańsk", weak: "antresola" },
    { id: numberedId(3), city: "Kraków", weak: "kominek" },
  ]);
  const page = await searchCompanies(db, {
    ...{ now: new Date(), limit: 4, page: 1, cursor: null },
    filters: { search: "antrseola Kraków" },
  });
  expect(page.hits.map(({ id }) => id)).toEqual([numberedId(1)]);
  expect(page.interpretation).toEqual({
    correctedText: "antresola Kraków",
    place: { geonameId: 3_094_802, name: "Kraków" },
    subcategory: null,
    remainingText: "antresola",
  });
});
