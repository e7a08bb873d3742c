import type { Database } from "../../../platform/db/connect.server.ts";
import { subMask } from "../../catalogue/catalogue.ts";
import { subcategories } from "../../catalogue/data/subcategories.ts";
import type { Conditions } from "../plan/search-conditions.server.ts";
import { type CompanyFilters, readFilters } from "../plan/search-filters.server.ts";
import { planSearch } from "../plan/search-plan.server.ts";
import { readText } from "../understanding/read-text.server.ts";
import { understand } from "./relax-search.server.ts";

/** What a search asks of a company, as it was asked: nothing is given up for want of results. */
export type FitRule = {
  readonly conditions: Conditions;
  /** Null for the whole country or an area. */
  readonly cityIds: readonly number[] | null;
  /**
   * False when tomorrow may tell otherwise: the vocabulary of a word that no company uses or that
   * was mistyped, the calendar of months counted in days.
   */
  readonly isSettled: boolean;
  /** What every company that fits has in common, by which most others are told at a glance. */
  readonly meaning: {
    readonly mainIds: readonly number[];
    /** Any of these trades; none where any trade may fit. */
    readonly subcategoryIds: readonly number[];
    /** The company is in this city or at most 50 km away; null for anywhere. */
    readonly cityId: number | null;
  };
};

const firstPage = { limit: 1, page: 1, cursor: null };

/**
 * The rule by which one company is held against a search, of the very plan that finds them; null
 * when no company can fit. Where the words name a trade, only that trade fits: a firm that merely
 * bears the words in its name is found by the search, but is no news.
 * @throws ApiError 422 on filters that do not exist.
 */
export async function readFitRule(
  db: Database,
  { filters, now }: { filters: CompanyFilters; now: Date },
): Promise<FitRule | null> {
  const text = (filters.search || filters.query || "").trim();
  const isLiteral = filters.literal === "1";
  const understood = await understand(
    { chosen: readFilters(filters), paging: firstPage },
    {
      read: (subcategoryIds) => readText(db, { text, allowed: { isLiteral, subcategoryIds, now } }),
    },
  );
  const plan = planSearch({ ...understood, now, paging: firstPage, order: "fit" });
  const [whole] = plan.parts;
  if (plan.isEmpty || !whole) return null;
  const { conditions, cityIds } = whole;
  const meaning = {
    mainIds: conditions.mains,
    subcategoryIds: tradesOf(conditions),
    cityId: plan.search.city?.geonameId ?? null,
  };
  const { words, users, correctedText, areMonthsByDays } = understood.reading;
  const areWordsSettled =
    isLiteral || words.length === 0 || (correctedText === null && users.all !== 0);
  return { conditions, cityIds, isSettled: areWordsSettled && !areMonthsByDays, meaning };
}

/** A company has one trade of each group: the smallest group tells most. */
function tradesOf({ subMasks }: Conditions): number[] {
  const groups = subMasks.map((mask) =>
    subcategories.map(({ id }) => id).filter((id) => (subMask([id]) & mask) !== 0n),
  );
  return groups.toSorted((one, other) => one.length - other.length)[0] ?? [];
}
