import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { useTestApp } from "../../../tests/database.ts";
import { createLogger } from "../log.server.ts";
import {
  defineJob,
  enqueue,
  enqueueMany,
  type Job,
  jobPriority,
  startJobs,
} from "./jobs.server.ts";
import { tellPostponed } from "./postponed.server.ts";
import type { JobRunner } from "./queue-runner.server.ts";
import { RetryLater } from "./retry-later.server.ts";

const app = useTestApp();

type Line = { msg: string; job: string; seconds: number; others?: number; err: Error };

function readableLog() {
  const lines: Line[] = [];
  const log = createLogger("warn", {
    write: (line) => void lines.push(JSON.parse(line) as Line),
  });
  return { log, postponed: () => lines.filter(({ msg }) => msg === "job postponed") };
}

const why = (cause: string) => new RetryLater(30, { cause: new Error(cause) });

type Payload = { word: string };
const patient = { timeout: 10_000 };

let runner: JobRunner | undefined;
const start = async (jobs: Job<Payload>[], log = app().services.log) => {
  const { services, databaseUrl } = app();
  runner = await startJobs({ jobs, schedules: [], services: { ...services, log }, databaseUrl });
};

beforeEach(() => sql`delete from graphile_worker._private_jobs`.execute(app().db));
afterEach(async () => {
  await runner?.stop();
  runner = undefined;
});

const mail = (name: string, run: Job<Payload>["run"]) =>
  defineJob<Payload>({ name, isLight: true, priority: jobPriority.normal, run });
const postponing = (name: string) => mail(name, () => Promise.reject(why("nobody answers")));

async function waiting() {
  const { rows } = await sql<Payload & { isLater: boolean }>`
    select payload ->> 'word' as word, run_at > now() as "isLater"
    from graphile_worker._private_jobs order by id`.execute(app().db);
  return rows;
}

test("mails that a server keeps waiting are told of once, and not each by a line", async () => {
  const mails = [postponing("letter"), postponing("answer")];
  const payloads = ["a", "b", "c"].map((word) => ({ word }));
  for (const each of mails) await enqueueMany(app().db, each, payloads);
  const { log, postponed } = readableLog();
  await start(mails, log);
  const areLater = async () => (await waiting()).map(({ isLater }) => isLater);
  await expect.poll(areLater, patient).toEqual(mails.flatMap(() => [true, true, true]));
  const told = postponed().map(({ job }) => job);
  expect(told.toSorted()).toEqual(["answer", "letter"]);
});

describe("a job with a key that is postponed", () => {
  const key = "to:anna";
  const isLater = true;

  test("takes the place of no other: one that is enqueued later takes its", async () => {
    const letter = postponing("letter");
    await enqueue(app().db, letter, { word: "first" }, { key });
    await start([letter]);
    await expect.poll(waiting, patient).toEqual([{ word: "first", isLater }]);
    await enqueue(app().db, letter, { word: "second" }, { key, inSeconds: 60 });
    expect(await waiting()).toEqual([{ word: "second", isLater }]);
  });

  test("leaves its work to one that was enqueued while it ran", async () => {
    const begun = Promise.withResolvers<void>();
    const over = Promise.withResolvers<void>();
    const letter = mail("letter", async () => {
      begun.resolve();
      await over.promise;
      throw why("nobody answers");
    });
    await enqueue(app().db, letter, { word: "first" }, { key });
    await start([letter]);
    await begun.promise;
    await enqueue(app().db, letter, { word: "second" }, { key, inSeconds: 60 });
    over.resolve();
    await expect.poll(waiting, patient).toEqual([{ word: "second", isLater }]);
  });
});

test("it is told again after a while, and how many were postponed since", async () => {
  const { log, postponed } = readableLog();
  const tell = tellPostponed(log, { everyMs: 100 });
  for (const cause of ["first", "second", "third"]) tell("letter", why(cause));
  await pause(120);
  tell("letter", why("fourth"));
  const told = postponed().map(({ others, err }) => [others, err.message]);
  expect(told).toEqual([
    [undefined, "first"],
    [2, "fourth"],
  ]);
});
