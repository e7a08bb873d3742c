import { ApiError } from "../../../platform/api/problem.ts";
import type { Executor } from "../../../platform/db/connect.server.ts";
import { isUuid } from "../../../platform/uuid.ts";
import { monthOf } from "../../calendar/availability.ts";
import { cityById } from "../../catalogue/cities.server.ts";
import { toCard } from "../../companies/card-data/cards.server.ts";
import { isBusyThroughout } from "../../companies/card-data/ready-card.server.ts";
import { readReadyCards } from "../../companies/card-data/ready-cards.server.ts";
import { companyErrors } from "../../companies/contract.ts";
import { toSentLead } from "../../leads/lead-response.ts";
import { lastSentLeads } from "../../leads/sender-queries.server.ts";
import type { Renovation } from "../contract.ts";
import { messagesOfOffers } from "../offer-message-queries.server.ts";
import { byOffer } from "../offer-message-response.server.ts";
import {
  countProjectsOf,
  findOwnRenovation,
  hiddenSaved,
  lockOwnRenovation,
  willingCompanies,
} from "../queries.server.ts";
import { toRenovation } from "../renovation-response.server.ts";
import { renovationRules } from "../rules.ts";
import { removeCompanies, saveCompanies, savedState } from "../write-queries.server.ts";
import { planningErrors, type RenovationCompanies } from "./contract.ts";
import { type Planning, requireOwn } from "./plan-renovation.server.ts";

type Saving = Planning & {
  id: string;
  companyId: string;
  /** Without it what is saved is removed, and the other way round. */
  saved?: boolean | undefined;
};

/**
 * Renovations are locked one at a time: of two equal calls at once the second sees what the first
 * left. @throws ApiError 404, 409
 */
export async function toggleCompany(
  trx: Executor,
  { id, ownerId, at, companyId, saved }: Saving,
): Promise<Renovation> {
  await requireOwn(lockOwnRenovation(trx, { id, ownerId }));
  if (!isUuid(companyId)) throw new ApiError(companyErrors.notFoundById);
  const { isSaved, count } = await savedState(trx, { renovationId: id, companyId });
  const change = { renovationId: id, companyIds: [companyId.toLowerCase()] };
  const wanted = saved ?? !isSaved;
  if (!wanted) await removeCompanies(trx, change);
  if (wanted && !isSaved) {
    if (count >= renovationRules.mostSaved) throw new ApiError(planningErrors.tooManySaved);
    await saveCompanies(trx, { ...change, at });
  }
  const after = (await findOwnRenovation(trx, { id, ownerId }))!;
  // Only a published company could be saved: what is not there now was none.
  if (wanted && !isSaved && !after.savedCompanies.includes(companyId.toLowerCase())) {
    throw new ApiError(companyErrors.notFoundById);
  }
  return toRenovation(after);
}

/** What was saved last comes first. The cards tell of the renovation's months, trades and the way to its city. @throws ApiError 404 */
export async function readCompanies(
  executor: Executor,
  { id, ownerId, at: now }: Planning & { id: string },
): Promise<RenovationCompanies> {
  const row = await requireOwn(findOwnRenovation(executor, { id, ownerId }));
  const [offers, projects, leads, savedHiddenIds] = await Promise.all([
    willingCompanies(executor, id),
    countProjectsOf(executor, row.savedCompanies),
    lastSentLeads(executor, { accountId: ownerId, companyIds: row.savedCompanies }),
    hiddenSaved(executor, id),
  ]);
  const messagesOf = byOffer(
    await messagesOfOffers(
      executor,
      offers.map(({ id: of }) => of),
    ),
  );
  const { wantedFrom: first, wantedTo: last } = row;
  const ids = [...new Set([...row.savedCompanies, ...offers.map(({ companyId }) => companyId)])];
  const cards = await readReadyCards(executor, { ids, month: monthOf(now), kept: null });
  const asked = {
    now,
    city: cityById(row.cityId) ?? null,
    months: first && last ? { first, last } : null,
    wanted: { serviceIds: [], subcategoryIds: row.subcategoryIds },
  };
  return {
    saved: row.savedCompanies.toReversed().flatMap((companyId) => {
      const found = cards.get(companyId);
      if (!found) return [];
      const isBusy = isBusyThroughout(found, asked);
      const count = projects.get(companyId) ?? 0;
      const lead = toSentLead(leads.get(companyId));
      return [{ ...toCard(found, asked), projects: count, isBusyThroughout: isBusy, lead }];
    }),
    savedHiddenIds,
    willing: offers.flatMap(({ companyId, createdAt, ...offer }) => {
      const found = cards.get(companyId);
      if (!found) return [];
      const company = toCard(found, asked);
      const messages = messagesOf(offer.id);
      return [{ ...offer, company, messages, createdAt: createdAt.toISOString() }];
    }),
  };
}
