import type pg from "pg";
import { PlainFailure } from "../failure/plain-failure.ts";
import type { Logger } from "../log.server.ts";

type Asked = { query<Row extends pg.QueryResultRow>(text: string): Promise<pg.QueryResult<Row>> };

const oldest = 18;

/**
 * Asked first: an older server fails in the middle of the migrations, by one of many words that it does not know, and
 * so does a database that was laid out on a machine without a locale, by the first Polish letter.
 */
export async function assertSuitable(client: Asked): Promise<void> {
  const { rows } = await client.query<{ major: number; version: string; encoding: string }>(
    `select current_setting('server_version_num')::int / 10000 as major,
       current_setting('server_version') as version,
       current_setting('server_encoding') as encoding`,
  );
  const { major, version, encoding } = rows[0]!;
  if (major < oldest) {
    throw new PlainFailure(
      `Baza danych z DATABASE_URL to PostgreSQL ${version}, a serwis potrzebuje wersji ${oldest} albo nowszej.`,
    );
  }
  if (encoding !== "UTF8") {
    throw new PlainFailure(
      `Baza danych z DATABASE_URL ma kodowanie ${encoding}, w którym nie ma polskich liter. Załóż ją w UTF8: createdb -T template0 -E UTF8 --locale-provider=icu --icu-locale=pl-PL`,
    );
  }
}

/** Beside the two pools: those of the queue, what listens for news, and what reads companies by their addresses. */
const besidePools = 20;

/** A site that may use more than its database takes answers 503 now and then, with nothing else to see. */
export async function warnOfFewConnections(pool: pg.Pool, log: Logger): Promise<void> {
  const used = 2 * pool.options.max + besidePools;
  const { rows } = await pool.query<{ taken: number }>(
    `select least(
       current_setting('max_connections')::int
         - current_setting('superuser_reserved_connections')::int
         - current_setting('reserved_connections')::int,
       (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
       (select nullif(datconnlimit, -1) from pg_database where datname = current_database())) as taken`,
  );
  const { taken } = rows[0]!;
  if (taken < used) {
    log.warn({ taken, used }, "the database takes fewer connections than a site may use");
  }
}
