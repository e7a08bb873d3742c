import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { useTestApp } from "../../../tests/database.ts";
import { openSilentNetwork } from "../../../tests/servers/silent-network.ts";
import { connect } from "../db/connect.server.ts";
import { createLogger } from "../log.server.ts";
import { healthRoutes } from "./health.server.ts";

const app = useTestApp();

let isLeaving = false;

async function ask(path: string, connection = app().running.connection) {
  const web = new Hono<{ Bindings: HttpBindings }>();
  healthRoutes(web, { connection, isLeaving: () => isLeaving });
  const { status, headers } = await web.request(path);
  return [status, headers.get("retry-after"), headers.get("cache-control")];
}

test("a process with its database and all migrations is ready", async () => {
  expect(await ask("/api/ready")).toEqual([200, null, "no-store"]);
});

test("one whose database stores nothing goes on with what is read, and says so", async () => {
  const url = new URL(app().databaseUrl);
  url.searchParams.set("options", "-c default_transaction_read_only=on");
  const connection = connect({ url: url.href, max: 1, log: createLogger("silent") });
  const web = new Hono<{ Bindings: HttpBindings }>();
  healthRoutes(web, { connection, isLeaving: () => false });
  const answer = await web.request("/api/ready");
  await connection.close();
  expect([answer.status, await answer.json()]).toEqual([200, { status: "read only" }]);
});

test("one whose idle connections were cut is ready all the same", async () => {
  const network = await openSilentNetwork(new URL(app().databaseUrl));
  const connection = connect({ url: network.url, max: 1, log: createLogger("silent") });
  await ask("/api/ready", connection);
  const cut = network.cutWhenUsed();
  const answer = await ask("/api/ready", connection);
  await connection.close();
  network.close();
  expect([cut(), ...answer]).toEqual([1, 200, null, "no-store"]);
});

test("one whose code is newer than its database is not, though it lives", async () => {
  await app().running.connection.pool.query(
    "delete from schema_migration where name = (select max(name) from schema_migration)",
  );
  expect(await ask("/api/ready")).toEqual([503, "2", "no-store"]);
  expect(await ask("/api/health")).toEqual([200, null, "no-store"]);
});

test("one that is about to stop lives and is not ready", async () => {
  isLeaving = true;
  expect(await ask("/api/ready")).toEqual([503, "2", "no-store"]);
  expect(await ask("/api/health")).toEqual([200, null, "no-store"]);
  isLeaving = false;
});
