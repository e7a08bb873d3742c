import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { cloneDatabase } from "../../../tests/database.ts";
import { inDatabase } from "../../../tests/servers/in-database.ts";
import { failureText } from "../failure/failure-text.server.ts";
import { createLogger } from "../log.server.ts";
import { connect } from "./connect.server.ts";
import { migrate } from "./migrate.server.ts";
import { assertSuitable, warnOfFewConnections } from "./server-needs.server.ts";

let clone: Awaited<ReturnType<typeof cloneDatabase>>;
let folder: string;
let other: pg.Client;

beforeAll(async () => {
  clone = await cloneDatabase();
  folder = mkdtempSync(join(tmpdir(), "domistrz-migrations-"));
  other = new pg.Client({ connectionString: clone.url });
  await other.connect();
});
afterAll(async () => {
  await other.end();
  await clone.drop();
  rmSync(folder, { recursive: true, force: true });
});

test("what refers to a row that is deleted is found by an index, and not in the whole table", async () => {
  // Nothing is deleted from those that the program itself brings.
  const { rows } = await other.query(`
    select c.conname as name from pg_constraint c
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace
      and c.confrelid <> all ('{main_category,plan,city}'::regclass[])
      and not exists (
        select from pg_index i
        where i.indrelid = c.conrelid and i.indisvalid and (i.indkey::int2[])[0] = any (c.conkey)
          and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$'))`);
  expect(rows).toEqual([]);
});

test("each migration is applied once, also by two processes at once", async () => {
  writeFileSync(join(folder, "9001-a.sql"), "create table migration_a (id int primary key);");
  const both = await Promise.all([
    migrate(clone.url, { from: folder }),
    migrate(clone.url, { from: folder }),
  ]);
  expect(both.flat()).toEqual(["9001-a.sql"]);
});

test("a migration that fails leaves nothing behind", async () => {
  writeFileSync(join(folder, "9002-b.sql"), "create table migration_b (id int); select 1 / 0;");
  await expect(migrate(clone.url, { from: folder })).rejects.toThrow(/division by zero/);
  const { rows } = await other.query("select to_regclass('migration_b') as found");
  expect(rows[0].found).toBeNull();
  rmSync(join(folder, "9002-b.sql"));
});

test("a migration waits for a busy table without making others wait behind it", async () => {
  await other.query("begin");
  await other.query("insert into migration_a values (1)");
  writeFileSync(join(folder, "9003-c.sql"), "alter table migration_a add column note text;");
  const slow: string[] = [];
  const onSlow = (name: string) => void slow.push(name);
  const running = migrate(clone.url, { from: folder, onSlow, slowMs: 600 });
  await expect.poll(() => slow, { timeout: 20_000 }).toEqual(["9003-c.sql"]);
  const reader = new pg.Client({ connectionString: clone.url });
  await reader.connect();
  const startedAt = performance.now();
  await reader.query("select count(*) from migration_a");
  expect(performance.now() - startedAt).toBeLessThan(2_000);
  await reader.end();
  await other.query("commit");
  expect(await running).toEqual(["9003-c.sql"]);
});

test("time-outs that the server sets for requests end no migration", async () => {
  await other.query(`do $$ begin execute format(
    'alter database %I set statement_timeout = 200', current_database()); end $$`);
  writeFileSync(join(folder, "9004-d.sql"), "select pg_sleep(0.4);");
  try {
    expect(await migrate(clone.url, { from: folder })).toEqual(["9004-d.sql"]);
  } finally {
    await other.query(`do $$ begin execute format(
      'alter database %I reset statement_timeout', current_database()); end $$`);
  }
});

test("a start that waits for another process that migrates says so", async () => {
  await other.query("select pg_advisory_lock(7320001)");
  const slow: string[] = [];
  const onSlow = (name: string) => void slow.push(name);
  const running = migrate(clone.url, { from: folder, onSlow, slowMs: 100 });
  await expect.poll(() => slow).toEqual(["another process migrates"]);
  await other.query("select pg_advisory_unlock(7320001)");
  expect(await running).toEqual([]);
});

test("a server that takes the connection and says nothing ends the start with a sentence", async () => {
  const silent = createServer().listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  const refused = await migrate(`postgres://a@127.0.0.1:${port}/a`, { connectMs: 100 }).catch(
    (error: unknown) => error,
  );
  silent.close();
  expect(failureText(refused)).toMatch(/^Nie można połączyć się .+ \(brak odpowiedzi\)/);
});

test("an applied migration that was changed afterwards is refused with a sentence", async () => {
  writeFileSync(join(folder, "9001-a.sql"), "create table migration_a (id bigint primary key);");
  const refused = await migrate(clone.url, { from: folder }).catch((error: unknown) => error);
  expect(failureText(refused)).toMatch(
    /^Plik db\/migrations\/9001-a\.sql zmienił się.+nowym pliku\.$/,
  );
});

test("a server that is too old is named before anything is changed, and one that is not is taken", async () => {
  await assertSuitable(other);
  const older = {
    query: () => Promise.resolve({ rows: [{ major: 15, version: "15.18 (Debian)" }] }),
  } as unknown as pg.Client;
  await expect(assertSuitable(older)).rejects.toThrow(
    "Baza danych z DATABASE_URL to PostgreSQL 15.18 (Debian), a serwis potrzebuje wersji 18 albo nowszej.",
  );
});

test("a database that takes fewer connections than the site may use is named in the log", async () => {
  const log = createLogger("silent");
  const warned: unknown[] = [];
  log.warn = (...words: unknown[]) => void warned.push(words[0]);
  const { pool, close } = connect({ url: clone.url, max: 4, log });
  await warnOfFewConnections(pool, log);
  expect(warned).toEqual([]);
  const name = new URL(clone.url).pathname.slice(1);
  await other.query(`alter database ${name} connection limit 20`);
  await warnOfFewConnections(pool, log);
  await close();
  expect(warned).toEqual([{ taken: 20, used: 28 }]);
});

test("so is a database that cannot hold Polish letters", async () => {
  const { serverUrl } = inject("database");
  const url = new URL(serverUrl);
  url.pathname = "/without_letters";
  const drop = 'drop database if exists "without_letters"';
  await inDatabase(serverUrl, drop);
  await inDatabase(
    serverUrl,
    `create database "without_letters" template template0 encoding 'SQL_ASCII' locale_provider libc locale 'C'`,
  );
  const refused = migrate(url.href, { from: folder });
  await expect(refused).rejects.toThrow(
    /^Baza danych z DATABASE_URL ma kodowanie SQL_ASCII, .+ createdb -T template0 -E UTF8 /,
  );
  await inDatabase(serverUrl, drop);
});
