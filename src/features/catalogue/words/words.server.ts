import { damerau } from "../../../platform/polish/damerau.ts";
import { fold } from "../../../platform/polish/fold.ts";
import { analysesFolded, lemmas } from "../../../platform/polish/morfologik.server.ts";
import { thingsNamed } from "./phrase-keys.server.ts";
import { wordKeys } from "./word-keys.server.ts";
import { isSignificant, splitWords } from "./word-tokens.ts";

/** Texts of a document: its name, `strong` its category and service names, `weak` all the rest. */
type DocumentTexts = { name?: string; strong: string[]; weak: string[] };

export type QueryWord = {
  /** As typed, lower-case. */
  text: string;
  /** Folded forms to ask the vocabulary about: the word itself first, then its lemmas. */
  terms: string[];
  /** Lexemes of which any one is a hit. */
  alternatives: string[];
};

export type VocabularyTerm = { term: string; frequency: number };

const maxQueryWords = 12;
/** Characters of a query that are read; more is no question but an attack. */
const maxQueryLength = 1_000;
const strongMark = "!";
/** Marks the spelling of a strong word, by which a name is found however its letters are typed. */
const spellingMark = "=";
/** Marks a word of the name alone, by which a firm is told from those that do what it is called. */
const nameMark = "^";
/**
 * What a word asks for besides, though nearly all who write it mean something else: „zapraszamy do
 * kontaktu” is no socket.
 */
const asksFor: ReadonlyMap<string, readonly string[]> = new Map([
  ["kontakt", ["gniazdko", "@=gniazdko"]],
]);
/** From this length on two slips are forgiven. */
const longWordLength = 6;
/** From this length on a word of the dictionary may be a slip that happens to be a word. */
const minDoubtedLength = 5;

/**
 * The text of a document's `tsvector`, to be cast: every lexeme quoted, no positions. A strong word
 * „Płytki” gives its spelling `'=plytki'`, its lemmas and group, such as `'płytka' '@glazurnik'`, and both
 * again as `'!płytka' '!@glazurnik'`; one of the name besides `'^plytki' '^plytka'`; a weak one lemmas
 * and group alone. What has several names, phrases among them, has one lexeme more: „velux” `'@=okno-dachowe'`.
 */
export function documentLexemes({ name = "", strong, weak }: DocumentTexts): string {
  const lexemes = new Set<string>();
  for (const word of tellingWords([name])) {
    for (const key of nameKeys(word)) lexemes.add(nameMark + key);
  }
  for (const word of tellingWords([name, ...strong])) {
    const keys = wordKeys(word);
    lexemes.add(spellingMark + keys.surface);
    for (const key of [...keys.lemmas, ...keys.groups]) lexemes.add(key).add(strongMark + key);
  }
  for (const word of tellingWords(weak)) {
    const keys = wordKeys(word);
    for (const key of [...keys.lemmas, ...keys.groups]) lexemes.add(key);
  }
  for (const key of [name, ...strong].flatMap(keysOfThings)) lexemes.add(key).add(strongMark + key);
  for (const key of weak.flatMap(keysOfThings)) lexemes.add(key);
  return [...lexemes].map(quote).join(" ");
}

const keysOfThings = (text: string) => thingsNamed(splitWords(text)).map(({ key }) => key);

/**
 * The telling words of a query, at most 12: „płytki w łazience” → „płytki” and „łazience”, each with
 * the lexemes of which any is a hit. Each word of „okno dachowe” is met by another name of it as well.
 */
export function readQuery(text: string): QueryWord[] {
  const read = text.slice(0, maxQueryLength);
  const words = tellingWords([read]).slice(0, maxQueryWords);
  const things = keysByWord(splitWords(read));
  return words.map((word) => {
    const keys = wordKeys(word);
    const terms = termsOf(word);
    const alternatives = new Set([...keys.groups, ...keys.ungrouped, ...keys.lookalikes]);
    alternatives.add(spellingMark + keys.surface);
    for (const key of things.get(word) ?? []) alternatives.add(key);
    for (const lemma of keys.lemmas)
      for (const key of asksFor.get(lemma) ?? []) alternatives.add(key);
    return { text: word, terms, alternatives: [...alternatives] };
  });
}

/** The keys of the things that each word names, by itself or together with those beside it. */
function keysByWord(words: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const keys = new Map<string, string[]>();
  for (const { key, start, end } of thingsNamed(words)) {
    for (const word of words.slice(start, end)) keys.set(word, [...(keys.get(word) ?? []), key]);
  }
  return keys;
}

/**
 * For each word the text of a `tsquery`, to be cast: its alternatives by OR. All of them are to be met; the
 * index of words finds those of several queries faster than those of one with the same words by AND. `strong`
 * asks only for hits in name, category and services.
 * „Nowak” → `'nowak' | '=nowak'`, strong → `'!nowak' | '=nowak'`.
 */
export function toTsqueries(
  words: readonly QueryWord[],
  { strong }: { strong: boolean },
): string[] {
  return words.map(({ alternatives }) =>
    anyOf(
      alternatives.map((key) => (strong && !key.startsWith(spellingMark) ? strongMark + key : key)),
    ),
  );
}

/** For each word a `tsquery` that only names can meet: „Zenita” → `'^zenita' | '^zenit'`. */
export function toNameQueries(words: readonly QueryWord[]): string[] {
  return words.map(({ text }) => anyOf(nameKeys(text).map((key) => nameMark + key)));
}

/** The same of names with just these words, in no other form: „deskowo” is no „deska”. */
export function toSpelledNameQueries(words: readonly QueryWord[]): string[] {
  return words.map(({ text }) => quote(nameMark + fold(text)));
}

const anyOf = (lexemes: readonly string[]) => lexemes.map(quote).join(" | ");

/** Spelling and dictionary forms, all without Polish letters. */
function nameKeys(word: string): string[] {
  const { surface, lemmas: found } = wordKeys(word);
  return [...new Set([surface, ...found.map(fold)])];
}

/** All words as one that any of them meets. */
export function toAnyWord(words: readonly QueryWord[]): QueryWord[] {
  const [first] = words;
  if (!first) return [];
  const alternatives = [...new Set(words.flatMap((word) => word.alternatives))];
  return [{ ...first, text: words.map(({ text }) => text).join(" "), alternatives }];
}

/**
 * Folded words and lemmas of texts, for the vocabulary that typos are held against: „Układamy
 * płytki” → ukladamy, ukladac, plytki, plytka.
 */
export function vocabularyOf(...texts: string[]): string[] {
  const words = tellingWords(texts).filter((word) => !/\p{N}/u.test(word));
  return [...new Set(words.flatMap(termsOf))];
}

/**
 * The vocabulary's word that was most likely meant, folded; null when none is near enough:
 * „prcownia” among pracownia, pralnia → „pracownia”.
 */
export function correctWord(word: string, candidates: VocabularyTerm[]): string | null {
  const folded = fold(word);
  const limit = allowedTypos(word, folded);
  const near = candidates
    .map((candidate) => ({ ...candidate, distance: damerau(folded, candidate.term, limit) }))
    .filter(({ distance }) => distance <= limit)
    .toSorted(
      (left, right) =>
        left.distance - right.distance ||
        Number(right.term[0] === folded[0]) - Number(left.term[0] === folded[0]) ||
        right.frequency - left.frequency,
    );
  return near[0]?.term ?? null;
}

/** A word of the dictionary is rarely a slip: „plan” must not become „plac”. */
function allowedTypos(word: string, folded: string): number {
  if (!wordKeys(word.toLowerCase()).inDictionary) return folded.length >= longWordLength ? 2 : 1;
  return folded.length >= minDoubtedLength ? 1 : 0;
}

/** A folded term as it is properly spelled: "lazienka" → „łazienka”; unknown words stay as they are. */
export function withPolishLetters(term: string): string {
  if (lemmas(term).length > 0) return term;
  const capital = term.charAt(0).toUpperCase() + term.slice(1);
  const spellings = [...analysesFolded(term), ...analysesFolded(capital)];
  const grouped = spellings.find(({ form }) => wordKeys(form.toLowerCase()).groups.length > 0);
  return (grouped ?? spellings[0])?.form ?? term;
}

function termsOf(word: string): string[] {
  const { surface, lemmas: found } = wordKeys(word);
  return [...new Set([surface, ...found.filter((key) => /^\p{L}/u.test(key)).map(fold)])];
}

function tellingWords(texts: string[]): string[] {
  return [...new Set(texts.flatMap(splitWords))].filter((word) => isSignificant(word, fold(word)));
}

function quote(lexeme: string): string {
  return `'${lexeme.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}
