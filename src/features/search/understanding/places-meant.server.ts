import { readFileSync } from "node:fs";
import { builtOnce } from "../../../platform/kept/built-once.server.ts";
import { lazy } from "../../../platform/lazy.ts";
import { fold } from "../../../platform/polish/fold.ts";
import { type City, cities, cityByName, distanceKm } from "../../catalogue/cities.server.ts";
import {
  voivodeshipCode,
  type Voivodeship,
  type VoivodeshipCode,
} from "../../catalogue/data/voivodeships.ts";
import { withoutDistances } from "../query-words/distances.ts";
import {
  areas,
  brands,
  districts,
  lesserCounties,
  nicknames,
  postalCodes,
  readLines,
  voivodeshipNames,
} from "../query-words/place-names.ts";
import { blank, type Span } from "../query-words/query-tokens.ts";
import type { Place } from "./name-meant.server.ts";
import { makePlaceFinder, readFirstWords } from "./query-places.server.ts";
import { makeAdjectiveFinder } from "./town-adjectives.server.ts";

/** Several cities that are searched as one. */
export type Area = {
  /** „Trójmiasto”, „woj. śląskie”. */
  readonly name: string;
  /** The largest first. */
  readonly cities: readonly City[];
  /** Of a whole voivodeship its code, 72 to 87. */
  readonly voivodeship: VoivodeshipCode | null;
};

/** A city or an area that a text names. */
type PlaceMeant = { readonly city: City | null; readonly area: Area | null };
type FoundMeaning = PlaceMeant & { readonly spans: readonly Span[] };

type NamedPlace = Place &
  PlaceMeant & {
    /** Cities called the same: „Brzeziny opolskie” are not the larger ones. */
    readonly namesakes?: readonly City[];
  };

/** Populations by which names that are also common words are judged (query-places.server.ts). */
const populationOfNickname = 1_000_000;
const populationOfDistrict = 30_000;
/** More places than this in one text are an enumeration, not an address. */
const maxNames = 3;

const findPlace = lazy(() => makePlaceFinder(namedPlaces(), firstWords()));
const firstWords = builtOnce("places", () => readFirstWords(namedPlaces()));

/**
 * The place a text means: a city by its name, nickname („wawa”), district („Mokotów”) or county, or an
 * area („trójmiasto”, „śląskie”). A second name for the same place („Warszawa Mokotów”) goes with it, and
 * so does a larger place that only tells where the other is („Łomianki pod Warszawą”), or which of two
 * is meant („powiat grodziski wielkopolskie”). Without a name a postal code tells the town.
 */
export function findPlaceMeant(typed: string): FoundMeaning | null {
  const whole = typed.normalize("NFKC");
  const code = findPostalCode(whole);
  const near = withoutDistances(code ? blank(whole, [code.span]) : whole);
  const found = findByWords(near.text, code);
  return found && { ...found, spans: [...found.spans, ...near.spans] };
}

type Code = { readonly city: City | null; readonly span: Span };

function findByWords(text: string, code: Code | null): FoundMeaning | null {
  const calledAfter = findAdjective()(text);
  const adjective = calledAfter && { ...toPlace(calledAfter.name), spans: [calledAfter.span] };
  const byName = calledAfter?.isAround ? null : findNamed(text);
  const named = byName && !isOf(byName, calledAfter?.span) ? byName : adjective;
  if (!code) return named;
  if (named) return { ...named, spans: [...named.spans, code.span] };
  // One that tells no town is read past, unless nothing else is said.
  if (code.city === null && text.trim() === "") return null;
  return { city: code.city, area: null, spans: [code.span] };
}

/** „Łódzkiego glazurnika” asks for the town, „łódzkie firmy” may ask for its voivodeship. */
const isOf = ({ spans }: FoundMeaning, span: Span | undefined) =>
  spans.length === 1 && spans[0]!.start === span?.start && spans[0]!.end === span.end;

const findAdjective = lazy(() => makeAdjectiveFinder(readCounties()));

function findNamed(text: string): FoundMeaning | null {
  let meant: NamedPlace | null = null;
  let rest = text;
  const spans: Span[] = [];
  for (let count = 0; count < maxNames; count++) {
    const found = findPlace()(rest);
    if (!found) break;
    const before = spans[0];
    const isNear = before !== undefined && tellsWhere(text, found.span, before);
    const isOfOther = before !== undefined && tellsWhere(text, before, found.span);
    const which: NamedPlace | null = meant && namesakeIn(meant, found.place);
    if (meant && !isNear && !isOfOther && !which && !isSame(meant, found.place)) break;
    if (which) meant = which;
    else if (meant && isNear) meant = placeBeside(found.place, meant);
    else if (meant && isOfOther) meant = placeBeside(meant, found.place);
    // A city says more than the voivodeship it lies in.
    else if (!meant || (meant.area && found.place.city)) meant = found.place;
    spans.push(found.span);
    rest = blank(rest, [found.span]);
  }
  return meant && { city: meant.city, area: meant.area, spans };
}

/** „26-600”; but „80-120 m2” and „10-150 zł” are from and to. */
const postalCode =
  /(?<![\p{L}\p{N}–-])(?:kod(?:zie)?\s+(?:pocztowy(?:m)?\s+)?)?(\d{2})\s?[–-]\s?(\d{3})(?![\p{L}\p{N}–-])(?!\s*(?:m|m2|m²|mb|mkw|mp|metr\p{L}*|cm|mm|kw|kwh|l|litr\p{L}*|kg|szt\p{L}*|z[łl]|z[łl]otych|pln|euro?|tys\p{L}*|os[óo]b)(?!\p{L}))/iu;

const cityOfCode = lazy(
  () =>
    new Map(
      postalCodes
        .split(/[,\n]/)
        .filter((entry) => entry.trim() !== "")
        .flatMap((entry) => {
          const [beginnings = "", name = ""] = entry.trim().split(" = ");
          return beginnings.split(" ").map((beginning) => [beginning, known(name)] as const);
        }),
    ),
);

/** A postal code in a text and the town that it begins like, if one is told by that. */
function findPostalCode(text: string): Code | null {
  const match = postalCode.exec(text);
  if (!match) return null;
  const [whole, region = "", sector = ""] = match;
  const byBeginning = cityOfCode();
  const city = byBeginning.get(region + sector.charAt(0)) ?? byBeginning.get(region) ?? null;
  return { city, span: { start: match.index, end: match.index + whole.length } };
}

/** For a city and an area that it does not lie in: the city of the same name that does. */
function namesakeIn(one: NamedPlace, other: NamedPlace): NamedPlace | null {
  const [place, { area }] = one.area ? [other, one] : [one, other];
  if (!place.city || !area || area.cities.includes(place.city)) return null;
  const city = place.namesakes?.find((known) => area.cities.includes(known));
  return city ? { ...place, city } : null;
}

/** „Michałowice pod Krakowem” are no farther from it than this, by judgement. */
const farthestBesideKm = 50;

/**
 * The place that lies beside another, of all that have its name. The list lacks the Nowa Wieś near Rzeszów, so
 * Rzeszów is meant then.
 */
function placeBeside(small: NamedPlace, large: NamedPlace): NamedPlace {
  const near = large.city;
  if (!small.city || !near) return small;
  const namesakes = small.namesakes ?? [small.city];
  const [nearest] = namesakes
    .map((city) => ({ city, km: distanceKm(near, city) }))
    .toSorted((left, right) => left.km - right.km);
  if (!nearest || nearest.km > farthestBesideKm) return large;
  return { ...small, city: nearest.city };
}

const nearby = /^(?:koło|kolo|k|pod|obok|niedaleko|blisko|przy)(?=[\s./])/iu;

/** Whether of two names in a text the second begins right behind the first with „koło”, „pod”. */
function tellsWhere(text: string, first: Span, second: Span): boolean {
  const typed = text.normalize("NFKC");
  const isBehind = first.end <= second.start && typed.slice(first.end, second.start).trim() === "";
  return isBehind && nearby.test(typed.slice(second.start));
}

function isSame(left: PlaceMeant, right: PlaceMeant): boolean {
  const [a, b] = [citiesOf(left), citiesOf(right)];
  return b.every((city) => a.includes(city)) || a.every((city) => b.includes(city));
}

function citiesOf({ city, area }: PlaceMeant): readonly City[] {
  return city ? [city] : (area?.cities ?? []);
}

function namedPlaces(): NamedPlace[] {
  const byName = Map.groupBy(cities, ({ name }) => name);
  const makes = makesOfBrands();
  const whole = cities.map((city) => ({
    name: city.name,
    population: city.population,
    city,
    area: null,
    namesakes: byName.get(city.name) ?? [],
    makes: makes.get(city.name) ?? noThings,
  }));
  const nicknamed = [
    ...readCounties().map(({ adjective, city, namesakes }) => ({
      ...toCity(city),
      namesakes,
      name: `powiat ${adjective}`,
      population: populationOfNickname,
    })),
    ...readLines(nicknames).flatMap(({ names, meant }) =>
      names.map((name) => ({ ...toCity(meant), name, population: populationOfNickname })),
    ),
    ...readLines(districts).flatMap(({ names, meant }) =>
      names.map((name) => ({
        ...toCity(meant),
        name,
        population: populationOfDistrict,
        takesNa: true,
      })),
    ),
    ...readLines(areas).flatMap(({ names, meant }) =>
      names.map((name) => ({
        ...toArea(names[0]!, meant),
        name,
        population: populationOfNickname,
        takesNa: true,
      })),
    ),
    ...readLines(voivodeshipNames).flatMap(({ names, meant }) =>
      names.map((name) => ({
        ...toVoivodeship(meant),
        name,
        population: populationOfNickname,
        takesNa: true,
      })),
    ),
  ];
  return [...whole, ...nicknamed.map((place) => ({ ...place, isWhole: true }))];
}

/** What each county is called and its main city. Of two counties of one name the list has the larger. */
function readCounties() {
  const lesser = new Map(
    readLines(lesserCounties).map(({ names, meant }) => [names[0], known(meant)] as const),
  );
  const text = readFileSync(new URL("../../catalogue/data/counties.tsv", import.meta.url), "utf8");
  const lines = text.trimEnd().split("\n").slice(1);
  return lines.map((line) => {
    const [adjective = "", city = ""] = line.split("\t");
    const namesake = lesser.get(adjective);
    return { adjective, city, namesakes: namesake ? [namesake] : [] };
  });
}

const noThings: ReadonlySet<string> = new Set();

/** What is sold under the names of which cities. */
function makesOfBrands(): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(
    readLines(brands).map(({ names, meant }) => [known(meant).name, new Set(names.map(fold))]),
  );
}

function toCity(name: string): PlaceMeant {
  return { city: known(name), area: null };
}

function toArea(label: string, list: string): PlaceMeant {
  const name = label.charAt(0).toUpperCase() + label.slice(1);
  return { city: null, area: { name, cities: list.split(", ").map(known), voivodeship: null } };
}

function toVoivodeship(name: string): PlaceMeant {
  const own = cities.filter((city) => city.voivodeship === name);
  const voivodeship = voivodeshipCode(name as Voivodeship);
  return { city: null, area: { name: `woj. ${name}`, cities: own, voivodeship } };
}

/** Of a city or a voivodeship. */
function toPlace(name: string): PlaceMeant {
  return cityByName(name) ? toCity(name) : toVoivodeship(name);
}

/** @throws when the list of cities lacks it: a slip in the tables. */
function known(name: string): City {
  const city = cityByName(name);
  if (!city) throw new Error(`place-names.ts names the unknown city „${name}”`);
  return city;
}
