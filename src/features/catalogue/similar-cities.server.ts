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
    const isNear = name[0] === typed[0] && Math.abs(name.length - typed.length) <= most;
    return isNear ? { city, count: slipsBetween(typed, name) } : [];
  });
  return slips
    .filter(({ count }) => count <= most)
    .toSorted((a, b) => a.count - b.count)
    .map(({ city }) => city);
}

/** Letters left out, added, exchanged for another or with their neighbour (optimal string alignment). */
function slipsBetween(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i++) {
    const above = rows[i - 1]!;
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1];
      const swapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row[j] = Math.min(
        above[j]! + 1,
        row[j - 1]! + 1,
        above[j - 1]! + (same ? 0 : 1),
        swapped && i > 1 && j > 1 ? rows[i - 2]![j - 2]! + 1 : Infinity,
      );
    }
    rows.push(row);
  }
  return rows[one.length]![other.length]!;
}
