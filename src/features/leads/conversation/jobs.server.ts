import { defineJob, jobPriority, type Schedule } from "../../../platform/jobs/jobs.server.ts";
import { openMailbox } from "../mails/mailbox.server.ts";
import { messageMailContent } from "../mails/message-emails.server.ts";
import { findLeadForMessageMail } from "../mails/message-queries.server.ts";
import { sendToCompany } from "../mails/send-to-company.server.ts";
import type { LeadSide } from "../rules.ts";
import { cleanUpPhotos } from "./cleanup.server.ts";
import { copyLeadPhotos } from "./photos.server.ts";
import { listUntoldMessages, markMailed } from "./queries.server.ts";

/** Tells one side of what the other wrote and it has not seen; nothing when it saw everything. */
export const mailMessages = defineJob<{ leadId: string; reader: LeadSide }>({
  name: "leads:mail-messages",
  isLight: true,
  priority: jobPriority.normal,
  async run({ leadId, reader }, services) {
    const { db, mailer, config, secret, now } = services;
    const messages = await listUntoldMessages(db, { leadId, reader });
    const found = messages.length > 0 && (await findLeadForMessageMail(db, leadId));
    if (!found) return;
    const key = `lead-messages:${reader}:${messages.at(-1)!.id}`;
    const mailbox =
      reader === "company" ? { isProved: true } : await openMailbox(services, found, key);
    // Told with the next message.
    if (!mailbox) return;
    const lead = { ...found, ...mailbox };
    const { replyTo, content } = messageMailContent(
      { lead, reader, messages },
      { appUrl: config.appUrl, secret },
    );
    const mail = { replyTo, content, key };
    if (reader === "sender") await mailer.send({ ...mail, to: lead.senderEmail });
    else await sendToCompany(services, lead.companyId, mail);
    await markMailed(
      db,
      messages.map(({ id }) => id),
      now(),
    );
  },
});

/** After a lead was sent on: its photos follow the words. */
export const copyPhotos = defineJob<{ from: string; to: string }>({
  name: "leads:copy-photos",
  priority: jobPriority.normal,
  run: ({ from, to }, services) => copyLeadPhotos(services, { from, to }),
});

/** Deletes photos that were never sent, and files that no row knows any more. */
export const cleanUpLeadPhotos = defineJob<object>({
  name: "leads:clean-up-photos",
  priority: jobPriority.bulk,
  async run(_payload, services, stopping) {
    await cleanUpPhotos(services, stopping);
  },
});

export const cleanUpLeadPhotosHourly: Schedule = { job: cleanUpLeadPhotos, cron: "17 * * * *" };
