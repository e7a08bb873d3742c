import { type ParsedCronItem, parseCrontab } from "graphile-worker";
import { dayMs } from "../time/durations.ts";

type Digest = Parameters<ParsedCronItem["match"]>[0];

const warsaw = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/Warsaw",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
  hourCycle: "h23",
});
const halfYearMs = 183 * dayMs;

/**
 * Lines of a crontab that are meant in Warsaw's time: the queue compares them with UTC. What the change
 * of clocks leaves out, from two to three in March, does not come that day, and in October it comes twice.
 */
export function warsawCrontab(lines: string, now = () => new Date()): ParsedCronItem[] {
  return parseCrontab(lines).map((item) => ({
    ...item,
    match: (digest) => item.match(inWarsaw(digest, now())),
  }));
}

/** The moment as clocks in Poland show it. The queue tells it in UTC without the year: it is less than half a year away. */
function inWarsaw({ month, date, hour, min }: Digest, now: Date): Digest {
  const inYear = (year: number) => new Date(Date.UTC(year, month - 1, date, hour, min));
  const year = now.getUTCFullYear();
  const moment = [year - 1, year, year + 1]
    .map(inYear)
    .find((at) => Math.abs(at.getTime() - now.getTime()) <= halfYearMs)!;
  const parts = warsaw.formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((found) => found.type === type)!.value);
  const local = {
    min: part("minute"),
    hour: part("hour"),
    date: part("day"),
    month: part("month"),
  };
  // The week changes with the date, at most one day from UTC's.
  const isNextDay = local.date !== moment.getUTCDate();
  return { ...local, dow: (moment.getUTCDay() + Number(isNextDay)) % 7 };
}
