import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { cloneDatabase } from "../../../tests/database.ts";
import { createLogger } from "../log.server.ts";
import { warnOfInvalidIndexes } from "./concurrent-index.server.ts";
import { sqlState } from "./connect.server.ts";
import { migrate } from "./migrate.server.ts";

let clone: Awaited<ReturnType<typeof cloneDatabase>>;
let folder: string;
/** Looks at the database, and writes for as long as a test wants. */
let watcher: pg.Client;
let writer: pg.Client;
let counter = 0;

beforeAll(async () => {
  clone = await cloneDatabase();
  folder = mkdtempSync(join(tmpdir(), "domistrz-concurrent-index-"));
  [watcher, writer] = [await open(), await open()];
  await watcher.query("create table thing (id int primary key, word text not null)");
  await watcher.query("insert into thing select n, n::text from generate_series(1, 1000) n");
});
beforeEach(() => watcher.query("delete from thing where id > 1000"));
afterAll(async () => {
  await watcher.end();
  await writer.end();
  await clone.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function open(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: clone.url });
  await client.connect();
  return client;
}

function addMigration(columns = "word") {
  const index = `thing_${++counter}`;
  const name = `9${String(counter).padStart(3, "0")}-${index}.sql`.replaceAll("_", "-");
  const sql = `-- outside a transaction\n-- Why.\ncreate index concurrently if not exists ${index}\n  on thing (${columns});\n`;
  writeFileSync(join(folder, name), sql);
  return { name, index };
}

async function isValid(index: string): Promise<boolean | undefined> {
  const query = "select indisvalid as valid from pg_index where indexrelid = to_regclass($1)";
  const { rows } = await watcher.query<{ valid: boolean }>(query, [index]);
  return rows[0]?.valid;
}

/** A transaction that has written: an index that is built waits for its end. */
async function writeMeanwhile() {
  await writer.query("begin");
  await writer.query("insert into thing values (1001, 'meanwhile')");
}

test("two processes that start with an index to be built do not wait for one another", async () => {
  const { name, index } = addMigration();
  await writeMeanwhile();
  const both = [migrate(clone.url, { from: folder }), migrate(clone.url, { from: folder })];
  await expect.poll(() => isValid(index)).toBe(false);
  await pause(300);
  await writer.query("commit");
  expect((await Promise.all(both)).flat()).toEqual([name]);
  expect(await isValid(index)).toBe(true);
});

test("a build that was broken off is done anew, and not taken for done", async () => {
  const { name, index } = addMigration();
  await writeMeanwhile();
  const broken = migrate(clone.url, { from: folder }).catch((error: unknown) => error);
  await expect.poll(() => isValid(index)).toBe(false);
  await watcher.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query like $1 and pid <> pg_backend_pid()",
    [`%if not exists ${index}%`],
  );
  expect(sqlState(await broken)).toBe("57P01");
  await writer.query("commit");
  expect(await isValid(index)).toBe(false);
  expect(await migrate(clone.url, { from: folder })).toEqual([name]);
  expect(await isValid(index)).toBe(true);
});

test("an index that could not be built is built anew by the next start", async () => {
  const { index, name } = addMigration("(1 / (length(word) - 4))");
  await expect(migrate(clone.url, { from: folder })).rejects.toThrow(/division by zero/);
  expect(await isValid(index)).toBe(false);
  await watcher.query("delete from thing where length(word) = 4");
  expect(await migrate(clone.url, { from: folder })).toEqual([name]);
  expect(await isValid(index)).toBe(true);
});

test("invalid indexes are named in the log, valid ones are not", async () => {
  let written = "";
  const log = createLogger("warn", { write: (line) => (written += line) });
  await warnOfInvalidIndexes(watcher, log);
  expect(written).toBe("");
  await watcher.query("insert into thing values (1001, 'twice'), (1002, 'twice')");
  const build = "create unique index concurrently thing_words on thing (word)";
  await expect(watcher.query(build)).rejects.toThrow(/could not create unique index/);
  await warnOfInvalidIndexes(watcher, log);
  expect(JSON.parse(written)).toMatchObject({ level: "warn", indexes: ["thing_words"] });
});
