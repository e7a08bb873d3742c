import { lemmas } from "../../../platform/polish/morfologik.server.ts";
import { isEmptyWord } from "../lexicon/empty-words.server.ts";
import { tellingWordsOnce } from "../lexicon/telling-words.server.ts";
import { isOfLexicon } from "../lexicon/trade-signs.server.ts";
import {
  isCommon,
  isNominative,
  isPerson,
  isTradeWord,
  type PlaceToken as Token,
} from "../query-words/place-words.server.ts";
import { leastWeight } from "../weighing/choose-trade.ts";
import { namesTrade, saysNothingOf, weighTrades } from "../weighing/weigh-trades.server.ts";
import { isOnlyWhere } from "../weighing/where-words.server.ts";
import {
  isAttribute,
  isCalledLikeAThing,
  isCraftsman,
  isGenitive,
  isNameAlone,
  isOnlyAdjective,
  isThing,
  isUsed,
} from "./name-or-word.server.ts";

export type Place = {
  readonly name: string;
  readonly population: number;
  /** People say „na Mokotowie”, „na Śląsku”. */
  readonly takesNa?: boolean;
  /** Never called by its first word alone: „Śląsk” is not „Śląsk Cieszyński”. */
  readonly isWhole?: boolean;
  /** Folded words of what is sold under its name: „deska barlinek”. */
  readonly makes?: ReadonlySet<string>;
};

/** The words from `start` to before `end` of a query, held to be a place's name. */
export type Match<P extends Place> = {
  readonly place: P;
  /** The words of the name. */
  readonly name: readonly Token[];
  readonly start: number;
  readonly end: number;
  /** Spelled just so, not in another form. */
  readonly isExact: boolean;
  /** Behind a preposition names change: „z Tarnowa” is rather from Tarnów than from the village Tarnowa. */
  readonly isInflected: boolean;
};

export const prepositions = new Set(
  `w we z ze kolo k pod spod obok blisko niedaleko nieopodal opodal wokol dookola okolice okolica okolicach okolicy okolic
poblizu poblize sasiedztwie terenie obrebie obszarze rejon rejonie rejonu centrum miasto miescie gm gmina gminie gminy pow powiat
powiecie powiatu woj wojewodztwo wojewodztwie wojewodztwa`.split(/\s+/),
);
/** Forms that read like a town's after a preposition and do not mean it: „pod klucz”, „dom w górach”; but „z Góry”. */
const neverPlaces = new Set(
  "klucz kluczem gory gor gore gorach gorami przemysle kolami".split(" "),
);
/** „Pod Łodzią” is near the city, „zabudowa lodzia” a loggia as it is heard. */
const onlyBehind = new Set(["lodzia"]);
/** Who writes just so means the town rather than „przemysł”, and nobody commands to think. */
const alwaysPlaces = new Set(["przemysl"]);
/** No town in the nominative follows these: „komin do kozy” is not Kozy, „malarz kozy” may be. */
const otherPrepositions = new Set("do na od dla bez za przez przy po nad o".split(" "));
/** A name that is also a common word counts without a preposition only in places so large. */
const minPopulationBesideTrade = 10_000;
/** … and one that no trade uses, „Szczyrk”, in those so large, alone, at the end or before a craftsman. */
const minPopulationUnused = 4_000;
/** … and written with the only capital, „dekarz Osielsko”, in those so large. */
const minPopulationWritten = 1_000;
/** … and in texts so short, for each is weighed without it: of sentences it is a word. */
const mostWordsBeside = 20;
const minPopulationAnywhere = 100_000;
export const minPopulationAtEnd = 20_000;
const minPopulationAfterPreposition = 5_000;
/** A trade word is a place after a preposition only when the place is a town. */
const townPopulation = 10_000;
/** Whether the words mean the place, not the thing that is called the same („marki”, „nowe okna”). */
export function isMeant<P extends Place>(
  tokens: readonly Token[],
  { place, name, start, end, isExact }: Match<P>,
): boolean {
  const words = tokens.slice(start, end);
  const { population, takesNa = false } = place;
  const before = tokens[start - 1]?.folded ?? "";
  const isAfterPreposition = prepositions.has(before) || (takesNa && before === "na");
  const isFromTown = before === "z" && words.every(({ isCapital }) => isCapital);
  if (!isFromTown && words.every(({ folded }) => neverPlaces.has(folded))) return false;
  if (!isAfterPreposition && words.every(({ folded }) => onlyBehind.has(folded))) return false;
  if (isExact && words.every(({ folded }) => alwaysPlaces.has(folded))) return true;
  // „Płytki w łaz. i kuch.”: what is in Łazy is „w Łazach”.
  if (before === "w" && words[0]!.folded === "laz") return false;
  const besideName = [
    ...tokens.slice(Math.max(0, start - 2), start),
    // „Krotoszyn klinkier” is asked for in the town, „joniec ogrodzenie” and „barlinek deska” in no smaller place.
    ...(population < minPopulationAtEnd ? tokens.slice(end, end + 1) : []),
  ];
  if (isExact && besideName.some((token) => isMadeBy(place, token))) return false;
  const isNoWord =
    words.every((word, at) => isNameAlone(word, name[at]!)) &&
    (population >= townPopulation ||
      words.some(({ text, folded }) => text.toLowerCase() !== folded));
  if (!isNoWord && words.every(isTradeWord)) {
    return (
      isAfterPreposition &&
      (population >= townPopulation || isWrittenAsName(tokens, { start, end }))
    );
  }
  if (
    !isAfterPreposition &&
    isPerson(words, { isExact, isTown: population >= townPopulation, before, next: tokens[end] })
  ) {
    return false;
  }
  if (words.length > 1) return population >= townPopulation || !isCalledLikeAThing(words);
  if (!isExact && !isAfterPreposition && words[0]!.isGuessed) return false;
  if (isNoWord || !words.some(isCommon)) return true;
  if (isAfterPreposition) {
    if (isAttribute(words[0], tokens[end])) return false;
    return population >= minPopulationAfterPreposition || words.every(({ isCapital }) => isCapital);
  }
  if (population >= minPopulationAnywhere) {
    const isSaid = isExact || start === 0 || isCraftsman(tokens[start - 1]);
    if (isSaid || !words.every(isThing)) return true;
  }
  if (otherPrepositions.has(before)) return false;
  if (!isExact) return isInOtherCase(tokens, { place, start });
  // „Słoneczny Brzeg” is a name, „tani Brzeg” is not.
  if (start === 1 && isOnlyAdjective(tokens[0]!) && !isEmptyWord(tokens[0]!.text)) return false;
  const isAtEnd = tokens.slice(end).every(({ text }) => isEmptyWord(text));
  const isUnused = !words.some(isUsed);
  if (isAtEnd && population >= minPopulationAtEnd) return true;
  if (isAtEnd && start === 0 && (isUnused || isNoThing(words[0]!))) {
    const isOwn = isUnused || isGenitive(words[0]!);
    return population >= (isOwn ? minPopulationUnused : minPopulationBesideTrade);
  }
  const next = tokens[end];
  const isBeforeThing =
    start === 0 && next !== undefined && (isCraftsman(next) || isNominative(next));
  const isBesideCraftsman = isCraftsman(tokens[start - 1]) || (start === 0 && isCraftsman(next));
  const isSeldom = isUnused
    ? isAtEnd || isBeforeThing
    : isBesideCraftsman && words.every(isGenitive);
  const isWritten = isUnused && areAloneCapital(tokens, { start, end });
  const least = isWritten
    ? minPopulationWritten
    : isSeldom
      ? minPopulationUnused
      : minPopulationBesideTrade;
  if (population < least || tokens.length > mostWordsBeside) return false;
  const others = [...tokens.slice(0, start), ...tokens.slice(end)].map(({ text }) => text);
  const rest = others.join(" ");
  const isBrand = isMadeBy(place, next);
  if (!isAtEnd && (isBrand || !mayComeBefore(words, { start, population, next, rest }))) {
    return false;
  }
  return namesTrade(rest);
}

/** Of these a thing is made: „stół z buku”. */
const madeOf = new Set(["z", "ze"]);

/** „Dach w Buku”, „dekarz z Zatora”; but „stół z Buku”, „Dach W Kamienicy”, and „w kamienicy” is where it is. */
function isWrittenAsName(
  tokens: readonly Token[],
  { start, end }: { start: number; end: number },
): boolean {
  const words = tokens.slice(start, end);
  if (!words.some(isCommon)) return true;
  const isMade = madeOf.has(tokens[start - 1]!.folded) && !isCraftsman(tokens[start - 2]);
  return (
    areAloneCapital(tokens, { start, end }) &&
    !isMade &&
    !isOnlyWhere(words.map(({ text }) => text.toLowerCase()))
  );
}

/** Whether some words alone have capitals, but for the one that the text begins with. */
function areAloneCapital(
  tokens: readonly Token[],
  { start, end }: { start: number; end: number },
): boolean {
  const others = [...tokens.slice(1, start), ...tokens.slice(end)];
  return (
    tokens.slice(start, end).every(({ isCapital }) => isCapital) &&
    !others.some(({ isCapital }) => isCapital)
  );
}

/** Whether a text says a trade rather than touching one. */
function saysTrade(text: string): boolean {
  const { trades } = weighTrades(tellingWordsOnce(text));
  return trades.some(({ isSaid, weight }) => isSaid && weight >= leastWeight);
}

/** „Reda”, „łapy” and „nisko” by themselves ask for nothing that is made; „nowe” says nothing at all. */
function isNoThing(word: Token): boolean {
  return !isEmptyWord(word.text) && !isOnlyAdjective(word) && !saysTrade(word.text.toLowerCase());
}

/** „Malarz ostrołęki”, „remont płocku”: a town at the end in another case, its preposition left out. */
function isInOtherCase(
  tokens: readonly Token[],
  { place: { name, population }, start }: { place: Place; start: number },
): boolean {
  const word = tokens[start]!;
  const isLast = start > 0 && start === tokens.length - 1;
  if (!isLast || population < minPopulationBesideTrade || start >= mostWordsBeside) return false;
  const isMans = /(?:arz|[iy]k)$/.test(tokens[start - 1]!.folded);
  const isFree = isAfterTown(word, name)
    ? isMans || !word.isCapital
    : isOnlyAdjective(word)
      ? isMans && word.folded.endsWith("a") && population >= minPopulationAtEnd
      : !isUsed(word) && population >= minPopulationAtEnd && population < minPopulationAnywhere;
  return (
    isFree &&
    saysTrade(
      tokens
        .slice(0, -1)
        .map(({ text }) => text)
        .join(" "),
    )
  );
}

/** „Płońska” of Płońsk, which is otherwise what is of that town, but not „niska” of Nisko; „Anna Płońska” is called so. */
function isAfterTown({ text, folded }: Token, name: string): boolean {
  if (name === "Nisko") return false;
  const forms = lemmas(text.toLowerCase());
  return /[scz]k[au]$/.test(folded) && forms.every((form) => /[scz]ki$/.test(form));
}

type Beside = {
  start: number;
  population: number;
  next: Token | undefined;
  /** The words beside the name. */
  rest: string;
};

/**
 * „Piła glazurnik” is no saw, for a craftsman follows. Words that no trade uses stand before anything,
 * „Legionowo klimatyzacja”, and of larger towns among other words unless they are forms of another: „okna
 * marki velux”.
 */
function mayComeBefore(
  words: readonly Token[],
  { start, population, next, rest }: Beside,
): boolean {
  const isUninflected = ({ text, isCapital }: Token) => isCapital || lemmas(text).includes(text);
  const mayBeAmong = population >= minPopulationAtEnd && words.every(isUninflected);
  if (start > 0 && !mayBeAmong) return false;
  if (start === 0 && isCraftsman(next)) return true;
  if (!words.some(({ text }) => isOfLexicon(text.toLowerCase()))) return true;
  const isApart = start === 0 && population >= minPopulationAtEnd;
  const isBesideThing = next !== undefined && isNominative(next);
  return isApart && isBesideThing && words.every(({ text }) => saysNothingOf(text, rest));
}

const isMadeBy = ({ makes }: Place, beside: Token | undefined) =>
  makes !== undefined && beside !== undefined && !makes.isDisjointFrom(beside.keys);
