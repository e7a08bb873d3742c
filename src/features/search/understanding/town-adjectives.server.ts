import { fold } from "../../../platform/polish/fold.ts";
import { type Span, tokenise } from "../query-words/query-tokens.ts";
import { craftsman } from "./query-places.server.ts";

/** What besides craftsmen is called after a town: „firma krakowska”. */
const called = new Set("firma firmy ekipa ekipy fachowiec fachowcy majster majstrowie".split(" "));
/** „Okolice tarnowskie”: said of the place alone. */
const regions = new Set("region regionie rejon rejonie okolice okolicach ziemia ziemi".split(" "));
/** „W radomskiem” is around Radom; „pod Radomskiem” is Radomsko. */
const around = /[sc]kiem$/;
const ending = /(?<=[sc])(?:k(?:i|a|ie|iej|im|iem|ich)|[cs]?y)$/;

/** Of cities after which no county is called, or whose county has another seat. */
const ofCities: readonly (readonly [string, string])[] = [
  ["gdański", "Gdańsk"],
  ["warszawski", "Warszawa"],
  ["łódzki", "Łódź"],
  ["gdyński", "Gdynia"],
  ["sopocki", "Sopot"],
  ["katowicki", "Katowice"],
  ["bytomski", "Bytom"],
  ["zabrzański", "Zabrze"],
  ["sosnowiecki", "Sosnowiec"],
  ["chorzowski", "Chorzów"],
  ["rybnicki", "Rybnik"],
  ["tyski", "Tychy"],
];

type Found = {
  readonly name: string;
  readonly span: Span;
  /** The land around the town is meant, and no other place whatever else is named. */
  readonly isAround: boolean;
};

/**
 * Makes the reader of towns that are said as adjectives: „dekarz krakowski”, „w radomskiem”. With a capital they
 * are surnames. It answers the town's name, and where it is said.
 * @param counties adjectives of counties and their seats
 */
export function makeAdjectiveFinder(
  counties: readonly { readonly adjective: string; readonly city: string }[],
): (text: string) => Found | null {
  const written = counties.map(({ adjective, city }) => [adjective, city] as const);
  const names = new Map(
    [...written, ...ofCities].map(([adjective, city]) => [fold(adjective), city] as const),
  );
  return (text) => {
    const tokens = tokenise(text);
    for (const [at, { text: word, folded, start, end }] of tokens.entries()) {
      const before = tokens[at - 1];
      const name = names.get(folded.replace(ending, "ki"));
      if (!before || name === undefined || /^\p{Lu}/u.test(word)) continue;
      const isAround = before.folded === "w" && around.test(folded);
      const isOfRegion = regions.has(before.folded);
      const isCalled = isOfRegion || called.has(before.folded) || craftsman.test(before.folded);
      if (!isAround && (!isCalled || around.test(folded))) continue;
      const first = isAround || isOfRegion ? before.start : start;
      return { name, span: { start: first, end }, isAround };
    }
    return null;
  };
}
