import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, expect, test, vi } from "vitest";
import { useTestApp } from "../../../tests/database.ts";
import { openSilentNetwork } from "../../../tests/servers/silent-network.ts";
import { createLogger } from "../log.server.ts";
import { isRead } from "./ask-again.server.ts";
import { connect, type Executor, isDatabaseUnavailable } from "./connect.server.ts";
import { openPipeline } from "./pipeline.server.ts";

const app = useTestApp();
const opened: { close: () => unknown }[] = [];

afterEach(async () => {
  for (const one of opened.splice(0).toReversed()) await one.close();
});

async function open(how: "pool" | "pipeline", { max = 4, timeoutMs = 5_000 } = {}) {
  const network = await openSilentNetwork(new URL(app().databaseUrl));
  const asking = { url: network.url, timeoutMs, log: createLogger("silent") };
  const connection = connect({ ...asking, max });
  const pipeline = openPipeline(asking);
  opened.push(network, connection, pipeline);
  const executor: Executor = how === "pool" ? connection.db : pipeline.executor;
  return { network, executor, db: connection.db, pool: connection.pool };
}

const ask = (executor: Executor, n: number) =>
  sql<{ n: number }>`select ${n}::int as n from pg_sleep(0.02)`
    .execute(executor)
    .then(({ rows }) => rows[0]!.n);

const askAll = (executor: Executor, count: number) =>
  Promise.all(Array.from({ length: count }, (_, n) => ask(executor, n)));

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n);

const failureOf = (asked: Promise<unknown>) =>
  asked.then(
    () => "none",
    (error: unknown) => error,
  );

test.each([
  ["pool", 1],
  ["pool", 4],
  ["pool", 12],
  ["pipeline", 1],
  ["pipeline", 12],
] as const)(
  "reads on a %s of connections that were cut are answered: %d at once",
  async (how, n) => {
    const { network, executor, pool } = await open(how);
    await askAll(executor, 12);
    for (let round = 0; round < 3; round++) {
      const cut = network.cutWhenUsed();
      expect(await askAll(executor, n)).toEqual(numbers(n));
      expect(cut()).toBeGreaterThan(0);
      expect(pool.totalCount).toBeLessThanOrEqual(4);
    }
  },
);

test("what the query builder reads, prepared or not, is asked again as well", async () => {
  const { network, db } = await open("pool", { max: 1 });
  const read = () => db.selectFrom("plan").select("tier").where("tier", "=", 1).execute();
  for (let i = 0; i < 5; i++) {
    network.cutWhenUsed();
    expect(await read()).toHaveLength(1);
  }
});

test("a write is sent once, and so is what is read in a transaction or on a connection that is held", async () => {
  const { network, db } = await open("pool");
  await sql`create table written (n int)`.execute(db);
  const write = () => sql`insert into written values (1)`.execute(db);
  const within = () =>
    db.transaction().execute(async (trx) => {
      network.cutWhenUsed();
      return ask(trx, 1);
    });
  const held = () =>
    db.connection().execute(async (one) => {
      await ask(one, 1);
      network.cutWhenUsed();
      return ask(one, 2);
    });
  for (const asked of [write, within, held]) {
    await ask(db, 0);
    if (asked === write) network.cutWhenUsed();
    expect(isDatabaseUnavailable(await failureOf(asked()))).toBe(true);
  }
  const { rows } = await sql`select n from written`.execute(app().db);
  expect(rows).toEqual([]);
});

test("one that is cut each time is asked twice, and no more", async () => {
  const { network, executor, pool } = await open("pool");
  await ask(executor, 0);
  const connected = vi.fn<() => void>();
  pool.on("connect", () => {
    connected();
    network.cutWhenUsed();
  });
  network.cutWhenUsed();
  expect(isDatabaseUnavailable(await failureOf(ask(executor, 1)))).toBe(true);
  expect(connected).toHaveBeenCalledTimes(1);
});

test.each(["pool", "pipeline"] as const)(
  "what waited for too long on a %s is not asked again, nor what waited behind it",
  async (how) => {
    const { network, executor } = await open(how, { timeoutMs: 500, max: 3 });
    await askAll(executor, 3);
    network.fallSilent(true);
    const startedAt = performance.now();
    const asked = await Promise.all([1, 2, 3].map((n) => failureOf(ask(executor, n))));
    expect(asked.map(isDatabaseUnavailable)).toEqual([true, true, true]);
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  },
);

test("what ran for a while before it was cut is not asked again", async () => {
  const { network, executor } = await open("pool");
  const running = failureOf(sql`select pg_sleep(20)`.execute(executor));
  await pause(1_100);
  network.close();
  // Asked again it would be refused.
  expect(await running).toMatchObject({ message: "Connection terminated unexpectedly" });
});

test("a server that ends idle connections itself is asked anew", async () => {
  const { db, pool } = await open("pool", { max: 1 });
  const { pid } = (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]!;
  await sql`set idle_session_timeout = 50`.execute(db);
  // Its words lie there when the next statement is sent: nobody has read them yet.
  for (const until = performance.now() + 150; performance.now() < until;);
  const after = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  expect(after.rows[0]!.pid).not.toBe(pid);
  expect(pool.totalCount).toBe(1);
});

test.each([
  ["select 1", true],
  ["\n  with a as (select 1) select * from a", true],
  ['select "updated_at", "deleted" from "lead"', true],
  ["with a as (insert into t values (1) returning 1) select * from a", false],
  ["select * from t for update skip locked", false],
  ["select pg_notify('a', 'b')", false],
  ["select pg_try_advisory_lock(1)", false],
  ["select nextval('s')", false],
  ["select from graphile_worker.add_jobs(array(select 1))", false],
  ["begin", false],
  ["set x = 1", false],
  ["delete from t", false],
])("%s is a read: %s", (text, is) => {
  expect(isRead(text)).toBe(is);
});

test("no function of the schema that changes something is taken for a read", async () => {
  const { rows } = await sql<{ name: string }>`
    select proname as name from pg_proc
    where pronamespace = 'public'::regnamespace and provolatile = 'v' and prolang in
      (select oid from pg_language where lanname in ('sql', 'plpgsql'))
      and prorettype <> 'trigger'::regtype`.execute(app().db);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ name }) => isRead(`select ${name}(1)`))).toEqual([]);
});
