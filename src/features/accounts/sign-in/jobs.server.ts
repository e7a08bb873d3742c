import { deleteExpiredCounters } from "../../../platform/http/rate-limit-queries.server.ts";
import { deleteGivenUpJobs } from "../../../platform/jobs/given-up.server.ts";
import { defineJob, jobPriority, type Schedule } from "../../../platform/jobs/jobs.server.ts";
import { deleteExpiredLinks } from "../mail/queries.server.ts";
import { deleteExpiredSessions } from "../session/queries.server.ts";
import { deleteUnconfirmedIdentities } from "./queries.server.ts";

/** Removes what has run out: sessions, links, counters of attempts, and jobs, most of which are mails. */
export const cleanUpAccounts = defineJob<object>({
  name: "accounts:clean-up",
  formerName: "accounts:sweep",
  priority: jobPriority.bulk,
  async run(_payload, { db, now }) {
    const at = now();
    const failures: unknown[] = [];
    for (const cleanUp of cleanUps) {
      await cleanUp(db, at).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw new AggregateError(failures, failures.join("; "));
  },
});

/** Each is tried: one that fails does not keep the others. */
const cleanUps = [
  deleteExpiredSessions,
  deleteExpiredLinks,
  deleteUnconfirmedIdentities,
  deleteExpiredCounters,
  deleteGivenUpJobs,
];

export const cleanUpAccountsHourly: Schedule = { job: cleanUpAccounts, cron: "17 * * * *" };
