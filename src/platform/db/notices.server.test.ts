import pg from "pg";
import { afterEach, expect, test, vi } from "vitest";
import { useTestApp } from "../../../tests/database.ts";
import { createLogger } from "../log.server.ts";
import { createNotices, type Notices } from "./notices.server.ts";

const app = useTestApp();
let notices: Notices | undefined;
afterEach(() => notices?.close());

/** How many statements a connection was given at most before it had answered. */
function mostAtOnce(): () => number {
  // oxlint-disable-next-line typescript/unbound-method -- called with the client it was called on
  const query: (this: pg.Client, ...args: unknown[]) => unknown = pg.Client.prototype.query;
  let most = 0;
  const underWay = new WeakMap<pg.Client, number>();
  const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const now = (underWay.get(this) ?? 0) + 1;
    underWay.set(this, now);
    most = Math.max(most, now);
    const answered = () => underWay.set(this, underWay.get(this)! - 1);
    const answer = query.apply(this, args);
    Promise.resolve(answer).then(answered, answered);
    return answer as never;
  });
  return () => {
    spy.mockRestore();
    return most;
  };
}

const listener = (heard: string[], channel: string) => ({
  onNotice: (payload: string) => void heard.push(`${channel} ${payload}`),
  onListening: () => void heard.push(`${channel} listening`),
  onClosed: () => void heard.push(`${channel} closed`),
});

async function say(statement: string) {
  const client = new pg.Client({ connectionString: app().databaseUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}

test("channels that are listened to at once are asked for one at a time, each once, and are heard", async () => {
  notices = createNotices({ url: app().databaseUrl, log: createLogger("silent") });
  const heard: string[] = [];
  const told = mostAtOnce();
  try {
    notices.listen("first", listener(heard, "first"));
    await expect.poll(() => heard).toEqual(["first listening"]);
    for (const channel of ["a", "b", "c"]) notices.listen(channel, listener(heard, channel));
    await expect.poll(() => heard.slice(1)).toEqual(["a listening", "b listening", "c listening"]);
  } finally {
    expect(told()).toBe(1);
  }
  await say("select pg_notify('b', 'said')");
  await expect.poll(() => heard.at(-1)).toBe("b said");
  await notices.close();
  expect(heard.slice(-4).toSorted()).toEqual(["a closed", "b closed", "c closed", "first closed"]);
});

test("who comes later hears at once, and all of a lost connection and of what is said after it", async () => {
  const url = new URL(app().databaseUrl);
  url.searchParams.set("application_name", "heard");
  notices = createNotices({ url: url.href, log: createLogger("silent") });
  const heard: string[] = [];
  const onLost = () => void heard.push("a lost");
  notices.listen("a", { ...listener(heard, "a"), onLost });
  await expect.poll(() => heard).toEqual(["a listening"]);
  const stop = notices.listen("a", listener(heard, "later"));
  expect(heard.at(-1)).toBe("later listening");
  await say(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'heard'",
  );
  await expect.poll(() => heard.slice(2)).toEqual(["a lost", "a listening", "later listening"]);
  stop();
  await say("select pg_notify('a', 'said')");
  await expect.poll(() => heard.slice(5)).toEqual(["a said"]);
});
