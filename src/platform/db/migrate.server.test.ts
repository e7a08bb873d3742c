import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cloneDatabase } from "../../../tests/database.ts";
import { migrate } from "./migrate.server.ts";

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

test("each migration is applied once, also by two processes at once", async () => {
  writeFileSync(join(folder, "9001-a.sql"), "create table migration_a (id int primary key);");
  const both = await Promise.all([migrate(clone.url, folder), migrate(clone.url, folder)]);
  expect(both.flat()).toEqual(["9001-a.sql"]);
});

test("a migration that fails leaves nothing behind", async () => {
  writeFileSync(join(folder, "9002-b.sql"), "create table migration_b (id int); select 1 / 0;");
  await expect(migrate(clone.url, folder)).rejects.toThrow(/division by zero/);
  const { rows } = await other.query("select to_regclass('migration_b') as found");
  expect(rows[0].found).toBeNull();
  rmSync(join(folder, "9002-b.sql"));
});

test("a migration waits for a busy table without making others wait behind it", async () => {
  await other.query("begin");
  await other.query("insert into migration_a values (1)");
  writeFileSync(join(folder, "9003-c.sql"), "alter table migration_a add column note text;");
  const running = migrate(clone.url, folder);
  await new Promise((done) => setTimeout(done, 900));
  const reader = new pg.Client({ connectionString: clone.url });
  await reader.connect();
  const startedAt = performance.now();
  await reader.query("select count(*) from migration_a");
  expect(performance.now() - startedAt).toBeLessThan(2_000);
  await reader.end();
  await other.query("commit");
  expect(await running).toEqual(["9003-c.sql"]);
});

test("an applied migration that was changed afterwards is refused", async () => {
  writeFileSync(join(folder, "9001-a.sql"), "create table migration_a (id bigint primary key);");
  await expect(migrate(clone.url, folder)).rejects.toThrow(/was changed after it was applied/);
});
