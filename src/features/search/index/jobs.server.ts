import { defineJob, jobPriority, type Schedule } from "../../../platform/jobs/jobs.server.ts";
import { deleteUnusedTerms, listOutOfStepIds } from "./queries.server.ts";
import { refreshManyCompanySearch } from "./search-index.server.ts";

/**
 * Nightly: deletes words no company uses any more, and repairs search rows that fell out of step with
 * their company. Ranks and months need no rewriting as time passes (rules.ts).
 */
export const repairSearchIndex = defineJob<object>({
  name: "search:repair-index",
  formerName: "companies:tidy-search",
  priority: jobPriority.bulk,
  async run(_payload, services) {
    const { db, log } = services;
    await deleteUnusedTerms(db);
    const drifted = await listOutOfStepIds(db);
    if (drifted.length === 0) return;
    log.warn({ count: drifted.length }, "search rows were out of step with their companies");
    for (const id of drifted) {
      await db.transaction().execute((trx) => refreshManyCompanySearch(trx, [id], services.now()));
    }
  },
});

export const repairSearchIndexNightly: Schedule = { job: repairSearchIndex, cron: "40 3 * * *" };
