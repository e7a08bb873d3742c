import { defineJob, jobPriority } from "../../../platform/jobs/jobs.server.ts";
import { findLeadForMail } from "../queries.server.ts";
import { decisionMailContent } from "./decision-email.server.ts";
import { findDecisionForMail } from "./decision-queries.server.ts";
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

/** What the company decided, to the sender; an answer by mail goes to the company. */
export const mailDecision = defineJob<{ leadId: string }>({
  name: "leads:mail-decision",
  priority: jobPriority.bulk,
  async run({ leadId }, { db, mailer, config, secret }) {
    const lead = await findDecisionForMail(db, leadId);
    if (!lead || lead.isWithdrawn || lead.status === "pending") return;
    await mailer.send({
      to: lead.senderEmail,
      content: decisionMailContent(lead, { appUrl: config.appUrl, secret }),
      key: `lead-decision:${leadId}`,
      replyTo: lead.companyEmail,
    });
  },
});
