import type { CatalogueEntry } from "./catalogue-entries.server.ts";

/** How well a name fits; lower is better. */
export const fit = { whole: 0, prefix: 1, wordStart: 2 } as const;
export type Fit = (typeof fit)[keyof typeof fit];

type EntryMatch = { readonly entry: CatalogueEntry; readonly fit: Fit };

/** The share of companies that do this, 0 to 1. */
export type ShareOf = (entry: CatalogueEntry) => number;

/** The dictionary forms of a typed word: „okna” is of „okien”, which begins otherwise. */
type FormsOf = (word: string) => readonly string[];

/** Names of one trade that stand in one answer; more would push everything else out. */
const namesOfTrade = 2;
/** Polish endings that a finished word may have otherwise in a name: „łazienka”, „łazienki”. */
const shortestStem = 4;
const longestEnding = 2;

/**
 * Entries that have every typed word, the last one perhaps unfinished: whole names, names that
 * begin so, then the others; trades before services, the commonest first.
 */
export function matchEntries(
  entries: readonly CatalogueEntry[],
  { words, shareOf, formsOf }: { words: readonly string[]; shareOf: ShareOf; formsOf: FormsOf },
): EntryMatch[] {
  if (words.length === 0) return [];
  const typed = words.map((text) => ({ text, forms: formsOf(text) }));
  const matches = entries.flatMap((entry): EntryMatch[] => {
    const found = fitOf(entry, typed);
    return found === null ? [] : [{ entry, fit: found }];
  });
  const sorted = matches.toSorted(
    (a, b) =>
      a.fit - b.fit ||
      kindOrder[a.entry.kind] - kindOrder[b.entry.kind] ||
      shareOf(b.entry) - shareOf(a.entry),
  );
  return withoutRepeatedTrades(sorted);
}

const kindOrder = { trade: 0, service: 1 } as const;

type Typed = { readonly text: string; readonly forms: readonly string[] };

function fitOf({ words: name, forms }: CatalogueEntry, words: readonly Typed[]): Fit | null {
  const typed = words.map(({ text }) => text).join(" ");
  const whole = name.join(" ");
  if (whole === typed) return fit.whole;
  if (whole.startsWith(typed)) return fit.prefix;
  const last = words.length - 1;
  const telling = words.filter(({ text }, index) => index === last || text.length > 2);
  const isThere = ({ text, forms: own }: Typed) =>
    name.some((word) => word.startsWith(text) || alike(word, text)) ||
    (text.length >= shortestStem && own.some((form) => forms.has(form)));
  return telling.every(isThere) ? fit.wordStart : null;
}

/** Folded endings of nouns and adjectives; of a letter or two that is none another word is being typed: „domof”. */
const ending =
  /^(?:[aeiouyąę]?|ow|om|em|ie|ia|iu|iem|ami|ach|ek|k[aeiou]|kow|kach|ce|ego|ej|y[chm]+|i[chm]+)$/;

/** Whether two words differ in their ending alone: „łazienek” is of łazienka, „kominek” is no komin, „płytki” no płyty. */
function alike(own: string, word: string): boolean {
  const stem = commonStart(own, word);
  const shortest = Math.max(shortestStem, word.length - longestEnding);
  if (word.length <= shortestStem || stem < shortest) return false;
  if (own.length - word.length > longestEnding) return false;
  const endings = [own.slice(stem), word.slice(stem)];
  const isDiminutive = endings.some((rest) => /^e?k/.test(rest));
  return endings.every((rest) => ending.test(rest) && (!isDiminutive || /^(?:e?k|c)/.test(rest)));
}

function commonStart(left: string, right: string): number {
  const differing = [...left].findIndex((letter, at) => letter !== right[at]);
  return differing < 0 ? left.length : differing;
}

function withoutRepeatedTrades(matches: EntryMatch[]): EntryMatch[] {
  const count = new Map<number, number>();
  return matches.filter(({ entry }) => {
    if (entry.kind === "service") return true;
    const before = count.get(entry.id) ?? 0;
    count.set(entry.id, before + 1);
    return before < namesOfTrade;
  });
}

/** Services of six trades that people ask for most, for a site that has no figures yet. */
const usuallyWanted = [108, 122, 97, 60, 17, 204];

/** The commonest services, one of each trade. */
export function popularServices(
  entries: readonly CatalogueEntry[],
  { shareOf, limit }: { shareOf: ShareOf; limit: number },
): CatalogueEntry[] {
  const usual = ({ id }: CatalogueEntry) =>
    usuallyWanted.includes(id) ? usuallyWanted.indexOf(id) : usuallyWanted.length;
  const seen = new Set<number>();
  return entries
    .filter(({ kind }) => kind === "service")
    .toSorted((a, b) => shareOf(b) - shareOf(a) || usual(a) - usual(b))
    .filter(({ subId }) => !seen.has(subId) && seen.add(subId))
    .slice(0, limit);
}
