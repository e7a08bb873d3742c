import { z } from "zod";
import type { Executor } from "../../../platform/db/connect.server.ts";
import {
  type CursorSigning,
  readCursor,
  writeCursor,
} from "../../../platform/lists/cursor.server.ts";
import type { MonthRange } from "../../calendar/months.ts";
import { type City, cityById } from "../../catalogue/cities.server.ts";
import { readCards } from "../../companies/card-data/cards.server.ts";
import type { CompanyCard } from "../../companies/contract.ts";
import { toSentLead } from "../../leads/lead-response.ts";
import { lastSentLeads } from "../../leads/sender-queries.server.ts";
import { reasonsOf } from "../matching/match-words.ts";
import { matchOf, monthsLeft } from "../matching/match.ts";
import { rankCompanies } from "../matching/rank-companies.server.ts";
import { companiesOfOffers } from "../offer-queries.server.ts";
import type { RenovationRow } from "../queries.server.ts";
import type { MatchingCompanies, MatchingCompany } from "./contract.ts";
import { findingRules } from "./rules.ts";

type Asked = {
  page: number;
  limit: number;
  cursor?: string | undefined;
  secret: Buffer;
  now: Date;
};

const placeSchema = z.tuple([z.int(), z.int(), z.uuid()]);

/**
 * A page of the companies that fit a renovation best, without those that offered themselves: they
 * stand among the offers, and one that was declined is not to be found anew. @throws ApiError 400
 */
export async function listMatching(
  executor: Executor,
  renovation: RenovationRow,
  { page, limit, cursor, secret, now }: Asked,
): Promise<MatchingCompanies> {
  const wanted = wantedBy(renovation, now);
  const { trades, city, months } = wanted;
  const scope = ["matching-companies", renovation.id, trades, city.geonameId, months];
  const signing: CursorSigning = { secret, scope };
  const given = cursor ? readCursor(cursor, { ...signing, schema: placeSchema }) : null;
  const after = given && { score: given[0], rank: given[1], id: given[2] };
  const except = await companiesOfOffers(executor, renovation.id);
  const start = after ? 0 : (page - 1) * limit;
  const end = start + limit;
  const ranking = { ...wanted, except, after, limit: end + 1, now };
  const isBeyond = start >= findingRules.mostByPage;
  const found = isBeyond ? [] : await rankCompanies(executor, ranking);
  const shown = found.slice(start, end);
  const last = found.length > end ? shown.at(-1) : undefined;
  const ids = shown.map(({ id }) => id);
  return {
    companies: await readMatching(executor, { ids, wanted, now }),
    page,
    limit,
    hasMore: last !== undefined,
    cursor: last ? writeCursor([last.score, last.rank, last.id], signing) : null,
  };
}

type Wanted = {
  ownerId: string;
  trades: readonly number[];
  city: City;
  months: MonthRange | null;
};

/** What a renovation asks of companies now. */
export function wantedBy(renovation: RenovationRow, now: Date): Wanted {
  const { ownerId, subcategoryIds: trades, cityId, wantedFrom, wantedTo } = renovation;
  const months = monthsLeft({ from: wantedFrom, to: wantedTo }, now);
  return { ownerId, trades, city: cityById(cityId)!, months };
}

type Reading = { ids: string[]; wanted: Wanted; now: Date };

/** Their cards, each with its reasons and what was written to it, in the order of `ids`. */
export async function readMatching(
  executor: Executor,
  { ids, wanted, now }: Reading,
): Promise<MatchingCompany[]> {
  const { ownerId, city, months } = wanted;
  const [cards, leads] = await Promise.all([
    readCards(executor, { ids, now, city, months }),
    lastSentLeads(executor, { accountId: ownerId, companyIds: ids }),
  ]);
  return cards.map((card) => {
    const lead = toSentLead(leads.get(card.id));
    return { ...card, reasons: reasonsFor(card, wanted), lead };
  });
}

/** Reasons that the card shows too: a calendar that went stale meanwhile is none. */
function reasonsFor(card: CompanyCard, { trades, months }: Wanted): string[] {
  const match = matchOf({
    wantedTrades: trades,
    offeredTrades: card.subcategories.map(({ id }) => id),
    distanceKm: card.distanceKm ?? 0,
    isInArea: card.area && card.area.works,
    wantedMonths: months,
    freeMonths: card.freeMonths,
    partlyFreeMonths: card.partlyFreeMonths,
  });
  return match ? reasonsOf(match, "homeowner") : [];
}
