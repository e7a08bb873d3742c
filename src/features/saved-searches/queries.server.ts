import { sql } from "kysely";
import type { Executor } from "../../platform/db/connect.server.ts";
import type { SearchPath } from "../search/search-params.ts";
import { savedSearchRules } from "./rules.ts";

const columns = sql`id, name, path, query, is_mailed as "isMailed", created_at as "createdAt",
  mailed_at as "mailedAt"`;

export type SavedSearchRow = {
  id: string;
  name: string;
  path: SearchPath;
  query: string;
  isMailed: boolean;
  createdAt: Date;
  mailedAt: Date | null;
};

export async function listSearches(executor: Executor, ownerId: string): Promise<SavedSearchRow[]> {
  const { rows } = await sql<SavedSearchRow>`
    select ${columns} from saved_search where owner_id = ${ownerId}
    order by created_at desc, id limit ${savedSearchRules.mostPerOwner}`.execute(executor);
  return rows;
}

type NewSearch = {
  id: string;
  ownerId: string;
  name: string;
  path: SearchPath;
  query: string;
  isMailed: boolean;
  at: Date;
};

/**
 * The same search is renamed, and mailed from now on where that is asked for: who saves it again is
 * promised so. What it asks for is stored apart. Undefined when the account has no room for one more.
 */
export async function putSearch(
  trx: Executor,
  search: NewSearch,
): Promise<SavedSearchRow | undefined> {
  const { ownerId, name, path, query } = search;
  // Two at once are counted one after the other.
  await sql`select from account where id = ${ownerId} for update`.execute(trx);
  const renamed = await sql<SavedSearchRow>`
    update saved_search set name = ${name},
      told_until = case when ${search.isMailed} and not is_mailed then ${search.at} else told_until end,
      is_mailed = is_mailed or ${search.isMailed}
    where owner_id = ${ownerId} and path = ${path} and query = ${query}
    returning ${columns}`.execute(trx);
  if (renamed.rows[0]) return renamed.rows[0];
  const { rows } = await sql<SavedSearchRow>`
    insert into saved_search (id, owner_id, name, path, query, main_ids, is_mailed, created_at,
      told_until)
    select ${search.id}, ${ownerId}, ${name}, ${path}, ${query}, '{}', ${search.isMailed},
      ${search.at}, ${search.at}
    where (select count(*) from saved_search where owner_id = ${ownerId})
      < ${savedSearchRules.mostPerOwner}
    returning ${columns}`.execute(trx);
  return rows[0];
}

type Changes = { name: string | undefined; isMailed: boolean | undefined };

/** Switched on again, it tells of what comes from now on. */
export async function changeSearch(
  executor: Executor,
  { id, ownerId, at, changes }: { id: string; ownerId: string; at: Date; changes: Changes },
): Promise<SavedSearchRow | undefined> {
  const { name = null, isMailed = null } = changes;
  const { rows } = await sql<SavedSearchRow>`
    update saved_search set name = coalesce(${name}, name),
      told_until = case when ${isMailed}::boolean and not is_mailed then ${at} else told_until end,
      is_mailed = coalesce(${isMailed}, is_mailed)
    where id = ${id} and owner_id = ${ownerId}
    returning ${columns}`.execute(executor);
  return rows[0];
}

export async function deleteSearch(
  executor: Executor,
  { id, ownerId }: { id: string; ownerId: string },
): Promise<SavedSearchRow | undefined> {
  const { rows } = await sql<SavedSearchRow>`
    delete from saved_search where id = ${id} and owner_id = ${ownerId}
    returning ${columns}`.execute(executor);
  return rows[0];
}

/** Undefined when the account is gone. */
export async function findAlerts(
  executor: Executor,
  ownerId: string,
): Promise<{ searches: number; mailed: number } | undefined> {
  const { rows } = await sql<{ searches: number; mailed: number }>`
    select count(s.id)::int as searches,
      (count(s.id) filter (where s.is_mailed))::int as mailed
    from account a left join saved_search s on s.owner_id = a.id
    where a.id = ${ownerId} group by a.id`.execute(executor);
  return rows[0];
}

/** All searches of one owner at once. */
export async function switchAlerts(
  executor: Executor,
  { ownerId, isOff, at }: { ownerId: string; isOff: boolean; at: Date },
): Promise<void> {
  await sql`
    update saved_search set is_mailed = ${!isOff},
      told_until = case when is_mailed then told_until else ${at} end
    where owner_id = ${ownerId} and is_mailed = ${isOff}`.execute(executor);
}

/** For „Pobierz moje dane”. */
export async function exportSavedSearches(
  executor: Executor,
  accountId: string,
): Promise<Record<string, unknown>> {
  const { rows } = await sql`
    select id, name, path, query, main_ids as "mainIds", subcategory_ids as "subcategoryIds",
      city_id as "cityId", is_mailed as "isMailed", created_at as "createdAt",
      told_until as "toldUntil", mailed_at as "mailedAt"
    from saved_search where owner_id = ${accountId} order by created_at, id`.execute(executor);
  return { savedSearches: rows };
}
