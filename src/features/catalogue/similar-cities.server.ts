import { damerau } from "../../platform/polish/damerau.ts";
import { fold } from "../../platform/polish/fold.ts";
import { lemmas } from "../../platform/polish/morfologik.server.ts";
import { cities, type City, cityByName, findCities } from "./cities.server.ts";

/** „Radm” is still a Radom; of fewer letters anything might be meant. */
const shortestName = 4;
/** From so many letters on two slips are taken for one. */
const longName = 7;

const folded = cities.map((city) => ({ city, name: fold(city.name) }));

/**
 * Cities that somebody may mean whose text begins no name: „Radom, mazowieckie” as our lists write it, „w Radomiu”,
 * „Krakw”; the likeliest first.
 */
export function similarCities(text: string, limit: number): City[] {
  const [name = "", region = ""] = text.split(",").map((part) => part.trim());
  if (!name) return [];
  if (region) return inVoivodeship(findCities(name, cities.length), region).slice(0, limit);
  const word = name.replace(/^we?\s+/i, "");
  const close = [...declined(word), ...findCities(word, limit), ...mistyped(word)];
  return [...new Set(close)].slice(0, limit);
}

function inVoivodeship(list: readonly City[], region: string): City[] {
  const asked = fold(region.replace(/^woj\S*\s+/i, ""));
  return list.filter(({ voivodeship }) => fold(voivodeship).startsWith(asked));
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
