import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { useTestApp } from "../../../tests/database.ts";
import { createLogger } from "../log.server.ts";
import type { Mail } from "../mail/mail-message.server.ts";
import type { Services } from "../services.server.ts";
import { dayMs } from "../time/durations.ts";
import { defineJob, enqueue, type Job, jobPriority, startJobs } from "./jobs.server.ts";
import type { JobRunner } from "./queue-runner.server.ts";
import { RetryLater } from "./retry-later.server.ts";

const app = useTestApp();
type Payload = { word: string };
const patient = { timeout: 10_000 };

let done: string[] = [];
let outcome: ((payload: Payload) => void) | undefined;
const perform = async (payload: Payload) => {
  outcome?.(payload);
  done.push(payload.word);
};

const note = defineJob<Payload>({ name: "note", priority: jobPriority.normal, run: perform });
const queued = defineJob<Payload>({ ...note, name: "queued", priority: 7, queue: "notes" });

let runner: JobRunner | undefined;
const start = async (
  jobs: Job<Payload>[] = [note, queued],
  log = app().services.log,
  { mailer }: Pick<Services, "mailer"> = app().services,
) => {
  const { databaseUrl } = app();
  const services = { ...app().services, log, mailer };
  runner = await startJobs({ jobs, schedules: [], services, databaseUrl });
};

beforeEach(async () => {
  done = [];
  outcome = undefined;
  await sql`delete from graphile_worker._private_jobs`.execute(app().db);
});
afterEach(async () => {
  await runner?.stop();
  runner = undefined;
});

type Waiting = {
  payload: object;
  priority: number;
  queue: string | null;
  attempts: number;
  most: number;
  error: string | null;
  seconds: number;
};

async function waiting(): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select j.payload, j.priority, q.queue_name as queue, j.attempts, j.max_attempts as most,
      j.last_error as error, extract(epoch from j.run_at - now())::int as seconds
    from graphile_worker._private_jobs j
    left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
    order by j.id`.execute(app().db);
  return rows;
}

const runNow = () => sql`update graphile_worker._private_jobs set run_at = now()`.execute(app().db);

describe("a job whose outside world is away", () => {
  test("waits as it was, without counting as failed, and is done when its time has come", async () => {
    outcome = () => {
      throw new RetryLater(30, { cause: new Error("nobody answers") });
    };
    await enqueue(app().db, queued, { word: "list" });
    await start();
    const isPostponed = async () => (await waiting()).map(({ seconds }) => seconds > 0);
    await expect.poll(isPostponed, patient).toEqual([true]);
    const [job] = await waiting();
    expect(job).toMatchObject({
      payload: { word: "list" },
      priority: 7,
      queue: "notes",
      attempts: 0,
      error: null,
    });
    expect(job!.seconds).toBeGreaterThan(25);
    expect(job!.seconds).toBeLessThanOrEqual(30);
    outcome = undefined;
    await runNow();
    await expect.poll(() => done, patient).toEqual(["list"]);
    await expect.poll(waiting, patient).toEqual([]);
  });
});

describe("a job that fails", () => {
  test("after its mail has left does not send it again", async () => {
    const { mailer } = app().services;
    const sent: string[] = [];
    const send = async ({ key }: Mail) => void sent.push(key);
    const content = { subject: "Próba", greeting: "Dzień dobry,", paragraphs: [] };
    const mailing = defineJob<Payload>({
      ...note,
      name: "mailing",
      async run(payload, services) {
        await services.mailer.send({ to: "anna@example.pl", content, key: payload.word });
        await perform(payload);
      },
    });
    outcome = () => {
      throw new Error("the database is away");
    };
    await enqueue(app().db, mailing, { word: "list" });
    await start([mailing], app().services.log, { mailer: { ...mailer, send } });
    await expect.poll(async () => (await waiting())[0]?.error, patient).toBeTruthy();
    outcome = undefined;
    await runNow();
    await expect.poll(waiting, patient).toEqual([]);
    expect(done).toEqual(["list"]);
    await enqueue(app().db, mailing, { word: "list" });
    await expect.poll(() => done, patient).toEqual(["list", "list"]);
    expect(sent).toEqual(["list", "list"]);
  });

  test("stays, with what it failed by, and is not tried for ever", async () => {
    outcome = () => {
      throw new Error("550 no such mailbox");
    };
    await enqueue(app().db, note, { word: "list" });
    await start();
    await expect.poll(async () => (await waiting())[0]?.error, patient).toBeTruthy();
    const [job, ...others] = await waiting();
    expect(others).toEqual([]);
    expect(job).toMatchObject({ payload: { word: "list" }, priority: 0, attempts: 1 });
    expect(job!.error).toContain("550 no such mailbox");
    expect(job!.most).toBeLessThanOrEqual(25);
    await sql`update graphile_worker._private_jobs set attempts = max_attempts`.execute(app().db);
    await runNow();
    outcome = undefined;
    await enqueue(app().db, note, { word: "po nim" });
    await expect.poll(() => done, patient).toEqual(["po nim"]);
    await expect.poll(waiting, patient).toMatchObject([{ attempts: job!.most, error: job!.error }]);
  });

  test("leaves in the log no address that it fails by", async () => {
    outcome = () => {
      throw new Error("550 <anna@example.pl>: no such mailbox");
    };
    let written = "";
    const log = createLogger("info", { write: (line) => (written += line) });
    await enqueue(app().db, note, { word: "list" });
    await start([note], log);
    await expect.poll(() => written, patient).toContain("no such mailbox");
    expect(written).toContain("550 <[ukryte]>");
    expect(written).not.toContain("anna@example.pl");
  });

  test("does not keep the next one", async () => {
    outcome = ({ word }) => {
      if (word === "zły") throw new Error("nie");
    };
    await enqueue(app().db, queued, { word: "zły" });
    await enqueue(app().db, queued, { word: "dobry" });
    await start();
    await expect.poll(() => done, patient).toEqual(["dobry"]);
  });
});

describe("a job that is enqueued", () => {
  test("exists exactly when the transaction commits", async () => {
    const { db } = app();
    const attempt = db.transaction().execute(async (trx) => {
      await enqueue(trx, note, { word: "odwołane" });
      throw new Error("rolled back");
    });
    await expect(attempt).rejects.toThrow("rolled back");
    expect(await waiting()).toEqual([]);
    await db.transaction().execute((trx) => enqueue(trx, note, { word: "zatwierdzone" }));
    expect(await waiting()).toMatchObject([{ payload: { word: "zatwierdzone" } }]);
  });

  test("waits until its time", async () => {
    await enqueue(app().db, note, { word: "jutro" }, { runAt: new Date(Date.now() + dayMs) });
    expect((await waiting())[0]!.seconds).toBeGreaterThan(86_000);
  });

  test("takes the place of one with the same key, and of no other", async () => {
    for (const [word, key] of [
      ["pierwsze", "a"],
      ["drugie", "a"],
      ["inne", "b"],
    ] as const) {
      await enqueue(app().db, note, { word }, { key });
    }
    const words = (await waiting()).map(({ payload }) => (payload as Payload).word);
    expect(words.toSorted()).toEqual(["drugie", "inne"]);
  });
});

describe("the runner", () => {
  test("takes urgent work before a crowd of the rest", async () => {
    const one = { queue: "in-a-row", run: perform };
    const bulk = defineJob<Payload>({ ...one, name: "bulk", priority: jobPriority.bulk });
    const normal = defineJob<Payload>({ ...one, name: "normal", priority: jobPriority.normal });
    const urgent = defineJob<Payload>({ ...one, name: "urgent", priority: jobPriority.urgent });
    for (const job of [bulk, normal, urgent]) await enqueue(app().db, job, { word: job.name });
    await start([bulk, normal, urgent]);
    await expect.poll(() => done, patient).toEqual(["urgent", "normal", "bulk"]);
  });

  test("does the work of one queue one after another", async () => {
    let running = 0;
    let most = 0;
    const slow = defineJob<Payload>({
      ...queued,
      async run({ word }) {
        most = Math.max(most, ++running);
        await pause(50);
        running -= 1;
        done.push(word);
      },
    });
    for (const word of ["a", "b", "c"]) await enqueue(app().db, slow, { word });
    await start([slow]);
    await expect.poll(() => done, patient).toEqual(["a", "b", "c"]);
    expect(most).toBe(1);
  });

  test("refuses two jobs of one name", async () => {
    await expect(start([note, { ...note }])).rejects.toThrow("Two jobs are called note");
  });

  test("tells long work that the process ends, and waits for it", async () => {
    const begun = Promise.withResolvers<void>();
    const long = defineJob<Payload>({
      ...note,
      async run({ word }, _services, stopping) {
        begun.resolve();
        await once(stopping!, "abort");
        await pause(100);
        done.push(word);
      },
    });
    await enqueue(app().db, long, { word: "przerwane" });
    await start([long]);
    await begun.promise;
    await runner!.stop();
    runner = undefined;
    expect(done).toEqual(["przerwane"]);
    expect(await waiting()).toEqual([]);
  });
});

describe("what is light", () => {
  test("does not wait for long work, and many are done at once", async () => {
    const over = Promise.withResolvers<void>();
    const long = defineJob<Payload>({ ...note, name: "long", run: () => over.promise });
    const together = Promise.withResolvers<void>();
    const light = defineJob<Payload>({
      ...note,
      name: "light",
      isLight: true,
      run: async (payload) => {
        await perform(payload);
        if (done.length === 12) together.resolve();
        await together.promise;
      },
    });
    const { db } = app();
    for (let count = 0; count < 6; count += 1) await enqueue(db, long, { word: "długie" });
    for (let count = 0; count < 12; count += 1) await enqueue(db, light, { word: "list" });
    await start([long, light]);
    await expect.poll(() => done.length, patient).toBe(12);
    over.resolve();
    await expect.poll(waiting, patient).toEqual([]);
  });
});
