import { expect, test } from "vitest";
import { warsawCrontab } from "./crontab.server.ts";
import { crontabLine } from "./jobs.server.ts";

/** As the queue tells a moment: its parts in UTC, without the year. */
const digestOf = (moment: Date) => ({
  min: moment.getUTCMinutes(),
  hour: moment.getUTCHours(),
  date: moment.getUTCDate(),
  month: moment.getUTCMonth() + 1,
  dow: moment.getUTCDay(),
});

function comes(cron: string, iso: string): boolean {
  const moment = new Date(iso);
  const [item] = warsawCrontab(`${cron} work`, () => moment);
  return item!.match(digestOf(moment));
}

test.each([
  ["30 7 * * *", "2026-11-22T06:30:00Z", true],
  ["30 7 * * *", "2026-11-22T07:30:00Z", false],
  ["30 7 * * *", "2027-07-01T05:30:00Z", true],
  ["30 7 * * *", "2027-07-01T06:30:00Z", false],
  // The clocks change on 28 March 2027.
  ["30 7 * * *", "2027-03-27T06:30:00Z", true],
  ["30 7 * * *", "2027-03-28T05:30:00Z", true],
  ["17 * * * *", "2027-03-28T01:17:00Z", true],
  ["10 0 1 1 *", "2026-12-31T23:10:00Z", true],
  ["10 0 * * 0", "2026-11-28T23:10:00Z", true],
  ["10 0 * * 6", "2026-11-28T23:10:00Z", false],
  ["10 1 * * 0", "2026-11-29T00:10:00Z", true],
])("%s at %s: %s", (cron, iso, isDue) => {
  expect(comes(cron, iso)).toBe(isDue);
});

test("the year before is told of on New Year's morning", () => {
  const [item] = warsawCrontab("59 23 31 12 * work", () => new Date("2027-01-01T00:30:00Z"));
  expect(item!.match(digestOf(new Date("2026-12-31T22:59:00Z")))).toBe(true);
});

test("work at a fixed time waits in its own queue, with its own priority, once, and is not put off", () => {
  const jobKeyMode = "preserve_run_at";
  const run = () => Promise.resolve();
  const lines = [
    crontabLine({ job: { name: "a:work", priority: 10, queue: "heavy", run }, cron: "* * * * *" }),
    crontabLine({ job: { name: "b:work", priority: 0, run }, cron: "5 3 * * *" }),
  ];
  const items = warsawCrontab(lines.join("\n"));
  expect(items.map(({ task, options }) => ({ task, ...options }))).toMatchObject([
    { task: "a:work", priority: 10, queueName: "heavy", jobKey: "a:work", jobKeyMode },
    { task: "b:work", priority: 0, jobKey: "b:work", jobKeyMode },
  ]);
});
