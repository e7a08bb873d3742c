import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { fromRoot } from "../../../../tests/files.ts";
import { fold } from "../../../platform/polish/fold.ts";
import { wordGroups } from "../../catalogue/words/word-groups.ts";
import { documentLexemes, readQuery, vocabularyOf } from "../../catalogue/words/words.server.ts";
import { correctUnknown, isDoubtful } from "../slips/correct-text.server.ts";

type Pair = { kind: string; query: string; document: string };

/** Shares of pairs that must match at least; of NEG pairs, that may match at most. */
const minShare: Record<string, number> = { INF: 0.98, DIA: 0.98, DER: 0.9, TYP: 0.9 };
const maxFalseShare = 0.07;
const candidateSimilarity = 0.2;

const given = readPairs("search-pairs.tsv");
const own = readPairs("search-pairs-own.tsv");
const vocabulary = buildVocabulary([...given, ...own]);

describe.each([
  { name: "the given pairs", pairs: given },
  { name: "our own pairs", pairs: own },
])("$name", ({ name, pairs }) => {
  const kinds = Map.groupBy(pairs, ({ kind }) => kind);

  test.each(Object.entries(minShare))("%s words find their document", (kind, threshold) => {
    const rate = matchRate(kinds.get(kind) ?? []);
    printRate(`${name}: ${kind}`, rate);
    expect(rate).toBeGreaterThanOrEqual(threshold);
  });

  test("words that only look alike stay apart", () => {
    const rate = matchRate(kinds.get("NEG") ?? []);
    printRate(`${name}: NEG (false)`, rate);
    expect(rate).toBeLessThanOrEqual(maxFalseShare);
  });
});

function printRate(label: string, rate: number): void {
  process.stdout.write(`${label} ${(rate * 100).toFixed(1)} %\n`);
}

function readPairs(file: string): Pair[] {
  const text = readFileSync(fromRoot(`tests/${file}`), "utf8");
  return text
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => {
      const [kind = "", query = "", document = ""] = line.split("\t");
      return { kind, query, document };
    });
}

function buildVocabulary(pairs: Pair[]): Set<string> {
  const words = wordGroups.flatMap((group) => group.words).filter((word) => !word.endsWith("*"));
  return new Set([...vocabularyOf(...pairs.map(({ document }) => document)), ...words.map(fold)]);
}

function matchRate(pairs: Pair[]): number {
  if (pairs.length === 0) return Number.NaN;
  return pairs.filter(isMatch).length / pairs.length;
}

/** What the database does with the lexemes: alternatives by OR, words by AND. */
function isMatch({ query, document }: Pair): boolean {
  const lexemes = new Set(
    documentLexemes({ strong: [], weak: [document] })
      .split(" ")
      .map((quoted) => quoted.slice(1, -1)),
  );
  const words = readQuery(corrected(query));
  return (
    words.length > 0 &&
    words.every(({ alternatives }) => alternatives.some((key) => lexemes.has(key)))
  );
}

/** As the search does it where the words name no trade, with this vocabulary for the companies'. */
function corrected(query: string): string {
  const unknown = readQuery(query).filter(
    (word) =>
      isDoubtful(word, { isTradeKnown: false }) && !word.terms.some((term) => vocabulary.has(term)),
  );
  return correctUnknown(query, { unknown, candidatesOf: candidatesFor }) ?? query;
}

function candidatesFor(word: string): { term: string; frequency: number }[] {
  return [...vocabulary]
    .filter((term) => similarity(word, term) >= candidateSimilarity)
    .map((term) => ({ term, frequency: 1 }));
}

/** The measure of pg_trgm. */
function similarity(left: string, right: string): number {
  const leftTrigrams = trigrams(left);
  const rightTrigrams = trigrams(right);
  return leftTrigrams.intersection(rightTrigrams).size / leftTrigrams.union(rightTrigrams).size;
}

function trigrams(word: string): Set<string> {
  const padded = `  ${word} `;
  return new Set(
    Array.from({ length: padded.length - 2 }, (_, start) => padded.slice(start, start + 3)),
  );
}
