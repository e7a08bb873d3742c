import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useTestApp } from "../../../tests/database.ts";
import { dayMs, hourMs } from "../time/durations.ts";
import { forgetFuture, watchClock } from "./clock.server.ts";
import { freeAbandoned } from "./heartbeat.server.ts";
import { defineJob, enqueue, jobPriority, startJobs } from "./jobs.server.ts";

const app = useTestApp();
const note = defineJob<object>({
  name: "note",
  priority: jobPriority.normal,
  queue: "notes",
  run: async () => undefined,
});

beforeEach(async () => {
  const { db } = app();
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  await sql`delete from job_runner`.execute(db);
});
afterEach(() => void vi.useRealTimers());

type Waiting = { seconds: number; locked: number | null };

async function waiting(): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select extract(epoch from run_at - now())::int as seconds,
      extract(epoch from locked_at - now())::int as locked
    from graphile_worker._private_jobs order by id`.execute(app().db);
  return rows;
}

/** As if all that is there had been noted by a clock that was ahead by so long. */
async function noteAhead(hours: number) {
  const { db } = app();
  const ahead = sql`make_interval(hours => ${hours})`;
  await sql`update job_runner set seen_at = seen_at + ${ahead}`.execute(db);
  await sql`
    update graphile_worker._private_known_crontabs
    set last_execution = last_execution + ${ahead}`.execute(db);
  await sql`
    update graphile_worker._private_jobs
    set run_at = run_at + ${ahead}, created_at = created_at + ${ahead},
      updated_at = updated_at + ${ahead}, locked_at = locked_at + ${ahead}`.execute(db);
}

test("what a clock that was ahead had noted begins now, and keeps what it waits for", async () => {
  const { db } = app();
  await enqueue(db, note, {});
  await enqueue(db, note, {}, { inSeconds: 300 });
  await sql`
    insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    values ('note', now(), now())`.execute(db);
  expect(await forgetFuture(db)).toBe(false);
  await noteAhead(26);
  // Failed twice by the clock ahead, though it was there before.
  await enqueue(db, note, {}, { inSeconds: 26 * 3600 });
  await sql`
    update graphile_worker._private_jobs set attempts = 2
    where id = (select max(id) from graphile_worker._private_jobs)`.execute(db);
  // Meant for later, by the right clock.
  await enqueue(db, note, {}, { inSeconds: 5000 });
  expect(await forgetFuture(db)).toBe(true);
  const jobs = await waiting();
  // Nobody has any of them: one that counts as taken would be let go of after four hours.
  expect(jobs.map(({ locked }) => locked)).toEqual([null, null, null, null]);
  const seconds = jobs.map((job) => job.seconds);
  for (const [i, most] of [0, 300, 7, 5000].entries()) {
    expect(seconds[i]).toBeLessThanOrEqual(most + 1);
    expect(seconds[i]).toBeGreaterThan(most - 10);
  }
  const { rows } = await sql<{ late: boolean }>`
    select last_execution > now() as late from graphile_worker._private_known_crontabs`.execute(db);
  expect(rows).toEqual([{ late: false }]);
  expect(await forgetFuture(db)).toBe(false);
});

test("a schedule's job that our clock alone put into the future comes now", async () => {
  const { db } = app();
  await enqueue(db, note, {}, { inSeconds: 300 });
  await enqueue(db, note, { _cron: {} }, { inSeconds: 26 * 3600, key: note.name, keepsTime: true });
  await sql`
    insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    values ('note', now(), now() + interval '26 hours')
    on conflict (identifier) do update set last_execution = excluded.last_execution`.execute(db);
  expect(await forgetFuture(db)).toBe(true);
  const jobs = await waiting();
  expect(jobs.map(({ seconds }) => Math.round(seconds / 10))).toEqual([30, 0]);
  expect(jobs.map(({ locked }) => locked)).toEqual([null, null]);
});

test("a schedule's job that was used up while the clock was ahead is tried again, unless another followed", async () => {
  const { db } = app();
  const cron = { key: note.name, keepsTime: true };
  const useUp = () =>
    sql`update graphile_worker._private_jobs set attempts = max_attempts`.execute(db);
  const available = async () => {
    const { rows } = await sql<{ ready: boolean }>`
      select is_available as ready from graphile_worker._private_jobs order by id`.execute(db);
    return rows.map(({ ready }) => ready);
  };
  await enqueue(db, note, { _cron: {} }, cron);
  await sql`
    insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    values ('note', now(), now())
    on conflict (identifier) do update set last_execution = excluded.last_execution`.execute(db);
  await useUp();
  await noteAhead(26);
  expect(await available()).toEqual([false]);
  expect(await forgetFuture(db)).toBe(true);
  expect(await available()).toEqual([true]);
  await useUp();
  await enqueue(db, note, { _cron: {} }, cron);
  expect(await available()).toEqual([false, true]);
  await noteAhead(26);
  expect(await forgetFuture(db)).toBe(true);
  expect(await available()).toEqual([false, true]);
});

test("a runner that was killed while the clock was ahead gives back its jobs", async () => {
  const { db } = app();
  await enqueue(db, note, {});
  await sql`update graphile_worker._private_jobs set locked_by = 'zabity', locked_at = now()`.execute(
    db,
  );
  await db.insertInto("job_runner").values({ id: "zabity", seen_at: new Date() }).execute();
  await noteAhead(26);
  expect(await forgetFuture(db)).toBe(true);
  expect((await waiting())[0]!.locked).toBeLessThanOrEqual(0);
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '1 minute'`.execute(
    db,
  );
  await sql`update job_runner set seen_at = now() - interval '1 minute'`.execute(db);
  expect(await freeAbandoned(db)).toBe(1);
});

test("a clock that is set is told once, and again when that failed", async () => {
  let ahead = 10 * dayMs;
  let told = 0;
  let fails = false;
  const end = watchClock(
    async () => {
      told++;
      if (fails) throw new Error("the database is away");
    },
    { everyMs: 5, aheadBy: () => ahead },
  );
  const toldAfter = async (change: number) => {
    ahead += change;
    await pause(60);
    return told;
  };
  expect(await toldAfter(0)).toBe(0);
  expect(await toldAfter(-5_000)).toBe(0);
  expect(await toldAfter(8 * dayMs)).toBe(0);
  expect(await toldAfter(-2 * hourMs)).toBe(1);
  expect(await toldAfter(365 * dayMs)).toBe(2);
  fails = true;
  expect(await toldAfter(-2 * hourMs)).toBeGreaterThan(3);
  end();
  const before = told;
  expect(await toldAfter(-2 * hourMs)).toBe(before);
});

test("a schedule begins anew when the clock was set back", { timeout: 40_000 }, async () => {
  const { db, services, databaseUrl } = app();
  const runners = async () => {
    const rows = await db.selectFrom("job_runner").select("id").orderBy("id").execute();
    return rows.map(({ id }) => id);
  };
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2 * hourMs });
  const schedules = [{ job: note, cron: "* * * * *" }];
  const runner = await startJobs({ jobs: [note], schedules, services, databaseUrl });
  await expect.poll(runners).toHaveLength(2);
  const before = await runners();
  vi.useRealTimers();
  await expect
    .poll(async () => (await runners()).filter((id) => !before.includes(id)), { timeout: 30_000 })
    .toHaveLength(1);
  await expect.poll(runners, { timeout: 10_000 }).toHaveLength(2);
  await runner.stop();
  expect(await runners()).toEqual([]);
});

test("what is postponed is so by the database's clock, also where ours is ahead of it", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2 * hourMs });
  await enqueue(app().db, note, {}, { inSeconds: 30 });
  vi.useRealTimers();
  const [job] = await waiting();
  expect(job!.seconds).toBeGreaterThan(20);
  expect(job!.seconds).toBeLessThanOrEqual(30);
});
