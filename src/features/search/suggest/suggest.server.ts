import type { Executor } from "../../../platform/db/connect.server.ts";
import { dotted } from "../../../platform/polish/dotted.ts";
import { subcategoryById } from "../../catalogue/catalogue.ts";
import { type City, cityById } from "../../catalogue/cities.server.ts";
import { subcategories } from "../../catalogue/data/subcategories.ts";
import { interpretText } from "../understanding/read-text.server.ts";
import {
  type CatalogueEntry,
  catalogueEntries,
  dictionaryForms,
} from "./catalogue-entries.server.ts";
import type { Suggestion } from "./contract.ts";
import { fit, matchEntries, popularServices, type ShareOf } from "./entry-matches.ts";
import { leadingPlace, matchPlaces, type PlaceMatch } from "./place-matches.server.ts";
import { findFirmsByName, type NamedFirm } from "./queries.server.ts";
import { bestFit, mixSuggestions, mostSuggestions, type SuggestionGroup } from "./suggestions.ts";
import { typedWords, type TypedWord } from "./typed-words.ts";

const reserved = { catalogue: 4, places: 2, firms: 2 };
const mostPopular = 6;
/** One letter begins the names of too many. */
const shortestFirmPrefix = 2;
/** A text so long may be understood although no name begins so. */
const shortestUnderstood = 5;
const everyTrade = subcategories.map(({ id }) => id);

const firmPrefix = (words: readonly TypedWord[]) => words.map(({ folded }) => folded).join(" ");

/** Whether firms may be among what is meant by a text: these change, words and places do not. */
export const mayNameFirms = (text: string): boolean =>
  firmPrefix(typedWords(text)).length >= shortestFirmPrefix;

/** What can be meant by a text that is being typed; an empty one gives the commonest services. */
export async function suggestFor(
  executor: Executor,
  { text, shareOf, now }: { text: string; shareOf: ShareOf; now: Date },
): Promise<Suggestion[]> {
  const words = typedWords(text);
  if (words.length === 0) {
    return popularServices(catalogueEntries(), { shareOf, limit: mostPopular }).map((entry) =>
      fromEntry(entry),
    );
  }
  return mixSuggestions([
    fromCatalogue(words, { text, shareOf, now }),
    fromPlaces(matchPlaces(text, { words, limit: mostSuggestions })),
    await fromFirms(executor, firmPrefix(words)),
  ]);
}

function fromCatalogue(
  words: readonly TypedWord[],
  { text, shareOf, now }: { text: string; shareOf: ShareOf; now: Date },
): SuggestionGroup {
  const entries = catalogueEntries();
  const typed = { words: words.map(({ folded }) => folded), formsOf: dictionaryForms };
  const matches = matchEntries(entries, { ...typed, shareOf });
  if (matches.length > 0) {
    return {
      suggestions: matches.slice(0, mostSuggestions).map(({ entry }) => fromEntry(entry)),
      fit: bestFit(matches),
      reserved: reserved.catalogue,
    };
  }
  const there = inPlace(words, shareOf);
  const isNone = there.suggestions.length === 0 && text.length >= shortestUnderstood;
  const suggestions = isNone ? understoodAs(text, now) : there.suggestions;
  return { suggestions, fit: there.fit, reserved: reserved.catalogue };
}

/** „cieknie kran radom”, „hydarulik”: what the search would read it as, where no name begins so. */
function understoodAs(text: string, now: Date): Suggestion[] {
  const allowed = { isLiteral: false, subcategoryIds: everyTrade, now };
  const { trade, city } = interpretText({ text, allowed });
  if (!trade) return [];
  const find = (kind: CatalogueEntry["kind"], ids: readonly number[]) =>
    ids.flatMap(
      (id) => catalogueEntries().find((entry) => entry.kind === kind && entry.id === id) ?? [],
    );
  const tradeIds = [trade.subcategoryId, ...trade.alternativeIds];
  return [...find("service", trade.serviceIds), ...find("trade", tradeIds)]
    .slice(0, reserved.catalogue)
    .map((entry) => fromEntry(entry, city ?? undefined));
}

/** „kraków hydr”: what is done there; after the place alone the commonest services. */
function inPlace(words: readonly TypedWord[], shareOf: ShareOf) {
  const found = leadingPlace(words);
  if (!found) return { suggestions: [], fit: fit.wordStart };
  const { city, rest } = found;
  const entries = catalogueEntries();
  const typed = rest.map(({ folded }) => folded);
  const meant =
    rest.length > 0
      ? matchEntries(entries, { words: typed, shareOf, formsOf: dictionaryForms }).map(
          ({ entry }) => entry,
        )
      : popularServices(entries, { shareOf, limit: reserved.catalogue });
  const suggestions = meant.slice(0, mostSuggestions).map((entry) => fromEntry(entry, city));
  return { suggestions, fit: rest.length > 0 ? fit.prefix : fit.wordStart };
}

function fromEntry({ kind, id, label, detail }: CatalogueEntry, city?: City): Suggestion {
  const place = city ? { label: `${label} ${city.name}`, detail: city.voivodeship } : {};
  const named = { kind, id, label, detail, slug: null, ...place };
  return { ...named, text: named.label };
}

function fromPlaces(matches: readonly PlaceMatch[]): SuggestionGroup {
  const suggestions = matches.map(({ city, before }): Suggestion => {
    const text = before ? `${before} ${city.name}` : city.name;
    const { geonameId: id, voivodeship } = city;
    return { kind: "place", id, label: text, detail: voivodeship, text, slug: null };
  });
  return { suggestions, fit: bestFit(matches), reserved: reserved.places };
}

async function fromFirms(executor: Executor, prefix: string): Promise<SuggestionGroup> {
  const firms =
    prefix.length < shortestFirmPrefix
      ? []
      : await findFirmsByName(executor, { prefix, limit: mostSuggestions });
  // Firms are called after what they do: the beginning of a name means the trade first.
  const fits = firms.map(({ position, start }) => ({
    fit: position === 0 && start === prefix ? fit.whole : fit.wordStart,
  }));
  return { suggestions: firms.map(fromFirm), fit: bestFit(fits), reserved: reserved.firms };
}

function fromFirm({ id, name, slug, cityId, subcategoryIds }: NamedFirm): Suggestion {
  const trade = subcategoryById(subcategoryIds[0] ?? 0)?.name;
  const city = cityById(cityId ?? 0)?.name;
  const detail = dotted([trade, city]);
  return { kind: "firm", id, label: name, detail, text: name, slug };
}
