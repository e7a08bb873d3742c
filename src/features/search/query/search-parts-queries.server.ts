import { type RawBuilder, sql } from "kysely";
import { type Conditions, freeMonthWeight, type Relevance } from "./search-conditions.server.ts";

export type Fragment = RawBuilder<unknown>;

export const and = (conditions: readonly Fragment[]) =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

/** How well a company's calendar fits the range: months free, then months partly free. */
export function fitOf({ monthMask }: Conditions): Fragment {
  if (monthMask === null) return sql`0`;
  return sql`(bit_count((free_months & ${monthMask}::bigint)::bit(64)) * ${sql.lit(freeMonthWeight)}
    + bit_count((partly_free_months & ${monthMask}::bigint)::bit(64)))::int`;
}

export function maskConditions({ subMasks, styleMask, monthMask }: Conditions): Fragment[] {
  return [
    ...subMasks.map((mask) => sql`subs & ${mask}::bigint <> 0`),
    ...(styleMask === null ? [] : [sql`styles & ${styleMask}::int <> 0`]),
    ...(monthMask === null
      ? []
      : [sql`(free_months | partly_free_months) & ${monthMask}::bigint <> 0`]),
  ];
}

export function textConditions(
  { text, servicesQuery }: Conditions,
  relevance?: Relevance,
): Fragment[] {
  const conditions: Fragment[] = [];
  if (servicesQuery !== null) conditions.push(sql`lexemes @@ ${servicesQuery}::tsquery`);
  if (text === null) return conditions;
  if (relevance === "strong") conditions.push(sql`lexemes @@ ${text.strong}::tsquery`);
  else conditions.push(sql`lexemes @@ ${text.all}::tsquery`);
  if (relevance === "weak") conditions.push(sql`not lexemes @@ ${text.strong}::tsquery`);
  return conditions;
}

export function readsLexemes({ text, servicesQuery }: Conditions): boolean {
  return text !== null || servicesQuery !== null;
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
  const inScope = sql`main = any(${conditions.mains}::smallint[])`;
  const where = and([inScope, lexemesCondition(conditions), ...maskConditions(conditions)]);
  return { from: sql`company_search`, where };
}

function lexemesCondition({ lexemesQuery }: Conditions): Fragment {
  return lexemesQuery === null ? sql`true` : sql`lexemes @@ ${lexemesQuery}::tsquery`;
}
