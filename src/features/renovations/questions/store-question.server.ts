import { ApiError } from "../../../platform/api/problem.ts";
import type { Executor } from "../../../platform/db/connect.server.ts";
import { enqueue } from "../../../platform/jobs/jobs.server.ts";
import { lockPublishedCompany } from "../../leads/queries.server.ts";
import { renovationErrors } from "../contract.ts";
import {
  findOfferMessage,
  insertOfferMessage,
  messagesOfOffers,
  type OfferMessageRow,
} from "../offer-message-queries.server.ts";
import { holdRenovation, lockOffer } from "../offer-queries.server.ts";
import { offerErrors } from "../offers/contract.ts";
import { refuseDecided, requireTrade } from "../offers/offer.server.ts";
import type { MessageAuthor } from "../rules.ts";
import { questionErrors } from "./contract.ts";
import { mailQuestions } from "./jobs.server.ts";
import { questionRules } from "./rules.ts";

type Asking = {
  renovationId: string;
  companyId: string;
  viewerId: string;
  message: { id: string; text: string };
  at: Date;
};

/** Quick messages come in one mail; who has the page open sees them before. */
const mailDelayMs = 60_000;

/**
 * A question of the homeowner about an offer that waits, or the company's answer. Sent again it
 * answers what is stored. @throws ApiError 404, 409
 */
export async function storeQuestion(trx: Executor, asking: Asking): Promise<OfferMessageRow> {
  const { renovationId, companyId, viewerId, message, at } = asking;
  const renovation = await holdRenovation(trx, renovationId);
  const author = renovation && authorOf(renovation.ownerId, { companyId, viewerId });
  // What is somebody else's is as unknown as none.
  if (!author) throw new ApiError(renovationErrors.notFound);
  const company = await lockPublishedCompany(trx, companyId);
  const offer = await lockOffer(trx, { renovationId, companyId });
  if (!offer && author === "company") {
    await requireTrade(trx, { companyId, wanted: renovation.subcategoryIds });
  }
  if (!offer || !company) throw new ApiError(offerErrors.notFound);
  const row = { ...message, offerId: offer.id, author, createdAt: at };
  const known = await findOfferMessage(trx, message.id);
  if (known) return requireSame(known, row);
  refuseDecided(offer);
  await requireTurn(trx, row);
  // Another transaction may have taken the id for another offer.
  const stored = await insertOfferMessage(trx, row);
  if (!stored) throw new ApiError(questionErrors.idTaken);
  const reader: MessageAuthor = author === "owner" ? "company" : "owner";
  await enqueue(
    trx,
    mailQuestions,
    { offerId: offer.id, reader },
    {
      key: `offer-messages:${offer.id}:${reader}`,
      runAt: new Date(at.getTime() + mailDelayMs),
      keepsTime: true,
    },
  );
  return stored;
}

function authorOf(
  ownerId: string,
  { companyId, viewerId }: { companyId: string; viewerId: string },
): MessageAuthor | null {
  if (viewerId === ownerId) return "owner";
  return viewerId === companyId ? "company" : null;
}

function requireSame(known: OfferMessageRow, row: OfferMessageRow): OfferMessageRow {
  const isSame = known.offerId === row.offerId && known.author === row.author;
  if (isSame && known.text === row.text) return known;
  throw new ApiError(questionErrors.idTaken);
}

/** A company only answers, and neither side writes without end. The offer is to be locked. */
async function requireTurn(trx: Executor, { offerId, author }: OfferMessageRow) {
  const written = await messagesOfOffers(trx, [offerId]);
  if (author === "company" && !written.some((one) => one.author === "owner")) {
    throw new ApiError(questionErrors.notAsked);
  }
  const own = written.filter((one) => one.author === author);
  if (own.length >= questionRules.mostOfSide) throw new ApiError(questionErrors.tooMany);
}
