import type { Executor } from "../../../platform/db/connect.server.ts";
import { fold } from "../../../platform/polish/fold.ts";
import { subcategoryById } from "../../catalogue/catalogue.ts";
import { type City, cities } from "../../catalogue/cities.server.ts";
import {
  correctQuery,
  correctWord,
  type QueryWord,
  readQuery,
} from "../../catalogue/words/words.server.ts";
import type { CompanyList } from "../contract.ts";
import { findKnownTerms, findSimilarTerms } from "../index/search-term-queries.server.ts";
import { findSubcategory } from "./query-categories.server.ts";
import { makePlaceFinder } from "./query-places.server.ts";

/** What the words of a search came to: words to look for, and what became a filter. */
export type ParsedText = {
  words: QueryWord[];
  place: City | null;
  subcategoryId: number | null;
  /** The whole query as it is searched; null when no word was replaced. */
  correctedText: string | null;
  remainingText: string;
};

/** What may be read out of the text: a filter the visitor set is not asked for again. */
export type Reading = {
  isLiteral: boolean;
  mayNamePlace: boolean;
  mayNameSubcategory: boolean;
  mains: number[];
};

let placeFinder: ReturnType<typeof makePlaceFinder<City>> | undefined;

const findPlace = (text: string) => (placeFinder ??= makePlaceFinder(cities))(text);

/** Reads places and trades out of a text and corrects the words no company uses. */
export async function readText(
  executor: Executor,
  { text, reading }: { text: string; reading: Reading },
): Promise<ParsedText> {
  if (text === "") return readLiterally(text);
  const found = reading.isLiteral ? readLiterally(text) : interpret(text, reading);
  if (reading.isLiteral || found.words.length === 0) return found;
  const corrected = await correctWords(executor, found.words);
  if (corrected === null) return found;
  const again = interpret(corrected, {
    ...reading,
    mayNamePlace: reading.mayNamePlace && found.place === null,
  });
  const place = found.place ?? again.place;
  const correctedText = found.place ? `${corrected} ${found.place.name}` : corrected;
  return { ...again, place, correctedText };
}

/** The text as it stands: every word to be found. */
function readLiterally(text: string): ParsedText {
  return {
    words: readQuery(text),
    place: null,
    subcategoryId: null,
    correctedText: null,
    remainingText: text,
  };
}

function interpret(text: string, reading: Reading): ParsedText {
  const found = reading.mayNamePlace ? findPlace(text) : null;
  const rest = found ? found.rest : text;
  const subcategoryId = reading.mayNameSubcategory ? namedSubcategory(rest, reading.mains) : null;
  const remainingText = subcategoryId === null ? rest : "";
  return { ...readLiterally(remainingText), place: found?.place ?? null, subcategoryId };
}

function namedSubcategory(text: string, mains: number[]): number | null {
  const id = findSubcategory(text);
  return id !== null && mains.includes(subcategoryById(id)?.mainId ?? 0) ? id : null;
}

/** The text with unknown words replaced by the likeliest known ones; null when nothing changes. */
async function correctWords(executor: Executor, words: QueryWord[]): Promise<string | null> {
  const known = await findKnownTerms(
    executor,
    words.flatMap(({ terms }) => terms),
  );
  const text = words.map((word) => word.text).join(" ");
  const checked = readQuery(text, { isKnown: (term) => known.has(term) });
  const unknown = checked.filter((word) => !word.known).map((word) => word.text);
  if (unknown.length === 0) return null;
  const candidates = Map.groupBy(
    await findSimilarTerms(executor, unknown.map(fold)),
    ({ word }) => word,
  );
  const corrections = new Map<string, string>();
  for (const word of unknown) {
    const correction = correctWord(word, candidates.get(fold(word)) ?? []);
    if (correction !== null) corrections.set(word, correction);
  }
  return corrections.size === 0 ? null : correctQuery(checked, corrections).text;
}

/** The reading as the page shows it, each part of it removable. */
export function toInterpretation(read: ParsedText): CompanyList["interpretation"] {
  const { place, correctedText, remainingText } = read;
  const subcategory = subcategoryById(read.subcategoryId ?? 0);
  return {
    correctedText,
    place: place && { geonameId: place.geonameId, name: place.name },
    subcategory: subcategory ? { id: subcategory.id, name: subcategory.name } : null,
    remainingText,
  };
}
