import { defineJob, jobPriority } from "../../../platform/jobs/jobs.server.ts";
import { companyForMail } from "../../companies/card-data/mail-company.server.ts";
import { findMailbox } from "../../companies/own-company-queries.server.ts";
import { decisionUrls } from "../decision-token.server.ts";
import { senderPageUrl } from "../lead-link.server.ts";
import { findLeadForMail, type LeadForMail, markDelivered } from "../queries.server.ts";
import { heldDays, isOpen } from "../rules.ts";
import { isSenderProved } from "../spam-queries.server.ts";
import { decisionMailContent } from "./decision-email.server.ts";
import { findDecisionForMail } from "./decision-queries.server.ts";
import { confirmationMailContent, heldMailContent, leadMailContent } from "./emails.server.ts";
import { openMailbox } from "./mailbox.server.ts";
import { sendToCompany } from "./send-to-company.server.ts";

// Leads may come by the thousand: their mails wait behind those of accounts.

/**
 * The company hears of what is meant for it, and of nothing that was taken back meanwhile, or that it has decided: a
 * mail may wait for an hour for its server.
 */
export const mailCompany = defineJob<{ leadId: string }>({
  name: "leads:mail-company",
  isLight: true,
  formerName: "mail-lead-to-company",
  priority: jobPriority.bulk,
  async run({ leadId }, services) {
    const { db, config, secret, now } = services;
    const lead = await findLeadForMail(db, leadId);
    if (!lead || lead.heldSince || lead.reportedAt || isTakenBack(lead)) return;
    if (!isOpen(lead.status)) return;
    const { appUrl } = config;
    const mailbox = await findMailbox(db, lead.companyId);
    if (!mailbox) return;
    const link = { leadId, email: mailbox.to, now: now() };
    const decisions = decisionUrls({ appUrl, secret }, link);
    await sendToCompany(services, lead.companyId, {
      replyTo: lead.senderEmail,
      content: leadMailContent(lead, { appUrl, decisions }),
      key: `lead-company:${leadId}`,
    });
    await markDelivered(db, leadId, now());
  },
});

export const mailSender = defineJob<{ leadId: string }>({
  name: "leads:mail-sender",
  isLight: true,
  formerName: "mail-lead-to-sender",
  priority: jobPriority.bulk,
  async run({ leadId }, services) {
    const { db, mailer, config, secret } = services;
    const found = await findLeadForMail(db, leadId);
    if (!found || isTakenBack(found)) return;
    const lead = { ...found, isProved: await isSenderProved(db, found) };
    const { appUrl } = config;
    const privateUrl = senderPageUrl({ appUrl, secret }, leadId);
    const company = await companyForMail(services, lead.companyId);
    await mailer.send({
      to: lead.senderEmail,
      content: { ...confirmationMailContent(lead, { appUrl, privateUrl }), company },
      key: `lead-sender:${leadId}`,
    });
  },
});

/** „Potwierdź i wyślij”: the link proves the address. */
export const mailHeld = defineJob<{ leadId: string }>({
  name: "leads:mail-held",
  isLight: true,
  priority: jobPriority.bulk,
  async run({ leadId }, { db, mailer, config, secret }) {
    const found = await findLeadForMail(db, leadId);
    if (!found?.heldSince || isTakenBack(found)) return;
    const lead = { ...found, isProved: await isSenderProved(db, found) };
    const privateUrl = senderPageUrl({ appUrl: config.appUrl, secret }, leadId);
    await mailer.send({
      to: lead.senderEmail,
      content: heldMailContent(lead, { privateUrl, keptDays: heldDays }),
      key: `lead-held:${leadId}`,
    });
  },
});

/** Withdrawn by its sender, or of a sender who was erased. */
const isTakenBack = ({ withdrawnAt, senderErasedAt }: LeadForMail) =>
  withdrawnAt !== null || senderErasedAt !== null;
/** What the company decided, to the sender; an answer by mail goes to the company. */
export const mailDecision = defineJob<{ leadId: string }>({
  name: "leads:mail-decision",
  isLight: true,
  priority: jobPriority.bulk,
  async run({ leadId }, services) {
    const { db, mailer, config, secret } = services;
    const found = await findDecisionForMail(db, leadId);
    if (!found || found.isWithdrawn || found.status === "pending") return;
    const key = `lead-decision:${leadId}`;
    const mailbox = await openMailbox(services, found, key);
    if (!mailbox) return;
    const lead = { ...found, ...mailbox };
    const company = await companyForMail(services, lead.companyId);
    await mailer.send({
      to: lead.senderEmail,
      content: { ...decisionMailContent(lead, { appUrl: config.appUrl, secret }), company },
      key,
      replyTo: lead.companyEmail,
    });
  },
});
