import { type RawBuilder, sql } from "kysely";
import { type Conditions, freeMonthWeight } from "../plan/search-conditions.server.ts";

export type Fragment = RawBuilder<unknown>;

export const and = (conditions: readonly Fragment[]) =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

/** How well a company's calendar fits the range: months free, then months partly free. */
export function fitOf({ monthMask }: Conditions): Fragment {
  if (monthMask === null) return sql`0`;
  return sql`(bit_count((free_months & ${monthMask}::bigint)::bit(64)) * ${sql.lit(freeMonthWeight)}
    + bit_count((partly_free_months & ${monthMask}::bigint)::bit(64)))::int`;
}

/** What the covering index can tell by itself. */
export function maskConditions({
  subMasks,
  styleMask,
  monthMask,
  busyMask,
  bounds,
}: Conditions): Fragment[] {
  return [
    ...subMasks.map((mask) => sql`subs & ${mask}::bigint <> 0`),
    ...(styleMask === null ? [] : [sql`styles & ${styleMask}::int <> 0`]),
    ...(monthMask === null
      ? []
      : [sql`(free_months | partly_free_months) & ${monthMask}::bigint <> 0`]),
    ...(busyMask === null
      ? []
      : [sql`(free_months | partly_free_months) & ${busyMask}::bigint = 0`]),
    ...(bounds?.kind === "cities" ? [sql`city_id = any(${bounds.cityIds}::int[])`] : []),
    ...(bounds?.kind === "voivodeship" ? [sql`voivodeship = ${bounds.code}`] : []),
  ];
}

/** What only the document can tell. */
export function textConditions({ include, exclude }: Conditions): Fragment[] {
  return [
    ...(include === null ? [] : [sql`lexemes @@ ${include}::tsquery`]),
    ...(exclude === null ? [] : [sql`not lexemes @@ ${exclude}::tsquery`]),
  ];
}

export function readsLexemes({ include, exclude }: Conditions): boolean {
  return include !== null || exclude !== null;
}

/**
 * The rows of some cities that meet the masks, as a table to select from. With words beside masks
 * the covering index is asked first and only what is left is read from the heap, row by row: the
 * words alone would be a list of hundreds of thousands.
 */
export function rowsIn(
  cities: Fragment,
  conditions: Conditions,
): { from: Fragment; where: Fragment } {
  const inScope = sql`main = any(${conditions.mains}::smallint[]) and ${cities}`;
  const masks = maskConditions(conditions);
  if (masks.length === 0 || !readsLexemes(conditions)) {
    return { from: sql`company_search`, where: and([inScope, ...masks]) };
  }
  // „offset 0” keeps the planner from joining the two parts in another order.
  const from = sql`(
    select fitting.*, words.lexemes from (
      select main, id, rank, city_id, free_months, partly_free_months from company_search
      where ${inScope} and ${and(masks)} offset 0) as fitting
    cross join lateral (${lexemesOf(sql`fitting.main`, sql`fitting.id`)}) as words) as found`;
  return { from, where: sql`true` };
}

export const lexemesOf = (main: Fragment, id: Fragment) => sql`
  select whole.lexemes from company_search whole
  where whole.main = ${main} and whole.id = ${id} offset 0`;

export function rowsInCountry(conditions: Conditions): { from: Fragment; where: Fragment } {
  if (conditions.bounds?.kind === "cities") {
    return rowsIn(sql`city_id = any(${conditions.bounds.cityIds}::int[])`, conditions);
  }
  const inScope = sql`main = any(${conditions.mains}::smallint[])`;
  const where = and([inScope, lexemesCondition(conditions), ...maskConditions(conditions)]);
  return { from: sql`company_search`, where };
}

function lexemesCondition({ lexemesQuery }: Conditions): Fragment {
  return lexemesQuery === null ? sql`true` : sql`lexemes @@ ${lexemesQuery}::tsquery`;
}
