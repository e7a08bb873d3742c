import { readdirSync, readFileSync } from "node:fs";
import { parseCrontab } from "graphile-worker";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { useTestApp } from "../tests/database.ts";
import { type Job, startJobs } from "./platform/jobs/jobs.server.ts";
import type { JobRunner } from "./platform/jobs/queue-runner.server.ts";
import { jobs, schedules } from "./worker.server.ts";

const app = useTestApp();
const names = (jobs as unknown as Job<object>[]).map(({ name }) => name);

const filesIn = (folder: URL, ending: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => ending.test(name) && !name.endsWith(".test.ts"))
    .map((name) => readFileSync(new URL(name, folder), "utf8"));

const source = filesIn(new URL("./", import.meta.url), /\.server\.ts$/).join("\n");

test("every job that is defined anywhere is known to the worker, under its own name", () => {
  const defined = [...source.matchAll(/defineJob<.+>\(\{\s+name: (?:"([^"]+)"|`)/g)].flatMap(
    ([, name]) => name ?? [],
  );
  const accountMails = [...source.matchAll(/accountMailJob\(\s*"([^"]+)"/g)].map(
    ([, name]) => `accounts:${name}`,
  );
  const definitions = source.match(/= defineJob</g) ?? [];
  expect(defined).toHaveLength(definitions.length);
  expect([...defined, ...accountMails].toSorted()).toEqual(names.toSorted());
  expect(new Set(names).size).toBe(names.length);
});

test("every job that SQL enqueues by name is known to the worker", () => {
  const migrations = filesIn(new URL("../db/", import.meta.url), /\.sql$/);
  const enqueued = [source, ...migrations].flatMap((text) =>
    [...text.matchAll(/add_job\(\s*'([^']+)'/g)].map(([, name]) => name),
  );
  const known = (jobs as unknown as Job<object>[]).flatMap(({ name, formerName }) => [
    name,
    formerName,
  ]);
  expect(enqueued.filter((name) => !known.includes(name))).toEqual([]);
});

test("scheduled work comes at its time", () => {
  const table = schedules.map(({ job, cron }) => `${cron} ${job.name}`);
  expect(table.toSorted()).toEqual([
    "* * * * * companies:make-cards",
    "10 1 * * * profile:end-beta-plans",
    "13 2 * * * media:clean-up-all",
    "17 * * * * accounts:clean-up",
    "17 * * * * api:delete-expired-keys",
    "17 * * * * leads:clean-up-photos",
    "20 4 * * * company-views:delete-old",
    "20 9 * * * renovations:find-help",
    "23 3 * * * profile:hide-stale-calendars",
    "25 4 * * * accounts:tidy-erasures",
    "27 * * * * leads:tell-senders",
    "30 7 * * * saved-searches:find-news",
    "35 4 * * * operator:delete-old-audit",
    "37 * * * * renovations:clean-up-photos",
    "40 3 * * * media:examine-missed-videos",
    "40 3 * * * search:repair-index",
    "40 8 * * * profile:remind-of-calendars",
    "43 * * * * media:clean-up",
    "5 3 * * * leads:compute-all-responses",
    "50 3 * * * drafts:delete-old",
    "50 3 * * * leads:delete-old",
    "50 8-18 * * * renovations:find-freed",
    "55 3 * * * companies:note-unmade-cards",
    "7 * * * * leads:remind-companies",
  ]);
  expect(parseCrontab(table.join("\n"))).toHaveLength(schedules.length);
  for (const { job } of schedules) expect(jobs).toContain(job);
});

let runner: JobRunner | undefined;
afterAll(() => runner?.stop());

test("the worker starts with everything, and all scheduled work runs to its end", async () => {
  const { db, services, databaseUrl } = app();
  // As the clock enqueues it: by name, with the time in the payload.
  for (const { job } of schedules) {
    const payload = JSON.stringify({ _cron: { ts: new Date().toISOString() } });
    await sql`select graphile_worker.add_job(${job.name}, ${payload}::json)`.execute(db);
  }
  runner = await startJobs({ jobs, schedules, services, databaseUrl });
  const left = async () => {
    const { rows } = await sql<{ task: string; error: string | null }>`
      select task_identifier as task, last_error as error from graphile_worker.jobs`.execute(db);
    return rows;
  };
  await expect.poll(left, { timeout: 20_000 }).toEqual([]);
});
