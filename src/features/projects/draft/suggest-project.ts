import { fold } from "../../../platform/polish/fold.ts";
import { projectRules } from "../project-rules.ts";

/** What is known of a new project before anything is typed of it. */
export type Known = {
  city: string;
  /** The company's, each with the services that belong to it; those it offers stand first. */
  trades: readonly { id: number; name: string; services: readonly string[] }[];
  /** Captions of its photos, in their order. */
  captions: readonly string[];
};

const titlesShown = 3;

/** Titles worth offering: what the photos show, then what the company does, each with the place. */
export function suggestTitles({ city, trades, captions }: Known): string[] {
  // One of each trade, then the next of each.
  const most = Math.max(0, ...trades.map(({ services }) => services.length));
  const services = Array.from({ length: most }, (_, at) =>
    trades.flatMap((trade) => trade.services[at] ?? []),
  ).flat();
  const found = [...captions, ...services]
    .map((words) => words.trim().replace(/[.,;]+$/, ""))
    .filter(Boolean)
    .map((words) => withPlace(words, city))
    .filter((title) => title.length <= projectRules.titleMax);
  return [...new Set(found)].slice(0, titlesShown);
}

const withPlace = (words: string, city: string) =>
  `${words[0]!.toLocaleUpperCase("pl")}${words.slice(1)}${city ? `, ${city}` : ""}`;

/** Shorter is hardly a beginning, longer is no title but the description itself. */
const leadLength = { min: 5, max: 60 };
/** Where a thought ends: not at the point of „ul.”, nor at the comma of „6,5 m²”. */
const thoughtEnd = /[:;!?\n]|,\s|\s[–-]\s|(?<=\p{L}{4})\.(?=\s|$)/u;

/**
 * What a description begins with, as a title: „Remont łazienki: nowe płytki…” is „Remont łazienki,
 * Kraków”. Null until its first thought has ended, and where that is no title.
 */
export function titleFromDescription(description: string, city: string): string | null {
  const text = description.trim();
  const end = text.search(thoughtEnd);
  const lead = text.slice(0, Math.max(end, 0)).trim();
  if (lead.length < leadLength.min || lead.length > leadLength.max) return null;
  const [cityStem = ""] = stemsOf(city);
  return withPlace(lead, stemsOf(lead).includes(cityStem) ? "" : city);
}

/**
 * The trade that a project most likely belongs to: the only one of the company, or the one that
 * speaks of what `words` speak of. None where that is not clear.
 */
export function suggestTrade(
  { trades }: Pick<Known, "trades">,
  words: readonly string[],
): number | null {
  if (trades.length === 1) return trades[0]!.id;
  const said = new Set(words.flatMap(stemsOf));
  const scored = trades
    .map(({ id, name, services }) => {
      const stems = new Set([name, ...services].flatMap(stemsOf));
      return { id, score: [...said].filter((stem) => stems.has(stem)).length };
    })
    .toSorted((a, b) => b.score - a.score);
  const [best, next] = scored;
  return best && best.score > (next?.score ?? 0) ? best.id : null;
}

/** Enough of a word to know it in another case: „płytek” and „płytki”. */
const stemLength = 4;

function stemsOf(text: string): string[] {
  const words = fold(text).match(/[a-z]+/g) ?? [];
  return words.filter((word) => word.length >= stemLength).map((word) => word.slice(0, stemLength));
}
