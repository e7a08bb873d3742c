import { createHashIndex, packHashes } from "../../../platform/hash-index.ts";
import { builtOnce } from "../../../platform/kept/built-once.server.ts";
import { lazy } from "../../../platform/lazy.ts";
import { damerau } from "../../../platform/polish/damerau.ts";
import { fold } from "../../../platform/polish/fold.ts";
import { ofPlace } from "../../../platform/polish/genitive.server.ts";
import { inPlace } from "../../../platform/polish/locative.server.ts";
import { lemmas } from "../../../platform/polish/morfologik.server.ts";
import { hitsTwoKeys, isSlip, soundOf } from "../../../platform/polish/slips.ts";
import { cities } from "../../catalogue/cities.server.ts";
import { basesOfSmall, masterOf } from "../../catalogue/words/derivation.server.ts";
import { capitalise, wordKeys } from "../../catalogue/words/word-keys.server.ts";
import { tradeSigns } from "../lexicon/trade-signs.server.ts";
import { monthSpellings } from "../query-words/month-periods.ts";
import {
  areas,
  districts,
  readLines,
  shortNames,
  voivodeshipNames,
} from "../query-words/place-names.ts";

/** A word as it is properly spelled, by which a mistyped one is replaced. */
type Known = {
  readonly spelling: string;
  readonly folded: string;
  /** A town's name as it stands behind a preposition: „Wrocławiu”. */
  readonly isInflectedTown?: boolean;
};

/** How a word stands in its text. */
type Standing = {
  readonly isAlone: boolean;
  /** „W”, „koło”, „okolice”: a place may follow. */
  readonly isBehindPreposition?: boolean;
};

const minLength = 4;
/** Shorter ones only as they are heard: „dah” is dach. */
const minHeard = 3;
/** From this length on a word of the dictionary may be a slip that happens to be one. */
const minDoubted = 6;
/** From this length on two slips are forgiven, if the beginning is right. */
const longLength = 8;
const rightBeginning = 3;
/** Smaller places are rarely meant by a word that nothing else explains. */
const minPopulation = 20_000;
const caseEnding =
  /(?:iami|ami|iach|ach|iom|om|owi|iow|ow|iem|em|iego|ego|iej|ej|ych|ich|ymi|imi|ie|ia|a|e|i|o|u|y)$/;
/** Ends what is not shown: where two forms are the same without Polish letters, the nominative is. */
const oblique = /[ąę]$/;
const minStem = 4;
const minStemSlipped = 5;
/** Slips beyond this are not counted. */
const farthest = 2;
/** Shorter names of districts and areas, and of towns of several words by their first, are like too many words. */
const minArea = 6;
/** What tells when or where is mistyped as well: „za tydzen”, „w okolicahc”. */
const wordsOfTimeAndPlace =
  "tydzień tygodnie tygodni tygodniu kwartale kwartał święta świętach świętami wielkanoc wielkanocą weekend wakacje wakacjach okolice okolicach okolicy".split(
    " ",
  );
/** What firms are called by: „Domex” is no „domem”. */
const firmEnding = /(?:ex|max|bud|pol|mar|tech)$/;
/** What it costs that a word was spelled by ear, or that its ending is another. */
const byEar = 0.25;
const byEnding = 0.5;
/** All its letters are there but in another order: „bkurarz”, „murzar”. Any two short words may have the same. */
const anagram = 1.4;
const minAnagram = 6;

/** By every word that is left when one letter of a known word, or of its stem, is left out. */
const knownByDeletion = lazy(() => {
  const { known, keys } = packedKnown();
  return createHashIndex(known, keys);
});
const packedKnown = builtOnce("known-words", packKnown);

/**
 * The word of a trade or city that a mistyped one was most likely meant to be: „plytkkarz” →
 * płytkarz, „krakuw” → Kraków. Null for words near to nothing, and for most words of the dictionary,
 * which are rarely slips: „wlewka” among other words is „wylewka”, but alone it may be a firm's name.
 */
export function correctWord(word: string, standing: Standing): string | null {
  const { isAlone, isBehindPreposition = false } = standing;
  const folded = fold(word);
  if (folded.length < minHeard || /\d/.test(folded)) return null;
  const inDictionary = wordKeys(word.toLowerCase()).inDictionary;
  if (isCalledLikeAFirm(word)) return null;
  if (inDictionary && (folded.length < minDoubted || (isAlone && isSpelledSo(word)))) return null;
  const typed = { spelling: word, folded };
  const candidates = new Set(keysOf(typed).flatMap((key) => knownByDeletion().find(key)));
  const near = [...candidates]
    .filter(({ isInflectedTown = false }) => isBehindPreposition || !isInflectedTown)
    .filter(({ spelling }) => folded.length >= minLength || soundOf(spelling) === soundOf(word))
    .map((known) => ({ known, distance: distanceTo(typed, known) }))
    .filter(({ known, distance }) =>
      inDictionary
        ? distance <= 1 && isSlip(folded, known.folded) && commonness(known.spelling) > 0
        : distance <= allowed(folded, known.folded) && !isFar(folded, { known, distance }),
    )
    .map(({ known, distance }) => ({
      known,
      distance,
      // From the weightiest to the least.
      signs: [
        known.folded[0] !== folded[0],
        unlikeliness(folded, known),
        // „W krkowie” is Kraków rather than „krokwie”.
        !known.isInflectedTown,
        -commonness(known.spelling),
        -(size().get(known.spelling) ?? 0),
        known.folded.length,
        oblique.test(known.spelling),
      ].map(Number),
    }))
    .toSorted(
      (left, right) => left.distance - right.distance || compareSigns(left.signs, right.signs),
    );
  return near[0] ? nearestForm(near[0].known.spelling, folded) : null;
}

/** The words of trades that a word is one slip of the finger away from, with all their letters but those. */
export function wordsOneSlipFrom(word: string): string[] {
  const folded = fold(word);
  const candidates = new Set(
    keysOf({ spelling: word, folded }).flatMap((key) => knownByDeletion().find(key)),
  );
  return [...candidates]
    .filter((known) => damerau(folded, known.folded, 1) === 1 && isSlip(folded, known.folded))
    .map(({ spelling }) => spelling)
    .filter((spelling) => commonness(spelling) > 0);
}

/** „Domex”, „Budrex”: a name of a firm, typed well or badly, and no other word. */
export function isCalledLikeAFirm(word: string): boolean {
  return firmEnding.test(fold(word)) && !wordKeys(word.toLowerCase()).inDictionary;
}

/** The dictionary has it with just these letters, common word or name. */
function isSpelledSo(word: string): boolean {
  return [word.toLowerCase(), capitalise(word)].some((form) => lemmas(form).length > 0);
}

/** The dictionary's form where that is no farther: „antrseola” is antresola, not „antresolą”. */
function nearestForm(spelling: string, typed: string): string {
  // „Dach podkarpacke” is in the voivodeship, and no „dach podkarpacki”.
  if (namesOfAreas().has(spelling)) return spelling;
  const away = (form: string) => damerau(typed, fold(form), farthest);
  const base = lemmas(spelling).find((lemma) => away(lemma) <= away(spelling));
  return base ?? spelling;
}

/** Neither the dictionary nor the lexicon has it, nor a man of its craft or a small thing, though its beginning may tell of a trade: „glazurnk”. */
export function isMisspelled(word: string): boolean {
  const lower = word.toLowerCase();
  if (wordKeys(lower).inDictionary || masterOf(lower) !== null) return false;
  if (basesOfSmall(lower).length > 0) return false;
  const folded = fold(word);
  return !knownByDeletion()
    .find(folded)
    .some((known) => known.folded === folded);
}

/** In powers of eight: of two words equally near, the one that people use far more. „okan” is „okna”, not „oman”. */
function commonness(spelling: string): number {
  const uses = lemmas(spelling).map((lemma) => tradeSigns().uses.get(fold(lemma)) ?? 0);
  return Math.floor(Math.log2(1 + Math.max(0, ...uses)) / 3);
}

/** In powers of two, from the smallest that are read out of slips on: „lubln” is Lublin, not Lubin. */
const size = lazy(
  () =>
    new Map(
      largeCities().flatMap(({ name, population }) =>
        [name, ...inflectedForms(name)].map((form) => [
          form,
          Math.floor(Math.log2(population / minPopulation)),
        ]),
      ),
    ),
);

/** „Wrocław” → „Wrocławiu”, „Wrocławia”. */
const inflectedForms = (name: string) =>
  [inPlace(name).replace(/^we? /, ""), ofPlace(name)].filter((form) => !form.includes(" "));

const largeCities = () =>
  cities
    .filter(({ population }) => population >= minPopulation)
    .flatMap(({ name, population }) => {
      const [first = "", second] = name.split(/[\s-]/);
      return second === undefined || isNameByItself(first) ? [{ name: first, population }] : [];
    });

/** „Gorzów”, „Piotrków”: nobody says the second word; but „Zielona” is a word. */
const isNameByItself = (first: string) =>
  shortNames.has(fold(first)) ||
  (first.length >= minArea && lemmas(first.toLowerCase()).length === 0);

function compareSigns(left: readonly number[], right: readonly number[]): number {
  const at = left.findIndex((sign, place) => sign !== right[place]);
  return at < 0 ? 0 : left[at]! - right[at]!;
}

const sortedLetters = (folded: string) => `#${[...folded].toSorted().join("")}`;

const isAnagram = (typed: string, known: string) =>
  typed.length >= minAnagram &&
  typed[0] === known[0] &&
  sortedLetters(typed) === sortedLetters(known);

/** The distance of the words, of their stems or of how they sound, whichever is least: endings change with the case. */
function distanceTo(typed: Known, known: Known): number {
  const stems = [stemOf(typed.folded), stemOf(known.folded)] as const;
  return Math.min(
    isAnagram(typed.folded, known.folded) ? anagram : farthest + 1,
    damerau(typed.folded, known.folded, farthest),
    damerau(...stems, farthest) + byEnding,
    damerau(soundOf(typed.spelling), soundOf(known.spelling), farthest) + byEar,
  );
}

function allowed(word: string, known: string): number {
  const isLong = word.length >= longLength;
  return isLong && word.slice(0, rightBeginning) === known.slice(0, rightBeginning) ? 2.5 : 1.5;
}

const noSlip = 2;

/**
 * 0 of what is a slip, 1 of two keys hit at once and of a slip in another case: „hlazurników” is glazurnik. Of towns
 * neither: „płocik” is a small fence, and not Płock.
 */
function unlikeliness(typed: string, { folded, spelling }: Known): number {
  if (isSlip(typed, folded)) return 0;
  if (/^\p{Lu}/u.test(spelling)) return noSlip;
  const stems = [stemOf(typed), stemOf(folded)] as const;
  const isOtherStem =
    stems[0] !== stems[1] && stems.every(({ length }) => length >= minStemSlipped);
  return (isOtherStem && isSlip(...stems)) || hitsTwoKeys(typed, folded) ? 1 : noSlip;
}

/** No slip of the finger, and wrong from the first letter on, or in more than one: „casa” is no „pasa”. */
function isFar(word: string, { known, distance }: { known: Known; distance: number }): boolean {
  if (distance <= byEar || unlikeliness(word, known) < noSlip) return false;
  // „Kominek z płaszem” has a jacket and is in no Płaszów.
  if (namesOfAreas().has(known.spelling)) return true;
  return word[0] !== known.folded[0] || (word.length < longLength && distance > anagram);
}

/** „Trójmiasto”, „wielkopolskie”, and districts that are no common words: „Mokotów”. */
const namesOfAreas = lazy((): ReadonlySet<string> => {
  const namesIn = (table: string) => readLines(table).flatMap(({ names }) => names);
  const names = [
    ...namesIn(districts).filter((name) => lemmas(name).length === 0),
    ...namesIn(areas),
    ...namesIn(voivodeshipNames),
  ];
  return new Set(names.filter((name) => name.length >= minArea && /^\p{L}+$/u.test(name)));
});

function packKnown(): { known: readonly Known[]; keys: Float64Array } {
  const names = largeCities().map(({ name }) => name);
  const words = new Set([
    ...tradeSigns().vocabulary,
    ...monthSpellings,
    ...wordsOfTimeAndPlace,
    ...names,
    ...namesOfAreas(),
  ]);
  const inflected = new Set(names.flatMap(inflectedForms)).difference(words);
  const known = [
    ...[...words].map((spelling) => ({ spelling, folded: fold(spelling) })),
    ...[...inflected].map((spelling) => ({
      ...{ spelling, folded: fold(spelling), isInflectedTown: true },
    })),
  ].filter(({ folded }) => folded.length >= minLength);
  return { known, keys: packHashes(known, keysOf) };
}

/** The word, its stem and what is heard, each also without one of its letters. */
function keysOf({ spelling, folded }: Known): string[] {
  const forms = [...new Set([folded, stemOf(folded), soundOf(spelling)])];
  return [...new Set(forms.flatMap((form) => [form, ...deletions(form)])), sortedLetters(folded)];
}

function stemOf(folded: string): string {
  const stem = folded.replace(caseEnding, "");
  return stem.length >= minStem ? stem : folded;
}

function deletions(word: string): string[] {
  return Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1));
}
