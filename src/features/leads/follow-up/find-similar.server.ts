import type { Database, Executor } from "../../../platform/db/connect.server.ts";
import { monthOf } from "../../calendar/availability.ts";
import { mainCategorySlug } from "../../catalogue/catalogue.ts";
import { readCards } from "../../companies/card-data/cards.server.ts";
import type { CompanyCard } from "../../companies/contract.ts";
import { searchCompanies } from "../../search/query/search.server.ts";
import { findAddressed, listAddressees, listForwarded } from "../follow-up-queries.server.ts";
import type { LeadRow } from "../queries.server.ts";
import type { SimilarCompanies } from "./contract.ts";
import { mostForwarded, offersSimilar, similarWithinKm } from "./rules.ts";

/**
 * Who could do the work instead: companies of the same trades, near the one that was asked, free
 * in the wanted months, that have not got these words yet. This is the one place of that rule.
 */
export async function findSimilar(
  db: Database,
  { row, now }: { row: LeadRow; now: Date },
): Promise<SimilarCompanies> {
  const sent = await listForwarded(db, row.id);
  const room = mostForwarded - sent.length;
  if (room <= 0 || !offersSimilar(row, now)) return { companies: [], sent };
  const known = new Set(await listAddressees(db, row.id));
  const found = await search(db, { row, now, limit: room + known.size });
  const companies = found.filter(
    ({ id, distanceKm }) => !known.has(id) && (distanceKm ?? 0) <= similarWithinKm,
  );
  return { companies: companies.slice(0, room), sent };
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

const mostAskedFor = 48;

async function search(
  db: Database,
  { row, now, limit }: { row: LeadRow; now: Date; limit: number },
): Promise<CompanyCard[]> {
  const asked = row.company_id ? await findAddressed(db, row.company_id) : undefined;
  if (!asked?.cityId) return [];
  const trades = row.subcategory_ids.length > 0 ? row.subcategory_ids : asked.subcategoryIds;
  const found = await searchCompanies(db, {
    filters: {
      mainCategory: mainCategorySlug(asked.mainId),
      subcategories: trades,
      location: String(asked.cityId),
      ...monthsStillAhead(row, now),
    },
    now,
    limit: Math.min(limit, mostAskedFor),
    page: 1,
    cursor: null,
  });
  // The search would rather show somebody: who is not free, or does other work, is not similar.
  const dropped = found.relaxed?.dropped ?? [];
  if (dropped.some((part) => part !== "place")) return [];
  const { city, months } = found.search;
  const ids = found.hits.map(({ id }) => id);
  return readCards(db, { ids, now, city, months, wanted: found.wanted });
}

function monthsStillAhead({ wanted_from: from, wanted_to: to }: LeadRow, now: Date) {
  if (!from || !to || to.slice(0, 7) < monthOf(now)) return {};
  return { calendarFrom: from.slice(0, 7), calendarTo: to.slice(0, 7) };
}
