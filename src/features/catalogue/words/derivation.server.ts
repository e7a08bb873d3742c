import { lemmas } from "../../../platform/polish/morfologik.server.ts";
import { groupKeys } from "./word-groups.ts";

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
  { ending: "ywać", bases: ["yć"], shortestStem: 3 },
  { ending: "uwać", bases: ["uć"], shortestStem: 2 },
  { ending: "ewać", bases: ["ać"], shortestStem: 3 },
  { ending: "ijać", bases: ["ić"], shortestStem: 2 },
  { ending: "inać", bases: ["iąć"], shortestStem: 2 },
  { ending: "ierać", bases: ["rzeć"], shortestStem: 1 },
  { ending: "rywać", bases: ["rwać", "erwać"], shortestStem: 1 },
  { ending: "tykać", bases: ["tkać", "etkać"], shortestStem: 2 },
  { ending: "nosić", bases: ["nieść"], shortestStem: 1 },
  { ending: "wozić", bases: ["wieźć"], shortestStem: 1 },
  { ending: "kładać", bases: ["łożyć"], shortestStem: 2 },
  { ending: "niowy", bases: ["ń", "ień"], shortestStem: 4 },
];

/** „Wypolerować” is „polerować” done to the end. Of short verbs these make others: „kryć”, „ukryć”. */
const prefixes = "do na nad o ob od po pod prze przy roz s u w wy z za ze".split(" ");
const longVerb = /^\p{L}{3,}ować$/u;

/**
 * What craftsmen and their work are called after what they work with, where the dictionary lacks the word:
 * „kostkarz”, „kaflowanie”, „tarasowiec”.
 */
const coined = [
  /^(?<stem>\p{L}{3,}?)(?:iarz|arz|owiec)$/u,
  /^(?<stem>\p{L}{3,})owa(?:ć|nie|nia|niem|niu|ny|na|ne|nej|nego|nych)$/u,
];
const baseEndings = ["", "a", "o", "e", "i", "y"];
/** Before an i the last letter of the base is softened: „płociarz” lays a „płot”. */
const softened: readonly [RegExp, string][] = [
  [/ci?$/, "t"],
  [/dzi?$/, "d"],
];

/** Words of the groups that a word unknown to the dictionary is coined from: „okniarz” → okno. */
export function coinedFrom(word: string): string[] {
  return coined.flatMap((pattern) => {
    const stem = pattern.exec(word)?.groups?.["stem"];
    if (!stem) return [];
    const hard = softened.map(([soft, letter]) => stem.replace(soft, letter));
    const whole = [...new Set([stem, ...hard])].flatMap((start) =>
      baseEndings.map((ending) => start + ending),
    );
    // The e that the ending swallowed: kominkarz of kominek, kaflowanie of kafel.
    return [...whole, `${stem.slice(0, -1)}e${stem.slice(-1)}`].filter(
      (base) => groupKeys(base).length > 0,
    );
  });
}

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
  if (longVerb.test(lemma) && groupKeys(lemma).length === 0) {
    for (const prefix of prefixes) {
      const verb = lemma.startsWith(prefix) ? lemma.slice(prefix.length) : "";
      if (longVerb.test(verb)) addIfLemma(found, verb);
    }
  }
  return [...found];
}

function addIfLemma(found: Set<string>, word: string): void {
  if (lemmas(word).includes(word)) found.add(word);
}
