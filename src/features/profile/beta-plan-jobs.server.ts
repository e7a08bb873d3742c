import { defineJob, jobPriority, type Schedule } from "../../platform/jobs/jobs.server.ts";
import { endBetaPlan, listEndedBetaPlans } from "../companies/beta-plan-queries.server.ts";
import { refreshCompanySearch } from "../search/index/search-index.server.ts";
import { betaEndMailContent } from "./emails.server.ts";
import { findBetaRecipient } from "./job-queries.server.ts";

const batchSize = 200;

/** Sent only while it is still true: who went back meanwhile has nothing that ends. */
export const mailBetaEnd = defineJob<{ companyId: string }>({
  name: "profile:mail-beta-end",
  isLight: true,
  priority: jobPriority.bulk,
  async run({ companyId }, { db, mailer, config }) {
    const to = await findBetaRecipient(db, companyId);
    if (!to?.endsAt) return;
    const { email, endsAt } = to;
    await mailer.send({
      to: email,
      content: betaEndMailContent({ ...to, endsAt }, { appUrl: config.appUrl }),
      key: `beta-end:${companyId}:${endsAt.toISOString()}`,
    });
  },
});

/** Daily: takes companies whose date has passed back to the plan they had before. */
export const endBetaPlans = defineJob<object>({
  name: "profile:end-beta-plans",
  priority: jobPriority.bulk,
  async run(_payload, { db, now }) {
    const at = now();
    for (;;) {
      const ids = await listEndedBetaPlans(db, { now: at, limit: batchSize });
      for (const companyId of ids) {
        await db.transaction().execute(async (trx) => {
          await endBetaPlan(trx, { companyId, now: at });
          await refreshCompanySearch(trx, companyId, at);
        });
      }
      if (ids.length < batchSize) return;
    }
  },
});

export const endBetaPlansDaily: Schedule = { job: endBetaPlans, cron: "10 1 * * *" };
