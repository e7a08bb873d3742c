import { fold } from "../../platform/polish/fold.ts";
import type { CompanyList } from "./contract.ts";
import {
  type MainSlug,
  noFilters,
  type SearchFilters,
  tidyText,
  withMain,
  withWords,
} from "./search-params.ts";

export type Interpretation = CompanyList["interpretation"];

/** What was chosen, as the address says it, and what its words were understood to mean. */
export type Understood = { chosen: SearchFilters; meant: Interpretation | undefined };

/** What words can name as well as a field can. */
const fieldsOf = {
  place: ["city"],
  months: ["from", "to"],
  trade: ["subcategoryIds", "serviceIds"],
} as const satisfies Record<string, readonly (keyof SearchFilters)[]>;

type Part = keyof typeof fieldsOf;
const parts = Object.keys(fieldsOf) as Part[];

/**
 * The filters as the fields of a form show them: what was chosen, else what the words mean, as
 * long as the words still say it.
 */
export function shownFilters(
  { chosen, meant }: Understood,
  words: string = chosen.search,
): SearchFilters {
  if (!meant) return chosen;
  const said = parts.filter((part) => saysStill(words, part, { chosen, meant }));
  return said.reduce((shown, part) => ({ ...shown, ...meaningOf(part, meant) }), chosen);
}

/**
 * What a form with these fields asks for. A field that still shows what the words mean is left to
 * the words; another value is a choice, and what said otherwise goes out of the words. They stay
 * whole beside what was chosen already, whose field never showed what they mean.
 */
export function askedFor(draft: SearchFilters, { chosen, meant }: Understood): SearchFilters {
  if (!meant) return draft;
  const shown = shownFilters({ chosen, meant }, draft.search);
  const left = parts.filter((part) => isLeftToWords(part, { chosen, meant }));
  const kept = left.filter((part) => isSame(part, draft, shown));
  const changed = left.filter((part) => !kept.includes(part));
  const asked = kept.reduce((asked, part) => ({ ...asked, ...pick(part, chosen) }), draft);
  return { ...asked, search: textWithout(draft.search, changed, { chosen, meant }) };
}

/** Other words in the form: fields that showed what the former words meant follow. */
export function withTypedWords(
  draft: SearchFilters,
  words: string,
  understood: Understood,
): SearchFilters {
  const before = shownFilters(understood, draft.search);
  const now = shownFilters(understood, words);
  const following = parts.filter((part) => isSame(part, draft, before));
  const next = following.reduce((next, part) => ({ ...next, ...pick(part, now) }), draft);
  return withWords(next, words);
}

/** Another main category: chosen trades are of the former one, but what the words name stays. */
export function withMainChosen(
  draft: SearchFilters,
  main: MainSlug | null,
  { chosen, meant }: Understood,
): SearchFilters {
  const next = withMain(draft, main);
  if (!meant || !isLeftToWords("trade", { chosen, meant })) return next;
  const isOfWords = isSame("trade", draft, shownFilters({ chosen, meant }, draft.search));
  return isOfWords ? { ...next, ...pick("trade", draft) } : next;
}

/** Whether both show the same city and months: the fields that keep a state of their own. */
export function isSamePlaceAndTime(one: SearchFilters, other: SearchFilters): boolean {
  return isSame("place", one, other) && isSame("months", one, other);
}

function isSame(part: Part, one: SearchFilters, other: SearchFilters): boolean {
  return fieldsOf[part].every((key) => fold(String(one[key])) === fold(String(other[key])));
}

function pick(part: Part, filters: SearchFilters): Partial<SearchFilters> {
  return Object.fromEntries(fieldsOf[part].map((key) => [key, filters[key]]));
}

/** Words say it, and nothing else was chosen in its place. */
function isLeftToWords(part: Part, { chosen, meant }: Meant): boolean {
  if (!isSame(part, chosen, noFilters)) return false;
  if (part === "place") return meant.place !== null || meant.area !== null;
  if (part === "months") return meant.months !== null;
  return meant.subcategory !== null || meant.services.length > 0;
}

/** An area has several cities: the field for one stays empty. */
function meaningOf(
  part: Part,
  { place, months, subcategory, services }: Interpretation,
): Partial<SearchFilters> {
  if (part === "place") return place ? { city: String(place.geonameId) } : {};
  if (part === "months") return months ? { from: months.from, to: months.to ?? "" } : {};
  return {
    subcategoryIds: subcategory ? [subcategory.id] : [],
    serviceIds: services.map(({ id }) => id).toSorted((a, b) => a - b),
  };
}

type Meant = { chosen: SearchFilters; meant: Interpretation };

function saysStill(words: string, part: Part, { chosen, meant }: Meant): boolean {
  if (!isLeftToWords(part, { chosen, meant })) return false;
  if (tidyText(words) === chosen.search) return true;
  const naming = wordsNaming(part, { chosen, meant });
  return naming.length > 0 && leftOver(naming, wordsOf(words)).length === 0;
}

/** The words without those of some parts: one part's text is ready, several are put together. */
function textWithout(text: string, changed: readonly Part[], { chosen, meant }: Meant): string {
  const [first, ...more] = changed;
  if (!first) return text;
  if (more.length === 0 && tidyText(text) === chosen.search) return meant.without[first];
  const dropped = changed.flatMap((part) => wordsNaming(part, { chosen, meant }));
  return leftOver(wordsOf(text), dropped).join(" ");
}

/** The words that name a part: those missing in the text without it. */
function wordsNaming(part: Part, { chosen, meant }: Meant): string[] {
  const rest = wordsOf(meant.without[part]);
  const texts = [chosen.search, meant.correctedText ?? ""].map(wordsOf);
  const whole = texts.find((words) => leftOver(rest, words).length === 0) ?? texts[0]!;
  return leftOver(whole, rest);
}

/** The words that are not among the taken ones; each of those takes one away. */
function leftOver(words: readonly string[], taken: readonly string[]): string[] {
  const left = taken.map(fold);
  return words.filter((word) => {
    const at = left.indexOf(fold(word));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

function wordsOf(text: string): string[] {
  return tidyText(text).split(" ").filter(Boolean);
}
