import { createHash, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { untilBlocked } from "../../../tests/blocked-sessions.ts";
import { useTestApp } from "../../../tests/database.ts";
import { dayMs } from "../time/durations.ts";
import {
  withIdempotency,
  deleteExpiredKeysHourly,
  guestScope,
  type IdempotentRequest,
  oneAtATime,
} from "./idempotency.server.ts";

const app = useTestApp();

const keyed = (changes: Partial<IdempotentRequest> = {}): IdempotentRequest => ({
  db: app().db,
  scope: "account:anna",
  key: "klucz-1",
  request: ["PUT /leads", { message: "Dzień dobry" }],
  ...changes,
});

let runs = 0;
const work = {
  run: () => {
    runs += 1;
    return Promise.resolve({ id: randomUUID() });
  },
};

beforeEach(async () => {
  runs = 0;
  await app().db.deleteFrom("idempotency_key").execute();
});

const age = (ms: number) =>
  app()
    .db.updateTable("idempotency_key")
    .set({ created_at: new Date(Date.now() - ms) })
    .execute();

describe("a repeated request", () => {
  test("gets the stored answer; another person's or another key's does its own work", async () => {
    const first = await withIdempotency(keyed(), work);
    expect(await withIdempotency(keyed(), work)).toEqual(first);
    expect(runs).toBe(1);
    const others = [keyed({ scope: "account:piotr" }), keyed({ key: "klucz-2" })];
    const answers = [first];
    for (const other of others) answers.push(await withIdempotency(other, work));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(3);
    expect(runs).toBe(3);
    // Each keeps its own, whoever was answered since.
    const asked = [keyed(), ...others].map((again) => withIdempotency(again, work));
    expect(await Promise.all(asked)).toEqual(answers);
  });

  test("with another body is refused and does nothing", async () => {
    await withIdempotency(keyed(), work);
    const other = withIdempotency(keyed({ request: ["PUT /leads", { message: "Inna" }] }), work);
    await expect(other).rejects.toMatchObject({ definition: { code: "IDEMPOTENCY_KEY_REUSED" } });
    expect(runs).toBe(1);
  });

  test("is the same for 24 hours, then a new one", async () => {
    const first = await withIdempotency(keyed(), work);
    await age(dayMs - 60_000);
    expect(await withIdempotency(keyed(), work)).toEqual(first);
    await age(dayMs + 60_000);
    const again = await withIdempotency(keyed({ request: "coś innego" }), work);
    expect(again).not.toEqual(first);
    expect(await withIdempotency(keyed({ request: "coś innego" }), work)).toEqual(again);
  });

  test("is not counted by limits; new work is, before it is done", async () => {
    const counted: number[] = [];
    const checkLimits = () => {
      counted.push(runs);
      return Promise.resolve();
    };
    await withIdempotency(keyed(), { ...work, checkLimits });
    await withIdempotency(keyed(), { ...work, checkLimits });
    expect(counted).toEqual([0]);
  });

  test("is tried again when the first one failed, of which nothing is left", async () => {
    const failing = withIdempotency(keyed(), {
      async run(trx) {
        await sql`insert into erased_account values (gen_random_uuid(), now())`.execute(trx);
        throw new Error("nie tym razem");
      },
    });
    await expect(failing).rejects.toThrow("nie tym razem");
    expect(await app().db.selectFrom("erased_account").select("id").execute()).toEqual([]);
    await withIdempotency(keyed(), work);
    expect(runs).toBe(1);
  });
});

describe("the same request in another process at the same moment", () => {
  /** What the other process has written and not committed yet. */
  async function otherProcess(request: unknown, end: "commit" | "rollback") {
    const client = await app().running.connection.pool.connect();
    const hash = createHash("sha256").update(JSON.stringify(request)).digest();
    await client.query("begin");
    await client.query(
      `insert into idempotency_key (scope, key, request_hash, response)
       values ('account:anna', 'klucz-1', $1, '{"id":"z innego procesu"}')`,
      [hash],
    );
    return async () => {
      await client.query(end);
      client.release();
    };
  }

  test("waits for it and gets its answer, without doing the work again", async () => {
    const finish = await otherProcess(keyed().request, "commit");
    const response = withIdempotency(keyed(), work);
    await untilBlocked(app().db);
    await finish();
    expect(await response).toEqual({ id: "z innego procesu" });
    expect(runs).toBe(0);
  });

  test("does the work itself when the other one gave up", async () => {
    const finish = await otherProcess(keyed().request, "rollback");
    const response = withIdempotency(keyed(), work);
    await untilBlocked(app().db);
    await finish();
    expect(await response).not.toEqual({ id: "z innego procesu" });
    expect(runs).toBe(1);
  });

  test("is refused when the other one asked for something else", async () => {
    const finish = await otherProcess("coś innego", "commit");
    const response = withIdempotency(keyed(), work).catch((error: unknown) => error);
    await untilBlocked(app().db);
    await finish();
    expect(await response).toMatchObject({ definition: { code: "IDEMPOTENCY_KEY_REUSED" } });
    expect(runs).toBe(0);
  });
});

test("work of one name is done in turn, also after one that failed; other names do not wait", async () => {
  const said: string[] = [];
  const gate = Promise.withResolvers<void>();
  const first = oneAtATime("a", async () => {
    await gate.promise;
    said.push("pierwsze");
    throw new Error("nie");
  });
  const second = oneAtATime("a", () => Promise.resolve(said.push("drugie")));
  await oneAtATime("b", () => Promise.resolve(said.push("obok")));
  gate.resolve();
  await expect(first).rejects.toThrow("nie");
  await second;
  expect(said).toEqual(["obok", "pierwsze", "drugie"]);
});

test("a guest's scope tells neither the address nor, without the key, whose it is", () => {
  const [secret, other] = [Buffer.from("a".repeat(32)), Buffer.from("b".repeat(32))];
  const scope = guestScope(secret, "198.51.100.7");
  expect(scope).toMatch(/^guest:[\w-]{43}$/);
  expect(guestScope(secret, "198.51.100.7")).toBe(scope);
  expect(guestScope(secret, "198.51.100.8")).not.toBe(scope);
  expect(guestScope(other, "198.51.100.7")).not.toBe(scope);
});

test("the hourly job forgets answers past their day, and no others", async () => {
  const { db, services } = app();
  await withIdempotency(keyed({ key: "stary-klucz" }), work);
  await age(dayMs + 60_000);
  const fresh = await withIdempotency(keyed(), work);
  await deleteExpiredKeysHourly.job.run({}, services);
  expect(await db.selectFrom("idempotency_key").select("key").execute()).toEqual([
    { key: "klucz-1" },
  ]);
  expect(await withIdempotency(keyed(), work)).toEqual(fresh);
});
