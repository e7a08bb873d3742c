import { sql } from "kysely";
import type { Executor } from "../../platform/db/connect.server.ts";
import type { FitRule } from "../search/query/search-fits.server.ts";
import type { SearchPath } from "../search/search-params.ts";

export type ReadRule = {
  readonly searchId: string;
  /** Null when no company can fit. */
  readonly rule: FitRule | null;
  readonly goodUntil: Date;
};

/** Keeps what searches ask for, with the keys by which companies find them. */
export async function storeRules(
  trx: Executor,
  { rules, version }: { rules: readonly ReadRule[]; version: string },
): Promise<void> {
  await sql`
    with read as (
      select * from jsonb_to_recordset(${JSON.stringify(rules.map(toRow))}::jsonb) as r (
        id uuid, mains smallint[], subs smallint[], city integer, masks bigint[], styles integer,
        months bigint, voivodeship smallint, cities integer[], lexemes text, until timestamptz)),
    stored as (
      update saved_search s set main_ids = r.mains, subcategory_ids = r.subs, city_id = r.city,
        sub_masks = r.masks, style_mask = r.styles, month_mask = r.months,
        voivodeship = r.voivodeship, bounds_city_ids = r.cities, lexemes = r.lexemes::tsquery,
        rule_version = ${version}, rule_good_until = r.until
      from read r where s.id = r.id returning s.id, r.city, r.subs, r.mains),
    keys as (
      select distinct coalesce(city, 0) as city, sub, id
      from stored, unnest(case when subs = '{}' then '{0}'::smallint[] else subs end) as sub
      where mains <> '{}'),
    gone as (
      delete from saved_search_key k using stored where k.search_id = stored.id
        and not exists (select from keys where (keys.city, keys.sub, keys.id)
          = (k.city_id, k.subcategory_id, k.search_id)))
    insert into saved_search_key (city_id, subcategory_id, search_id)
    select city, sub, id from keys on conflict do nothing`.execute(trx);
}

function toRow({ searchId: id, rule, goodUntil: until }: ReadRule) {
  if (!rule) return { id, mains: [], subs: [], until };
  const { meaning, conditions } = rule;
  const { subMasks, styleMask, monthMask, bounds, include } = conditions;
  const isWhole = bounds !== null && bounds.voivodeship !== null;
  return {
    id,
    mains: meaning.mainIds,
    subs: meaning.subcategoryIds,
    city: meaning.cityId,
    masks: subMasks.map(String),
    styles: styleMask,
    months: monthMask === null ? null : String(monthMask),
    voivodeship: bounds?.voivodeship ?? null,
    cities: bounds && !isWhole ? bounds.cityIds : null,
    lexemes: include,
    until,
  };
}

type DueSearch = { id: string; path: SearchPath; query: string };

/** Mailed searches behind `after` whose rule is to be read again, in the order of their ids. */
export async function listDueSearches(
  executor: Executor,
  due: { after: string; version: string; at: Date; limit: number },
): Promise<DueSearch[]> {
  const { rows } = await sql<DueSearch>`
    select id, path, query from saved_search
    where id > ${due.after}::uuid and is_mailed
      and (rule_version is distinct from ${due.version} or rule_good_until <= ${due.at})
    order by id limit ${due.limit}`.execute(executor);
  return rows;
}
