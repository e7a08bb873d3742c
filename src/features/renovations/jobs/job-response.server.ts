import type { Executor } from "../../../platform/db/connect.server.ts";
import { monthOf } from "../../calendar/availability.ts";
import { countedMonths } from "../../calendar/rules.ts";
import { type City, cityById, distanceKm } from "../../catalogue/cities.server.ts";
import { visibleOnPlan } from "../../companies/rules.ts";
import { worksIn } from "../../work-area/work-area.ts";
import type { Job, OfferMessage } from "../contract.ts";
import { monthsOver, outsideArea, reasonsOf } from "../matching/match-words.ts";
import { matchOf, monthsLeft } from "../matching/match.ts";
import { messagesOfOffers } from "../offer-message-queries.server.ts";
import { byOffer } from "../offer-message-response.server.ts";
import { photoUrl } from "../renovation-response.server.ts";
import type { JobRow, JobSeeker } from "./queries.server.ts";

type JobContext = { seeker: JobSeeker; home: City; now: Date };

/** As the company sees them, and why they fit, with what was written about its offers. */
export async function toJobs(
  executor: Executor,
  rows: readonly JobRow[],
  context: JobContext,
): Promise<Job[]> {
  const offerIds = rows.flatMap(({ offerId }) => offerId ?? []);
  const messagesOf = byOffer(await messagesOfOffers(executor, offerIds));
  return rows.map((row) => toJob(row, row.offerId ? messagesOf(row.offerId) : [], context));
}

function toJob(row: JobRow, messages: OfferMessage[], { seeker, home, now }: JobContext): Job {
  const city = cityById(row.cityId)!;
  const distance = distanceKm(home, city);
  const isInArea = worksIn(seeker, { cityId: row.cityId, distanceKm: distance });
  const match = matchOf({
    wantedTrades: row.subcategoryIds,
    offeredTrades: seeker.subcategoryIds,
    distanceKm: distance,
    isInArea,
    wantedMonths: monthsLeft({ from: row.wantedFrom, to: row.wantedTo }, now),
    ...monthsOfCompany(seeker, now),
  });
  const isOver = row.wantedTo !== null && row.wantedTo < monthOf(now);
  const fit = match ? reasonsOf(match, "company") : isInArea === false ? [outsideArea] : [];
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    services: row.subcategoryIds,
    styles: row.styleIds,
    date: row.wantedFrom && row.wantedTo ? { from: row.wantedFrom, to: row.wantedTo } : null,
    localization: city.name,
    budget:
      row.budgetFrom === null && row.budgetTo === null
        ? null
        : { from: row.budgetFrom, to: row.budgetTo },
    areaM2: row.areaM2,
    rooms: row.rooms,
    // As the files themselves, for published companies alone.
    photos: seeker.isPublished
      ? row.photos.map((photo) => ({ ...photo, url: photoUrl(row.id, photo.id) }))
      : [],
    distanceKm: Math.round(distance * 10) / 10,
    reasons: [...(isOver ? [monthsOver] : []), ...fit],
    offer: row.offerStatus && {
      status: row.offerStatus,
      message: row.offerMessage ?? "",
      leadId: row.leadId,
      messages,
      isChanged: row.isChanged,
    },
    status: row.status,
    createdAt: row.createdAt.toISOString(),
  };
}

/** Those of its calendar that still count, as `YYYY-MM`. */
export function monthsOfCompany(seeker: JobSeeker, now: Date) {
  const { availability: isShown } = visibleOnPlan(seeker);
  const counted = countedMonths(seeker, { isShown, now });
  const thatAre = (state: string) =>
    counted.filter(({ availability }) => availability === state).map(({ month }) => month);
  return { freeMonths: thatAre("free"), partlyFreeMonths: thatAre("partly_free") };
}
