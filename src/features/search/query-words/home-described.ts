import { fold } from "../../../platform/polish/fold.ts";
import { wordKeys } from "../../catalogue/words/word-keys.server.ts";

export const homes = new Set(
  "dom domek mieszkanie kawalerka blok kamienica szeregowiec bliźniak lokal".split(" "),
);
const prepositions = new Set("w we na do nad pod przed przy za z ze od dla o".split(" "));
const ordinals = new Set(
  "pierwszy drugi trzeci czwarty piąty szósty siódmy ósmy dziewiąty dziesiąty ostatni wysoki".split(
    " ",
  ),
);
const kinds = new Set(
  `jednorodzinny wielorodzinny parterowy piętrowy wolnostojący szeregowy letniskowy rekreacyjny budowlany usługowy
  użytkowy handlowy`.split(/\s+/),
);
const ofKind = new Set([...homes, "działka"]);
/** „W wynajmowanym”, „do remontowanego”: what was or is done to it. */
const participle = /(?:[ao]n|t|ąc)(?:y|a|e|ego|ej|emu|ym|ą|ych)$/;
const countOfRooms = /pokojowy$/;
const before = new Set("w we do dla na".split(" "));
const lately = new Set("nowo świeżo swiezo dopiero niedawno ostatnio właśnie wlasnie".split(" "));
/** Without Polish letters, as on a phone. */
const floor = /^pietr(?:o|ze)$/;
const panel = /^wielk(?:a|iej) plyt(?:a|y|cie)$/;
const onStairs = /^na klatce schodowej$/;
/** „W mieszkaniu z rynku wtórnego”. */
const usedMarket = /^z rynku wtornego$/;
const year = /^(?:19|20)\d\d$/;
const verb = /(?:ć|c)$/;
const gerund = /(?:nie|cie)$/;

/**
 * Words that tell what home somebody has, and not what is to be done to it: „blok z wielkiej płyty”, „dom z lat 80”,
 * „mieszkanie na czwartym piętrze bez windy”, „mieszkam w kamienicy”. By their places among all words of a text.
 */
export function wordsOfHome(all: readonly string[]): ReadonlySet<number> {
  const found = new Set<number>();
  const take = (first: number, count: number) => {
    for (let at = first; at < first + count; at++) found.add(at);
  };
  const isObject = all.some((word, at) => word === "do" && isWork(all[at + 1]));
  for (const at of all.keys()) {
    take(at, descriptionLength(all, at));
    const described = homes.has(all[at]!) && descriptionLength(all, at + 1) > 0;
    if (described && !isObject && !isGoverned(all[at - 1])) take(at, 1);
    if (isLiving(all[at]!)) take(at, 1 + livingLength(all, at + 1));
  }
  return found;
}

/** How many words from here on describe a home: „na czwartym piętrze” three, „bez windy” two. */
function descriptionLength(all: readonly string[], at: number): number {
  const skipped = prepositions.has(all[at] ?? "") || all[at] === "bez" ? 1 : 0;
  const [first, second] = [all[at + skipped], all[at + skipped + 1]];
  const isOf = (word: string | undefined, form: string) => isForm(word, (lemma) => lemma === form);
  if (all[at] === "bez") return isOf(first, "winda") ? 2 : 0;
  if (onStairs.test(fold(`${all[at]} ${first} ${second}`))) return 3;
  if (usedMarket.test(fold(`${all[at]} ${first} ${second}`)) && before.has(all[at - 2] ?? ""))
    return 3;
  if (skipped > 0 && year.test(first ?? "")) return second === "roku" || second === "r" ? 3 : 2;
  if (first === "lat" && skipped > 0) return 3;
  if (before.has(all[at] ?? "") && isHomeOfKind(first, second)) return 3;
  // „Do remontowanego mieszkania”, „w nowo wybudowanym domu”.
  const adverbs = Number(lately.has(first ?? ""));
  if (before.has(all[at] ?? "") && isHomeDone(all, at + 1 + adverbs)) return 3 + adverbs;
  // „W małym domku parterowym”.
  if (all[at] === "w" && isHomeOfKind(second, all[at + 3])) return 4;
  const isPanel = panel.test(fold(`${first} ${second}`));
  const isFloor = floor.test(fold(second ?? "")) && isCounted(first);
  return isPanel || isFloor ? skipped + 2 : 0;
}

/** „Domu jednorodzinnym”, „parterowym domu”. */
const isHomeOfKind = (first: string | undefined, second: string | undefined) =>
  [
    [first, second],
    [second, first],
  ].some(
    ([home, kind]) =>
      isForm(home, (lemma) => ofKind.has(lemma)) && isForm(kind, (lemma) => kinds.has(lemma)),
  );

/** „Remontowanego mieszkania”, „trzypokojowym mieszkaniu”. */
const isHomeDone = (all: readonly string[], at: number) =>
  tellsOfState(all[at] ?? "") && isForm(all[at + 1], (lemma) => homes.has(lemma));

/** Whether a word tells what was done to a home, or how many rooms it has: „wynajmowanym”, „dwupokojowe”. */
export const tellsOfState = (word: string): boolean =>
  isForm(word, (lemma) => countOfRooms.test(lemma) || (verb.test(lemma) && participle.test(word)));

/** „Mieszkam”; „mieszkanie” is of the same verb. */
function isLiving(word: string): boolean {
  if (!word.startsWith("mieszka")) return false;
  const { lemmas } = wordKeys(word);
  return lemmas.length === 1 && lemmas[0] === "mieszkać";
}

/** „w starym bloku”: up to its home. */
function livingLength(all: readonly string[], at: number): number {
  const next = all.slice(at, at + 3);
  const place = next.findIndex((word) => isForm(word, (lemma) => homes.has(lemma)));
  return prepositions.has(next[0] ?? "") && place > 0 ? place + 1 : 0;
}

const isCounted = (word = "") => /^\d$/.test(word) || isForm(word, (lemma) => ordinals.has(lemma));

/** „Wymalować mieszkanie”, „w mieszkanie”: what stands behind these is what it is about. */
const isGoverned = (word = "") =>
  prepositions.has(word) || isForm(word, (lemma) => verb.test(lemma)) || isWork(word);

/** „Do remontu”, „do odświeżenia”. */
const isWork = (word = "") =>
  word === "remontu" || word === "rozbiórki" || isForm(word, (lemma) => gerund.test(lemma));

function isForm(word: string | undefined, isMeant: (lemma: string) => boolean): boolean {
  return word !== undefined && wordKeys(word).lemmas.some(isMeant);
}
