import { randomUUID } from "node:crypto";
import { oneAtATime } from "../../../platform/api/idempotency.server.ts";
import { ApiError } from "../../../platform/api/problem.ts";
import type { Executor } from "../../../platform/db/connect.server.ts";
import { enqueue } from "../../../platform/jobs/jobs.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { minuteMs } from "../../../platform/time/durations.ts";
import { hasRoom } from "../../accounts/limits.server.ts";
import { lockPublishedCompany } from "../../leads/queries.server.ts";
import { renovationErrors } from "../contract.ts";
import { findJobSeeker } from "../jobs/queries.server.ts";
import {
  deleteOffer,
  hasOffered,
  holdRenovation,
  insertOffer,
  lockOffer,
  type OfferRow,
  updateOfferMessage,
} from "../offer-queries.server.ts";
import { type Offer, offerErrors, toldOffers } from "./contract.ts";
import { mailOffers } from "./jobs.server.ts";

type OfferKey = { renovationId: string; companyId: string };
type Offering = OfferKey & { message: string; at: Date };

/** Offers that come soon after one another reach the homeowner in one mail. */
const bundledMs = 10 * minuteMs;

/**
 * One offer a company and renovation: said again it is the same, with other words those hold
 * while it waits. @throws ApiError 404, 409
 */
export function sendOffer(services: Services, offering: Offering): Promise<Offer> {
  const { db, limits } = services;
  // Pressed ten times at once it is one offer, and counted once.
  return oneAtATime(`offer ${nameOf(offering)}`, async () => {
    const isTold = await mayTell(services, offering);
    try {
      return await db.transaction().execute((trx) => offerCompany(trx, { ...offering, isTold }));
    } catch (error) {
      // What was refused tells nobody.
      if (isTold) await limits.giveBack(toldOffers, nameOf(offering));
      throw error;
    }
  });
}

const nameOf = ({ renovationId, companyId }: OfferKey) => `${renovationId}:${companyId}`;

/** Counts what would be a new offer; one that is known has been told. */
async function mayTell({ db, limits }: Services, key: OfferKey): Promise<boolean> {
  if (await hasOffered(db, key)) return false;
  return hasRoom(() => limits.consume(toldOffers, nameOf(key)));
}

async function offerCompany(
  trx: Executor,
  offering: Offering & { isTold: boolean },
): Promise<Offer> {
  const { renovationId, companyId, message, at } = offering;
  const company = await lockPublishedCompany(trx, companyId);
  if (!company) throw new ApiError(offerErrors.notPublished);
  const renovation = await holdRenovation(trx, renovationId);
  if (!renovation) throw new ApiError(renovationErrors.notFound);
  const known = await lockOffer(trx, offering);
  if (known?.message === message) return toOffer(known);
  // Before the state, which would tell of a renovation that is none of its business.
  if (!known) await requireTrade(trx, { companyId, wanted: renovation.subcategoryIds });
  if (renovation.status === "paused") throw new ApiError(renovationErrors.paused);
  if (renovation.status === "closed") throw new ApiError(renovationErrors.closed);
  if (known) return changeMessage(trx, known, message);
  const id = randomUUID();
  const stored = await insertOffer(trx, { id, renovationId, companyId, message, at });
  // Two presses at once: the other one was quicker.
  if (!stored) return changeMessage(trx, (await lockOffer(trx, offering))!, message);
  if (!offering.isTold) return toOffer(stored);
  await enqueue(
    trx,
    mailOffers,
    { renovationId },
    {
      key: `renovation-offers:${renovationId}`,
      runAt: new Date(at.getTime() + bundledMs),
      keepsTime: true,
    },
  );
  return toOffer(stored);
}

async function changeMessage(trx: Executor, offer: OfferRow, message: string): Promise<Offer> {
  if (offer.message === message) return toOffer(offer);
  refuseDecided(offer);
  await updateOfferMessage(trx, { id: offer.id, message });
  return toOffer({ ...offer, message });
}

/** What a company cannot find among its jobs does not exist for it. @throws ApiError 404 */
export async function requireTrade(
  trx: Executor,
  { companyId, wanted }: { companyId: string; wanted: readonly number[] },
) {
  const seeker = await findJobSeeker(trx, companyId);
  if (!seeker?.subcategoryIds.some((id) => wanted.includes(id))) {
    throw new ApiError(renovationErrors.notFound);
  }
}

/** Takes an offer back, also from a renovation that was paused meanwhile. Twice is once. @throws ApiError 404, 409 */
export async function withdrawOffer(trx: Executor, key: OfferKey): Promise<Offer> {
  const renovation = await holdRenovation(trx, key.renovationId);
  if (!renovation) throw new ApiError(renovationErrors.notFound);
  const offer = await lockOffer(trx, key);
  if (!offer) {
    await requireTrade(trx, { companyId: key.companyId, wanted: renovation.subcategoryIds });
    return { offer: null };
  }
  refuseDecided(offer);
  await deleteOffer(trx, offer.id);
  return { offer: null };
}

/** @throws ApiError 409 that names what holds. */
export function refuseDecided({ status }: OfferRow) {
  if (status === "accepted") throw new ApiError(offerErrors.accepted);
  if (status === "declined") throw new ApiError(offerErrors.declined);
}

const toOffer = ({ status, message }: OfferRow): Offer => ({ offer: { status, message } });
