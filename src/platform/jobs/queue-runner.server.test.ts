import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { useTestApp } from "../../../tests/database.ts";
import type { Executor } from "../db/connect.server.ts";
import { createLogger } from "../log.server.ts";
import { hourMs } from "../time/durations.ts";
import { defineJob, enqueue, type Job, jobPriority, startJobs } from "./jobs.server.ts";
import type { JobRunner } from "./queue-runner.server.ts";

const app = useTestApp();
type Payload = { word: string };
const patient = { timeout: 10_000 };

let done: string[] = [];
const note = defineJob<Payload>({
  name: "note",
  priority: jobPriority.normal,
  run: async ({ word }) => void done.push(word),
});

let runner: JobRunner | undefined;
const start = async (jobs: Job<Payload>[]) => {
  const { services, databaseUrl } = app();
  runner = await startJobs({ jobs, schedules: [], services, databaseUrl });
};

beforeEach(async () => {
  done = [];
  await sql`delete from graphile_worker._private_jobs`.execute(app().db);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await runner?.stop();
  runner = undefined;
});

async function waiting(): Promise<object[]> {
  const { rows } = await sql<object>`select id from graphile_worker._private_jobs`.execute(
    app().db,
  );
  return rows;
}

test("calls nobody where the connection that it listens on breaks: it opens another", async () => {
  const { db, services, databaseUrl } = app();
  const lines: { level: string; msg: string }[] = [];
  const log = createLogger("warn", { write: (line) => void lines.push(JSON.parse(line)) });
  runner = await startJobs({
    jobs: [note, { ...note, name: "light", isLight: true }],
    schedules: [],
    databaseUrl,
    services: { ...services, log },
  });
  const breakListening = async () => {
    const { rows } = await sql<object>`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ~ '^LISTEN "jobs'`.execute(db);
    return rows.length;
  };
  await expect.poll(breakListening, patient).toBeGreaterThan(0);
  await expect.poll(() => lines.map(({ msg }) => msg).join(), patient).toContain("notify listener");
  expect(lines.filter(({ level }) => level === "error")).toEqual([]);
});

test("a start whose database answers nobody ends when it is told to", async () => {
  const { services } = app();
  const ending = new AbortController();
  const starting = startJobs({
    ...{ jobs: [note], schedules: [], services, signal: ending.signal },
    databaseUrl: "postgres://nobody@127.0.0.1:1/nothing",
  });
  ending.abort();
  const end = await starting.then(
    () => "works",
    () => "given up",
  );
  expect(end).toBe("given up");
});

describe("what is done is noted", () => {
  test("before the process ends, however busy the database is", async () => {
    const begun = new Set<string>();
    const long = defineJob<Payload>({
      ...note,
      async run({ word }, _services, stopping) {
        begun.add(word);
        await once(stopping!, "abort");
        done.push(word);
      },
    });
    for (const word of ["a", "b", "c", "d"]) await enqueue(app().db, long, { word });
    await start([long]);
    // All of them: one that began behind the lock would wait for a stop that has been told already.
    await expect.poll(() => begun.size, patient).toBe(4);
    const stopped = await app()
      .db.transaction()
      .execute(async (trx) => {
        await sql`lock table graphile_worker._private_jobs in share mode`.execute(trx);
        const stop = runner!.stop();
        runner = undefined;
        await pause(500);
        return { stop };
      });
    await stopped.stop;
    expect(done).toHaveLength(4);
    expect(await waiting()).toEqual([]);
  });

  test.each([
    ["heavy", false],
    ["light", true],
  ])("also when the connection breaks meanwhile: %s work", async (_, isLight) => {
    const begun = Promise.withResolvers<void>();
    const allowed = Promise.withResolvers<void>();
    const gated = defineJob<Payload>({
      ...note,
      isLight,
      async run({ word }) {
        begun.resolve();
        await allowed.promise;
        done.push(word);
      },
    });
    await enqueue(app().db, gated, { word: "raz" });
    await start([gated]);
    await begun.promise;
    await app()
      .db.transaction()
      .execute(async (trx) => {
        await sql`lock table graphile_worker._private_jobs in share mode`.execute(trx);
        allowed.resolve();
        // On another connection: a transaction sees who waits as it was at first.
        await expect.poll(() => cutThoseWhoWait(app().db), patient).toBeGreaterThan(0);
      });
    await expect.poll(waiting, patient).toEqual([]);
    expect(done).toEqual(["raz"]);
    await enqueue(app().db, gated, { word: "dwa" });
    await expect.poll(() => done, patient).toEqual(["raz", "dwa"]);
  });

  test.each([
    ["heavy", false],
    ["light", true],
  ])("in the end, whatever stands in the way for a while: %s work", async (_, isLight) => {
    const { db } = app();
    const words = ["a", "b", "c", "d", "e", "f"];
    // One after another, so that several notes are refused, and some while others are tried again.
    const slow = defineJob<Payload>({
      ...note,
      isLight,
      async run({ word }) {
        await pause(60 * (1 + words.indexOf(word)));
        done.push(word);
      },
    });
    await sql`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'read-only for a while' using errcode = '25006'; end $$`.execute(db);
    await sql`create trigger refuse before delete on graphile_worker._private_jobs
      for each row execute function refuse()`.execute(db);
    try {
      for (const word of words) await enqueue(db, slow, { word });
      await start([slow]);
      await expect.poll(() => done.toSorted(), patient).toEqual(words);
      await pause(200);
      expect(await waiting()).toHaveLength(words.length);
    } finally {
      await sql`drop function refuse cascade`.execute(db);
    }
    await expect.poll(waiting, patient).toEqual([]);
    await enqueue(db, slow, { word: "dalej" });
    await expect.poll(() => done.at(-1), patient).toBe("dalej");
    expect(done).toHaveLength(words.length + 1);
  });

  test("or run again after the next start, when the database stays away as the process ends and its clock is set back", async () => {
    const { db } = app();
    const light = defineJob<Payload>({ ...note, isLight: true });
    await sql`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'read-only' using errcode = '25006'; end $$`.execute(db);
    await sql`create trigger refuse before delete on graphile_worker._private_jobs
      for each row execute function refuse()`.execute(db);
    try {
      for (const word of ["a", "b"]) await enqueue(db, light, { word });
      await start([light]);
      await expect.poll(() => done, patient).toHaveLength(2);
      const stoppedAt = performance.now();
      const stopping = runner!.stop();
      await pause(200);
      const clock = Date.now;
      vi.spyOn(Date, "now").mockImplementation(() => clock() - 2 * hourMs);
      await stopping;
      runner = undefined;
      expect(performance.now() - stoppedAt).toBeLessThan(9_000);
      expect(await waiting()).toHaveLength(2);
    } finally {
      await sql`drop function refuse cascade`.execute(db);
    }
  });

  test("for light work together", async () => {
    const { db } = app();
    const light = defineJob<Payload>({ ...note, isLight: true });
    await sql`create table noted (jobs bigint not null)`.execute(db);
    await sql`create function count_noted() returns trigger language plpgsql as
      $$ begin insert into noted select count(*) from gone; return null; end $$`.execute(db);
    await sql`create trigger count_noted after delete on graphile_worker._private_jobs
      referencing old table as gone for each statement execute function count_noted()`.execute(db);
    try {
      for (let count = 0; count < 30; count += 1) await enqueue(db, light, { word: "list" });
      await start([light]);
      await expect.poll(waiting, patient).toEqual([]);
      const { rows } = await sql<{ jobs: bigint }>`select jobs from noted where jobs > 0`.execute(
        db,
      );
      expect(rows.reduce((sum, { jobs }) => sum + Number(jobs), 0)).toBe(30);
      expect(rows.length).toBeLessThan(10);
    } finally {
      await sql`drop function count_noted cascade`.execute(db);
      await sql`drop table noted`.execute(db);
    }
  });
});

/** Ends the connections that wait to note a job's end. @returns how many there were. */
async function cutThoseWhoWait(executor: Executor): Promise<number> {
  const { rows } = await sql<{ pid: number }>`
    select pid, pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
      and query like '%delete from%_private_jobs%'`.execute(executor);
  return rows.length;
}
