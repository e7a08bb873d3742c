import { type RawBuilder, sql } from "kysely";
import type { Executor } from "../../../platform/db/connect.server.ts";
import type { PlacedCities } from "../matching/best-matches.server.ts";
import { halves } from "../matching/match.ts";

/** What the company can do and when, and what that is worth for a renovation. */
export type JobMatching = {
  readonly trades: readonly number[];
  /** First day of the running month; bit 0 of the months stands for it. */
  readonly currentMonth: string;
  readonly monthsAhead: number;
  readonly free: number;
  readonly partlyFree: number;
  /** Only renovations of any time, or of a month that is free or partly free. */
  readonly isFree: boolean;
  /** Only renovations of any time, or whose months are not over. */
  readonly isAhead: boolean;
  /** Only renovations that were added later; null for all. */
  readonly addedAfter: Date | null;
  /** Only renovations that were added by then; null for all. */
  readonly addedUntil: Date | null;
  /** By the number of needed trades (a row each) and of those that the company does. */
  readonly pointsByTrades: readonly number[];
  readonly rowOfTrades: number;
  /** By the number of wanted months (a row each) and the halves of them that are free. */
  readonly pointsByMonths: readonly number[];
  readonly rowOfMonths: number;
  readonly except: readonly string[];
  readonly limit: number;
};

export type JobMatch = { readonly id: string; readonly score: number; readonly createdAt: Date };

/** The best open renovations of some cities, picked out of the index of open ones alone. */
export async function listJobMatches(
  executor: Executor,
  matching: JobMatching,
  cities: PlacedCities,
): Promise<JobMatch[]> {
  const { trades, isFree, isAhead, addedAfter, addedUntil, except, limit } = matching;
  const { currentMonth, rowOfTrades, rowOfMonths } = matching;
  const { rows } = await sql<JobMatch>`
    select found.id, found.created_at as "createdAt", asked.points
      + (${sql.val(matching.pointsByTrades)}::int[])
          [1 + ${sql.lit(rowOfTrades)} * found.needed + found.done]
      + (${sql.val(matching.pointsByMonths)}::int[])
          [1 + ${sql.lit(rowOfMonths)} * found.wanted + found.free] as score
    from unnest(${sql.val(cities.ids)}::int[], ${sql.val(cities.points)}::int[])
      as asked (city_id, points)
    cross join lateral (
      select r.id, r.created_at, cardinality(r.subcategory_ids) as needed,
        (select count(*)::int from unnest(r.subcategory_ids) trade
          where trade = any(${sql.val(trades)}::smallint[])) as done,
        bit_count(months.mask::bit(32))::int as wanted, ${freeOf(matching)} as free,
        r.wanted_from is null as at_any_time, r.wanted_to < ${currentMonth}::date as is_over
      from renovation r
      cross join lateral (select ${wantedMask(matching)} as mask) as months
      where r.status = 'open' and r.city_id = asked.city_id
        and r.subcategory_ids && ${sql.val(trades)}::smallint[]
      offset 0) as found
    where found.id <> all(${sql.val(except)}::uuid[])
      and (${!isFree} or found.at_any_time or found.free > 0)
      and (${!isAhead} or found.is_over is not true)
      and found.created_at > ${addedAfter ?? "-infinity"}::timestamptz
      and found.created_at <= ${addedUntil ?? "infinity"}::timestamptz
    order by score desc, "createdAt" desc, id limit ${limit}`.execute(executor);
  return rows;
}

const freeOf = ({ free, partlyFree }: JobMatching) => sql`
  (${sql.lit(halves.free)} * bit_count((months.mask & ${free}::int)::bit(32))
    + ${sql.lit(halves.partlyFree)} * bit_count((months.mask & ${partlyFree}::int)::bit(32)))::int`;

/** Bits of the wanted months that a calendar can say anything of. */
function wantedMask({ currentMonth, monthsAhead }: JobMatching): RawBuilder<unknown> {
  const ahead = (date: RawBuilder<unknown>) => sql`
    ((extract(year from ${date}) - extract(year from ${currentMonth}::date)) * 12
      + extract(month from ${date}) - extract(month from ${currentMonth}::date))::int`;
  const first = sql`greatest(${ahead(sql`r.wanted_from`)}, 0)`;
  const last = sql`least(${ahead(sql`r.wanted_to`)}, ${sql.lit(monthsAhead - 1)})`;
  return sql`case when r.wanted_from is null or ${last} < ${first} then 0
    else (1 << ${last} + 1) - (1 << ${first}) end`;
}
