import type { Executor } from "../../../platform/db/connect.server.ts";
import type { Kept } from "../../../platform/kept/kept.server.ts";
import { monthOf, monthsFrom } from "../../calendar/availability.ts";
import type { MonthRange } from "../../calendar/months.ts";
import { calendarLength, wireAvailability } from "../../calendar/months.ts";
import { isStale } from "../../calendar/rules.ts";
import { namedSubcategories } from "../../catalogue/catalogue.ts";
import { type City, cityById, distanceKm } from "../../catalogue/cities.server.ts";
import { namedServices } from "../../catalogue/services-catalogue.ts";
import { toPicture } from "../../media/picture.ts";
import { areaInCity } from "../../work-area/work-area-text.server.ts";
import type { CompanyCard } from "../contract.ts";
import { specializationOf, visibleOnPlan } from "../rules.ts";
import type { CardRow } from "./card-queries.server.ts";
import { readCardRows } from "./card-rows.server.ts";

export type CardRequest = {
  ids: string[];
  now: Date;
  /** The searched city, to tell distances from. */
  city?: City | null;
  /** The searched months; without them a card tells of all. */
  months?: MonthRange | null;
  /** What was asked for: a card says which of it its firm offers. */
  wanted?: WantedOfCompany;
};

export type WantedOfCompany = {
  readonly serviceIds: readonly number[];
  readonly subcategoryIds: readonly number[];
};

/** Cards in the order of `ids`; a company hidden in the meantime is left out. */
export async function readCards(
  executor: Executor,
  { ids, now, city, months, wanted }: CardRequest,
  kept: Kept | null = null,
): Promise<CompanyCard[]> {
  const cards = await readCardRows(executor, { ids, from: monthOf(now), kept });
  return ids.flatMap((id) => {
    const row = cards.get(id);
    return row ? [toCard(row, { now, city, months, wanted })] : [];
  });
}

type CardContext = Pick<CardRequest, "city" | "months" | "now" | "wanted">;

/** The wanted services that it offers, else the wanted trades that it does. */
function offersOf({ serviceIds, subcategoryIds }: CardRow, wanted?: WantedOfCompany) {
  if (!wanted) return [];
  const services = wanted.serviceIds.filter((id) => serviceIds.includes(id));
  if (services.length > 0) return namedServices([...new Set(services)]);
  const trades = wanted.subcategoryIds.filter((id) => subcategoryIds.includes(id));
  return namedSubcategories([...new Set(trades)]);
}

/** Its months as anybody sees them. */
function shownMonths(row: CardRow, now: Date): CardRow["months"] {
  const counts = visibleOnPlan(row).availability && !isStale(row.calendarConfirmedAt, now);
  return counts ? row.months : {};
}

/** Says „zajęta” of each month asked for that is to come; of one it has not told it may be free. */
export function isBusyThroughout(row: CardRow, { now, months }: CardContext): boolean {
  const shown = shownMonths(row, now);
  const ahead = monthsFrom(monthOf(now), calendarLength).filter((month) => isWithin(month, months));
  return ahead.length > 0 && ahead.every((month) => shown[month] === "busy");
}

export function toCard(row: CardRow, { now, city, months, wanted }: CardContext): CompanyCard {
  const home = cityById(row.cityId);
  const away = city && home ? distanceKm(city, home) : null;
  const shown = shownMonths(row, now);
  const month = monthOf(now);
  const asked = Object.keys(shown).filter((told) => isWithin(told, months));
  const monthsThatAre = (state: string) => asked.filter((told) => shown[told] === state).toSorted();
  const current = shown[month];
  return {
    id: row.id,
    slug: row.slug,
    companyName: row.name,
    logoUrl: row.logo && toPicture(row.logo, "").url,
    specialization: specializationOf(row.mainId),
    description: row.description,
    city: home?.name ?? "",
    voivodeship: home?.voivodeship ?? "",
    subcategories: namedSubcategories(row.subcategoryIds),
    month,
    availability: current ? wireAvailability[current] : "not_set",
    freeMonths: monthsThatAre("free"),
    partlyFreeMonths: monthsThatAre("partly_free"),
    isEverFree: Object.values(shown).some((state) => state !== "busy"),
    offers: offersOf(row, wanted),
    distanceKm: away === null ? null : Math.round(away * 10) / 10,
    area: city && away !== null ? areaInCity(row, { city, distanceKm: away }) : null,
    pictures: row.pictures.map(({ projectId, projectTitle, alt, ...stored }) => ({
      ...toPicture(stored, alt || projectTitle),
      projectId,
      projectTitle,
    })),
    background: row.background && toPicture(row.background, ""),
    joinedAt: row.publishedAt.toISOString(),
    response: row.response,
  };
}

function isWithin(month: string, range: MonthRange | null | undefined): boolean {
  return !range || (month >= range.first && month <= range.last);
}
