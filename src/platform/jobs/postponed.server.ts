import type { Logger } from "../log.server.ts";
import { minuteMs } from "../time/durations.ts";
import type { RetryLater } from "./retry-later.server.ts";

type Told = { at: number; others: number };

/**
 * Tells the log of each kind of job once a minute, and how many more were postponed since: where a mail server is
 * away thousands of mails are tried every half a minute, and a line for each filled the disk in a night.
 */
export function tellPostponed(
  log: Logger,
  { everyMs = minuteMs } = {},
): (job: string, why: RetryLater) => void {
  const told = new Map<string, Told>();
  return (job, { seconds, cause }) => {
    const now = performance.now();
    const last = told.get(job);
    if (last && now - last.at < everyMs) {
      last.others += 1;
      return;
    }
    told.set(job, { at: now, others: 0 });
    log.warn({ job, seconds, others: last?.others, err: cause }, "job postponed");
  };
}
