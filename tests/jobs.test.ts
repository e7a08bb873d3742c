import { expect, test } from "vitest";
import { defineJob, enqueue, jobPriority, startJobs } from "../src/platform/jobs/jobs.server.ts";
import { jobs } from "../src/worker.server.ts";
import { useTestApp } from "./database.ts";

const app = useTestApp();

/** Names under which jobs may wait in a queue of a site that was not updated yet. */
const formerNames = [
  "accounts.change-asked-mail",
  "accounts.confirm-mail",
  "accounts.existing-account-mail",
  "accounts.link-identity-mail",
  "accounts.new-address-mail",
  "accounts.parting-mail",
  "accounts.password-changed-mail",
  "accounts.reset-mail",
  "accounts:sweep",
  "companies:forget-stale-calendars",
  "companies:mail-calendar-reminder",
  "companies:mail-profile-blocked",
  "companies:remind-of-calendars",
  "companies:tidy-search",
  "encode-variants",
  "examine-film",
  "examine-missed-films",
  "forget-idempotency-keys",
  "mail-lead-to-company",
  "mail-lead-to-sender",
  "media:sweep",
  "search:rewrite-index",
];

test("jobs are called by their feature and by what they do", () => {
  const names = jobs.map(({ name }) => name);
  expect(names.filter((name) => !/^[a-z]+(-[a-z]+)*:[a-z]+(-[a-z]+)*$/.test(name))).toEqual([]);
});

test("what waits under a name of before still has its job", () => {
  const known = jobs.flatMap(({ formerName }) => formerName ?? []);
  expect(known.toSorted()).toEqual(formerNames);
});

test("a job that was renamed while it waited is run", async () => {
  const done: string[] = [];
  const job = defineJob<{ word: string }>({
    name: "notes:write",
    formerName: "write-note",
    priority: jobPriority.normal,
    run: async ({ word }) => void done.push(word),
  });
  const { db, services, databaseUrl } = app();
  await enqueue(db, { ...job, name: "write-note" }, { word: "dawne" });
  await enqueue(db, job, { word: "nowe" });
  const runner = await startJobs({ jobs: [job], schedules: [], services, databaseUrl });
  await expect.poll(() => done.toSorted()).toEqual(["dawne", "nowe"]);
  await runner.stop();
});

test("no job takes the name that another had before", async () => {
  const { services, databaseUrl } = app();
  const run = async () => undefined;
  const first = defineJob({ name: "notes:write", priority: 0, run });
  const second = defineJob({ name: "notes:read", formerName: "notes:write", priority: 0, run });
  const starting = startJobs({ jobs: [first, second], schedules: [], services, databaseUrl });
  await expect(starting).rejects.toThrow("Two jobs are called notes:write");
});
