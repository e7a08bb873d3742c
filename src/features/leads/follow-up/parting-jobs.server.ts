import { defineJob, jobPriority } from "../../../platform/jobs/jobs.server.ts";
import type { MailContent } from "../../../platform/mail/mail-content.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { type AbandonedLead, findAbandoned, type LeftLeads } from "../follow-up-queries.server.ts";
import { senderPageUrl } from "../lead-link.server.ts";
import { similarCompanies } from "../mails/decision-email.server.ts";
import { openMailbox } from "../mails/mailbox.server.ts";
import { sendToCompany } from "../mails/send-to-company.server.ts";
import { findLead, type LeadRow } from "../queries.server.ts";
import {
  type Abandoned,
  abandonedMailContent,
  companyLeftMailContent,
  senderLeftMailContent,
} from "./parting-emails.server.ts";

/** Told to the sender after the company's account is gone; what it was comes along. */
export const mailAbandoned = defineJob<AbandonedLead>({
  name: "leads:mail-abandoned",
  isLight: true,
  priority: jobPriority.bulk,
  run: (left, services) =>
    tellSender(services, left, {
      status: "pending",
      key: `lead-abandoned:${left.leadId}`,
      content: abandonedMailContent,
    }),
});

/** The same of a lead that the company had accepted. */
export const mailCompanyLeft = defineJob<AbandonedLead>({
  name: "leads:mail-company-left",
  isLight: true,
  priority: jobPriority.bulk,
  run: (left, services) =>
    tellSender(services, left, {
      status: "contacted",
      key: `lead-company-left:${left.leadId}`,
      content: companyLeftMailContent,
    }),
});

type Telling = {
  status: "pending" | "contacted";
  key: string;
  content: (left: Abandoned) => MailContent;
};

async function tellSender(
  services: Services,
  { leadId, companyName, ...work }: AbandonedLead,
  { status, key, content }: Telling,
) {
  const { db, mailer, config, secret } = services;
  const found = await findAbandoned(db, { leadId, status });
  if (!found) return;
  const mailbox = await openMailbox(services, found, key);
  if (!mailbox) return;
  const { appUrl } = config;
  await mailer.send({
    to: found.senderEmail,
    content: content({
      lead: { ...found, ...mailbox },
      companyName,
      similarUrl: appUrl + similarCompanies(work),
      privateUrl: senderPageUrl({ appUrl, secret }, leadId),
    }),
    key,
  });
}

/** To the company, once of all leads that it had accepted: their sender was erased. */
export const mailSenderLeft = defineJob<LeftLeads>({
  name: "leads:mail-sender-left",
  isLight: true,
  priority: jobPriority.bulk,
  async run({ leadId, otherIds = [] }, services) {
    const found = await Promise.all([leadId, ...otherIds].map((id) => findLead(services.db, id)));
    const leads = found.filter((lead) => lead?.company_id && !lead.reported_at) as LeadRow[];
    const [first] = leads;
    if (!first) return;
    await sendToCompany(services, first.company_id!, {
      content: senderLeftMailContent([first, ...leads.slice(1)], services.config.appUrl),
      key: `lead-sender-left:${leadId}`,
    });
  },
});
