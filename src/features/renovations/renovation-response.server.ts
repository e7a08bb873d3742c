import { cityById, cityKey } from "../catalogue/cities.server.ts";
import type { Renovation } from "./contract.ts";
import type { RenovationRow } from "./queries.server.ts";

/** For its owner alone. */
export function toRenovation(row: RenovationRow): Renovation {
  const { wantedFrom, wantedTo, budgetFrom, budgetTo } = row;
  const city = cityById(row.cityId);
  const hasBudget = budgetFrom !== null || budgetTo !== null;
  return {
    id: row.id,
    privateUserId: row.ownerId,
    name: row.name,
    description: row.description,
    services: row.subcategoryIds,
    styles: row.styleIds,
    date: wantedFrom && wantedTo ? { from: wantedFrom, to: wantedTo } : null,
    localization: city?.name ?? "",
    cityKey: city ? cityKey(city) : "",
    savedCompanies: row.savedCompanies,
    savedIdeas: row.savedIdeas,
    budget: hasBudget ? { from: budgetFrom, to: budgetTo } : null,
    areaM2: row.areaM2,
    rooms: row.rooms,
    status: row.status,
    chosenCompanyId: row.chosenCompanyId,
    offers: { count: row.offersCount, fresh: row.offersFresh },
    news: { answers: row.answersFresh, messages: row.messagesFresh },
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Where a photo of how it looks now is sent from, to who may see it. */
export const photoUrl = (renovationId: string, photoId: string) =>
  `/api/renovations/${renovationId}/photos/${photoId}`;
