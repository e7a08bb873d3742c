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
  async run(_payload, services) {
    const at = services.now();
    await deleteExpiredSessions(services.db, at);
    await deleteExpiredLinks(services.db, at);
    await deleteUnconfirmedIdentities(services.db, at);
    await deleteExpiredCounters(services.db, at);
    await deleteGivenUpJobs(services.db, at);
  },
});

export const cleanUpAccountsHourly: Schedule = { job: cleanUpAccounts, cron: "17 * * * *" };
