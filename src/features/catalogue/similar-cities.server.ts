import { damerau } from "../../platform/polish/damerau.ts";
import { fold } from "../../platform/polish/fold.ts";
import { lemmas } from "../../platform/polish/morfologik.server.ts";
import { cities, type City, cityByName, findCities } from "./cities.server.ts";
import { allVoivodeships, type Voivodeship } from "./data/voivodeships.ts";

/** „Radm” is still a Radom; of fewer letters anything might be meant. */
const shortestName = 4;
/** From so many letters on two slips are taken for one. */
const longName = 7;
/** Smaller towns have no parts that are told behind the name: „Wólka Kosowska” is no part of Wólka. */
const leastWithParts = 10_000;

const folded = cities.map((city) => ({ city, name: fold(city.name) }));

/** What stands around a town's name in an address. */
const postcode = /\b\d{2}-?\d{3}\b/g;
const before = /^(?:we?|m\.\s?st\.|m\.|miasto|gm\.|gmina)\s+/i;

/**
 * Cities that somebody may mean whose text begins no name: „Radom, mazowieckie” as our lists write it, „w Radomiu”,
 * „Krakw”, and what an address says besides, as „26-600 Radom” or „Łódź-Bałuty”; the likeliest first.
 */
export function similarCities(text: string, limit: number): City[] {
  const parts = text.replace(postcode, " ").split(",");
  const [name = "", region = ""] = parts.map((part) => part.trim()).filter(Boolean);
  if (!name) return [];
  const word = name.replace(before, "");
  const meantRegions = voivodeshipsCalled(region);
  if (meantRegions.size > 0) {
    const called = findCities(word, cities.length);
    return called.filter(({ voivodeship }) => meantRegions.has(voivodeship)).slice(0, limit);
  }
  const close = [...declined(word), ...findCities(word, limit), ...abbreviated(word)];
  const meant = [...close, ...mistyped(word)];
  return [...new Set(meant.length > 0 ? meant : beginning(word))].slice(0, limit);
}

/** From the word that it begins with to the next comma. */
const street = /(?<![\p{L}\p{N}])(?:ul|al|os|pl|ulica|aleja|osiedle|plac)(?:\.|\s)[^,]*/giu;

/**
 * The city of a field that was typed and not chosen: by its name, or the only one that its address tells, as „26-600
 * Radom”, „ul. Lipowa 5, Radom” and „w Radomiu”. None where a slip or two towns leave a choice.
 */
export function typedCity(text: string): City | undefined {
  const named = cityByName(text);
  if (named) return named;
  const parts = text.replace(postcode, ",").replace(street, ",").split(",");
  const words = parts.map((part) => part.trim().replace(before, "")).filter(isPlace);
  const regions = words.map(voivodeshipsCalled).filter(({ size }) => size === 1);
  const meant = new Set(words.flatMap(citiesTold));
  const [city] = meant;
  const isElsewhere = regions.some((region) => city && !region.has(city.voivodeship));
  return meant.size === 1 && !isElsewhere ? city : undefined;
}

function citiesTold(word: string): City[] {
  const named = cityByName(word);
  if (named) return [named];
  const forms = declined(word);
  if (forms.length > 0) return forms;
  return beginning(word).filter(({ population }) => population >= leastWithParts);
}

/** What has a number is a street with its house. */
const isPlace = (word: string) => word !== "" && !/\d/.test(word);

/** „Mazowieckie”, „woj. mazow”; none where a part of a town is told: „Warszawa, Mokotów”. */
function voivodeshipsCalled(region: string): ReadonlySet<Voivodeship> {
  const asked = fold(region.replace(/^woj\S*\s+/i, ""));
  if (asked === "") return new Set();
  return new Set(allVoivodeships.filter((name) => fold(name).startsWith(asked)));
}

/** The town whose part, or more of whose address, stands behind its name. */
function beginning(text: string): City[] {
  const words = text.split(/[\s\p{Pd}]+/u);
  const names = words.map((_word, index) => words.slice(0, -1 - index).join(" "));
  const found = names.flatMap((name) => cityByName(name) ?? []);
  return found.slice(0, 1);
}

/** „Gorzów Wlkp.”: words behind the first may lack letters, but not the one that they begin with. */
function abbreviated(text: string): City[] {
  const [first, ...others] = fold(text)
    .split(/[\s.]+/)
    .filter(Boolean);
  if (!first || others.length === 0) return [];
  return folded.flatMap(({ city, name }) => {
    const [whole, ...words] = name.split(" ");
    const isMeant =
      whole === first &&
      words.length === others.length &&
      words.every((word, index) => isShortFor(others[index]!, word));
    return isMeant ? city : [];
  });
}

function isShortFor(short: string, word: string): boolean {
  if (short[0] !== word[0]) return false;
  let at = 0;
  for (const letter of word) if (letter === short[at]) at++;
  return at === short.length;
}

/** „Katowicach” → Katowice. */
function declined(word: string): City[] {
  const lower = word.toLowerCase();
  const form = lower.charAt(0).toUpperCase() + lower.slice(1);
  return lemmas(form).flatMap((lemma) => cityByName(lemma) ?? []);
}

/** By their slips, then by population; hardly anybody mistakes the first letter. */
function mistyped(word: string): City[] {
  const typed = fold(word);
  if (typed.length < shortestName) return [];
  const most = typed.length < longName ? 1 : 2;
  const slips = folded.flatMap(({ city, name }) => {
    const count = name[0] === typed[0] ? damerau(typed, name, most) : Infinity;
    return count <= most ? { city, count } : [];
  });
  return slips.toSorted((a, b) => a.count - b.count).map(({ city }) => city);
}
