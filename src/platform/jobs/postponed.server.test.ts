import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { useTestApp } from "../../../tests/database.ts";
import { createLogger } from "../log.server.ts";
import { defineJob, enqueueMany, jobPriority, startJobs } from "./jobs.server.ts";
import { tellPostponed } from "./postponed.server.ts";
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

test("mails that a server keeps waiting are told of once, and not each by a line", async () => {
  const { services, databaseUrl, db } = app();
  const mails = ["letter", "answer"].map((name) =>
    defineJob<{ place: number }>({
      name,
      isLight: true,
      priority: jobPriority.normal,
      run: () => Promise.reject(why("nobody answers")),
    }),
  );
  for (const mail of mails) await enqueueMany(db, mail, [{ place: 1 }, { place: 2 }, { place: 3 }]);
  const { log, postponed } = readableLog();
  const runner = await startJobs({
    jobs: mails,
    schedules: [],
    services: { ...services, log },
    databaseUrl,
  });
  const waiting = async () => {
    const { rows } = await sql<{ isLater: boolean }>`
      select run_at > now() as "isLater" from graphile_worker.jobs`.execute(db);
    return rows.map(({ isLater }) => isLater);
  };
  await expect.poll(waiting, { timeout: 10_000 }).toEqual(mails.flatMap(() => [true, true, true]));
  await runner.stop();
  expect(postponed().map(({ job }) => job)).toHaveLength(2);
  expect(new Set(postponed().map(({ job }) => job))).toEqual(new Set(["letter", "answer"]));
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
