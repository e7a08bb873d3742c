import { fold } from "../../../platform/polish/fold.ts";
import { lemmas } from "../../../platform/polish/morfologik.server.ts";
import { isAdjective } from "../../catalogue/words/adjectives.server.ts";
import { type QueryToken, type Span, tokenise } from "../query-words/query-tokens.ts";
import { craftsman } from "./name-or-word.server.ts";

/** What besides craftsmen is called after a town, „firma krakowska”, in the form of the dictionary. */
const called = new Set(
  `firma ekipa brygada fachowiec majster wykonawca zaklad warsztat stolarnia pracownia studio biuro spolka
przedsiebiorstwo usluga`.split(/\s+/),
);
/** „Okolice tarnowskie”: said of the place alone. */
const regions = new Set("region regionie rejon rejonie okolice okolicach ziemia ziemi".split(" "));
/** „W radomskiem” is around Radom; „pod Radomskiem” is Radomsko. */
const around = /[sc]kiem$/;
const ending = /(?<=[scz])(?:k(?:i|a|ie|iej|im|iem|ich|iego|iemu|imi)|[cs]?y)$/;
/**
 * How an adjective ends and its noun: „ulica krakowska hydraulik” is a street and a craftsman, „dekarz lubelskie”
 * names the voivodeship. Both without Polish letters.
 */
const endings: readonly (readonly [RegExp, RegExp])[] = [
  [/ki$/, /[^aeiouy]$/],
  [/ka$/, /[ae]$/],
  [/kiego$/, /[au]$/],
  [/k(?:ie|iej)$/, /[eioy]$/],
  [/k(?:im|iemu|ich|imi)$/, /./],
  [/cy$/, /[eiy]$/],
];

/** Of cities after which no county is called, or whose county has another seat, and of voivodeships. */
const others: readonly (readonly [string, string])[] = [
  ["gdański", "Gdańsk"],
  ["warszawski", "Warszawa"],
  ["łódzki", "Łódź"],
  ["szczeciński", "Szczecin"],
  ["gdyński", "Gdynia"],
  ["sopocki", "Sopot"],
  ["katowicki", "Katowice"],
  ["bytomski", "Bytom"],
  ["zabrzański", "Zabrze"],
  ["sosnowiecki", "Sosnowiec"],
  ["chorzowski", "Chorzów"],
  ["rybnicki", "Rybnik"],
  ["tyski", "Tychy"],
  ["jaworznicki", "Jaworzno"],
  ["jastrzębski", "Jastrzębie-Zdrój"],
  ["mysłowicki", "Mysłowice"],
  ["siemianowicki", "Siemianowice Śląskie"],
  ["żorski", "Żory"],
  ["świętochłowicki", "Świętochłowice"],
  ["świnoujski", "Świnoujście"],
  ["sądecki", "Nowy Sącz"],
  ["rumski", "Rumia"],
  ["swarzędzki", "Swarzędz"],
  ["skawiński", "Skawina"],
  ["zakopiański", "Zakopane"],
  ["krynicki", "Krynica-Zdrój"],
  ["śląski", "śląskie"],
  ["mazowiecki", "mazowieckie"],
  ["małopolski", "małopolskie"],
  ["wielkopolski", "wielkopolskie"],
  ["podkarpacki", "podkarpackie"],
  ["podlaski", "podlaskie"],
  ["pomorski", "pomorskie"],
  ["lubuski", "lubuskie"],
  ["świętokrzyski", "świętokrzyskie"],
  ["dolnośląski", "dolnośląskie"],
  ["zachodniopomorski", "zachodniopomorskie"],
];

type Found = {
  /** A town's, or a voivodeship's. */
  readonly name: string;
  readonly span: Span;
  /** The land around the town is meant, and no other place whatever else is named. */
  readonly isAround: boolean;
};

/**
 * Makes the reader of towns that are said as adjectives: „dekarz krakowski”, „łódzcy malarze”, „w radomskiem”. With
 * a capital they are surnames, but not where a text begins („Warszawska firma”). It answers what is named, and
 * where it is said.
 * @param counties adjectives of counties and their seats
 */
export function makeAdjectiveFinder(
  counties: readonly { readonly adjective: string; readonly city: string }[],
): (text: string) => Found | null {
  const written = counties.map(({ adjective, city }) => [adjective, city] as const);
  const names = new Map(
    [...written, ...others].map(([adjective, name]) => [fold(adjective), name] as const),
  );
  return (text) => {
    const tokens = tokenise(text);
    for (const [at, { text: word, folded, start, end }] of tokens.entries()) {
      const before = tokens[at - 1];
      const name = names.get(folded.replace(ending, "ki"));
      const isCapital = /^\p{Lu}/u.test(word);
      if (name === undefined || (isCapital && (at > 0 || folded.endsWith("ki")))) continue;
      const isAround = before?.folded === "w" && around.test(folded);
      const isOfRegion = before !== undefined && regions.has(before.folded);
      if (!isAround && (around.test(folded) || !(isOfRegion || isOfCalled(tokens, at)))) continue;
      const first = isAround || isOfRegion ? before.start : start;
      return { name, span: { start: first, end }, isAround };
    }
    return null;
  };
}

/** „Hydraulicy wrocławscy”, „firma brukarska gliwicka”, „krakowscy dekarze”, „toruńska dobra firma”. */
function isOfCalled(tokens: readonly QueryToken[], at: number): boolean {
  const { folded } = tokens[at]!;
  const nouns = [
    tokens[isOther(tokens[at - 1]) ? at - 2 : at - 1],
    tokens[isOther(tokens[at + 1]) ? at + 2 : at + 1],
  ];
  const agrees = (noun: QueryToken) =>
    endings.some(([adjective, form]) => adjective.test(folded) && form.test(noun.folded));
  return nouns.some((noun) => noun !== undefined && isCalled(noun) && agrees(noun));
}

const isOther = (token: QueryToken | undefined) =>
  token !== undefined && isAdjective(token.text.toLowerCase()) && !isCalled(token);

function isCalled({ text, folded }: QueryToken): boolean {
  const forms = [folded, ...lemmas(text.toLowerCase()).map(fold)];
  return forms.some((form) => called.has(form) || craftsman.test(form));
}
