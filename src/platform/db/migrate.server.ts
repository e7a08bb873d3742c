import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import { PlainFailure } from "../failure/plain-failure.ts";
import { lazy } from "../lazy.ts";
import { buildConcurrently, indexBuiltBy } from "./concurrent-index.server.ts";
import { type Executor, sqlState } from "./connect.server.ts";
import { assertSuitable } from "./server-needs.server.ts";
import { waitForTurn } from "./turn.server.ts";

const folder = resolve(import.meta.dirname, "../../../db/migrations");
/** A migration that waits for a lock makes everybody behind it wait; it gives up and tries again. */
const lockTimeout = "400ms";
const lockAttempts = 60;
/** A server's or a role's own are meant for requests: an index of a large table takes longer. */
const withoutLimits =
  "set statement_timeout = 0; set lock_timeout = 0; set transaction_timeout = 0";
const lockNotAvailable = "55P03";
/** First line of a file whose single statement cannot run in a transaction (create index concurrently). */
const outsideTransaction = "-- outside a transaction";
const advisoryKey = 7_320_001;

type Migration = { name: string; sql: string; checksum: string };

/** The migrations this code needs, in their order. */
function listMigrations(from = folder): Migration[] {
  return readdirSync(from)
    .filter((name) => name.endsWith(".sql"))
    .toSorted()
    .map((name) => {
      const sql = readFileSync(join(from, name), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    });
}

const slowMs = 10_000;

type Options = {
  from?: string;
  /** Called once of each migration that is not done after ten seconds, or so many milliseconds. */
  onSlow?: (name: string) => void;
  slowMs?: number;
  connectMs?: number;
};

/** Whoever takes a connection and says nothing would hold the start for ever. */
const longestConnectMs = 15_000;
/** In place of a name: another process is at it, or its connection, which has the lock, is not ended yet. */
const othersTurn = "another process migrates";

/**
 * Applies what is missing, one transaction each, while the site may be running.
 * @returns the names of the migrations applied now.
 * @throws when an applied migration was changed afterwards.
 */
export async function migrate(
  databaseUrl: string,
  { from = folder, onSlow, ...limits }: Options = {},
): Promise<string[]> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: limits.connectMs ?? longestConnectMs,
  });
  const watched = async (name: string, work: Promise<void>) => {
    const slow = setTimeout(() => onSlow?.(name), limits.slowMs ?? slowMs);
    await work.finally(() => clearTimeout(slow));
  };
  client.on("error", () => undefined);
  await client.connect();
  try {
    await assertSuitable(client);
    await client.query(withoutLimits);
    await watched(
      othersTurn,
      waitForTurn(() => isOurTurn(client)),
    );
    await client.query(
      `create table if not exists schema_migration (
         name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
    );
    const { rows } = await client.query<{ name: string; checksum: string }>(
      "select name, checksum from schema_migration",
    );
    const applied = new Map(rows.map((row) => [row.name, row.checksum]));
    const fresh: string[] = [];
    for (const migration of listMigrations(from)) {
      const checksum = applied.get(migration.name);
      if (checksum === migration.checksum) continue;
      if (checksum) throw changedAfterwards(migration.name);
      await watched(migration.name, apply(client, migration));
      fresh.push(migration.name);
    }
    return fresh;
  } finally {
    await client.end();
  }
}

const changedAfterwards = (name: string) =>
  new PlainFailure(
    `Plik db/migrations/${name} zmienił się, odkąd ta baza danych go wykonała. Przywróć jego treść, a zmianę schematu zapisz w nowym pliku.`,
  );

const isOurTurn = async (client: pg.Client) => {
  const lock = "select pg_try_advisory_lock($1) as taken";
  const { rows } = await client.query<{ taken: boolean }>(lock, [advisoryKey]);
  return rows[0]!.taken;
};

async function apply(client: pg.Client, migration: Migration) {
  for (let attempt = 1; ; attempt++) {
    try {
      await applyOnce(client, migration);
      return;
    } catch (error) {
      if (sqlState(error) !== lockNotAvailable || attempt === lockAttempts) throw error;
      await pause(250 + attempt * 50);
    }
  }
}

async function applyOnce(client: pg.Client, migration: Migration) {
  const record = "insert into schema_migration (name, checksum) values ($1, $2)";
  if (migration.sql.startsWith(outsideTransaction)) {
    const index = indexBuiltBy(migration.sql);
    if (index) await buildConcurrently(client, { index, sql: migration.sql });
    else await client.query(migration.sql);
    await client.query(record, [migration.name, migration.checksum]);
    return;
  }
  try {
    await client.query("begin");
    await client.query(`set local lock_timeout = '${lockTimeout}'`);
    await client.query(migration.sql);
    await client.query(record, [migration.name, migration.checksum]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

/** Names of migrations this code needs and the database lacks. */
export async function pendingMigrations(executor: Executor): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from schema_migration`.execute(executor);
  const applied = new Set(rows.map((row) => row.name));
  return neededNames().filter((name) => !applied.has(name));
}

/** Whether this code needs it: code of an earlier release that runs beside it does not. */
export const knowsMigration = (name: string): boolean => neededNames().includes(name);

/** Balancers ask every other second whether something is pending: the files are looked at once. */
const neededNames = lazy(() => listMigrations().map(({ name }) => name));
