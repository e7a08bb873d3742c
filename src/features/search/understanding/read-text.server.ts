import type { Executor } from "../../../platform/db/connect.server.ts";
import { lazy } from "../../../platform/lazy.ts";
import { subcategoryById } from "../../catalogue/catalogue.ts";
import { type City, cities } from "../../catalogue/cities.server.ts";
import { type QueryWord, readQuery } from "../../catalogue/words/words.server.ts";
import type { CompanyList } from "../contract.ts";
import { correctText } from "./correct-text.server.ts";
import { findSubcategory } from "./query-categories.server.ts";
import { makePlaceFinder } from "./query-places.server.ts";

/** What a text was understood as: words to look for, and what becomes a filter. */
export type Reading = {
  /** All of them are to be found. */
  readonly words: readonly QueryWord[];
  readonly place: City | null;
  readonly subcategoryId: number | null;
  /** The whole text as it is searched; null when no word was replaced. */
  readonly correctedText: string | null;
  /** The text without what became a filter. */
  readonly remainingText: string;
};

/** What may be read out of a text: a filter the visitor set is not looked for again. */
export type AllowedReading = {
  /** The text is taken word for word. */
  readonly isLiteral: boolean;
  readonly mayNamePlace: boolean;
  readonly mayNameSubcategory: boolean;
  /** Main categories that a named subcategory may belong to. */
  readonly mains: readonly number[];
};

type Asked = { readonly text: string; readonly allowed: AllowedReading };

const placeFinder = lazy(() => makePlaceFinder(cities));

/**
 * Reads places and trades out of a text, with the words that no company uses replaced by the
 * likeliest known ones: „dekaż Kraków” → Dachy in Kraków, corrected to „dekarz Kraków”. Only the
 * vocabulary is asked of the database; everything else is `interpretText`.
 */
export async function readText(executor: Executor, asked: Asked): Promise<Reading> {
  const reading = interpretText(asked);
  if (asked.allowed.isLiteral || reading.words.length === 0) return reading;
  const corrected = await correctText(executor, reading.words);
  return corrected === null ? reading : rereadCorrected(reading, { ...asked, text: corrected });
}

/**
 * What a text means as it is spelled. Pure: the same text always gives the same result.
 * „malarz w Krakowie” → place Kraków, subcategory 15, no words left.
 * „tani malarz w Krakowie” → place Kraków, the words „tani” and „malarz”.
 */
export function interpretText({ text, allowed }: Asked): Reading {
  if (text === "" || allowed.isLiteral) return asWords(text);
  const found = allowed.mayNamePlace ? placeFinder()(text) : null;
  const rest = found ? found.rest : text;
  const subcategoryId = allowed.mayNameSubcategory ? namedSubcategory(rest, allowed.mains) : null;
  const words = asWords(subcategoryId === null ? rest : "");
  return { ...words, place: found?.place ?? null, subcategoryId };
}

/** A place that was understood stays; what is left of the text is read again as corrected. */
function rereadCorrected({ place }: Reading, { text, allowed }: Asked): Reading {
  const mayNamePlace = allowed.mayNamePlace && place === null;
  const again = interpretText({ text, allowed: { ...allowed, mayNamePlace } });
  return {
    ...again,
    place: place ?? again.place,
    correctedText: place ? `${text} ${place.name}` : text,
  };
}

/** The text as it stands: every word to be found. */
function asWords(text: string): Reading {
  return {
    words: readQuery(text),
    place: null,
    subcategoryId: null,
    correctedText: null,
    remainingText: text,
  };
}

function namedSubcategory(text: string, mains: readonly number[]): number | null {
  const id = findSubcategory(text);
  return id !== null && mains.includes(subcategoryById(id)?.mainId ?? 0) ? id : null;
}

/**
 * A reading as the page shows it, each part of it removable: subcategory 8 becomes
 * `{ id: 8, name: "Dachy" }`.
 */
export function toInterpretation(reading: Reading): CompanyList["interpretation"] {
  const { place, correctedText, remainingText } = reading;
  const subcategory = subcategoryById(reading.subcategoryId ?? 0);
  return {
    correctedText,
    place: place && { geonameId: place.geonameId, name: place.name },
    subcategory: subcategory ? { id: subcategory.id, name: subcategory.name } : null,
    remainingText,
  };
}
