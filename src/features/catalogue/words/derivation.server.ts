import { lemmas } from "../../../platform/polish/morfologik.server.ts";

/**
 * Rules that lead from a derived lemma to the word it comes from, kept when the dictionary knows
 * that word. Only endings that derive nearly without exception are here: what they miss is written
 * in the groups, and docs/decisions/polish-words.md has the figures.
 */
type Rule = { ending: string; bases: string[]; shortestStem: number };

const derivationRules: Rule[] = [
  { ending: "owy", bases: ["", "a", "o"], shortestStem: 4 },
  { ending: "yjny", bases: ["ja"], shortestStem: 4 },
  { ending: "iczny", bases: ["ika"], shortestStem: 4 },
  { ending: "yczny", bases: ["yka"], shortestStem: 4 },
  { ending: "arski", bases: ["arz"], shortestStem: 3 },
  { ending: "arstwo", bases: ["arz"], shortestStem: 3 },
  { ending: "niczy", bases: ["nik"], shortestStem: 3 },
  { ending: "nictwo", bases: ["nik"], shortestStem: 3 },
  { ending: "ować", bases: ["", "a"], shortestStem: 5 },
  { ending: "ować", bases: ["acja"], shortestStem: 4 },
  { ending: "ać", bases: ["ić", "yć"], shortestStem: 5 },
  { ending: "iać", bases: ["ić"], shortestStem: 5 },
  { ending: "eczka", bases: ["ka"], shortestStem: 3 },
  { ending: "eczek", bases: ["ek"], shortestStem: 3 },
  { ending: "ywać", bases: ["ać"], shortestStem: 5 },
];

/** Lemmas that a lemma is derived from: „kominkowy” → kominek, „elewacyjny” → elewacja. */
export function derivationBases(lemma: string): string[] {
  const found = new Set<string>();
  for (const { ending, bases, shortestStem } of derivationRules) {
    if (!lemma.endsWith(ending)) continue;
    const stem = lemma.slice(0, -ending.length);
    if (stem.length < shortestStem) continue;
    for (const base of bases) addIfLemma(found, stem + base);
    // The e that the ending swallowed: komin(e)k + owy.
    if (ending === "owy" && /[^aeiouyąęó]k$/.test(stem)) {
      addIfLemma(found, `${stem.slice(0, -1)}ek`);
    }
  }
  return [...found];
}

function addIfLemma(found: Set<string>, word: string): void {
  if (lemmas(word).includes(word)) found.add(word);
}
