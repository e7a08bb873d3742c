import { readFileSync } from "node:fs";
import { builtOnce } from "../../../platform/kept/built-once.server.ts";
import { lazy } from "../../../platform/lazy.ts";
import { fold } from "../../../platform/polish/fold.ts";
import { lemmas } from "../../../platform/polish/morfologik.server.ts";
import { capitalise } from "../../catalogue/words/word-keys.server.ts";
import { splitWords } from "../../catalogue/words/word-tokens.ts";
import { doneToAll } from "../lexicon/empty-words.server.ts";
import { isOfLexicon, tradeSigns } from "../lexicon/trade-signs.server.ts";
import { wordFeatures } from "../lexicon/word-features.server.ts";
import { isPerson } from "../query-words/aside-words.ts";
import { givenNames, isGivenName } from "../query-words/given-names.ts";
import type { TradeMeant } from "../weighing/choose-trade.ts";
import { weighTrades } from "../weighing/weigh-trades.server.ts";
import { craftsman } from "./name-or-word.server.ts";

/** One entry of the list; of the dictionary forms of each of its words one is enough. */
type Entry = {
  readonly words: readonly (readonly string[])[];
  /** What it has or what is done to it is of no trade either: „dach samochodu”, „mycie auta”. */
  readonly isOwner: boolean;
};

/** Behind these a word tells what something is for: „szafka na buty”, „buda dla psa”. */
const purposes = new Set("na do dla pod przy od w we z ze nad za po obok kolo".split(" "));
/** … but what is in a car is a car's: „przyciemnianie szyb w aucie”. */
const insides = new Set(["w", "we"]);
/** … and by what something is done is none of it: „sterowanie ogrzewaniem telefonem”, „zakopuję się autem”. */
const means = /(?:em|ami)$/;
/** What is to be kept somewhere asks for a place to keep it: „gdzie schować rower”, „kurtki się nie mieszczą”. */
const keeping = new Set(
  "schowac chowac upchac upchnac miescic pomiescic zmiescic przechowac przechowywac trzymac".split(
    " ",
  ),
);
/** Behind „praca” these tell who is to be employed, or abroad; „praca w ogrodzie” may be a gardener's. */
const employers = new Set(["dla", "jako", "za"]);
/** … and these who looks for work, behind which „praca” stands; */
const seeking = new Set("szukam podejme ogloszenie ogloszenia oferta oferty".split(" "));
/** … these who is to learn. */
const learning = new Set("kurs kursy szkolenie szkolenia studia egzamin technikum".split(" "));
const buying = new Set("kupic kupie dostac dostane nabyc".split(" "));
/** „Używane okna” are bought. */
const participle = /[ao]n(?:[aey]|ych)$/;
const shops = new Set("castorama leroy obi bricoman jysk market".split(" "));
/** What is told, sung or asked under such a name is no thing of a house: „film dom zły”. */
const titled = new Set("film serial piosenka sennik krzyzowka wiersz".split(" "));
/** „Nowak i Synowie”: the word beside it is a name. */
const heirs = new Set(["syn", "synowie"]);
const brothers = "bracia";
/** The second half of names such as „Stal-Bud”, „Omega Bud”, and the end of „Instalbud”. */
const firmEndings = new Set("bud pol mar max ex tech rem inst trans lux".split(" "));
const hyphenated =
  /\p{L}{2,}-(?:bud|pol|mar|max|ex|tech|rem|dom|inst|trans|lux|plast|met)(?!\p{L})/iu;
const coined = /^\p{L}{3,}(?:bud|pol|max|ex|rem|tech)$/u;
/**
 * „Kowalski” and „Kowalscy” by themselves are names: who looks for a smith says what he is to make. „Deski” and
 * „posadzki” end so as well, and are forms of another word.
 */
const surname = /(?:(?:[sc]k|dzk)i|[sc]cy)$/;
/** „Tip-Top”, „Hokus-Pokus”: nobody writes a thing so. */
const twin = /^\s*\p{Lu}\p{Ll}+-\p{Lu}\p{Ll}+\s*$/u;

/** „Jan Kowal” and „Kowal Jan” are no blacksmiths; „marek elektryk” may be one who is called so. */
const person = /^\s*\p{Lu}\p{Ll}+\s+\p{Lu}\p{Ll}+\s*$/u;

/** „Zielona kropka” is no garden: what a thing that no trade knows looks like says nothing. */
const colours = new Set(
  "bialy czarny czerwony zielony niebieski zolty zloty srebrny szary rozowy blekitny".split(" "),
);

/** What more is said than an offer and its thing may be asked for: „wynajem koparki z operatorem”. */
const offerLength = 2;

const elsewhere = lazy(builtOnce("elsewhere", readEntries));

/** By each form of an entry's first word. */
function readEntries(): ReadonlyMap<string, readonly Entry[]> {
  const text = readFileSync(new URL("../lexicon/elsewhere.txt", import.meta.url), "utf8");
  const entries = text
    .replace(/^#.*$/gm, ",")
    .split(/[,\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "")
    .map((entry) => ({
      isExact: entry.startsWith("="),
      isOwner: entry.startsWith("+"),
      words: splitWords(entry).filter((word) => !purposes.has(fold(word))),
    }))
    .map(({ isExact, isOwner, words }) => ({
      isOwner,
      words: words.map((word) => (isExact ? [spelled(word)] : formsOf(word))),
    }));
  const byForm = new Map<string, Entry[]>();
  for (const entry of entries) {
    for (const form of entry.words[0]!) byForm.set(form, [...(byForm.get(form) ?? []), entry]);
  }
  return byForm;
}

/** Not what it is derived from: „wiata rowerowa” is no bicycle, and „okna z czasów Gierka” no window of time. */
function formsOf(word: string): readonly string[] {
  const { lemmas: all, isCoined } = wordFeatures(word);
  if (isCoined) return all;
  const own = [...lemmas(word), ...lemmas(capitalise(word))];
  return own.length > 0 ? [...new Set(own.map((lemma) => fold(lemma.toLowerCase())))] : all;
}
/** „=sprzedam” of the list is meant as it stands: „sprzedać” may be why something is to be done. */
const spelled = (word: string) => `=${fold(word)}`;

/**
 * Which of a text's telling words speak of what no trade does, or of a firm's name: „rower
 * elektryczny”, „kredyt na dom”, „Stal-Bud”. By their indexes. What a thing is for is none of them.
 */
export function wordsFromElsewhere(text: string, telling: readonly string[]): ReadonlySet<number> {
  return thingsFromElsewhere(text, telling).union(new Set(nameWords(text, telling)));
}

/** Whether a trade is left when the words of other things are taken away: „kredyt na dom” has none. */
export function speaksOfTrade(
  telling: readonly string[],
  { elsewhere, meant }: { elsewhere: ReadonlySet<number>; meant: TradeMeant | null },
): boolean {
  // „Dentysta dla dziecka”: whom it is for is of no trade.
  const left = telling.filter((word, at) => !elsewhere.has(at) && !isPerson(word));
  const said = weighTrades(left).trades.filter(({ isSaid }) => isSaid);
  // „Naprawa pralki bosch”: a maker of ovens says nothing of where washing machines stand.
  const isOfMakers = left.every(isName);
  return said.some(({ subcategoryId }) => !isOfMakers || subcategoryId === meant?.subcategoryId);
}

const isName = (word: string) => {
  const written = capitalise(word);
  return lemmas(word).length === 0 || lemmas(written).includes(written);
};

/** The same without names: „naprawa lodówki”. */
export function thingsFromElsewhere(text: string, telling: readonly string[]): ReadonlySet<number> {
  const all = splitWords(text);
  const isOther = isJob(all) || isOfShop(all, telling) || isOffer(all, telling);
  if (isOther || all.some((word) => titled.has(fold(word)))) return new Set(telling.keys());
  // An entry may have words that tell nothing by themselves: „pomoc drogowa”, „cena paliwa”
  const forms = all.map((word) => new Set([spelled(word), ...formsOf(word)]));
  const before = (at: number) => fold(all[at - 1] ?? "");
  const isKept = forms.some((own) => !own.isDisjointFrom(keeping));
  const found = new Set<number>();
  for (const [index, own] of forms.entries()) {
    const isPurpose = isKept || purposes.has(before(index));
    const entries = [...own].flatMap((form) => elsewhere().get(form) ?? []);
    for (const entry of entries) {
      if (isPurpose && !(entry.isOwner && insides.has(before(index)))) continue;
      if (entry.isOwner && means.test(all[index]!)) continue;
      const places = placesOf(entry, { index, forms });
      for (const at of places ?? []) found.add(at);
      if (!places || !entry.isOwner) continue;
      const owned = isPurpose ? index - 2 : index - 1;
      if (owned >= 0 && !purposes.has(before(owned))) found.add(owned);
    }
  }
  return tellingAmong(found, { all, telling });
}

/** Words at some indexes of all as indexes of those that tell something. */
function tellingAmong(
  found: ReadonlySet<number>,
  { all, telling }: { all: readonly string[]; telling: readonly string[] },
): Set<number> {
  let next = 0;
  const indexes = all.map((word) => (word === telling[next] ? next++ : -1));
  return new Set([...found].map((at) => indexes[at]!).filter((at) => at >= 0));
}

/** „Praca dla murarza”, „praca elektryk”, „szukam pracy na budowie”: who asks so wants to be employed, or to learn. */
function isJob(all: readonly string[]): boolean {
  const [first = "", second = ""] = all.map(fold);
  if (learning.has(first)) return true;
  const isOfCraftsman = craftsman.test(second) && formsOf(all[1]!).includes(second);
  if (first === "praca" && (employers.has(second) || isOfCraftsman)) return true;
  return all.some(
    (word, at) => fold(word).startsWith("prac") && seeking.has(fold(all[at - 1] ?? "")),
  );
}

/**
 * „Gdzie kupić płytki”, „castorama płytki”; but „gdzie kupić panele i kto położy”, „gdzie kupić drzwi z montażem”,
 * „kuchnia z castoramy”.
 */
function isOfShop(all: readonly string[], telling: readonly string[]): boolean {
  const at = all.indexOf("gdzie");
  const isAsked = at >= 0 && all.slice(at + 1, at + 3).some((word) => buying.has(fold(word)));
  if (!isAsked && !all.some((word) => shops.has(fold(word)))) return false;
  const others = telling.filter((word) => !buying.has(fold(word)));
  return !others.some((word) =>
    formsOf(word).some(
      (form) => (/[^o]c$/.test(form) && !participle.test(word)) || doneToAll.has(form),
    ),
  );
}

/** „Sprzedam meble”, „wypożyczalnia narzędzi”: nobody is asked to make any. */
function isOffer([first = ""]: readonly string[], telling: readonly string[]): boolean {
  const isShort = telling.length === offerLength && telling[0] === first;
  const entries = elsewhere().get(spelled(first)) ?? [];
  return isShort && entries.some(({ words }) => words.length === 1);
}

/** Where the words of an entry stand, the first of them at `index`; null unless all are there. */
function placesOf(
  entry: Entry,
  { index, forms }: { index: number; forms: readonly ReadonlySet<string>[] },
): number[] | null {
  const places = entry.words.map((word, part) =>
    part === 0
      ? index
      : forms.findIndex((own, at) => at !== index && word.some((form) => own.has(form))),
  );
  return places.includes(-1) ? null : places;
}

/** Words that make a firm's name by what stands beside them or by how they end. */
function nameWords(text: string, telling: readonly string[]): number[] {
  if (person.test(text) && telling.some((word) => givenNames.has(word))) return [...telling.keys()];
  if (isThingOfColour(telling) || isNameAlone(text, telling)) return [...telling.keys()];
  const halves = splitWords(hyphenated.exec(text)?.[0] ?? "");
  return telling.flatMap((word, at) => {
    const folded = fold(word);
    const isHalf = halves.includes(word);
    // „Kierbud” ends as firms do, and is a tradesman's word.
    const isCoined = coined.test(folded) && wordFeatures(word).isCoined && !isOfLexicon(word);
    if (isHalf || isCoined) return [at];
    // „Wymiana inst. elektr.” has a word that was not finished.
    const isEnding = firmEndings.has(folded) && at > 0 && !text.toLowerCase().includes(`${word}.`);
    if (heirs.has(folded) || isEnding) return [at - 1, at];
    return folded === brothers ? [at, at + 1] : [];
  });
}

function isNameAlone(text: string, telling: readonly string[]): boolean {
  const [first = ""] = telling;
  const { alone } = tradeSigns();
  if (telling.length === 1) {
    if (isGivenName(first)) return !alone.has(fold(first));
    const singular = fold(first).replace(/cy$/, "ki");
    return surname.test(first) && formsOf(first).includes(singular) && !alone.has(singular);
  }
  const isThing = (word: string) => formsOf(word).some((form) => alone.has(form));
  return twin.test(text) && !telling.some(isThing);
}

/** „Czarne kropki” is in the lexicon, so that it is a complaint. */
function isThingOfColour(telling: readonly string[]): boolean {
  const [colour = "", thing = ""] = telling;
  const looks = formsOf(colour).filter((form) => colours.has(form));
  if (telling.length !== 2 || looks.length === 0) return false;
  const { lemmas, groups, isCoined } = wordFeatures(thing);
  const { alone, phrases } = tradeSigns();
  const isKnown = lemmas.some((lemma) => alone.has(lemma) || phrases.isSaidWith(lemma, looks));
  return groups.length === 0 && !isCoined && !isKnown;
}
