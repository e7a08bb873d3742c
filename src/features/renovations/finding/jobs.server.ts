import {
  defineJob,
  enqueueMany,
  type Job,
  jobPriority,
  type Schedule,
} from "../../../platform/jobs/jobs.server.ts";
import { takeFreed } from "../../calendar/freed-queries.server.ts";
import { sendToCompany } from "../../leads/mails/send-to-company.server.ts";
import { findUntoldLacking, markHelped, takeDueForHelp } from "../help-queries.server.ts";
import { findOwnRenovation } from "../queries.server.ts";
import { helpMailContent, jobsMailContent } from "./emails.server.ts";
import { proposeFor } from "./help.server.ts";
import { jobsForFree } from "./jobs-for-free.server.ts";
import {
  addWaiting,
  findProposalRecipient,
  markProposed,
  takeWaiting,
} from "./proposal-queries.server.ts";
import { proposalSwitch } from "./proposal-switch.server.ts";
import { freedBefore, lackingBefore, mailedBefore } from "./rules.ts";

const batchSize = 200;

/** Sent only while it is still true, and only when there is somebody to propose. */
export const mailHelp = defineJob<{ renovationId: string }>({
  name: "renovations:mail-help",
  isLight: true,
  priority: jobPriority.bulk,
  async run({ renovationId }, { db, mailer, config, secret, now }) {
    const at = now();
    const to = await findUntoldLacking(db, renovationId);
    if (!to || to.trades.length === 0) return;
    const renovation = await findOwnRenovation(db, { id: renovationId, ownerId: to.ownerId });
    if (!renovation) return;
    const trades = await proposeFor(db, { renovation, lacking: to, now: at });
    if (trades.length === 0) return;
    const { appUrl } = config;
    const signing = { appUrl, secret };
    const told = trades.map(({ id }) => id);
    const hasMonths = renovation.wantedFrom !== null;
    await mailer.send({
      to: to.email,
      content: helpMailContent({
        renovation: { id: renovation.id, name: renovation.name, hasMonths },
        firstName: to.firstName,
        trades,
        appUrl,
        switchUrl: proposalSwitch.pageUrl(signing, to.ownerId),
      }),
      unsubscribeUrl: proposalSwitch.oneClickUrl(signing, to.ownerId),
      key: `renovation-help:${renovationId}:${told.join(",")}`,
    });
    await markHelped(db, { renovationId, trades: told, at });
  },
});

/**
 * Daily: looks at the open renovations that nobody has looked at for a week. Each batch is marked in
 * the transaction that enqueues its mails: whenever it is stopped, the next run goes on from there.
 */
export const findHelp = defineJob<object>({
  name: "renovations:find-help",
  priority: jobPriority.bulk,
  queue: "renovations-finding",
  async run(_payload, { db, now }, stopping) {
    const at = now();
    const span = { before: lackingBefore(at), at, limit: batchSize };
    for (;;) {
      if (stopping?.aborted) return;
      const looked = await db.transaction().execute(async (trx) => {
        const { looked: count, due } = await takeDueForHelp(trx, span);
        const mails = due.map((renovationId) => ({ renovationId }));
        await enqueueMany(trx, mailHelp, mails, {
          keyOf: ({ renovationId }) => `${mailHelp.name}:${renovationId}`,
        });
        return count;
      });
      if (looked < batchSize) return;
    }
  },
});

/** At most once a week, and only with jobs that are near and within the free months. */
export const mailJobs = defineJob<{ companyId: string }>({
  name: "renovations:mail-jobs",
  isLight: true,
  priority: jobPriority.bulk,
  async run({ companyId }, services) {
    const { db, config, secret, now } = services;
    const at = now();
    const asked = { companyId, mailedBefore: mailedBefore(at) };
    const to = await findProposalRecipient(db, asked);
    if (!to) return;
    const jobs = await jobsForFree(db, { companyId, except: to.offered, now: at });
    if (jobs.length === 0) return;
    const { appUrl } = config;
    const signing = { appUrl, secret };
    const switchUrl = proposalSwitch.pageUrl(signing, companyId);
    await sendToCompany(services, companyId, {
      content: jobsMailContent({ companyName: to.companyName, jobs, appUrl, switchUrl }),
      unsubscribeUrl: proposalSwitch.oneClickUrl(signing, companyId),
      key: `job-proposals:${companyId}:${jobs.map(({ id }) => id).join(",")}`,
    });
    await markProposed(db, { companyId, at });
  },
});

/**
 * By day, hourly: companies that have marked a month as free. Who had such a mail less than a week ago
 * waits until the week is over.
 */
export const findFreed = defineJob<object>({
  name: "renovations:find-freed",
  priority: jobPriority.bulk,
  queue: "renovations-finding",
  async run(_payload, { db, now }, stopping) {
    const at = now();
    const freed = { before: freedBefore(at), limit: batchSize };
    const waiting = { mailedBefore: mailedBefore(at), limit: batchSize };
    for (;;) {
      if (stopping?.aborted) return;
      const taken = await db.transaction().execute(async (trx) => {
        const found = await takeFreed(trx, freed);
        if (found.length > 0) await addWaiting(trx, { companyIds: found, at });
        const companyIds = await takeWaiting(trx, waiting);
        const mails = companyIds.map((companyId) => ({ companyId }));
        await enqueueMany(trx, mailJobs, mails, {
          keyOf: ({ companyId }) => `${mailJobs.name}:${companyId}`,
        });
        return Math.max(found.length, companyIds.length);
      });
      if (taken < batchSize) return;
    }
  },
});

export const findingJobs = [mailHelp, findHelp, mailJobs, findFreed] as Job<never>[];

export const findingSchedules: Schedule[] = [
  { job: findHelp, cron: "20 9 * * *" },
  { job: findFreed, cron: "50 8-18 * * *" },
];
