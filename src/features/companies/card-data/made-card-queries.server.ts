import { sql } from "kysely";
import type { Executor } from "../../../platform/db/connect.server.ts";
import {
  type CompanyPage,
  type CompanyRow,
  companyWithSlug,
  findPublishedCompany,
  pageColumns,
} from "../queries.server.ts";
import { cardJson, publishedCompanies, type StoredCard, withTimes } from "./card-queries.server.ts";

/**
 * Of the shape of `CardJson` and of what it says: to be raised when cards are made otherwise. Cards of another
 * version count as not made; nightly they are made anew, and at once when a migration notes all companies.
 */
export const cardVersion = 1;

/** The company of `made` as it is now. */
const isUpToDate = sql`made.version = ${sql.lit(cardVersion)} and not exists (
  select from company_card_change changed where changed.company_id = made.company_id)`;

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

type StoredPage = StoredCard & { page: Omit<CompanyPage, "updatedAt"> & { updatedAt: string } };

/** A published company, by the address that it has or had: as it was made ready, or read at once. */
export async function findShownCompany(
  executor: Executor,
  slug: string,
): Promise<CompanyRow | undefined> {
  const { rows } = await sql<StoredPage>`
    select made.card, made.page, p.features
    from company_card made join plan p on p.tier = made.tier
    where made.company_id = ${companyWithSlug(slug)} and ${isUpToDate}`.execute(executor);
  const [made] = rows;
  return made ? toCompanyRow(made) : findPublishedCompany(executor, { slug });
}

function toCompanyRow({ card, page, features }: StoredPage): CompanyRow {
  const { months: _months, pictures: _pictures, ...shown } = withTimes(card);
  return { ...shown, ...page, updatedAt: new Date(page.updatedAt), features };
}

export type StruckOff = { notes: number; last: string | null };

/** What is stored of company `c` in `page`. */
export const pageJson = sql`(select row_to_json(page) from (select ${pageColumns}) as page)`;

/** Of months that begin to be over somewhere. */
const since = sql`current_date - 31`;

/** Whoever makes cards: a slower one would write what it read before over what another has made since. */
const lockName = "company cards";

/**
 * Makes the cards of the next companies of which a change is noted, and strikes off the notes. All in one
 * statement, which sees one state of the database: a note that it sees is of a change that it sees, and
 * those of others stay. Call it in a transaction.
 * @param after where the notes before it were in their table: it begins with those that were struck off
 * @returns how many notes were struck off now, and the last one's place; null when another process makes cards
 */
export async function makeChangedCards(
  trx: Executor,
  { after, most }: { after: string; most: number },
): Promise<StruckOff | null> {
  const lock = await sql<{ isOurs: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${lockName}, 0)) as "isOurs"`.execute(trx);
  if (!lock.rows[0]!.isOurs) return null;
  const { rows } = await sql<StruckOff>`
    with noted as (
      delete from company_card_change
      where ctid = any(array(
        select ctid from company_card_change where ctid > ${after}::tid limit ${most}))
      returning company_id, ctid as place),
    changed as (select distinct company_id as id from noted),
    made as (
      select c.id, c.tier, ${cardJson(since)} as card, ${pageJson} as page
      from ${publishedCompanies(sql`c.id in (select id from changed)`)}),
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

/**
 * Notes published companies without a card of this version, among the next ones by id. Reads nothing but indexes.
 * @returns how many they are, and where to go on; null behind the last one
 */
export async function noteUnmadeCards(
  executor: Executor,
  { after, most }: { after: string; most: number },
): Promise<{ noted: number; last: string | null }> {
  const { rows } = await sql<{ noted: number; last: string | null }>`
    with next as (
      select id from company_search where id > ${after}::uuid order by id limit ${most}),
    noted as (
      insert into company_card_change
      select id from next
      where not exists (
        select from company_card made
        where made.company_id = id and made.version = ${sql.lit(cardVersion)})
        and not exists (select from company_card_change known where known.company_id = id)
      returning company_id)
    select (select count(*)::int from noted) as noted,
      (select id from next offset ${most - 1} limit 1) as last`.execute(executor);
  return rows[0]!;
}
