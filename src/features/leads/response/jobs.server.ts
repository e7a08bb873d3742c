import {
  defineJob,
  type Job,
  jobPriority,
  type Schedule,
} from "../../../platform/jobs/jobs.server.ts";
import { firstUuid } from "../../../platform/uuid.ts";
import { listCompaniesWithLeads, writeResponses } from "./queries.server.ts";

const batchSize = 200;

/** After an answer. */
export const computeResponse = defineJob<{ companyId: string }>({
  name: "leads:compute-response",
  priority: jobPriority.bulk,
  async run({ companyId }, { db, now }) {
    await writeResponses(db, { companyIds: [companyId], now: now() });
  },
});

/** Nightly: leads become due without an answer, and leave the twelve months. */
export const computeAllResponses = defineJob<object>({
  name: "leads:compute-all-responses",
  priority: jobPriority.bulk,
  async run(_payload, { db, now }, stopping) {
    const at = now();
    let after = firstUuid;
    for (;;) {
      const companyIds = await listCompaniesWithLeads(db, { after, limit: batchSize });
      await writeResponses(db, { companyIds, now: at });
      const last = companyIds.at(-1);
      if (last === undefined || companyIds.length < batchSize || stopping?.aborted) return;
      after = last;
    }
  },
});

export const responseJobs = [computeResponse, computeAllResponses] as Job<never>[];

export const computeResponsesNightly: Schedule = { job: computeAllResponses, cron: "5 3 * * *" };
