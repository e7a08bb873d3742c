import { fold } from "../../../platform/polish/fold.ts";
import { wordKeys } from "../../catalogue/words/word-keys.server.ts";
import { isSignificant } from "../../catalogue/words/word-tokens.ts";
import { isPerson } from "../query-words/aside-words.ts";
import { homes as homesDescribed, tellsOfState } from "../query-words/home-described.ts";
import { isOnlyWhere } from "./where-words.server.ts";

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));
/** „W stanie surowym”, „trzecie piętro” tell of one. */
const homes = new Set([...homesDescribed, "budownictwo", "chałupa", "piętro", "stan"]);
/** What many trades are of: said alone it is asked for. */
const rooms = setOf("działka garaż kuchnia łazienka ogród poddasze pokój salon strych");
const described = setOf(
  `bliźniaczy cały czwarty deweloperski drewniany drugi duży handlowy jednorodzinny letniskowy mały murowany niewielki nowy otwarty
  parterowy piąty pierwszy piętrowy rekreacyjny spory stary surowy szeregowy trzeci usługowy użytkowy wielki własny wolnostojący`,
);
const having = setOf("kupić kupować mieć mieszkać odziedziczyć wprowadzać wynajmować");
const building = setOf("budować planować");
const doing = new Set([...building, "remontować", "urządzać", "wykańczać"]);
const infinitive = /(?:ć|c)$/;
const measure = /^(?:\d+(?:m|m2|arów|ha)?|m2?|mkw|metr(?:y|ów)?|ary?|arów|około|ok|ca)$/;

/** „Dach na dom 120 m2” and „wykończyć nowy dom” are of it. */
const governed =
  "(?<!(?:^|[^\\p{L}])(?:na|do|w|we|o|przez|pod|za|\\p{L}+[ćc])\\s+)(?<![\\p{L}\\p{N}])";
/** „Dom 120 m2”, „łazienka ok. 4,5 m”, with and without Polish letters. */
const measured =
  "(?:dom|mieszkanie|kawalerka|dzia[łl]ka|gara[żz]|kuchnia|[łl]azienka|ogr[óo]d|pok[óo]j|poddasze|salon|strych)\\s+(?:ok(?:\\.|o[łl]o)?\\s+)?\\d+(?:[.,]\\d+)?\\s*(?:m(?:2|²|kw\\.?|etr\\p{L}*)?|ar\\p{L}*|ha)";
/** „Nowy dom”, „dom piętrowy”: as it stands beside what is asked for, governed by nothing. */
const named =
  "(?:(?:nowy|stary|ma[łl]y|du[żz]y)\\s+(?:dom|domek|blok|szeregowiec|bli[źz]niak)|(?:nowe|stare)\\s+budownictwo|stan\\s+(?:deweloperski|surowy(?:\\s+(?:otwarty|zamkni[ęe]ty))?)|lokal\\s+(?:handlowy|us[łl]ugowy|u[żz]ytkowy)|dzia[łl]ka\\s+rekreacyjna|(?:(?:dom(?:ek)?|mieszkanie)\\s+)?w\\s+zabudowie\\s+(?:bli[źz]niaczej|szeregowej)|\\d\\s+pok(?:oje|oi)|mieszkanie\\s+(?:na|pod)\\s+wynajem|\\p{L}+pokojowe\\s+mieszkanie|mieszkanie\\s+\\p{L}+pokojowe|(?:nowe|stare|ma[łl]e|du[żz]e)\\s+mieszkanie|(?:nowa|stara|ma[łl]a)\\s+(?:kamienica|kawalerka)|dom(?:ek)?\\s+(?:jednorodzinny|letniskowy|parterowy|pi[ęe]trowy|wolnostoj[ąa]cy))";
/** Without a sign before and behind it, at an end of the text: „kominek nowy dom”. */
const homeAtEnd = new RegExp(
  `^(?:${measured}|${named})(?![\\p{L}\\p{N}])|${governed}(?:${measured}|${named})$`,
  "giu",
);
const homeWithin = new RegExp(`${governed}${measured}(?![\\p{L}\\p{N}])`, "giu");
/** What stands between the parts of a text; „2,5 mm” is one number. */
const sign = /[.;:!?()|+&\n]|,(?!\d)|\s[-–—]\s/u;

/** The parts of a text between its signs; what home somebody has is one even without signs: „dom 120 m2 tynki”. */
export const partsOf = (text: string): string[] =>
  text.trim().replace(homeAtEnd, ";$&;").replace(homeWithin, ";$&;").split(sign);

const isOf = (word: string, kinds: ReadonlySet<string>) =>
  wordKeys(word).lemmas.some((lemma) => kinds.has(lemma));
/** „Mieszkanie” is of „mieszkać” too. */
const isSaidOfSelf = (word: string, verbs: ReadonlySet<string>) =>
  isOf(word, verbs) && !infinitive.test(word) && !isOf(word, homes);
const isHad = (word: string) => isSaidOfSelf(word, having);
const isDone = (word: string) => isSaidOfSelf(word, doing);
/** „Dom w budowie”; „budowa domu” is asked for. */
const underConstruction = "budowie";
/** „W zabudowie szeregowej”. */
const built = "zabudowie";

/** Whether words only tell what home somebody has: „kupiliśmy działkę”, „dom w stanie surowym”, „mała łazienka”. */
export function tellsOfHome(all: readonly string[]): boolean {
  const places = all.filter((word) => isOf(word, homes) || isOf(word, rooms));
  const others = all.filter((word) => !places.includes(word) && isSignificant(word, fold(word)));
  const tells = (word: string) =>
    measure.test(word) ||
    word === underConstruction ||
    word === built ||
    isOf(word, described) ||
    tellsOfState(word) ||
    isHad(word) ||
    isDone(word);
  const isHome = others.length > 0 || places.some((word) => isOf(word, homes));
  return places.length > 0 && isHome && others.every(tells);
}

/** Whether such words also tell which trade is meant: „kuchnia 12 m2, meble”, but not „mamy ogród, dach”. */
export const tellsOfRoom = (all: readonly string[]): boolean =>
  all.some((word) => isOf(word, rooms)) && !all.some(isHad);

/** „Remontuję dom”, „mamy ogród”, „dom w budowie”. */
export const tellsOfSelf = (all: readonly string[]): boolean =>
  all.some((word) => word === underConstruction || isHad(word) || isDone(word));

/** Whether such words tell which of a trade's services is meant: „mieszkanie 60 m2, remont”, but not „buduję dom, okna”. */
export const tellsOfKind = (all: readonly string[]): boolean =>
  !all.some((word) => word === underConstruction || isSaidOfSelf(word, building));

/** Whether telling words say where something is, or whom it is for: „w starym bloku”, „dla rodziców”. */
export const tellsWhereOrWhom = (telling: readonly string[]): boolean =>
  telling.every(
    (word) => isOnlyWhere([word]) || isPerson(word) || isOf(word, described) || tellsOfState(word),
  );
