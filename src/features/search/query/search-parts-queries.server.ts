import { type RawBuilder, sql } from "kysely";
import { onePlan } from "../../../platform/db/statement-names.server.ts";
import { countryKm, workRadiiKm } from "../../work-area/work-area.ts";
import {
  type AreaCondition,
  type Bounds,
  type Conditions,
  freeMonthWeight,
  readsLexemes,
  tradeOf,
} from "../plan/search-conditions.server.ts";

export type Fragment = RawBuilder<unknown>;

/**
 * Walks along an index of ranks or cities, which are the same whatever is asked, keep their plan; where
 * words are read it depends on how common they are. Categories and how far a walk goes are written into
 * the statement: a plan for any of them would be another one.
 */
export const planFor = (conditions: Conditions): Fragment =>
  readsLexemes(conditions) ? sql`` : sql.raw(onePlan);

export const inMains = ({ mains }: Conditions): Fragment =>
  sql`main in (${sql.join(mains.map((main) => sql.lit(main)))})`;

export const and = (conditions: readonly Fragment[]) =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

/**
 * Ids of cities, hundreds of them in nearly every search, as the text of an array: the driver's own
 * way looks into every element for what to escape, a tenth of a search's processor time.
 */
export const citiesAs = (ids: readonly number[]): Fragment => sql`${textOf(ids)}::int[]`;

type Numbers = readonly number[] | Uint8Array;

const texts = new WeakMap<Numbers, string>();

/** The lists around a city are the same for as long as they are kept, and stand in a search many times. */
function textOf(numbers: Numbers): string {
  const known = texts.get(numbers);
  if (known !== undefined) return known;
  const text = `{${numbers.join(",")}}`;
  texts.set(numbers, text);
  return text;
}

type IndexedRows = {
  readonly table: Fragment;
  /** What its index begins with, beside main categories. */
  readonly trade: readonly Fragment[];
  readonly masks: readonly Fragment[];
};

export const countryRows = (conditions: Conditions): IndexedRows => ({
  table: sql`company_search`,
  trade: [],
  masks: maskConditions(conditions),
});

/**
 * Where the companies of a city are read: those of one trade from `company_search_trade`, where they are
 * a tenth of what `company_search` has there.
 */
export function cityRows(conditions: Conditions): IndexedRows {
  const trade = tradeOf(conditions);
  if (trade === null) return countryRows(conditions);
  const masks = maskConditions({ ...conditions, subMasks: [] });
  return { table: sql`company_search_trade`, trade: [sql`sub = ${trade}::int`], masks };
}

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
    ...(bounds === null ? [] : [withinBounds(bounds)]),
  ];
}

function withinBounds({ cityIds, voivodeship }: Bounds): Fragment {
  if (voivodeship !== null) return sql`voivodeship = ${voivodeship}`;
  return sql`city_id = any(${citiesAs(cityIds)})`;
}

/** Whether it works in the searched city, by the index of cities or the row. */
export function areaConditions({ area }: Conditions): Fragment[] {
  if (area === null) return [];
  const { nearIds, nearKm } = area;
  // By its place in the list: of „any” the planner would weigh each of hundreds of cities.
  const place = sql`array_position(${citiesAs(nearIds)}, city_id)`;
  const worksNear = reaches(area, sql`(${textOf(nearKm)}::int[])[${place}]`);
  if (area.kind === "near") return [worksNear];
  if (area.kind === "afar") return [sql`not ${isOneOf(nearIds)}`, worksFromAfar(area)];
  return [sql`case when ${isOneOf(nearIds)} then ${worksNear} else ${worksFromAfar(area)} end`];
}

/** By a table that is hashed once, also where the plan is kept and does not know the cities. */
const isOneOf = (cityIds: readonly number[]) =>
  sql`city_id in (select unnest(${citiesAs(cityIds)}))`;

/** Who has said nothing may work there. */
const reaches = ({ cityId }: AreaCondition, km: Fragment): Fragment =>
  sql`(reach_km is null or ${cityId} = any(work_city_ids) or reach_km >= ${km})`;

function worksFromAfar({ cityId, ringIds }: AreaCondition): Fragment {
  return sql`coalesce(reach_km >= ${sql.lit(countryKm)} or ${cityId} = any(work_city_ids)
    or (reach_km >= ${sql.lit(workRadiiKm.at(-1)!)} and ${isOneOf(ringIds())}), false)`;
}

/** As the index of those says it, to which it leads. */
const sayFar = sql`(reach_km >= ${sql.lit(workRadiiKm.at(-1)!)} or work_city_ids <> '{}')`;

/** What only the document can tell. */
export function textConditions({ include, exclude }: Conditions): Fragment[] {
  return [
    ...(include === null ? [] : [sql`lexemes @@ ${include}::tsquery`]),
    ...(exclude === null ? [] : [sql`not lexemes @@ ${exclude}::tsquery`]),
  ];
}

/**
 * The rows of some cities that meet the conditions, as a table to select from. With words beside masks
 * the covering index is asked first and only what is left is read from the heap, row by row: the
 * words alone would be a list of hundreds of thousands.
 */
export function rowsIn(
  cities: Fragment,
  conditions: Conditions,
): { from: Fragment; where: Fragment } {
  const { table, trade, masks } = cityRows(conditions);
  const filters = [...trade, inMains(conditions), cities, ...masks, ...areaConditions(conditions)];
  const texts = textConditions(conditions);
  const isNarrow = trade.length + masks.length > 0;
  if (!isNarrow || texts.length === 0) {
    return { from: table, where: and([...filters, ...texts]) };
  }
  // „offset 0” keeps the planner from joining the two parts in another order.
  const from = sql`(
    select fitting.*, words.lexemes from (
      select main, id, rank, city_id, free_months, partly_free_months from ${table}
      where ${and(filters)} offset 0) as fitting
    cross join lateral (${lexemesOf(sql`fitting.main`, sql`fitting.id`)}) as words) as found`;
  return { from, where: and(texts) };
}

type Around = {
  /** Each city with its `place` in the list. */
  readonly near: Fragment;
  readonly table: Fragment;
  /** Joins a row to one of `near`; its main category is to be asked for as well. */
  readonly where: Fragment;
};

/**
 * The same for filters that the indexes alone tell of, city after city. Where an area is searched, `cityIds`
 * are the cities around its own.
 */
export function rowsAround(cityIds: readonly number[], conditions: Conditions): Around {
  const { area } = conditions;
  const { table, trade, masks } = cityRows(conditions);
  const km = area ? sql`, ${textOf(area.nearKm)}::int[]` : sql``;
  const near = sql`select * from unnest(${citiesAs(cityIds)}${km}) with ordinality
    as near (near_id${area ? sql`, near_km` : sql``}, place) order by place`;
  const works = area ? [reaches(area, sql`near_km`)] : [];
  const where = and([sql`city_id = near_id`, ...trade, ...masks, ...works]);
  return { near, table, where };
}

export const lexemesOf = (main: Fragment, id: Fragment) => sql`
  select whole.lexemes from company_search whole
  where whole.main = ${main} and whole.id = ${id} offset 0`;

/** The rows of the whole country, or of the area, that meet the conditions. */
export function rowsInCountry(conditions: Conditions): { from: Fragment; where: Fragment } {
  const { bounds } = conditions;
  if (bounds) {
    // The index of cities leads to them, a voivodeship's code would not.
    const inCities = { ...conditions, bounds: null };
    return rowsIn(sql`city_id = any(${citiesAs(bounds.cityIds)})`, inCities);
  }
  const { table, trade, masks } = cityRows(conditions);
  const area = areaConditions(conditions);
  if (conditions.area?.kind === "afar" && trade.length > 0 && !readsLexemes(conditions)) {
    const where = and([...trade, sayFar, inMains(conditions), ...masks, ...area]);
    return { from: table, where };
  }
  // What the index of words has found by `include` need not be read in the row again.
  const found = conditions.lexemesQueries().map((query) => sql`lexemes @@ ${query}::tsquery`);
  const rest = textConditions({ ...conditions, include: null });
  const filters = [...maskConditions(conditions), ...area];
  const where = and([inMains(conditions), ...found, ...filters, ...rest]);
  return { from: sql`company_search`, where };
}
