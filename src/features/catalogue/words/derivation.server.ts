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
  { ending: "cierać", bases: ["trzeć"], shortestStem: 1 },
  { ending: "rywać", bases: ["rwać", "erwać"], shortestStem: 1 },
  { ending: "tykać", bases: ["tkać", "etkać"], shortestStem: 2 },
  { ending: "nosić", bases: ["nieść"], shortestStem: 1 },
  { ending: "wozić", bases: ["wieźć"], shortestStem: 1 },
  { ending: "kładać", bases: ["łożyć"], shortestStem: 2 },
  { ending: "niowy", bases: ["ń", "ień"], shortestStem: 4 },
  // The other aspect with another vowel: przerabiać → przerobić, przesuwać → przesunąć.
  { ending: "ejać", bases: ["eić"], shortestStem: 2 },
  { ending: "uwać", bases: ["unąć"], shortestStem: 2 },
  { ending: "abiać", bases: ["obić"], shortestStem: 1 },
  { ending: "awiać", bases: ["owić", "ówić"], shortestStem: 1 },
  { ending: "aniać", bases: ["onić"], shortestStem: 2 },
  { ending: "adzać", bases: ["odzić"], shortestStem: 1 },
  { ending: "apiać", bases: ["opić"], shortestStem: 1 },
  { ending: "aczać", bases: ["oczyć"], shortestStem: 1 },
  { ending: "aszać", bases: ["osić"], shortestStem: 1 },
  { ending: "arzać", bases: ["orzyć"], shortestStem: 1 },
  { ending: "acać", bases: ["ocić", "ócić"], shortestStem: 1 },
  { ending: "alać", bases: ["olić"], shortestStem: 1 },
  { ending: "akać", bases: ["oknąć"], shortestStem: 2 },
  { ending: "kać", bases: ["knąć"], shortestStem: 2 },
  { ending: "gać", bases: ["gnąć"], shortestStem: 2 },
  // Who does it, and what a thing is like: układacz, szczelność.
  { ending: "ysta", bases: [""], shortestStem: 5 },
  { ending: "acz", bases: ["ać"], shortestStem: 3 },
  { ending: "ość", bases: ["y", "i"], shortestStem: 4 },
];

/** Small things, of words the dictionary has: fotelik, piecyk, krzaczek, łóżeczko, światełko, listewka, cegiełka, werandka. */
const smallThings: Rule[] = [
  { ending: "ik", bases: [""], shortestStem: 4 },
  { ending: "yk", bases: [""], shortestStem: 4 },
  { ending: "czek", bases: ["k"], shortestStem: 3 },
  { ending: "eczko", bases: ["ko"], shortestStem: 3 },
  { ending: "ełko", bases: ["ło"], shortestStem: 3 },
  { ending: "ewka", bases: ["wa"], shortestStem: 3 },
  { ending: "iełka", bases: ["ła"], shortestStem: 3 },
  // Not shorter: „kanapka” is no sofa.
  { ending: "ka", bases: ["a"], shortestStem: 6 },
  // Garderóbka, komódka.
  ...["b", "d"].map((letter) => ({
    ...{ ending: `ó${letter}ka`, bases: [`o${letter}a`], shortestStem: 3 },
  })),
];

/** „Wypolerować” is „polerować” done to the end. Of short verbs these make others: „kryć”, „ukryć”. */
const prefixes = "do na nad o ob od po pod prze przy roz s u w wy z za ze".split(" ");
const longVerb = /^\p{L}{3,}ować$/u;
const formOfLongVerb = /^\p{L}{3,}(?:owa|uj)\p{L}+$/u;

/**
 * What craftsmen and their work are called after what they work with, where the dictionary lacks the word:
 * „kostkarz”, „kaflowanie”, „tarasowiec”; in Silesia „cegłorz”. Small things likewise: „żywopłocik”.
 */
const craftsman = /^(?<stem>\p{L}{3,}?)i?[ao]rz$/u;
const coined = [
  craftsman,
  /^(?<stem>\p{L}{3,})owiec$/u,
  /^(?<stem>\p{L}{4,})[iy]k$/u,
  /^(?<stem>\p{L}{3,})owa(?:ć|nie|nia|niem|niu|ny|na|ne|nej|nego|nych)$/u,
];
const baseEndings = ["", "a", "o", "e", "i", "y"];
/** Before an i the last letter of the base is softened: „płociarz” lays a „płot”. */
const softened: readonly [RegExp, string][] = [
  [/ci?$/, "t"],
  [/dzi?$/, "d"],
];

/** By their endings these come from a word that they have nothing to do with any more. */
const strayed = new Set("kluczowy tarasować wygódka".split(" "));

/** What is called like a craftswoman and is a thing. */
const otherThings = new Set("kominiarka betoniarka".split(" "));

/** Who is called like a craftsman and is none. */
const otherPeople = new Set("bramkarz bibliotekarz siatkarz kwiaciarz strycharz".split(" "));

/** What the dictionary's own craftsmen and craftswomen work with, where no group has them: „kaflarz”, „parkieciarka”. */
export function baseOfCraftsman(lemma: string): string[] {
  if (groupKeys(lemma).length > 0) return [];
  const master = masterOf(lemma);
  if (master && groupKeys(master).length > 0) return [master];
  return craftsman.test(lemma) && !otherPeople.has(lemma) ? coinedFrom(lemma) : [];
}

/** Of a verb in -ować that the dictionary lacks the one without its prefix: „zaolejowany”, „podszpachlować”. */
export function withoutPrefix(word: string): string[] {
  return prefixes.flatMap((prefix) => {
    const rest = word.startsWith(prefix) ? word.slice(prefix.length) : "";
    if (!formOfLongVerb.test(rest)) return [];
    return [...lemmas(rest).filter((lemma) => longVerb.test(lemma)), ...coinedFrom(rest)];
  });
}

/** What women of a craft are called, in all their forms, and the man: „tapeciarkę”, „hydrauliczki”. */
const craftswomen: readonly [RegExp, string][] = [
  [/ar(?:k[aięąo]|ce|ek|kom|kami|kach)$/u, "arz"],
  [/cz(?:k[aięąo]|ce|ek|kom|kami|kach)$/u, "k"],
];

export function masterOf(word: string): string | null {
  if (lemmas(word).some((lemma) => otherThings.has(lemma))) return null;
  const found = craftswomen.find(([ending]) => ending.test(word));
  const master = found && word.replace(...found);
  return master && (isLemma(master) || coinedFrom(master).length > 0) ? master : null;
}

/**
 * Small things that the dictionary lacks, in all their forms, and what they are small ones of: „tujka”,
 * „werandki”, „garderóbkę”, „pawlaczyk”, „furtunia”.
 */
const coinedSmall: readonly [RegExp, readonly string[]][] = [
  // Nobody calls out to a thing: „balko” is a „balkon” not typed to its end.
  [/(?<=\p{L}{3})(?:k[aięą]|ce|ek|kom|kami|kach)$/u, ["a", "ia"]],
  [/(?<=\p{L}{3})uni[aeęąio]$/u, ["a", "ka"]],
  [/(?<=\p{L}{4})[iy]k(?:a|i|u|ów|om|iem|ami|ach)?$/u, [""]],
  [/(?<=\p{L}{3})ecz(?:k[aięąo]|ce|ek|kom|kami|kach)$/u, ["ka"]],
];

/** Of a word that the dictionary lacks. */
export function basesOfSmall(word: string): string[] {
  return coinedSmall.flatMap(([ending, bases]) => {
    const stem = word.replace(ending, "");
    if (stem === word) return [];
    const stems = [stem, stem.replace(/ó(?=\p{L}$)/u, "o")];
    return [...new Set(stems)].flatMap((start) =>
      bases.map((base) => start + base).filter(isLemma),
    );
  });
}

/** Words of the groups that a word unknown to the dictionary is coined from: „okniarz” → okno. */
export function coinedFrom(word: string): string[] {
  const master = masterOf(word);
  if (master) return [master, ...coinedFrom(master)];
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

/** Of dozens of rules a word meets a few: they are found by its last two letters. */
const byLastLetters = (rules: readonly Rule[]) =>
  Map.groupBy(rules, ({ ending }) => ending.slice(-2));
const rulesOfAll = byLastLetters(derivationRules);
const rulesOfKnown = byLastLetters(smallThings);
const noRules: readonly Rule[] = [];

/** Lemmas that a lemma is derived from: „kominkowy” → kominek, „elewacyjny” → elewacja. */
export function derivationBases(lemma: string): string[] {
  const found = new Set<string>();
  if (strayed.has(lemma)) return [];
  const last = lemma.slice(-2);
  for (const { ending, bases, shortestStem } of rulesOfAll.get(last) ?? noRules) {
    if (!lemma.endsWith(ending)) continue;
    const stem = lemma.slice(0, -ending.length);
    if (stem.length < shortestStem) continue;
    for (const base of bases) addIfLemma(found, stem + base);
    // The e that the ending swallowed: komin(e)k + owy.
    if (ending === "owy" && /[^aeiouyąęó]k$/.test(stem)) {
      addIfLemma(found, `${stem.slice(0, -1)}ek`);
    }
  }
  for (const { ending, bases, shortestStem } of rulesOfKnown.get(last) ?? noRules) {
    const isSmall = lemma.endsWith(ending) && lemma.length >= ending.length + shortestStem;
    if (!isSmall || !isLemma(lemma)) continue;
    for (const base of bases) addIfLemma(found, lemma.slice(0, -ending.length) + base);
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
  if (isLemma(word)) found.add(word);
}

function isLemma(word: string): boolean {
  return lemmas(word).includes(word);
}
