import { splitWords } from "../../catalogue/words/word-tokens.ts";
import { isLook } from "./details.ts";
import {
  partsOf,
  tellsOfHome,
  tellsOfKind,
  tellsOfRoom,
  tellsOfSelf,
  tellsWhereOrWhom,
} from "./home-told.ts";
import { isOfSentence } from "./verbs.server.ts";
import type { Clause } from "./weigh-trades.server.ts";
import { describesHome, isDoneOrHappened, notWanted, shareOfWhere } from "./where-words.server.ts";

/** Behind these a part tells where, for whom or when what stands before is to be done. */
const prepositions = new Set(
  "bez bo dla do dookoła koło na obok od po pod przed przy razem u w we wokół wraz z za ze".split(
    " ",
  ),
);

/** Behind these is another work, or what for, unless a sentence goes on: „sąsiad mnie zalał i sufit do roboty”. */
const joining = new Set("aby i oraz plus zeby żeby".split(" "));

/** Words of what a text may begin with: „w bloku”, „w starym domu”. */
const lengthsOfPlace = [2, 3];

/** „Po remoncie”, „po zalaniu”: what was before, and is done. */
const after = "po";
/** What stands before more than a place or somebody is less surely all that is asked for: „schody do piwnicy z betonu”. */
const shareOfHead = 0.7;
/** Each is weighed by itself; what has more parts is a list, and read as one. */
const mostParts = 10;

/** How much a word weighs that says no trade, beside a part that says one: „mam psa, panele”. */
const shareBeside = 0.3;

/** What of a text may be asked for, and what is only told; words are indexes of its telling ones. */
type Clauses = {
  /** Parts of the text, and what stands in them before a preposition or behind what begins with one: „panele” of „panele w bloku”. */
  readonly asked: readonly Clause[];
  /** How much words weigh that only tell of a home or say no trade, beside a part that asks for something. */
  readonly shares: ReadonlyMap<number, number>;
  /** Those of them that tell what home it is. */
  readonly kinds: ReadonlySet<number>;
};

type Said = {
  readonly telling: readonly string[];
  /** Whether some telling words say a trade by themselves. */
  readonly saysTrade: (words: readonly string[]) => boolean;
};

/** All words of a part, and the telling ones of them. */
type Part = { readonly all: readonly string[]; readonly words: readonly number[] };

const oneOnly: Clauses = { asked: [], shares: new Map(), kinds: new Set() };

const unit = /^(?:m|m2|mb|mkw|metr(?:a|y|ów|ow|ach)?)$/;
const digits = /^\d+$/;

/** How much there is of what is asked for, or how it looks: „malowanie ścian 120 m”, „schody styl skandynawski”. */
const detailsIn = (all: readonly string[]): ReadonlySet<string> =>
  new Set(
    all.filter(
      (word, at) => isLook(all, at) || (digits.test(word) && unit.test(all[at + 1] ?? "")),
    ),
  );

/** The clauses of a text: of „remontuję dom. Szukam: montaż okien, mam psa” windows are asked for. */
export function clausesOf(text: string, { telling, saysTrade }: Said): Clauses {
  const placeOf = new Map(telling.map((word, at) => [word, at]));
  const toPart = (all: readonly string[]): Part => ({
    all,
    words: [...new Set(all.flatMap((word) => placeOf.get(word) ?? []))],
  });
  /** One word is no entry of several. */
  const headsOf = ({ all, words }: Part): Clause[] => {
    const heads = all.flatMap((word, at) => {
      const isEnd =
        prepositions.has(word) || (joining.has(word) && !all.slice(0, at).some(isOfSentence));
      const { length } = isEnd ? toPart(all.slice(0, at)).words : [];
      if (length < 2) return [];
      const ofHome = new Set(all.filter((_, place) => place > at && describesHome(all, place)));
      const behind = words.slice(length).map((other) => telling[other]!);
      const isBeside =
        word === after || tellsWhereOrWhom(behind.filter((other) => !ofHome.has(other)));
      return [[length, isBeside ? 1 : shareOfHead] as const];
    });
    return [...new Map(heads)].map(([length, share]) => ({ words: words.slice(0, length), share }));
  };
  /** „W starym bloku” before what is asked for. */
  const endsOf = ({ all, words }: Part): Clause[] => {
    if (!prepositions.has(all[0]!)) return [];
    const placed = lengthsOfPlace.map((length) => toPart(all.slice(0, length)).words.length);
    const isPast = all[0] === after && isDoneOrHappened(all[1] ?? "");
    const ends = placed.filter(
      (length) => isPast || tellsWhereOrWhom(words.slice(0, length).map((word) => telling[word]!)),
    );
    return ends.map((length) => ({ words: words.slice(length), share: 1 }));
  };
  const within = (part: Part): Clause[] => [...headsOf(part), ...endsOf(part)];
  const toClauses = (some: readonly Part[]): Clause[] =>
    some.flatMap((part) => [{ words: part.words, share: 1 }, ...within(part)]);

  const parts = partsOf(text).map((part) => splitWords(part));
  const details = detailsIn(parts.flat());
  const isEnd = (word: string) => prepositions.has(word) || joining.has(word);
  const isBare = parts.length === 1 && details.size === 0 && !parts[0]!.some(isEnd);
  if (isBare || parts.length > mostParts) return oneOnly;
  const said = parts.map(toPart).filter(({ words }) => words.length > 0);
  // The whole text is looked for in any case.
  if (said.length < 2) {
    const withoutDetails = said.map(({ words }) => ({
      words: words.filter((word) => !details.has(telling[word]!)),
      share: 1,
    }));
    return {
      ...oneOnly,
      asked: [...(details.size > 0 ? withoutDetails : []), ...said.flatMap(within)],
    };
  }
  const homes = new Set(said.filter(({ all }) => tellsOfHome(all)));
  const asking = said.filter(
    (part) => !homes.has(part) && saysTrade(part.words.map((word) => telling[word]!)),
  );
  const [first] = asking;
  if (!first) return { ...oneOnly, asked: toClauses(said) };
  const asked = new Set(asking.flatMap(({ words }) => words));
  const isOneWord = asking.every(({ words }) => words.length === 1);
  const shareOf = (part: Part) => {
    if (!homes.has(part)) return shareBeside;
    // „Architekt, dom jednorodzinny” is another one than „architekt, mały ogród”.
    if (isOneWord && !tellsOfSelf(part.all)) return shareOfWhere;
    if (!tellsOfRoom(part.all)) return notWanted;
    const isTopic = isOneWord || said.indexOf(part) < said.indexOf(first);
    return isTopic ? shareOfWhere : shareBeside;
  };
  const told = said
    .filter((part) => !asking.includes(part))
    .map((part) => ({ part, left: part.words.filter((word) => !asked.has(word)) }));
  const ofKind = told.filter(({ part }) => homes.has(part) && tellsOfKind(part.all));
  return {
    asked: toClauses(asking),
    shares: new Map(told.flatMap(({ part, left }) => left.map((word) => [word, shareOf(part)]))),
    kinds: new Set(ofKind.flatMap(({ left }) => left)),
  };
}
