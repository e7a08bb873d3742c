import { sql } from "kysely";
import type { Executor } from "../../platform/db/connect.server.ts";
import { deleteInBatches } from "../../platform/db/delete-in-batches.server.ts";
import type { SearchPath } from "../search/search-params.ts";
import type { StoredArea } from "../work-area/work-area.ts";

/**
 * A place in the order in which companies were published. The moment is a text: a `Date` would cut
 * its microseconds, and the place would lie before the company it stands for.
 */
type Progress = { readonly publishedAt: string; readonly companyId: string };

/** What a saved search is first compared with. */
export type FreshCompany = Progress & {
  readonly mainId: number;
  readonly cityId: number;
  readonly subcategoryIds: readonly number[];
} & StoredArea;

/**
 * Where the last run came to; the first one begins at `start`, and so does one after a clock that was ahead: what is
 * published until its time comes again would be passed over.
 */
export async function readProgress(
  executor: Executor,
  { start, until }: { start: Date; until: Date },
): Promise<Progress> {
  await sql`
    insert into saved_search_progress as p (published_at, company_id)
    values (${start}, '00000000-0000-0000-0000-000000000000')
    on conflict (is_only) do update
      set published_at = excluded.published_at, company_id = excluded.company_id
      where p.published_at > ${until}`.execute(executor);
  const { rows } = await sql<Progress>`
    select published_at::text as "publishedAt", company_id as "companyId"
    from saved_search_progress`.execute(executor);
  return rows[0]!;
}

/** False when another run has gone on meanwhile. */
export async function moveProgress(
  trx: Executor,
  { from, to }: { from: Progress; to: Progress },
): Promise<boolean> {
  const { rows } = await sql`
    update saved_search_progress set published_at = ${to.publishedAt}::timestamptz, company_id = ${to.companyId}
    where published_at = ${from.publishedAt}::timestamptz and company_id = ${from.companyId}
    returning is_only`.execute(trx);
  return rows.length > 0;
}

export async function listFresh(
  executor: Executor,
  { after, until, limit }: { after: Progress; until: Date; limit: number },
): Promise<FreshCompany[]> {
  const { rows } = await sql<FreshCompany>`
    select id as "companyId", published_at::text as "publishedAt", main_id as "mainId",
      city_id as "cityId", subcategory_ids as "subcategoryIds",
      work_radius_km as "workRadiusKm", work_city_ids as "workCityIds"
    from company
    where published_at >= ${after.publishedAt}::timestamptz and published_at <= ${until}
      and (published_at, id) > (${after.publishedAt}::timestamptz, ${after.companyId}::uuid)
    order by published_at, id limit ${limit}`.execute(executor);
  return rows;
}

/** A city whose searches may find the company. */
type Place = { readonly companyId: string; readonly nearId: number };

type News = { fresh: readonly FreshCompany[]; places: readonly Place[]; at: Date };

/**
 * Of each company the searches that it fits, of those whose owners are mailed; what was told before is
 * not told again. The keys lead to the searches of its surroundings and trades, the rest of the rule
 * is what the search itself asks of a row.
 */
export async function insertNews(trx: Executor, { fresh, places, at }: News): Promise<void> {
  await sql`
    insert into saved_search_news (search_id, company_id, owner_id, found_at)
    with fresh as materialized (
      select * from jsonb_to_recordset(${toJson(fresh)}::jsonb)
        as f (id uuid, main smallint, city integer, subs smallint[], at timestamptz)),
    near as materialized (
      select * from unnest(${places.map(({ companyId }) => companyId)}::uuid[],
        ${places.map(({ nearId }) => nearId)}::int[]) as n (company, search_city)
      union all select id, 0 from fresh),
    met as materialized (
      select k.search_id, f.id, f.main, f.at
      from fresh f join near n on n.company = f.id
      cross join unnest(f.subs || 0::smallint) as trade
      cross join lateral (
        select search_id from saved_search_key
        where city_id = n.search_city and subcategory_id = trade offset 0) as k)
    select s.id, c.id, s.owner_id, ${at}
    from met
    join saved_search s on s.id = met.search_id
    join company_search c on c.main = met.main and c.id = met.id
    join account a on a.id = s.owner_id
    where s.is_mailed and a.email_confirmed_at is not null
      -- A mail that lies ahead left while the clock was ahead, and so does what it has told.
      and (s.told_until < met.at or s.mailed_at > ${at})
      and c.main = any(s.main_ids)
      and not exists (select from unnest(s.sub_masks) as mask where c.subs & mask = 0)
      and (s.style_mask is null or c.styles & s.style_mask <> 0)
      and (s.month_mask is null or (c.free_months | c.partly_free_months) & s.month_mask <> 0)
      and (s.voivodeship is null or c.voivodeship = s.voivodeship)
      and (s.bounds_city_ids is null or c.city_id = any(s.bounds_city_ids))
      and (s.lexemes is null or c.lexemes @@ s.lexemes)
    on conflict do nothing`.execute(trx);
}

const toJson = (fresh: readonly FreshCompany[]) =>
  JSON.stringify(
    fresh.map(
      ({ companyId: id, mainId: main, cityId: city, subcategoryIds: subs, publishedAt }) => ({
        id,
        main,
        city,
        subs,
        at: publishedAt,
      }),
    ),
  );

type OwnerSpan = { after: string | null; at: Date; until: Date; limit: number };

/**
 * Takes the news of some owners for the mails of this run. Who was mailed on the same day already
 * hears of it on the next.
 * @returns the last owner looked at; undefined at the end.
 */
export async function takeNews(
  trx: Executor,
  { after, at, until, limit }: OwnerSpan,
): Promise<{ taken: string[]; last: string | undefined }> {
  const owners = await sql<{ id: string; isMailed: boolean }>`
    select n.owner_id as id, exists (
      select from saved_search s where s.owner_id = n.owner_id
        and date_trunc('day', s.mailed_at, 'Europe/Warsaw')
          = date_trunc('day', ${at}::timestamptz, 'Europe/Warsaw')) as "isMailed"
    from saved_search_news n
    where n.taken_at is null and (${after}::uuid is null or n.owner_id > ${after}::uuid)
    group by n.owner_id order by n.owner_id limit ${limit}`.execute(trx);
  const ids = owners.rows.filter(({ isMailed }) => !isMailed).map(({ id }) => id);
  const { rows } = await sql<{ id: string }>`
    with taken as (
      update saved_search_news set taken_at = ${at}
      where owner_id = any(${ids}::uuid[]) and taken_at is null
      returning owner_id, search_id),
    told as (
      update saved_search s set mailed_at = ${at},
        told_until = case when s.mailed_at > ${at} then ${until} else greatest(s.told_until, ${until}) end
      where s.id in (select search_id from taken) and s.is_mailed)
    select distinct owner_id as id from taken order by id`.execute(trx);
  return { taken: rows.map(({ id }) => id), last: owners.rows.at(-1)?.id };
}

export type SearchNews = {
  name: string;
  path: SearchPath;
  query: string;
  companies: { name: string; city: string }[];
  count: number;
};

/** What one mail tells, while it still holds; the searches in the order of their names. */
export async function listNews(
  executor: Executor,
  { ownerId, takenAt, companies }: { ownerId: string; takenAt: Date; companies: number },
): Promise<{ email: string; firstName: string; news: SearchNews[] } | undefined> {
  const account = await sql<{ email: string; firstName: string }>`
    select email, first_name as "firstName" from account
    where id = ${ownerId} and email_confirmed_at is not null`.execute(executor);
  if (!account.rows[0]) return undefined;
  const { rows } = await sql<SearchNews>`
    select s.name, s.path, s.query, count(*)::int as count,
      to_jsonb((array_agg(jsonb_build_object('name', c.name, 'city', city.name)
        order by c.published_at desc, c.id))[:${sql.lit(companies)}]) as companies
    from saved_search_news n
    join saved_search s on s.id = n.search_id
    join company c on c.id = n.company_id
    join city on city.geoname_id = c.city_id
    where n.owner_id = ${ownerId} and n.taken_at = ${takenAt} and s.is_mailed
      and c.published_at is not null
    group by s.id order by s.name, s.id`.execute(executor);
  return { ...account.rows[0], news: rows };
}

/** What was found so long ago need not be remembered. */
export async function forgetNews(executor: Executor, before: Date): Promise<void> {
  await deleteInBatches(
    executor,
    (limit) => sql`
      delete from saved_search_news where (search_id, company_id) in (
        select search_id, company_id from saved_search_news where found_at < ${before}
        order by found_at limit ${limit} for update skip locked)`,
  );
}
