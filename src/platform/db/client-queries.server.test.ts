import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { useTestApp } from "../../../tests/database.ts";
import { leftByEach } from "../../../tests/garbage.ts";
import { openSilentNetwork, type SilentNetwork } from "../../../tests/servers/silent-network.ts";
import { createLogger } from "../log.server.ts";
import {
  type Connection,
  connect,
  type Executor,
  isDatabaseUnavailable,
} from "./connect.server.ts";
import { openPipeline } from "./pipeline.server.ts";

const app = useTestApp();
const opened: Connection[] = [];
const networks: SilentNetwork[] = [];

function open(url: string, timeoutMs: number, max = 2): Connection {
  const connection = connect({ url, max, timeoutMs, log: createLogger("silent") });
  opened.push(connection);
  return connection;
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((connection) => connection.close()));
  for (const network of networks.splice(0)) network.close();
});

const one = ({ db }: { db: Executor }) => sql<{ one: number }>`select 1 as one`.execute(db);

test("a database that falls silent is given up in time, and all is well when it is back", async () => {
  const network = await openSilentNetwork(new URL(app().databaseUrl));
  networks.push(network);
  const connection = open(network.url, 500);
  await Promise.all([one(connection), one(connection)]);
  network.fallSilent(true);
  const asked = await Promise.allSettled([one(connection), one(connection), one(connection)]);
  for (const answer of asked) {
    expect(answer.status === "rejected" && isDatabaseUnavailable(answer.reason)).toBe(true);
  }
  network.fallSilent(false);
  const startedAt = performance.now();
  for (let i = 0; i < 6; i++) expect((await one(connection)).rows).toEqual([{ one: 1 }]);
  expect(performance.now() - startedAt).toBeLessThan(5_000);
});

test.each(["pool", "pipeline"])(
  "who asks as soon as a statement was given up gets another connection than the dead one: %s",
  async (how) => {
    const network = await openSilentNetwork(new URL(app().databaseUrl));
    networks.push(network);
    const connection = open(network.url, 1_000, 1);
    const asking = { url: network.url, timeoutMs: 1_000, log: createLogger("silent") };
    const pipeline = openPipeline(asking);
    const db = how === "pool" ? connection.db : pipeline.executor;
    await one({ db });
    network.fallSilent(true);
    await expect(one({ db })).rejects.toThrow("not answered in time");
    network.fallSilent(false);
    expect((await one({ db })).rows).toEqual([{ one: 1 }]);
    await pipeline.close();
  },
);

test("a site that is patient with statements waits as patiently for a free connection", async () => {
  const connection = open(app().databaseUrl, 5_000, 1);
  const held = sql`select pg_sleep(2.1)`.execute(connection.db);
  expect((await one(connection)).rows).toEqual([{ one: 1 }]);
  await held;
});

test("who asks by a callback is told in time as well", async () => {
  const network = await openSilentNetwork(new URL(app().databaseUrl));
  networks.push(network);
  const { pool } = open(network.url, 500);
  await expect(pool.query({ text: "select 1 from nowhere" })).rejects.toThrow("nowhere");
  expect((await pool.query("select $1::int as one", [1])).rows).toEqual([{ one: 1 }]);
  network.fallSilent(true);
  await expect(pool.query("select 1")).rejects.toThrow("not answered in time");
});

test("what a statement found is garbage as soon as it was read", async () => {
  const { db } = open(app().databaseUrl, 5_000, 1);
  const bytes = 100_000;
  const found = () => sql`select repeat('x', ${bytes}::int) as text`.execute(db);
  expect(await leftByEach(20, found)).toBeLessThan(bytes / 2);
});

test("what is asked often is prepared once a connection, the search's tables are not", async () => {
  const connection = open(app().databaseUrl, 5_000, 1);
  const { db } = connection;
  for (let i = 0; i < 5; i++) {
    await db.selectFrom("city").select("name").where("geoname_id", "=", i).execute();
    await db.selectFrom("company_search").select("id").where("city_id", "=", i).execute();
    await db.selectFrom("plan").selectAll().where("tier", "=", i).execute();
  }
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements where not from_sql`.execute(db);
  const statements = rows.map(({ statement }) => statement);
  expect(statements.filter((text) => text.includes('from "city"'))).toHaveLength(1);
  expect(statements.filter((text) => text.includes("company_search"))).toEqual([]);
  expect(statements.filter((text) => text.includes('from "plan"'))).toEqual([]);
});
