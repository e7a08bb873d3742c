import { type RawBuilder, sql } from "kysely";
import type { Executor } from "../../../platform/db/connect.server.ts";
import { type CompanyPage, companyWithSlug, pageColumns } from "../queries.server.ts";
import { cardJson, publishedCompanies, type StoredCard } from "./card-queries.server.ts";

/**
 * Of the shape of `CardJson` and of what it says: to be raised when cards are made otherwise. Nightly those of
 * another version are made anew, and at once when a migration notes all companies.
 */
export const cardVersion = 2;
/** Until then those are read that lack no more than what is told as if there were none. Others count as not made. */
const oldestRead = 1;

/** The company of `made` as it is now. */
const isUpToDate = sql`made.version between ${sql.lit(oldestRead)} and ${sql.lit(cardVersion)}
  and not is_card_noted(made.company_id)`;

/** Cards that were made and are not out of date, of published companies among `ids`, in no order. */
export async function findMadeCards(executor: Executor, ids: string[]): Promise<StoredCard[]> {
  const { rows } = await sql<StoredCard>`
    select made.card, p.features
    from company_card made join plan p on p.tier = made.tier
    where made.company_id = any((select ${ids}::uuid[])::uuid[]) and ${isUpToDate}`.execute(
    executor,
  );
  return rows;
}

export type StoredPage = StoredCard & {
  page: Omit<CompanyPage, "updatedAt"> & { updatedAt: string };
};

/** A published company that was made ready and is up to date, by the address that it has or had. */
export async function findMadePage(
  executor: Executor,
  slug: string,
): Promise<StoredPage | undefined> {
  const { rows } = await sql<StoredPage>`
    select made.card, made.page, p.features
    from company_card made join plan p on p.tier = made.tier
    where made.company_id = ${companyWithSlug(slug)} and ${isUpToDate}`.execute(executor);
  return rows[0];
}

/** Months that began before this day are over everywhere. */
const since = sql`current_date - 31`;

/** What is stored of published companies, as far as `which` of `c` holds. */
export const made = (which: RawBuilder<unknown>) => sql`
  select c.id, c.tier, ${cardJson(since)} as card,
    (select row_to_json(page) from (select ${pageColumns}) as page) as page
  from ${publishedCompanies(which)}`;

/** Whoever makes cards: a slower one would write what it read before over what another has made since. */
const lockName = "company cards";

/** Which notes, by their place in the table: the next ones behind `after`. */
type NextNotes = { after: string; most: number };

/** How many were struck off, and the place of the last one. */
export type StruckOff = { notes: number; last: string | null };

/**
 * Makes the cards of the next companies of which a change is noted, and strikes off the notes. All in one
 * statement, which sees one state of the database: a note that it sees is of a change that it sees, and
 * those of others stay. Call it in a transaction.
 * @param after behind the notes that were struck off: the table begins with those, until it is vacuumed
 * @returns null when another process makes cards
 */
export async function makeChangedCards(
  trx: Executor,
  { after, most }: NextNotes,
): Promise<StruckOff | null> {
  // A plan that was made for an empty table would read all of it, from its beginning.
  const lock = await sql<{ isOurs: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${lockName}, 0)) as "isOurs",
      set_config('enable_seqscan', 'off', true)`.execute(trx);
  if (!lock.rows[0]!.isOurs) return null;
  const { rows } = await sql<StruckOff>`
    with noted as (
      delete from company_card_change
      where ctid = any(array(${notesBehind({ after, most })}))
      returning company_id, ctid as place),
    changed as (select distinct company_id as id from noted),
    made as (${made(sql`c.id in (select id from changed)`)}),
    hidden as (
      delete from company_card
      where company_id in (select id from changed) and company_id not in (select id from made)),
    written as (
      insert into company_card (company_id, tier, version, card, page)
      select id, tier, ${sql.lit(cardVersion)}, card, page from made
      on conflict (company_id) do update
      set tier = excluded.tier, version = excluded.version, card = excluded.card,
        page = excluded.page)
    select count(*)::int as notes, max(place)::text as last from noted`.execute(trx);
  return rows[0]!;
}

const notesBehind = ({ after, most }: NextNotes) => sql`
  select ctid from company_card_change where ctid > ${after}::tid limit ${most}`;

/** The next note as it stands, its company and its place; undefined where there is none. */
export async function nextNote(
  executor: Executor,
  after: string,
): Promise<{ companyId: string; place: string } | undefined> {
  const { rows } = await sql<{ companyId: string; place: string }>`
    select company_id as "companyId", ctid::text as place from company_card_change
    where ctid = any(array(${notesBehind({ after, most: 1 })}))`.execute(executor);
  return rows[0];
}

/** Where a walk through all companies is. */
export type Walk = { main: number; id: string };

/**
 * Notes published companies without a card of this version, among the next ones. Reads nothing but indexes.
 * @returns how many they are, and where to go on; null behind the last one
 */
export async function noteUnmadeCards(
  executor: Executor,
  { after, most }: { after: Walk; most: number },
): Promise<{ noted: number; last: Walk | null }> {
  const { rows } = await sql<{ noted: number; last: Walk | null }>`
    with next as (
      select main, id from company_search
      where (main, id) > (${after.main}::smallint, ${after.id}::uuid) order by main, id limit ${most}),
    noted as (
      insert into company_card_change
      select id from next
      where not exists (
        select from company_card made
        where made.company_id = id and made.version = ${sql.lit(cardVersion)})
        and not is_card_noted(id)
      returning company_id)
    select (select count(*)::int from noted) as noted,
      (select json_build_object('main', main, 'id', id) from next
        order by main, id offset ${most - 1} limit 1) as last`.execute(executor);
  return rows[0]!;
}
