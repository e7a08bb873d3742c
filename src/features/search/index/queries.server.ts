import { sql } from "kysely";
import type { Executor } from "../../../platform/db/connect.server.ts";
import { onePlan } from "../../../platform/db/statement-names.server.ts";
import type { CalendarEntry } from "../../calendar/months.ts";
import { hasPhoto, isPublished } from "../../companies/publication-queries.server.ts";
import type { PlanFeatures } from "../../plans/data.ts";

/** Everything that decides whether and where a company is found. */
export type IndexedCompany = {
  id: string;
  name: string;
  description: string;
  mainId: number;
  cityId: number | null;
  subcategoryIds: number[];
  serviceIds: number[];
  styleIds: number[];
  workRadiusKm: number | null;
  workCityIds: number[];
  hasPhone: boolean;
  hasLogo: boolean;
  hasBackground: boolean;
  isEmailConfirmed: boolean;
  isHiddenByOwner: boolean;
  isBlocked: boolean;
  /** Before this change. */
  isPublished: boolean;
  tier: number;
  features: PlanFeatures;
  calendarConfirmedAt: Date | null;
  calendar: CalendarEntry[];
  /** Titles and descriptions of the newest projects. */
  projectTexts: string[];
  projectsCount: number;
  picturesCount: number;
  changedAt: Date;
};

/** More projects than this tell nothing new. */
const indexedProjects = 50;

/** So that only one transaction at a time makes search rows of them. */
export async function lockCompanies(executor: Executor, ids: string[]): Promise<void> {
  await sql`select from company where ${isOneOf("id", ids)} order by id for update`.execute(
    executor,
  );
}

/**
 * What the search rows of companies are made of. Lock them by a statement of its own before: one that waits
 * for a lock goes on with the rows it locks as they are then, and with all others, calendars, projects and
 * accounts, as they were when it began.
 */
export async function readIndexedCompanies(
  executor: Executor,
  { ids, from }: { ids: string[]; from: string },
): Promise<IndexedCompany[]> {
  const { rows } = await sql<IndexedCompany>`
    select c.id, c.name, c.description, c.main_id as "mainId", c.city_id as "cityId",
      c.subcategory_ids as "subcategoryIds", c.service_ids as "serviceIds",
      c.style_ids as "styleIds", c.work_radius_km as "workRadiusKm",
      c.work_city_ids as "workCityIds", coalesce(c.phone, '') <> '' as "hasPhone",
      c.logo_id is not null as "hasLogo",
      c.background_id is not null as "hasBackground",
      a.email_confirmed_at is not null as "isEmailConfirmed",
      c.hidden_by_owner as "isHiddenByOwner", c.blocked_reason is not null as "isBlocked",
      c.published_at is not null as "isPublished",
      c.tier, p.features, c.calendar_confirmed_at as "calendarConfirmedAt",
      coalesce((select json_agg(json_build_object('month', m.month, 'availability', m.availability))
        from calendar_month m
        where m.company_id = c.id and m.month >= ${`${from}-01`}::date), '[]') as calendar,
      array(
        select text from (
          select title, description from project
          where company_id = c.id and ${hasPhoto("project")}
          order by created_at desc, id limit ${sql.lit(indexedProjects)}
        ) as newest cross join lateral (values (title), (description)) as told (text)
      ) as "projectTexts",
      (select count(*)::int from project where company_id = c.id and ${hasPhoto("project")})
        as "projectsCount",
      (select count(*)::int from project pr join project_media pm on pm.project_id = pr.id
        join media on media.id = pm.media_id and media.kind = 'picture'
        where pr.company_id = c.id) as "picturesCount",
      greatest(c.updated_at, c.calendar_confirmed_at,
        (select max(created_at) from project
          where company_id = c.id and ${hasPhoto("project")})) as "changedAt"
    from company c
    join account a on a.id = c.id
    join plan p on p.tier = c.tier
    where ${isOneOf("c.id", ids)}`.execute(executor);
  return rows;
}

/** Takes companies out of the search: their rows and their words. */
export async function deleteSearchRows(executor: Executor, ids: string[]): Promise<void> {
  await sql`${written} delete from company_search where ${isOneOf("id", ids)}`.execute(executor);
  await sql`${written} delete from company_search_words where ${isOneOf("company_id", ids)}`.execute(
    executor,
  );
}

export type SearchRow = {
  id: string;
  main: number;
  cityId: number;
  voivodeship: number;
  rank: number;
  subs: bigint;
  styles: number;
  freeMonths: bigint;
  partlyFreeMonths: bigint;
  /** The radius; -1 of a company that has chosen towns, null of one that has not said where it works. */
  reachKm: number | null;
  workCityIds: number[];
  /** Text of a tsvector. */
  lexemes: string;
  /** Folded words for the vocabulary. */
  words: string[];
};

/**
 * For one company a condition of its own: a prepared statement is planned for ten, which the database
 * takes to be dearer than planning each time for the one.
 */
const isOneOf = (column: string, ids: string[]) =>
  ids.length === 1
    ? sql`${sql.ref(column)} = ${ids[0]}::uuid`
    : sql`${sql.ref(column)} = any(${ids}::uuid[])`;

/** Rows found by their ids are found in the same way, whatever they hold. */
const written = sql.raw(onePlan);

/** Writes the search rows; one that did not change is left as it is. */
export async function writeSearchRows(executor: Executor, rows: SearchRow[]): Promise<void> {
  const column = <K extends keyof SearchRow>(name: K) => rows.map((row) => row[name]);
  const ids = column("id");
  await sql`
    ${written} delete from company_search where ${isOneOf("id", ids)} and exists (
      select from unnest(${ids}::uuid[], ${column("main")}::smallint[]) as row (id, main)
      where row.id = company_search.id and row.main <> company_search.main)`.execute(executor);
  await sql`
    ${written} insert into company_search (id, main, city_id, voivodeship, rank, subs, styles, free_months,
      partly_free_months, reach_km, work_city_ids, lexemes)
    select id, main, city_id, voivodeship, rank, subs, styles, free_months, partly_free_months,
      reach_km, work_city_ids::int[], lexemes::tsvector
    from unnest(${column("id")}::uuid[], ${column("main")}::smallint[], ${column("cityId")}::int[],
      ${column("voivodeship")}::smallint[], ${column("rank")}::int[],
      ${column("subs").map(String)}::bigint[], ${column("styles")}::int[],
      ${column("freeMonths").map(String)}::bigint[],
      ${column("partlyFreeMonths").map(String)}::bigint[], ${column("reachKm")}::smallint[],
      ${column("workCityIds").map(toArray)}::text[], ${column("lexemes")}::text[])
      as given (id, main, city_id, voivodeship, rank, subs, styles, free_months,
        partly_free_months, reach_km, work_city_ids, lexemes)
    on conflict (main, id) do update set
      city_id = excluded.city_id, voivodeship = excluded.voivodeship, rank = excluded.rank,
      subs = excluded.subs, styles = excluded.styles, free_months = excluded.free_months,
      partly_free_months = excluded.partly_free_months, reach_km = excluded.reach_km,
      work_city_ids = excluded.work_city_ids, lexemes = excluded.lexemes
    where (company_search.city_id, company_search.voivodeship, company_search.rank,
        company_search.subs, company_search.styles, company_search.free_months,
        company_search.partly_free_months, company_search.reach_km, company_search.work_city_ids,
        company_search.lexemes)
      is distinct from (excluded.city_id, excluded.voivodeship, excluded.rank, excluded.subs,
        excluded.styles, excluded.free_months, excluded.partly_free_months, excluded.reach_km,
        excluded.work_city_ids, excluded.lexemes)
  `.execute(executor);
  await writeWords(executor, rows);
}

/** Arrays of different lengths travel as texts inside one array. */
const toArray = (ids: readonly number[]) => `{${ids.join(",")}}`;

/** A trigger keeps the vocabulary's frequencies in step. */
async function writeWords(executor: Executor, rows: SearchRow[]) {
  const words = rows.map((row) => row.words.join(" "));
  await sql`
    ${written} insert into company_search_words (company_id, words)
    select id, string_to_array(words, ' ')
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${words}::text[]) as given (id, words)
    on conflict (company_id) do update set words = excluded.words
    where company_search_words.words <> excluded.words`.execute(executor);
}

/** Ids of companies after `after`, in their order. */
export async function listCompanyIds(
  executor: Executor,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from company where id > ${after}::uuid order by id limit ${limit}`.execute(executor);
  return rows.map(({ id }) => id);
}

type Looked = { drifted: string[]; last: string | null };

/**
 * Of the next companies behind `after` those whose search row is missing though published, or there though
 * hidden. `last`: where to go on; null behind the last company.
 */
export async function listOutOfStep(
  executor: Executor,
  { after, limit }: { after: string; limit: number },
): Promise<Looked> {
  const { rows } = await sql<Looked>`
    with next as materialized (
      select c.id, c.main_id, ${isPublished("c")} as is_published from company c
      where c.id > ${after}::uuid order by c.id limit ${limit})
    select
      array(select id from next where is_published <> exists (
        select from company_search s where s.main = next.main_id and s.id = next.id)) as drifted,
      (select id from next order by id desc limit 1) as last`.execute(executor);
  return rows[0]!;
}

export async function deleteUnusedTerms(executor: Executor): Promise<void> {
  // Waits for nobody who counts words, and so nobody waits for both.
  await sql`
    delete from search_term where term in (
      select term from search_term where frequency = 0 for update skip locked)`.execute(executor);
}
