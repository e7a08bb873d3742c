import { defineJob, jobPriority } from "../../../platform/jobs/jobs.server.ts";
import { sendToCompany } from "../../leads/mails/send-to-company.server.ts";
import { findLead, markDelivered } from "../../leads/queries.server.ts";
import {
  findChangedOffer,
  findDecidedOffer,
  findUntoldOffers,
  findUntoldStatus,
  markEssentialsTold,
  markOffersTold,
  markStatusTold,
  type RemovedOffer,
} from "../offer-mail-queries.server.ts";
import { willingPath } from "../planning/renovation-address.ts";
import {
  acceptedMailContent,
  changedMailContent,
  declinedMailContent,
  offersMailContent,
  pausedMailContent,
  removedMailContent,
} from "./emails.server.ts";

// Companies may offer themselves by the hundred: these mails wait behind those of accounts.

/** To the homeowner: who has offered since the last mail. An answer to it reaches nobody. */
export const mailOffers = defineJob<{ renovationId: string }>({
  name: "renovations:mail-offers",
  isLight: true,
  priority: jobPriority.bulk,
  async run({ renovationId }, { db, mailer, config, now }) {
    const untold = await findUntoldOffers(db, renovationId);
    if (!untold || untold.offers.length === 0) return;
    const url = config.appUrl + willingPath(renovationId);
    const ids = untold.offers.map(({ id }) => id);
    await mailer.send({
      to: untold.ownerEmail,
      content: offersMailContent(untold, url),
      key: `renovation-offers:${ids.at(-1)}`,
    });
    await markOffersTold(db, { ids, at: now() });
  },
});

/** To the company, which from here on knows the homeowner: an answer goes to them. */
export const mailAccepted = defineJob<{ offerId: string }>({
  name: "renovations:mail-accepted",
  isLight: true,
  priority: jobPriority.bulk,
  async run({ offerId }, services) {
    const { db, config, now } = services;
    const offer = await findDecidedOffer(db, offerId);
    const lead = offer?.leadId ? await findLead(db, offer.leadId) : undefined;
    // The sender of the lead was erased; nobody takes back what was accepted.
    if (!offer || !lead || !lead.contact_email) return;
    await sendToCompany(services, offer.companyId, {
      replyTo: lead.contact_email,
      content: acceptedMailContent(offer, { lead, appUrl: config.appUrl }),
      key: `renovation-accepted:${offerId}`,
    });
    await markDelivered(db, lead.id, now());
  },
});

/** To the company, kindly, and without a word about the homeowner. */
export const mailDeclined = defineJob<{ offerId: string }>({
  name: "renovations:mail-declined",
  isLight: true,
  priority: jobPriority.bulk,
  async run({ offerId }, services) {
    const { db, config } = services;
    const offer = await findDecidedOffer(db, offerId);
    if (offer?.status !== "declined") return;
    await sendToCompany(services, offer.companyId, {
      content: declinedMailContent(offer, config.appUrl),
      key: `renovation-declined:${offerId}`,
    });
  },
});

/** To a company that waits: paused or resumed. Nobody hears of a pause that was over at once. */
export const mailPaused = defineJob<{ offerId: string }>({
  name: "renovations:mail-paused",
  isLight: true,
  priority: jobPriority.bulk,
  async run({ offerId }, services) {
    const { db, config } = services;
    const offer = await findUntoldStatus(db, offerId);
    if (!offer) return;
    const status = offer.renovationStatus;
    await sendToCompany(services, offer.companyId, {
      content: pausedMailContent(offer, config.appUrl),
      key: `renovation-paused:${offerId}:${offer.changedAt.getTime()}`,
    });
    await markStatusTold(db, { offerId, status });
  },
});

/** To a company that waits, once of all that was changed within an hour. */
export const mailChanged = defineJob<{ offerId: string }>({
  name: "renovations:mail-changed",
  isLight: true,
  priority: jobPriority.bulk,
  async run({ offerId }, services) {
    const { db, config } = services;
    const offer = await findChangedOffer(db, offerId);
    if (!offer) return;
    await sendToCompany(services, offer.companyId, {
      content: changedMailContent(offer, config.appUrl),
      key: `renovation-changed:${offerId}:${offer.changedAt.getTime()}`,
    });
    await markEssentialsTold(db, { offerId, essentials: offer.essentials });
  },
});

/** To a company that waited; the renovation is gone, and what its owner wrote with it. */
export const mailRemoved = defineJob<RemovedOffer>({
  name: "renovations:mail-removed",
  isLight: true,
  priority: jobPriority.bulk,
  async run({ offerId, companyId, ...told }, services) {
    await sendToCompany(services, companyId, {
      content: removedMailContent(told, services.config.appUrl),
      key: `renovation-removed:${offerId}`,
    });
  },
});

export const offerJobs = [
  mailOffers,
  mailAccepted,
  mailDeclined,
  mailPaused,
  mailChanged,
  mailRemoved,
];
