import type { Executor } from "../../../platform/db/connect.server.ts";
import {
  defineJob,
  enqueueMany,
  type Job,
  jobPriority,
  type Schedule,
} from "../../../platform/jobs/jobs.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { companyForMail } from "../../companies/card-data/mail-company.server.ts";
import type { LeadPosition } from "../erasure-queries.server.ts";
import {
  findReminder,
  type OpenSpan,
  takeDueReminders,
  takeUnanswered,
} from "../follow-up-queries.server.ts";
import { senderPageUrl } from "../lead-link.server.ts";
import { openMailbox } from "../mails/mailbox.server.ts";
import { sendToCompany } from "../mails/send-to-company.server.ts";
import { findLead, findLeadForMail } from "../queries.server.ts";
import { reminderMailContent, silenceMailContent } from "./emails.server.ts";
import { findSimilar } from "./find-similar.server.ts";
import { mailAbandoned, mailCompanyLeft, mailSenderLeft } from "./parting-jobs.server.ts";
import { reminderSwitch } from "./reminder-switch.server.ts";
import { deleteOldLeads, deleteOldLeadsDaily } from "./retention-jobs.server.ts";
import { offersSimilar, reminderSpan, silenceSpan } from "./rules.ts";

const batchSize = 200;

/** Sent only while it is still true: what was answered meanwhile is left out. */
export const mailReminder = defineJob<{ companyId: string; at: string }>({
  name: "leads:mail-reminder",
  isLight: true,
  priority: jobPriority.bulk,
  async run({ companyId, at }, services) {
    const { db, config, secret } = services;
    const reminder = await findReminder(db, { companyId, at: new Date(at) });
    if (!reminder || reminder.leads.length === 0) return;
    const signing = { appUrl: config.appUrl, secret };
    const switchUrl = reminderSwitch.pageUrl(signing, companyId);
    await sendToCompany(services, companyId, {
      content: reminderMailContent({ ...reminder, appUrl: config.appUrl, switchUrl }),
      unsubscribeUrl: reminderSwitch.oneClickUrl(signing, companyId),
      key: `lead-reminder:${companyId}:${at}`,
    });
  },
});

/** Hourly: reminds companies of leads that nobody answered for 48 hours, once of each. */
export const remindCompanies = defineJob<object>({
  name: "leads:remind-companies",
  priority: jobPriority.bulk,
  async run(_payload, services, stopping) {
    const at = services.now();
    const take = async (trx: Executor, span: OpenSpan) => {
      const { taken, last } = await takeDueReminders(trx, span);
      const mails = taken.map((companyId) => ({ companyId, at: at.toISOString() }));
      await enqueueMany(trx, mailReminder, mails);
      return last;
    };
    await inBatches({ services, span: { ...reminderSpan(at), at }, stopping }, take);
  },
});

/** Told while it is still true. */
export const mailSilence = defineJob<{ leadId: string }>({
  name: "leads:mail-silence",
  isLight: true,
  priority: jobPriority.bulk,
  async run({ leadId }, services) {
    const { db, mailer, config, secret, now } = services;
    const [row, lead] = [await findLead(db, leadId), await findLeadForMail(db, leadId)];
    const isSilent = row?.status === "pending" && offersSimilar(row, now());
    if (!lead || !isSilent || lead.reportedAt || lead.senderErasedAt) return;
    const key = `lead-silence:${leadId}`;
    if (!(await openMailbox(services, lead, key))) return;
    const { companies: similar } = await findSimilar(db, { row, now: now() });
    const privateUrl = senderPageUrl({ appUrl: config.appUrl, secret }, leadId);
    const company = await companyForMail(services, lead.companyId);
    await mailer.send({
      to: lead.senderEmail,
      content: { ...silenceMailContent({ lead, similar, privateUrl }), company },
      key,
    });
  },
});

/** Hourly: tells senders whose leads nobody answered for 14 days, once of each. */
export const tellSenders = defineJob<object>({
  name: "leads:tell-senders",
  priority: jobPriority.bulk,
  async run(_payload, services, stopping) {
    const at = services.now();
    const take = async (trx: Executor, span: OpenSpan) => {
      const { taken, last } = await takeUnanswered(trx, span);
      const mails = taken.map((leadId) => ({ leadId }));
      await enqueueMany(trx, mailSilence, mails);
      return last;
    };
    await inBatches({ services, span: { ...silenceSpan(at), at }, stopping }, take);
  },
});

type Work = {
  services: Services;
  span: Omit<OpenSpan, "after" | "limit">;
  stopping: AbortSignal | undefined;
};

/** Each batch is a transaction of its own, that goes on behind the last one. */
async function inBatches(
  { services, span, stopping }: Work,
  take: (trx: Executor, span: OpenSpan) => Promise<LeadPosition | undefined>,
): Promise<void> {
  let after: LeadPosition | null = null;
  for (;;) {
    const batch: OpenSpan = { ...span, after, limit: batchSize };
    const last = await services.db.transaction().execute((trx) => take(trx, batch));
    if (!last || stopping?.aborted) return;
    after = last;
  }
}

export const followUpJobs = [
  mailReminder,
  remindCompanies,
  mailSilence,
  mailAbandoned,
  mailCompanyLeft,
  mailSenderLeft,
  tellSenders,
  deleteOldLeads,
] as Job<never>[];

export const followUpSchedules: Schedule[] = [
  { job: remindCompanies, cron: "7 * * * *" },
  { job: tellSenders, cron: "27 * * * *" },
  deleteOldLeadsDaily,
];
