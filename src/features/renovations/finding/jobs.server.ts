import type { Executor } from "../../../platform/db/connect.server.ts";
import {
  defineJob,
  enqueue,
  enqueueMany,
  type Job,
  jobPriority,
  type Schedule,
} from "../../../platform/jobs/jobs.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { hourMs } from "../../../platform/time/durations.ts";
import { takeFreed } from "../../calendar/freed-queries.server.ts";
import { sendToCompany } from "../../leads/mails/send-to-company.server.ts";
import {
  bringBackFromAhead,
  findUntoldLacking,
  markHelped,
  takeDueForHelp,
} from "../help-queries.server.ts";
import { findOwnRenovation } from "../queries.server.ts";
import { helpMailContent, jobsMailContent } from "./emails.server.ts";
import { proposeFor } from "./help.server.ts";
import { jobsToPropose } from "./jobs-to-propose.server.ts";
import {
  addWaiting,
  findProposalRecipient,
  markProposed,
  takeWaiting,
} from "./proposal-queries.server.ts";
import { proposalSwitch } from "./proposal-switch.server.ts";
import { companiesToTell } from "./propose-new.server.ts";
import {
  lackingBefore,
  mailedBefore,
  notNewUntil,
  settledAfterHours,
  settledBefore,
} from "./rules.ts";

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
      if ((await bringBackFromAhead(db, span)) < batchSize) break;
    }
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

type WaitingCompany = { companyId: string; isFreed: boolean; isNew: boolean };

/** At most once a week, and only with jobs that are near, and within the free months or new. */
async function sendJobs(services: Services, company: WaitingCompany): Promise<void> {
  const { companyId } = company;
  const { db, config, secret, now } = services;
  const at = now();
  const to = await findProposalRecipient(db, { companyId, mailedBefore: mailedBefore(at) });
  if (!to) return;
  const since = notNewUntil(to.mailedAt, at);
  const asked = { ...company, except: to.offered, notNewUntil: since, now: at };
  const proposed = await jobsToPropose(db, asked);
  if (!proposed) return;
  const { appUrl } = config;
  const signing = { appUrl, secret };
  const switchUrl = proposalSwitch.pageUrl(signing, companyId);
  const ids = proposed.jobs.map(({ id }) => id).join(",");
  await sendToCompany(services, companyId, {
    content: jobsMailContent({ companyName: to.companyName, ...proposed, appUrl, switchUrl }),
    unsubscribeUrl: proposalSwitch.oneClickUrl(signing, companyId),
    // With the mail before: the same jobs may be proposed again when a month becomes free.
    key: `job-proposals:${companyId}:${to.mailedAt?.getTime() ?? 0}:${ids}`,
  });
  await markProposed(db, { companyId, at });
}

/** To who has marked a month as free; `isNew` where jobs were opened near it as well. */
export const mailJobs = defineJob<{ companyId: string; isNew?: boolean }>({
  name: "renovations:mail-jobs",
  isLight: true,
  priority: jobPriority.bulk,
  run: ({ companyId, isNew = false }, services) =>
    sendJobs(services, { companyId, isFreed: true, isNew }),
});

/** To who waits for new jobs alone. */
export const mailNewJobs = defineJob<{ companyId: string }>({
  name: "renovations:mail-new-jobs",
  isLight: true,
  priority: jobPriority.bulk,
  run: ({ companyId }, services) => sendJobs(services, { companyId, isFreed: false, isNew: true }),
});

/** Companies near a new job wait for the hourly run with those that have marked a month as free. */
export const proposeNew = defineJob<{ renovationId: string }>({
  name: "renovations:propose-new",
  priority: jobPriority.bulk,
  queue: "renovations-finding",
  async run({ renovationId }, { db, now }) {
    const at = now();
    const companyIds = await companiesToTell(db, { renovationId, now: at });
    if (companyIds.length > 0) await addWaiting(db, { companyIds, waitsFor: "new", at });
  },
});

/** In the transaction that opened a renovation: an hour later it says what it is going to say. */
export function proposeOpened(
  trx: Executor,
  { renovationId, at }: { renovationId: string; at: Date },
): Promise<void> {
  const runAt = new Date(at.getTime() + settledAfterHours * hourMs);
  return enqueue(trx, proposeNew, { renovationId }, { runAt });
}

const keyOf =
  ({ name }: { name: string }) =>
  ({ companyId }: { companyId: string }) =>
    `${name}:${companyId}`;

/**
 * By day, hourly: companies that have marked a month as free or are to hear of new jobs. Who had such a
 * mail less than a week ago waits until the week is over.
 */
export const findFreed = defineJob<object>({
  name: "renovations:find-freed",
  priority: jobPriority.bulk,
  queue: "renovations-finding",
  async run(_payload, { db, now }, stopping) {
    const at = now();
    const freed = { before: settledBefore(at), limit: batchSize };
    const waiting = { mailedBefore: mailedBefore(at), limit: batchSize };
    for (;;) {
      if (stopping?.aborted) return;
      const taken = await db.transaction().execute(async (trx) => {
        const found = await takeFreed(trx, freed);
        if (found.length > 0) await addWaiting(trx, { companyIds: found, waitsFor: "freed", at });
        const due = await takeWaiting(trx, waiting);
        const { freed: ofFreed = [], fresh = [] } = Object.groupBy(due, ({ isFreed }) =>
          isFreed ? "freed" : "fresh",
        );
        const toFreed = ofFreed.map(({ id, isNew }) => ({ companyId: id, isNew }));
        await enqueueMany(trx, mailJobs, toFreed, { keyOf: keyOf(mailJobs) });
        const toOthers = fresh.map(({ id }) => ({ companyId: id }));
        await enqueueMany(trx, mailNewJobs, toOthers, { keyOf: keyOf(mailNewJobs) });
        return Math.max(found.length, due.length);
      });
      if (taken < batchSize) return;
    }
  },
});

export const findingJobs = [
  mailHelp,
  findHelp,
  mailJobs,
  mailNewJobs,
  proposeNew,
  findFreed,
] as Job<never>[];

export const findingSchedules: Schedule[] = [
  { job: findHelp, cron: "20 9 * * *" },
  { job: findFreed, cron: "50 8-18 * * *" },
];
