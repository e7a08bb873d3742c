import { beforeAll, expect, test } from "vitest";
import type { ApiCaller } from "../../../../tests/api-caller.ts";
import { untilBlocked } from "../../../../tests/blocked-sessions.ts";
import { useTestApp } from "../../../../tests/database.ts";
import { createTestAccount, signedIn } from "../../../../tests/factories/accounts.ts";

const app = useTestApp();

// A pool that has to connect first lets the first request win without any lock.
beforeAll(async () => {
  const { pool } = app().running.connection;
  const sleeping = Array.from({ length: 6 }, () => pool.query("select pg_sleep(0.2)"));
  await Promise.all(sleeping);
  expect(pool.totalCount).toBe(6);
});

function tabOf(caller: ApiCaller): ApiCaller {
  const tab = app().guest();
  for (const [name, value] of caller.cookies) tab.cookies.set(name, value);
  return tab;
}

/** Lets both reach the session before either may go on. */
async function atOnce<T>(sessionId: string, calls: (() => Promise<T>)[]): Promise<T[]> {
  const client = await app().running.connection.pool.connect();
  await client.query("begin");
  await client.query("select from session where id = $1 for update", [sessionId]);
  const responses = calls.map((call) => call());
  await untilBlocked(app().db, calls.length);
  await client.query("commit");
  client.release();
  return Promise.all(responses);
}

test("two tabs that refresh at the very same moment get the same cookies", async () => {
  const caller = await signedIn(app(), (await createTestAccount(app())).id);
  const [sessionId = ""] = caller.cookies.get("refresh")!.split(".");
  const tabs = [tabOf(caller), tabOf(caller)];
  const calls = tabs.map((tab) => () => tab.get("/auth/refresh-session"));
  const responses = await atOnce(sessionId, calls);
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  expect(tabs[0]!.cookies).toEqual(tabs[1]!.cookies);
  for (const tab of tabs) expect((await tab.get("/auth/me")).status).toBe(200);
  const [first, second] = tabs;
  expect((await first!.get("/auth/refresh-session")).status).toBe(200);
  expect((await second!.get("/auth/refresh-session")).status).toBe(200);
});

test("a refresh that waited while the session was ended opens nothing", async () => {
  const { id } = await createTestAccount(app());
  const caller = await signedIn(app(), id);
  const client = await app().running.connection.pool.connect();
  await client.query("begin");
  await client.query("delete from session where account_id = $1", [id]);
  const response = caller.get("/auth/refresh-session");
  await untilBlocked(app().db);
  await client.query("commit");
  client.release();
  expect((await response).status).toBe(401);
  expect(caller.cookies.has("refresh")).toBe(false);
});

test("many tabs on a warm pool stay signed in with the same cookies", async () => {
  const caller = await signedIn(app(), (await createTestAccount(app())).id);
  const tabs = Array.from({ length: 12 }, () => tabOf(caller));
  await Promise.all(tabs.map((tab) => tab.get("/auth/refresh-session")));
  expect(new Set(tabs.map((tab) => tab.cookies.get("refresh"))).size).toBe(1);
});

test("who signs out while a refresh is on its way is signed out in both", async () => {
  const caller = await signedIn(app(), (await createTestAccount(app())).id);
  const refreshed = tabOf(caller);
  expect((await refreshed.get("/auth/refresh-session")).status).toBe(200);
  // Its answer has not come yet: the other tab has the cookies from before.
  expect((await tabOf(caller).post("/auth/logout")).status).toBe(200);
  expect((await refreshed.get("/auth/me")).status).toBe(401);
  expect((await refreshed.get("/auth/refresh-session")).status).toBe(401);
});
