import { setImmediate as turn } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { untilBlocked } from "../../../tests/blocked-sessions.ts";
import { useTestApp } from "../../../tests/database.ts";
import { openSilentNetwork } from "../../../tests/servers/silent-network.ts";
import { createLogger } from "../log.server.ts";
import { isDatabaseUnavailable } from "./connect.server.ts";
import { openPipeline, type Pipeline } from "./pipeline.server.ts";

const app = useTestApp();
const opened: { close: () => unknown }[] = [];

function open(url = app().databaseUrl, timeoutMs = 5_000): Pipeline {
  const pipeline = openPipeline({ url, timeoutMs, log: createLogger("silent") });
  opened.push(pipeline);
  return pipeline;
}

afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

type Asked = { n: number; pid: number; at: Date };

const ask = ({ executor }: Pipeline, n: number, seconds = 0) =>
  sql<Asked>`
    select ${n}::int as n, pg_backend_pid() as pid, clock_timestamp() as at
    from pg_sleep(${seconds})`
    .execute(executor)
    .then(({ rows }) => rows[0]!);

const askAll = (pipeline: Pipeline, count: number) =>
  Promise.all(Array.from({ length: count }, (_, n) => ask(pipeline, n)));

const isAway = (result: PromiseSettledResult<unknown>) =>
  result.status === "rejected" && isDatabaseUnavailable(result.reason);

test.each([
  [8, 1],
  [12, 2],
  [40, 4],
])("%d ask at once by so many connections: %d", async (count, connections) => {
  const pipeline = open();
  for (let round = 0; round < 2; round++) {
    const answers = await askAll(pipeline, count);
    expect(answers.map(({ n }) => n)).toEqual(Array.from({ length: count }, (_, n) => n));
    expect(new Set(answers.map(({ pid }) => pid)).size).toBe(connections);
  }
});

test("each is sent without waiting for the answers of those before it", async () => {
  const pipeline = open();
  await ask(pipeline, 0);
  const sent = performance.now();
  const both = await Promise.all([ask(pipeline, 1, 0.2), ask(pipeline, 2)]);
  expect(performance.now() - sent).toBeGreaterThan(190);
  // Sent behind a slow one, answered as soon as that is: nobody came back for it in between.
  expect(both[1].at.getTime() - both[0].at.getTime()).toBeLessThan(50);
});

test("a statement that fails fails for who asked it alone", async () => {
  const pipeline = open();
  const broken = () => sql`select 1 / ${0}::int`.execute(pipeline.executor);
  for (let i = 0; i < 4; i++) {
    const results = await Promise.allSettled([ask(pipeline, 1), broken(), ask(pipeline, 2)]);
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  }
});

test("what is asked often is prepared once, however many ask at the same time", async () => {
  const pipeline = open();
  await askAll(pipeline, 20);
  const { rows } = await sql<{ statement: string; uses: number }>`
    select statement, (generic_plans + custom_plans)::int as uses from pg_prepared_statements
    where not from_sql`.execute(pipeline.executor);
  expect(rows.filter(({ statement }) => statement.includes("pg_sleep"))).toHaveLength(1);
  expect(rows[0]!.uses).toBeGreaterThan(5);
});

test("those behind a statement that could not be prepared are answered", async () => {
  const pipeline = open();
  const { db, pool } = app().running.connection;
  await sql`create table held ()`.execute(db);
  const read = (n: number) =>
    sql`select ${n}::int as n, (select count(*) from held)`.execute(pipeline.executor);
  // Often enough to have a name, which a new connection does not know yet.
  for (let n = 0; n < 3; n++) await read(n);
  const { pid } = await ask(pipeline, 0);
  await pool.query("select pg_terminate_backend($1)", [pid]);
  // Its end comes a moment after it was asked for.
  const pidNow = () => ask(pipeline, 0).then((answer) => answer.pid);
  await expect.poll(() => pidNow().catch(() => pid)).not.toBe(pid);
  const reading = await db.transaction().execute(async (trx) => {
    await sql`lock held in access exclusive mode`.execute(trx);
    const asked = Promise.allSettled([1, 2, 3, 4].map(read));
    await untilBlocked(db, 1);
    await pool.query(
      `select pg_cancel_backend(pid) from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`,
    );
    return { asked };
  });
  const statuses = (await reading.asked).map(({ status }) => status);
  expect(statuses).toEqual(["rejected", "fulfilled", "fulfilled", "fulfilled"]);
});

test("a lost connection is told to who was being answered on it; those behind are on another", async () => {
  const pipeline = open();
  const { pid } = await ask(pipeline, 0);
  const waiting = Promise.allSettled([ask(pipeline, 1, 30), ask(pipeline, 2), ask(pipeline, 3)]);
  await app().running.connection.pool.query("select pg_terminate_backend($1)", [pid]);
  expect((await waiting).map(isAway)).toEqual([true, false, false]);
  const after = await askAll(pipeline, 3);
  expect(after.map(({ n }) => n)).toEqual([0, 1, 2]);
  expect(new Set(after.map((answer) => answer.pid)).size).toBe(1);
  expect(after[0]!.pid).not.toBe(pid);
});

test("it does not stay with a server that was switched to reading", async () => {
  const pipeline = open();
  const { pid } = await ask(pipeline, 0);
  await sql`set default_transaction_read_only = on`.execute(pipeline.executor);
  const pidNow = () => ask(pipeline, 0).then((answer) => answer.pid);
  await expect.poll(() => pidNow().catch(() => pid)).not.toBe(pid);
});

test("a database that falls silent is given up in time, and asked anew when it is back", async () => {
  const network = await openSilentNetwork(new URL(app().databaseUrl));
  const pipeline = open(network.url, 500);
  opened.push(network);
  await askAll(pipeline, 3);
  network.fallSilent(true);
  const startedAt = performance.now();
  const asked = await Promise.allSettled([ask(pipeline, 1), ask(pipeline, 2)]);
  const next = await Promise.allSettled([ask(pipeline, 3)]);
  // Not of the connection that is just being closed, but of a new one, which comes about as little.
  await turn();
  const opening = await Promise.allSettled([ask(pipeline, 4)]);
  expect([...asked, ...next, ...opening].map(isAway)).toEqual([true, true, true, true]);
  expect(performance.now() - startedAt).toBeLessThan(10_000);
  network.fallSilent(false);
  await expect.poll(() => ask(pipeline, 5).catch(() => undefined)).toMatchObject({ n: 5 });
});

test("where there is no database those who ask are told, each time anew", async () => {
  const pipeline = open("postgres:///domistrz?user=domistrz&host=/nie/ma");
  for (let i = 0; i < 2; i++) {
    const results = await Promise.allSettled([ask(pipeline, 1), ask(pipeline, 2)]);
    expect(results.map(isAway)).toEqual([true, true]);
  }
});

test("closing waits for what was sent, and nothing is asked after it", async () => {
  const pipeline = open();
  await ask(pipeline, 0);
  const asked = Promise.all([ask(pipeline, 1, 0.1), ask(pipeline, 2)]);
  await turn();
  await pipeline.close();
  expect((await asked).map(({ n }) => n)).toEqual([1, 2]);
  const [late] = await Promise.allSettled([ask(pipeline, 3)]);
  expect(isAway(late)).toBe(true);
});
