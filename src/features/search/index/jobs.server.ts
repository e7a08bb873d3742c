import { knowsMigration } from "../../../platform/db/migrate.server.ts";
import {
  defineJob,
  enqueue,
  jobPriority,
  type Schedule,
} from "../../../platform/jobs/jobs.server.ts";
import { RetryLater } from "../../../platform/jobs/retry-later.server.ts";
import { firstUuid } from "../../../platform/uuid.ts";
import { deleteUnusedTerms, listOutOfStep } from "./queries.server.ts";
import { refreshAllCompanySearch, refreshManyCompanySearch } from "./search-index.server.ts";

/** So long one run of the rewriting takes; then the next one goes on, and others come between. */
const rewriteMs = 5_000;

const askAgainSeconds = 60;

/** Companies looked at by one statement: one for all would grow into its timeout as the marketplace grows. */
const lookedAtOnce = 5_000;

/**
 * Writes every search row anew, a few thousand a run, where the last run ended. A migration enqueues
 * it when the rows are to hold something that they did not, and names itself (`since`): a process of the
 * release before, which runs meanwhile, would write them as it knows and be done. One runs at a time,
 * since two would hold companies that each waits for, and owners who save with them.
 */
export const rewriteSearchIndex = defineJob<{ after?: string; since?: string }>({
  name: "search:rewrite-rows",
  formerName: "search:rewrite-index",
  priority: jobPriority.bulk,
  queue: "search:rewrite-rows",
  async run({ after, since }, { db, now }, stopping) {
    if (since && !knowsMigration(since)) {
      throw new RetryLater(askAgainSeconds, { cause: new Error(`Asked for by ${since}`) });
    }
    const end = Date.now() + rewriteMs;
    const isEnough = () => Date.now() > end || (stopping?.aborted ?? false);
    const last = await refreshAllCompanySearch(db, { now: now(), after, isEnough });
    if (last !== null) await enqueue(db, rewriteSearchIndex, { after: last, since });
  },
});

/**
 * Nightly: deletes words no company uses any more, and repairs search rows that fell out of step with
 * their company. Ranks and months need no rewriting as time passes (rules.ts).
 */
export const repairSearchIndex = defineJob<object>({
  name: "search:repair-index",
  formerName: "companies:tidy-search",
  priority: jobPriority.bulk,
  async run(_payload, { db, log, now }, stopping) {
    await deleteUnusedTerms(db);
    let count = 0;
    for (let after: string | null = firstUuid; after !== null;) {
      if (stopping?.aborted) break;
      const next: { after: string; limit: number } = { after, limit: lookedAtOnce };
      const { drifted, last } = await listOutOfStep(db, next);
      for (const id of drifted) {
        await db.transaction().execute((trx) => refreshManyCompanySearch(trx, [id], now()));
      }
      count += drifted.length;
      after = last;
    }
    if (count > 0) log.warn({ count }, "search rows were out of step with their companies");
  },
});

export const repairSearchIndexNightly: Schedule = { job: repairSearchIndex, cron: "40 3 * * *" };
