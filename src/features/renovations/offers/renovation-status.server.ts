import { ApiError } from "../../../platform/api/problem.ts";
import type { Executor } from "../../../platform/db/connect.server.ts";
import { enqueueMany } from "../../../platform/jobs/jobs.server.ts";
import { hourMs, minuteMs } from "../../../platform/time/durations.ts";
import { lockPublishedCompany } from "../../leads/queries.server.ts";
import { listWaiting } from "../offer-mail-queries.server.ts";
import {
  declineWaiting,
  isCompanyOf,
  lockOffer,
  setRenovationStatus,
  waitingOffers,
} from "../offer-queries.server.ts";
import { requireOwn } from "../planning/plan-renovation.server.ts";
import { lockOwnRenovation } from "../queries.server.ts";
import type { RenovationStatus } from "../rules.ts";
import { offerErrors, type RenovationState } from "./contract.ts";
import { acceptOffer } from "./decide-offer.server.ts";
import { mailChanged, mailDeclined, mailPaused, mailRemoved } from "./jobs.server.ts";

type Change = {
  renovationId: string;
  ownerId: string;
  status: RenovationStatus;
  /** Kept for a closed renovation alone. */
  chosenCompanyId: string | null;
  at: Date;
};

/** Within these a pause may be a slip of the finger, and the mail waits whether it stays. */
const secondThoughtsMs = 2 * minuteMs;

/**
 * Pauses, closes or opens a renovation. Closing accepts the waiting offer of the company that was
 * chosen, and declines all others that wait. @throws ApiError 404, 409
 */
export async function changeStatus(trx: Executor, change: Change): Promise<RenovationState> {
  const { renovationId: id, ownerId, status, at } = change;
  const renovation = await requireOwn(lockOwnRenovation(trx, { id, ownerId }));
  const chosenCompanyId = status === "closed" ? change.chosenCompanyId : null;
  if (chosenCompanyId) {
    const key = { renovationId: id, companyId: chosenCompanyId };
    if (!(await isCompanyOf(trx, key))) throw new ApiError(offerErrors.unknownChoice);
    const company = await lockPublishedCompany(trx, chosenCompanyId);
    const offer = await lockOffer(trx, key);
    if (company && offer?.status === "waiting") {
      await acceptOffer(trx, { renovation, company, offer, at });
    }
  }
  await setRenovationStatus(trx, { id, status, chosenCompanyId, at });
  if (status === "closed") {
    const declined = await declineWaiting(trx, { renovationId: id, at });
    const mails = declined.map((offerId) => ({ offerId }));
    await enqueueMany(trx, mailDeclined, mails);
  } else if (status !== renovation.status) {
    await tellWaiting(trx, { renovationId: id, at });
  }
  return { id, status, chosenCompanyId };
}

async function tellWaiting(
  trx: Executor,
  { renovationId, at }: { renovationId: string; at: Date },
) {
  const runAt = new Date(at.getTime() + secondThoughtsMs);
  const waiting = await waitingOffers(trx, renovationId);
  const mails = waiting.map((offerId) => ({ offerId }));
  await enqueueMany(trx, mailPaused, mails, {
    keyOf: ({ offerId }) => `renovation-paused:${offerId}`,
    runAt,
  });
}

/** Whoever changes one thing often changes another, and companies need not hear of each. */
const settledMs = hourMs;

/** Tells who waits for an answer that the renovation is not what they offered themselves for. */
export async function tellOfChange(
  trx: Executor,
  { renovationId, at }: { renovationId: string; at: Date },
): Promise<void> {
  const mails = (await waitingOffers(trx, renovationId)).map((offerId) => ({ offerId }));
  await enqueueMany(trx, mailChanged, mails, {
    keyOf: ({ offerId }) => `renovation-changed:${offerId}`,
    runAt: new Date(at.getTime() + settledMs),
    keepsTime: true,
  });
}

/** Before a renovation is deleted, or with its owner all of theirs: who waits is told so. */
export async function tellOfRemoval(
  trx: Executor,
  of: { renovationId: string } | { ownerId: string },
): Promise<void> {
  await enqueueMany(trx, mailRemoved, await listWaiting(trx, of));
}
