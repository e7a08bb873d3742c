import type { Database, Executor } from "../../../platform/db/connect.server.ts";
import { isBeyondCalendars, type MonthRange } from "../../calendar/months.ts";
import { cityById } from "../../catalogue/cities.server.ts";
import { readCards } from "../../companies/card-data/cards.server.ts";
import type { CompanyCard } from "../../companies/contract.ts";
import { monthsLeft } from "../../renovations/matching/match.ts";
import { rankCompanies } from "../../renovations/matching/rank-companies.server.ts";
import { findAddressed, listAddressees, listForwarded } from "../follow-up-queries.server.ts";
import type { LeadRow } from "../queries.server.ts";
import type { SimilarCompanies } from "./contract.ts";
import { mostForwarded, offersSimilar, similarWithinKm } from "./rules.ts";

/**
 * Who could do the work instead: companies of the same trades, near the work, free in the
 * wanted months, that have not got these words yet. This is the one place of that rule.
 */
export async function findSimilar(
  db: Database,
  { row, now }: { row: LeadRow; now: Date },
): Promise<SimilarCompanies> {
  const sent = await listForwarded(db, row.id);
  const room = mostForwarded - sent.length;
  if (room <= 0 || !offersSimilar(row, now)) return { companies: [], sent };
  const except = await listAddressees(db, row.id);
  return { companies: await rankSimilar(db, { row, now, except, limit: room }), sent };
}

/** The same of one that was offered a moment ago, without another search: `trx` holds the lead. */
export async function isStillOffered(
  trx: Executor,
  { row, companyId, now }: { row: LeadRow; companyId: string; now: Date },
): Promise<boolean> {
  const sent = await listForwarded(trx, row.id);
  if (sent.length >= mostForwarded || !offersSimilar(row, now)) return false;
  return !(await listAddressees(trx, row.id)).includes(companyId);
}

type Ranking = { row: LeadRow; now: Date; except: readonly string[]; limit: number };

async function rankSimilar(db: Database, ranking: Ranking): Promise<CompanyCard[]> {
  const { row, now, except, limit } = ranking;
  const asked = await findAddressed(db, row.id);
  const city = asked?.cityId ? cityById(asked.cityId) : undefined;
  const months = wantedMonths(row, now);
  if (!asked || !city || months === undefined) return [];
  const trades = row.subcategory_ids.length > 0 ? row.subcategory_ids : asked.subcategoryIds;
  const place = { city, withinKm: similarWithinKm };
  const time = { months, isFree: months !== null, now };
  const found = await rankCompanies(db, { trades, ...place, ...time, except, limit });
  const ids = found.map(({ id }) => id);
  const wanted = { serviceIds: [], subcategoryIds: trades };
  return readCards(db, { ids, now, city, months, wanted });
}

/** Null for any time; undefined for months of which no calendar tells yet, so that nobody is free in them. */
function wantedMonths(row: LeadRow, now: Date): MonthRange | null | undefined {
  const [from, to] = [row.wanted_from?.slice(0, 7), row.wanted_to?.slice(0, 7)];
  if (isBeyondCalendars({ from, now })) return undefined;
  return monthsLeft({ from: from ?? null, to: to ?? null }, now);
}
