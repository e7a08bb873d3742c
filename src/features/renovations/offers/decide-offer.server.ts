import { randomUUID } from "node:crypto";
import { ApiError } from "../../../platform/api/problem.ts";
import type { Executor } from "../../../platform/db/connect.server.ts";
import { enqueue } from "../../../platform/jobs/jobs.server.ts";
import { type Account, findAccount } from "../../accounts/account-queries.server.ts";
import { isArchitects } from "../../catalogue/catalogue.ts";
import { insertAcceptedLead } from "../../leads/accepted-lead.server.ts";
import { insertEarlierMessages } from "../../leads/conversation/queries.server.ts";
import { lockPublishedCompany } from "../../leads/queries.server.ts";
import { messagesOfOffers } from "../offer-message-queries.server.ts";
import { decideOffer, lockOffer, type OfferRow } from "../offer-queries.server.ts";
import { requireOwn } from "../planning/plan-renovation.server.ts";
import { lockOwnRenovation, type RenovationRow } from "../queries.server.ts";
import { type DecidedOffer, offerErrors } from "./contract.ts";
import { mailAccepted, mailDeclined } from "./jobs.server.ts";
import { refuseDecided } from "./offer.server.ts";

type Deciding = {
  renovationId: string;
  ownerId: string;
  companyId: string;
  status: "accepted" | "declined";
  at: Date;
};

/**
 * The homeowner's answer to an offer. Accepting opens a lead that the company has accepted, so
 * that both write in its conversation. @throws ApiError 404, 409 that names what holds
 */
export async function answerOffer(trx: Executor, deciding: Deciding): Promise<DecidedOffer> {
  const { renovationId: id, ownerId, companyId, status, at } = deciding;
  const renovation = await requireOwn(lockOwnRenovation(trx, { id, ownerId }));
  // Before the offer, as whoever deletes a company holds it first.
  const company = await lockPublishedCompany(trx, companyId);
  const offer = await lockOffer(trx, deciding);
  // The homeowner does not see the offer of a company that was hidden.
  if (!offer || !company) throw new ApiError(offerErrors.notFound);
  if (offer.status === status) return { companyId, status, leadId: offer.leadId };
  refuseDecided(offer);
  if (status === "accepted") return acceptOffer(trx, { renovation, company, offer, at });
  await decideOffer(trx, { id: offer.id, status, leadId: null, at });
  await enqueue(trx, mailDeclined, { offerId: offer.id });
  return { companyId, status, leadId: null };
}

type Accepting = {
  renovation: RenovationRow;
  company: { id: string; main_id: number };
  offer: OfferRow;
  at: Date;
};

/** All of them locked, the offer waiting. */
export async function acceptOffer(
  trx: Executor,
  { renovation, company, offer, at }: Accepting,
): Promise<DecidedOffer> {
  const companyId = company.id;
  const owner = (await findAccount(trx, renovation.ownerId))!;
  const lead = await insertAcceptedLead(trx, {
    ...leadWords(renovation, owner),
    id: randomUUID(),
    companyId,
    styleIds: isArchitects(company.main_id) ? renovation.styleIds : [],
    origin: `offer ${offer.id}`,
    at,
  });
  await insertEarlierMessages(trx, { leadId: lead.id, at, messages: await wordsSoFar(trx, offer) });
  await decideOffer(trx, { id: offer.id, status: "accepted", leadId: lead.id, at });
  await enqueue(trx, mailAccepted, { offerId: offer.id });
  return { companyId, status: "accepted", leadId: lead.id };
}

/** What was written before the answer is the beginning of the conversation. */
async function wordsSoFar(trx: Executor, offer: OfferRow) {
  const { message, createdAt } = offer;
  const first = message ? [{ author: "company", text: message, createdAt } as const] : [];
  const written = (await messagesOfOffers(trx, [offer.id])).map(
    ({ author, text, createdAt: at }) => ({
      author: author === "owner" ? ("sender" as const) : author,
      text,
      createdAt: at,
    }),
  );
  return [...first, ...written];
}

/** What the company reads as the client's lead: from here on it knows who they are. */
function leadWords(renovation: RenovationRow, owner: Account) {
  const { name, description, wantedFrom: from, wantedTo: to } = renovation;
  return {
    email: owner.email,
    phone: null,
    senderName: owner.firstName,
    senderAccountId: owner.id,
    message: [name, description].filter(Boolean).join("\n\n"),
    subcategoryIds: renovation.subcategoryIds,
    wanted: from && to ? { from, to } : null,
  };
}
