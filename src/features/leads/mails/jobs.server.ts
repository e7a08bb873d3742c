import { defineJob, jobPriority } from "../../../platform/jobs/jobs.server.ts";
import { findLeadForMail } from "../queries.server.ts";
import { confirmationMailContent, leadMailContent } from "./emails.server.ts";

// Leads may come by the thousand: their mails wait behind those of accounts.

export const mailCompany = defineJob<{ leadId: string }>({
  name: "leads:mail-company",
  formerName: "mail-lead-to-company",
  priority: jobPriority.bulk,
  async run({ leadId }, { db, mailer, config }) {
    const lead = await findLeadForMail(db, leadId);
    if (!lead) return;
    await mailer.send({
      to: lead.companyEmail,
      content: leadMailContent(lead, config.appUrl),
      key: `lead-company:${leadId}`,
    });
  },
});

export const mailSender = defineJob<{ leadId: string }>({
  name: "leads:mail-sender",
  formerName: "mail-lead-to-sender",
  priority: jobPriority.bulk,
  async run({ leadId }, { db, mailer, config }) {
    const lead = await findLeadForMail(db, leadId);
    if (!lead) return;
    await mailer.send({
      to: lead.senderEmail,
      content: confirmationMailContent(lead, config.appUrl),
      key: `lead-sender:${leadId}`,
    });
  },
});
