import { defineJob, jobPriority } from "../../../platform/jobs/jobs.server.ts";
import type { MailContent } from "../../../platform/mail/mail-content.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { type AbandonedLeads, findAbandoned, type LeftLeads } from "../follow-up-queries.server.ts";
import { senderPageUrl } from "../lead-link.server.ts";
import { similarCompanies } from "../mails/decision-email.server.ts";
import { openMailbox } from "../mails/mailbox.server.ts";
import { sendToCompany } from "../mails/send-to-company.server.ts";
import { findLead, type LeadRow } from "../queries.server.ts";
import { isSenderProved } from "../spam-queries.server.ts";
import {
  type Abandoned,
  abandonedMailContent,
  companyLeftMailContent,
  mostListed,
  senderLeftMailContent,
} from "./parting-emails.server.ts";

/** Told to the sender after the company's account is gone, once of all their leads; what it was comes along. */
export const mailAbandoned = defineJob<AbandonedLeads>({
  name: "leads:mail-abandoned",
  isLight: true,
  priority: jobPriority.bulk,
  run: (left, services) =>
    tellSender(services, left, {
      status: "pending",
      name: "lead-abandoned",
      content: abandonedMailContent,
    }),
});

/** The same of a lead that the company had accepted. */
export const mailCompanyLeft = defineJob<AbandonedLeads>({
  name: "leads:mail-company-left",
  isLight: true,
  priority: jobPriority.bulk,
  run: (left, services) =>
    tellSender(services, left, {
      status: "contacted",
      name: "lead-company-left",
      content: companyLeftMailContent,
    }),
});

type Telling = {
  status: "pending" | "contacted";
  /** Of the mail. */
  name: string;
  content: (left: Abandoned) => MailContent;
};

/** Once of all leads of a mailbox; some of them may have been taken to another one meanwhile. */
async function tellSender(services: Services, left: AbandonedLeads, telling: Telling) {
  const ids = [left.leadId, ...(left.otherIds ?? [])];
  const found = await findAbandoned(services.db, { ids, status: telling.status });
  const byMailbox = Map.groupBy(found, ({ senderEmail }) => senderEmail.toLowerCase());
  for (const [newest, ...others] of byMailbox.values()) {
    await tellMailbox(services, { left, leads: [newest!, ...others], ...telling });
  }
}

type Found = Awaited<ReturnType<typeof findAbandoned>>[number];
type Mailing = Telling & { left: AbandonedLeads; leads: readonly [Found, ...Found[]] };

async function tellMailbox(services: Services, { left, leads, ...telling }: Mailing) {
  const { db, mailer, config, secret } = services;
  const { appUrl } = config;
  const [newest, ...others] = leads;
  const listed = others.slice(0, mostListed - 1);
  const key = `${telling.name}:${newest.id}`;
  const mailbox = await openMailbox(services, newest, key);
  if (!mailbox) return;
  const privateUrlOf = ({ id }: Found) => senderPageUrl({ appUrl, secret }, id);
  const withLink = async (lead: Found) => ({
    ...lead,
    isProved: await isSenderProved(db, lead),
    privateUrl: privateUrlOf(lead),
  });
  const { companyName, ...work } = left;
  const content = telling.content({
    leads: [
      { ...newest, ...mailbox, privateUrl: privateUrlOf(newest) },
      ...(await Promise.all(listed.map(withLink))),
    ],
    rest: others.length - listed.length,
    companyName,
    similarUrl: appUrl + similarCompanies(work),
  });
  await mailer.send({ to: newest.senderEmail, content, key });
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
