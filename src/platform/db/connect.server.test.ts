import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { useTestApp } from "../../../tests/database.ts";
import { failureText } from "../failure/failure-text.server.ts";
import { createLogger } from "../log.server.ts";
import { connect, isDatabaseUnavailable, lacksRoom } from "./connect.server.ts";

const app = useTestApp();

test("connections neither compile statements nor share them out to parallel workers", async () => {
  const { rows } = await sql<{ jit: string; workers: string; zone: string }>`
    select current_setting('jit') as jit, current_setting('timezone') as zone,
      current_setting('max_parallel_workers_per_gather') as workers`.execute(app().db);
  expect(rows).toEqual([{ jit: "off", workers: "0", zone: "Europe/Warsaw" }]);
});

test("closing ends the connections that were asked past the query builder as well", async () => {
  const { pool, close } = connect({
    url: app().databaseUrl,
    max: 2,
    timeoutMs: 5_000,
    log: createLogger("silent"),
  });
  await Promise.all([1, 2].map(() => pool.query("select pg_sleep(0.05)")));
  expect(pool.totalCount).toBe(2);
  await close();
  expect(pool.totalCount).toBe(0);
});

test("one that became a replica counts as away: somebody else is the main one now", async () => {
  const { pool, close } = connect({ url: app().databaseUrl, max: 1, log: createLogger("silent") });
  const refused = await pool
    .query("set transaction read only; create table not_here ()")
    .catch((error: unknown) => error);
  await close();
  expect(refused).toMatchObject({ code: "25006" });
  expect(isDatabaseUnavailable(refused)).toBe(true);
});

test("one that a site is just leaving counts as away: it is no fault of the call", async () => {
  const { db, close } = connect({ url: app().databaseUrl, max: 1, log: createLogger("silent") });
  const ask = () => sql`select 1`.execute(db);
  await ask();
  await close();
  const refused = await ask().catch((error: unknown) => error);
  expect(isDatabaseUnavailable(refused)).toBe(true);
});

test("a statement that was canceled counts as one that got no answer", async () => {
  const { pool } = app().running.connection;
  const sleeping = pool.query("select pg_sleep(60)").catch((error: unknown) => error);
  await expect
    .poll(async () => {
      const { rows } = await pool.query<{ done: boolean }>(
        `select pg_cancel_backend(pid) as done from pg_stat_activity
        where query = 'select pg_sleep(60)' and datname = current_database()`,
      );
      return rows;
    })
    .toEqual([{ done: true }]);
  const canceled = await sleeping;
  expect(canceled).toMatchObject({ code: "57014" });
  expect(isDatabaseUnavailable(canceled)).toBe(true);
});

test("its connections are not kept, so that new ones lead to the server that is the main one now", async () => {
  const { db, pool, close } = connect({
    url: app().databaseUrl,
    max: 1,
    log: createLogger("silent"),
  });
  const pid = () => sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const before = (await pid()).rows;
  const refused = await db
    .transaction()
    .execute(async (trx) => {
      await sql`set transaction read only`.execute(trx);
      await sql`create table stored_again ()`.execute(trx);
    })
    .catch((error: unknown) => error);
  expect(isDatabaseUnavailable(refused)).toBe(true);
  expect((await pid()).rows).not.toEqual(before);
  expect(pool.totalCount).toBe(1);
  await close();
});

test("one that is switched to reading is left by who only reads, and one that is so from the beginning in a minute", async () => {
  const log = createLogger("silent");
  const { pool, close } = connect({ url: app().databaseUrl, max: 1, log });
  const select = `select pg_backend_pid() as pid, current_setting('default_transaction_read_only') as is`;
  const ask = async (from = pool) =>
    (await from.query<{ pid: number; is: string }>(select)).rows[0]!;
  const { pid } = await ask();
  await pool.query("set default_transaction_read_only = on");
  await expect.poll(() => ask().catch(() => ({ pid }))).not.toMatchObject({ pid });
  await close();
  const url = new URL(app().databaseUrl);
  url.searchParams.set("options", "-c default_transaction_read_only=on");
  const still = connect({ url: url.href, max: 1, log });
  const first = await ask(still.pool);
  expect([first.is, await ask(still.pool)]).toEqual(["on", first]);
  const later = performance.now() + 61_000;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => later);
  expect(await ask(still.pool)).toEqual(first);
  clock.mockRestore();
  expect((await ask(still.pool)).pid).not.toBe(first.pid);
  await still.close();
});

test.each([
  ["whose name nobody knows for a while", "postgres://domistrz@nie-ma.invalid/domistrz"],
  ["whose socket in a folder is gone", "postgres:///domistrz?user=domistrz&host=/nie/ma"],
])("one %s counts as away", async (_what, url) => {
  const { pool, close } = connect({ url, max: 1, log: createLogger("silent") });
  const refused = await pool.query("select 1").catch((error: unknown) => error);
  await close();
  expect(isDatabaseUnavailable(refused)).toBe(true);
  expect(failureText(refused)).toMatch(/^Nie można połączyć się z bazą danych \(/);
});

test.each(["53100", "53200"])(
  "one without room or memory (%s) counts as away for those who ask, and is told",
  async (code) => {
    const { pool } = app().running.connection;
    const raised = `do $$ begin raise exception using errcode = '${code}'; end $$`;
    const refused = await pool.query(raised).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code });
    expect(isDatabaseUnavailable(refused)).toBe(true);
    expect(lacksRoom(refused)).toBe(true);
  },
);
