import { fold } from "../../../platform/polish/fold.ts";
import { isAdjective } from "../../catalogue/words/adjectives.server.ts";
import { wordKeys } from "../../catalogue/words/word-keys.server.ts";
import { splitWords } from "../../catalogue/words/word-tokens.ts";
import { homes, isAside } from "../query-words/aside-words.ts";
import { wordsOfHome } from "../query-words/home-described.ts";
import { isExtra, isLook } from "./details.ts";

/** Where in and around a house something is, or is to be. */
const parts = new Set(
  `altana altanka aneks antresola balkon bar biuro biurowiec blok budynek chałupa dom domek działka gabinet ganek garaż garderoba hala hol hotel jadalnia kamienica
kawalerka kawiarnia kibel klatka komórka korytarz kotłownia kuchnia loggia lokal łazienka magazyn mieszkanie obora oranżeria parter pensjonat piętro
ogród ogródek piwnica podjazd podwórko poddasze pokój pralnia przedpokój przedszkole przychodnia restauracja salon spiżarnia strych sień sklep stodoła
sypialnia szatnia szeregowiec szkoła szopa taras toaleta ubikacja warsztat wc weranda wiatrołap`.split(
    /\s+/,
  ),
);
const laidOut = new Set("altana ogród podjazd taras".split(" "));
/** On and in which things are; joined to another work they are one: „gładzie i podłogi”. */
const surfaces = new Set(["podłoga", "ściana", "sufit"]);
/** What comes on what is asked for: „samopoziom pod płytki”, „gładź pod malowanie”. */
const coverings = new Set(
  "płytka kafelek panel parkiet gres wykładzina winyl kostka tapeta malowanie".split(" "),
);
const prepositions = new Set(
  "w we na do dookoła dookola koło kolo nad obok od pod przed przy wokół wokol za".split(" "),
);
/** Behind these any thing tells where: „kafle nad blatem”, „okno między kuchnią a salonem”. */
const beside = new Set("nad miedzy pomiedzy przed za".split(" "));
/** „Dziura w ścianie po remoncie” tells what has been done. */
const after = "po";
const whenever = new Set("jak gdy kiedy podczas".split(" "));
/** „Jak ją ustawić”. */
const wordsOfHow = 2;
const workDone = /(?:[ae]niu|ciu|ianie|ażu|oncie)$/;
/** What befell a house: „po pożarze”, „po powodzi”. */
const events = new Set("burza grad huragan nawałnica pożar powódź ulewa wichura".split(" "));
/** „Szafa z lustrem” is asked of who makes wardrobes. */
const having = new Set(["z", "ze"]);
/** The case of what something has or is beside: „lustrem”, „szybą”, „szufladami”. */
const instrumental = /(?:em|ą|mi)$/;

/** Where whatever is to be done: „w starym budownictwie”, „na wsi”. */
const surroundings = new Set("budownictwo wieś osiedle wspólnota spółdzielnia".split(" "));
const surrounding = new Set(["w", "na", "dla"]);
const bought = /^kupion[ey]$/;
const answering = new Set(["odbierać", "odebrać"]);
/** From so many telling words on a text may begin or end with what is none of the matter. */
const minWithAsides = 2;

/** How much a word weighs that only tells where the thing is; tried: 0.85 to 0.4. */
export const shareOfWhere = 0.75;
/** … what was before, or is there besides: „po remoncie, tylko malowanie”, „prysznic zamiast wanny”, „jak pada deszcz”. */
const shareOfOther = 0.5;
/** … of who asks or how, by which no firm is looked for either. */
export const shareOfAside = 0.25;
/** … and one that tells what is not to be done: „remont bez wymiany płytek”. */
export const notWanted = 0;

/** „Kuchni i łazienki” says where, and no work. */
export function isOnlyWhere(telling: readonly string[]): boolean {
  return telling.every((word) => wordKeys(word).lemmas.some((lemma) => parts.has(lemma)));
}

/** „Ogród i kostka” asks for both: what is laid out around a house is work by itself. */
export function isLaidOut(telling: readonly string[]): boolean {
  return telling.length === 1 && wordKeys(telling[0]!).lemmas.some((lemma) => laidOut.has(lemma));
}

/**
 * How much each of a text's telling words weighs that does not tell what is asked for, but where the
 * thing is, what it has, what was before, or what is not to be done: „okienko w łazience” asks for a
 * window. By their indexes; none where nothing else is said.
 */
export function whereWords(text: string, telling: readonly string[]): ReadonlyMap<number, number> {
  const shares = new Map<number, number>();
  if (telling.length < 2) return shares;
  const all = splitWords(text);
  const negated = negatedWords(all);
  const only = placeOfOnly(all, { telling, negated });
  const ofHome = wordsOfHome(all);
  const circumstance = placeOfCircumstance(all, telling);
  let from = 0;
  for (const [index, word] of telling.entries()) {
    const at = all.indexOf(word, from);
    from = at + 1;
    const before = fold(all[at - 1] ?? "");
    const isPart = isBehindPreposition(all, at) && isPartOrSurface(word);
    const isPast = before === after && (index > 0 || isDoneOrHappened(word));
    const isHad = isInstrumental(word) && (beside.has(before) || having.has(before));
    const isAround = isSurrounding(all, at) || ofHome.has(at);
    if (negated.has(at) || isAround || (isPart && isAtHome(all, at))) shares.set(index, notWanted);
    else if (telling.length >= minWithAsides && isAside(all, at)) shares.set(index, shareOfAside);
    else if (index > 0 && isExtra(all, at)) shares.set(index, shareOfAside);
    else if (
      at < only ||
      at > circumstance ||
      before === "zamiast" ||
      describesHome(all, at) ||
      (index > 1 && isLook(all, at)) ||
      isOutside(all, at) ||
      isPast ||
      isAfterWork(all, at)
    )
      shares.set(index, shareOfOther);
    else if (isPart || isHad || isUnderneath(before, word)) shares.set(index, shareOfWhere);
  }
  const isNothingLeft = telling.every((_, index) => shares.get(index) === notWanted);
  return isNothingLeft ? new Map() : shares;
}

/** Of „po zalaniu sufit do malowania” the flood is past, though it is said first. */
export const isDoneOrHappened = (word: string): boolean =>
  workDone.test(word) || wordKeys(word).lemmas.some((lemma) => events.has(lemma));

const isPartOrSurface = (word: string) =>
  wordKeys(word).lemmas.some((lemma) => parts.has(lemma) || surfaces.has(lemma));

/** What home, and no room or garden: „do garażu blaszanego”, „w drewnianym domu”; but „w ogrodzie zimowym”. */
const described = new Set([
  ...homes,
  ..."altanka biuro budynek domek działka gabinet garaż lokal salon".split(" "),
]);

const outside = new Set("dookola kolo obok przed przy wokol za".split(" "));

/** „Koło domu”, „za domem”: not in it. */
const isOutside = (all: readonly string[], at: number) =>
  outside.has(fold(all[at - 1] ?? "")) &&
  wordKeys(all[at]!).lemmas.some((lemma) => homes.has(lemma));

/** Whether a word is the adjective of a home that tells where, before or behind it. */
export function describesHome(all: readonly string[], at: number): boolean {
  const isHome = (place: number) =>
    wordKeys(all[place] ?? "").lemmas.some((lemma) => described.has(lemma));
  const isOf =
    (isHome(at + 1) && prepositions.has(fold(all[at - 1] ?? ""))) ||
    (isHome(at - 1) && isBehindPreposition(all, at - 1));
  return isOf && isAdjective(all[at]!);
}

/** „W domu”, „w nowym domu”. */
function isBehindPreposition(all: readonly string[], at: number): boolean {
  const isThere = (place: number) => prepositions.has(fold(all[place] ?? ""));
  return isThere(at - 1) || (isThere(at - 2) && isAdjective(all[at - 1] ?? ""));
}

/** „Chrobot pod panelami” is of the panels. */
function isUnderneath(before: string, word: string): boolean {
  return (
    before === "pod" &&
    !instrumental.test(word) &&
    wordKeys(word).lemmas.some((lemma) => coverings.has(lemma))
  );
}

/** On a phone „za szafą” is „za szafa”: „ą” without its tail, which no other case of the word ends with there. */
function isInstrumental(word: string): boolean {
  return instrumental.test(word) || (word.endsWith("a") && wordKeys(word).lemmas.includes(word));
}

/**
 * What was worked on before: „drzwi ocierają po położeniu paneli”, „pęka ściana po wymianie okien”. Said first, „po
 * zalaniu” may be all of it: „po zalaniu panele”, „po zalaniu sufit”.
 */
function isAfterWork(all: readonly string[], at: number): boolean {
  const word = all[at]!;
  const mayBeAsked = at === 2 && (word.endsWith("e") || wordKeys(word).lemmas.includes(word));
  return all[at - 2] === after && workDone.test(all[at - 1] ?? "") && !mayBeAsked;
}

/**
 * Where a text begins to tell when something happens, or what it is like: „bezpiecznik wyrzuca, jak pralka chodzi”;
 * but „doradzić, jak urządzić salon” asks how.
 */
function placeOfCircumstance(all: readonly string[], telling: readonly string[]): number {
  const place = all.findIndex((word) => whenever.has(word));
  const isBehind = place > 0 && all.slice(0, place).some((word) => telling.includes(word));
  const isHow = all.slice(place + 1, place + 1 + wordsOfHow).some((word) => infinitive.test(word));
  return isBehind && !isHow ? place : all.length;
}

/** „U mnie w domu”, „u nas w mieszkaniu”, „u mamy w bloku” say where whatever is to be done. */
function isAtHome(all: readonly string[], at: number): boolean {
  return all[at - 3] === "u" && wordKeys(all[at]!).lemmas.some((lemma) => homes.has(lemma));
}

/** „Na wsi”, „w starym budownictwie”, and who does not answer. */
function isSurrounding(all: readonly string[], at: number): boolean {
  const isWord = wordKeys(all[at] ?? "").lemmas.some((lemma) => surroundings.has(lemma));
  const isIn = (place: number) => surrounding.has(all[place] ?? "");
  // „Ekipa nie odbiera”, „nie odbierają telefonu”.
  if (all[at - 1] === "nie" && wordKeys(all[at]!).lemmas.some((lemma) => answering.has(lemma)))
    return true;
  // „Wszystko jest już kupione” asks for no renovation of everything.
  if (all[at] === "wszystko") return all.slice(at + 1, at + 4).some((word) => bought.test(word));
  return isWord && (isIn(at - 1) || isIn(at - 2));
}

const ofWishes = new Set(["nie", "o", "żeby", "zeby", "aby"]);

/** Where „tylko” stands that a telling word follows; before it is what is not asked for. */
function placeOfOnly(
  all: readonly string[],
  { telling, negated }: { telling: readonly string[]; negated: ReadonlySet<number> },
): number {
  const place = negated.size > 0 ? -1 : all.indexOf("tylko");
  // „Tylko nie partacz”, „tylko żeby był punktualny” leave all else as it is.
  const isFollowed =
    place >= 0 &&
    !ofWishes.has(all[place + 1] ?? "") &&
    all.slice(place + 1).some((word) => telling.includes(word));
  return isFollowed ? place : -1;
}

/** „Bez wymiany płytek” leaves work out, „bez prądu” complains. */
const works = new Set(
  `wymiana montaż demontaż remont malowanie kucie skuwanie skucie zrywanie burzenie wyburzanie zmiana przeróbka rozbiórka
  przerabianie cyklinowanie szlifowanie tynkowanie układanie kładzenie ruszanie kopanie wiercenie przenoszenie
  szpachlowanie hydraulika elektryka projekt materiał agd`.split(/\s+/),
);
const unwanted = new Set(
  "chce chcemy chcialbym chcialabym trzeba potrzebuje potrzebujemy musi".split(" "),
);
const opposed = new Set(["tylko", "lecz"]);
const infinitive = /(?:ć|[aeiuy]c|śc|źc|jsc)$/;
const gerund = /(?:ani|eni|uci|yci|ęci)(?:e|a|u|em)$/;
const adjective = /[yi]$/;
/** Words behind „nie” in which „tylko” is still of the same thought. */
const nearby = 4;

/** Which words of a text say what is not wanted: „nie architekt, tylko murarz”, „gładzie, nie malować”. */
function negatedWords(all: readonly string[]): ReadonlySet<number> {
  const negated = new Set<number>();
  const isOf = (at: number, kinds: ReadonlySet<string>) =>
    wordKeys(all[at] ?? "").lemmas.some((lemma) => kinds.has(lemma));
  // „Nie ogrodzenie” denies a thing, though the dictionary has it of „ogrodzić” as well.
  const isVerb = (at: number) =>
    !gerund.test(all[at] ?? "") &&
    wordKeys(all[at] ?? "").lemmas.some((lemma) => infinitive.test(lemma));
  const isInfinitive = (at: number) => infinitive.test(all[at] ?? "") && isVerb(at);
  const isThing = (at: number) => {
    const { groups, lemmas } = wordKeys(all[at] ?? "");
    return groups.length > 0 && !isVerb(at) && !lemmas.some((lemma) => adjective.test(lemma));
  };
  const leaveOut = (first: number, last: number) => {
    for (let at = first; at <= last; at++) negated.add(at);
  };
  for (const [at, word] of all.entries()) {
    if (word === "bez" && isOf(at + 1, works)) leaveOut(at + 1, at + 2);
    if (word !== "nie") continue;
    if (all[at - 1] === "tylko" || all[at - 1] === "byle") {
      leaveOut(at + 1, at + 1);
      continue;
    }
    const isUnwanted = unwanted.has(fold(all[at + 1] ?? ""));
    const said = isUnwanted ? at + 2 : at + 1;
    const end = all.slice(said, said + nearby).findIndex((next) => opposed.has(next));
    if (end > 0 && (!isVerb(said) || isInfinitive(said))) leaveOut(said, said + end - 1);
    else if (at > 0 && isInfinitive(said))
      leaveOut(said, said + Number(!prepositions.has(fold(all[said + 1] ?? ""))));
    else if (at > 0 && (isUnwanted || isThing(said))) leaveOut(said, said);
  }
  return negated;
}
