import { defineJob, jobPriority } from "../../platform/jobs/jobs.server.ts";
import { confirmationLetter, inquiryLetter } from "./emails.server.ts";
import { findLeadForMail } from "./queries.server.ts";

// Inquiries may come by the thousand: their mails wait behind those of accounts.

export const mailCompany = defineJob<{ leadId: string }>({
  name: "mail-lead-to-company",
  priority: jobPriority.bulk,
  async run({ leadId }, { db, mailer, config }) {
    const lead = await findLeadForMail(db, leadId);
    if (!lead) return;
    await mailer.send({
      to: lead.companyEmail,
      letter: inquiryLetter(lead, config.appUrl),
      key: `lead-company:${leadId}`,
    });
  },
});

export const mailSender = defineJob<{ leadId: string }>({
  name: "mail-lead-to-sender",
  priority: jobPriority.bulk,
  async run({ leadId }, { db, mailer, config }) {
    const lead = await findLeadForMail(db, leadId);
    if (!lead) return;
    await mailer.send({
      to: lead.senderEmail,
      letter: confirmationLetter(lead, config.appUrl),
      key: `lead-sender:${leadId}`,
    });
  },
});
