import type pg from "pg";
import type { Logger } from "../log.server.ts";

type Asked = {
  query<Row extends pg.QueryResultRow>(
    text: string,
    values?: unknown[],
  ): Promise<pg.QueryResult<Row>>;
};

const concurrentBuild =
  /^create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?(\w+)/im;

/** The index that a migration builds beside running writes, if it does. */
export const indexBuiltBy = (sql: string): string | undefined => concurrentBuild.exec(sql)?.[1];

/**
 * Builds an index beside running writes. A build that was broken off leaves an invalid index, which
 * `if not exists` takes for a built one: it is dropped first. @throws when the index is not valid after it.
 */
export async function buildConcurrently(
  client: Asked,
  { index, sql }: { index: string; sql: string },
): Promise<void> {
  if ((await isValid(client, index)) === false) {
    await client.query(`drop index concurrently ${index}`);
  }
  await client.query(sql);
  if (!(await isValid(client, index))) throw new Error(`Index ${index} is not valid once built`);
}

/** @returns undefined when there is none of that name. */
async function isValid(client: Asked, index: string): Promise<boolean | undefined> {
  const { rows } = await client.query<{ valid: boolean }>(
    "select indisvalid as valid from pg_index where indexrelid = to_regclass($1)",
    [index],
  );
  return rows[0]?.valid;
}

/** An invalid index costs every write and serves no query, and nobody else tells of it. */
export async function warnOfInvalidIndexes(client: Asked, log: Logger): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
     where not i.indisvalid and c.relnamespace = current_schema::regnamespace
       and not exists (
         select from pg_stat_progress_create_index p where p.index_relid = i.indexrelid)
     order by name`,
  );
  if (rows.length === 0) return;
  log.warn({ indexes: rows.map(({ name }) => name) }, "indexes are invalid and serve no query");
}
