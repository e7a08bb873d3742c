import { trimmed } from "../../../platform/http/response-cache/packing/packed-body.server.ts";
import { monthsFrom } from "../../calendar/availability.ts";
import {
  calendarLength,
  type MonthRange,
  type StoredAvailability,
  wireAvailability,
} from "../../calendar/months.ts";
import { isStale } from "../../calendar/rules.ts";
import { namedSubcategories } from "../../catalogue/catalogue.ts";
import { cityById } from "../../catalogue/cities.server.ts";
import { toPicture } from "../../media/picture.ts";
import type { StoredArea } from "../../work-area/work-area.ts";
import type { CompanyCard } from "../contract.ts";
import { specializationOf, visibleOnPlan } from "../rules.ts";
import { type StoredCard, withTimes } from "./card-queries.server.ts";
import { type PictureOrder, writePictures } from "./picture-order.ts";

/** A card but for what depends on who asks, as the bytes of its JSON, with what the rest is made from. */
export type ReadyCard = StoredArea & {
  readonly id: string;
  readonly cityId: number;
  readonly subcategoryIds: readonly number[];
  readonly serviceIds: readonly number[];
  readonly calendarConfirmedAt: Date | null;
  /** The running month, `YYYY-MM`. */
  readonly month: string;
  /** In their order from the running one on; none where its plan shows no calendar. */
  readonly months: readonly ToldMonth[];
  /** Its JSON up to where it is not the same whoever asks and whenever: as text it would take twice the memory. */
  readonly same: Buffer;
  /** In which order its pictures may stand there; null where there is but one. */
  readonly pictureOrder: PictureOrder | null;
  /** The fields that tell of all its months, while these are confirmed. */
  readonly ofAllMonths: string;
};

type ToldMonth = readonly [month: string, state: StoredAvailability];

type OfMonths = Pick<CompanyCard, "availability" | "freeMonths" | "month" | "partlyFreeMonths">;
type OfWhoAsks = Pick<CompanyCard, "area" | "distanceKm" | "offers">;
type Same = Omit<CompanyCard, keyof OfMonths | keyof OfWhoAsks>;
type BeforePictures = Omit<Same, keyof BehindPictures | "pictures">;
type BehindPictures = Pick<Same, "background" | "joinedAt" | "response">;

/** @param month the running one, `YYYY-MM`: a card that was made in an earlier one tells of months that are over */
export function toReadyCard({ card, features }: StoredCard, month: string): ReadyCard {
  const row = { ...withTimes(card), features };
  const months = visibleOnPlan(row).availability
    ? Object.entries(row.months)
        .filter(([told]) => told >= month)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
    : [];
  const { id, cityId, subcategoryIds, serviceIds, workRadiusKm, workCityIds } = row;
  const home = cityById(cityId);
  const before: BeforePictures = {
    id,
    slug: row.slug,
    companyName: row.name,
    logoUrl: row.logo && toPicture(row.logo, "").url,
    specialization: specializationOf(row.mainId),
    description: row.description,
    city: home?.name ?? "",
    voivodeship: home?.voivodeship ?? "",
    subcategories: namedSubcategories(subcategoryIds),
  };
  const behind: BehindPictures = {
    background: row.background && toPicture(row.background, ""),
    joinedAt: row.publishedAt.toISOString(),
    response: row.response,
  };
  const told = row.pictures.map(({ projectId, projectTitle, trades, alt, ...stored }) => ({
    picture: { ...toPicture(stored, alt || projectTitle), projectId, projectTitle },
    trades,
  }));
  const start = `{${fieldsOf(before)},"pictures":[`;
  const pictures = writePictures(told, Buffer.byteLength(start));
  return {
    ...{ id, cityId, subcategoryIds, serviceIds, workRadiusKm, workCityIds },
    calendarConfirmedAt: row.calendarConfirmedAt,
    month,
    months,
    same: trimmed(Buffer.from(`${start}${pictures.json}],${fieldsOf(behind)}`)),
    pictureOrder: pictures.order,
    ofAllMonths: fieldsOf(tellMonths({ month, told: months, asked: null })),
  };
}

type Asking = Omit<OfWhoAsks, "offers"> & {
  /** The list but for its brackets. */
  offersJson: string;
  now: Date;
  months: MonthRange | null | undefined;
};

/** The rest of a card's JSON behind `same`. Put together from parts: of a search it is written anew for each card. */
export function restOfCard(
  card: ReadyCard,
  { now, months: asked, area, distanceKm, offersJson }: Asking,
): string {
  const { month } = card;
  const told = shownMonths(card, now);
  const ofMonths =
    told === card.months && !asked
      ? card.ofAllMonths
      : fieldsOf(tellMonths({ month, told, asked }));
  const areaJson = area === null ? "null" : JSON.stringify(area);
  return `,${ofMonths},"offers":[${offersJson}],"distanceKm":${distanceKm},"area":${areaJson}}`;
}

const fieldsOf = (part: OfMonths | BeforePictures | BehindPictures) =>
  JSON.stringify(part).slice(1, -1);

const none: readonly ToldMonth[] = [];

/** Its months as anybody sees them: none once they were not confirmed for long. */
const shownMonths = ({ months, calendarConfirmedAt }: ReadyCard, now: Date) =>
  isStale(calendarConfirmedAt, now) ? none : months;

type Telling = {
  month: string;
  told: readonly ToldMonth[];
  asked: MonthRange | null | undefined;
};

function tellMonths({ month, told, asked }: Telling): OfMonths {
  const monthsThatAre = (wanted: StoredAvailability) =>
    told.flatMap(([one, state]) => (state === wanted && isWithin(one, asked) ? [one] : []));
  const current = told[0]?.[0] === month ? told[0][1] : null;
  return {
    month,
    availability: current ? wireAvailability[current] : "not_set",
    freeMonths: monthsThatAre("free"),
    partlyFreeMonths: monthsThatAre("partly_free"),
  };
}

/** Says „zajęta” of each month asked for that is to come; of one it has not told it may be free. */
export function isBusyThroughout(
  card: ReadyCard,
  { now, months }: { now: Date; months: MonthRange | null },
): boolean {
  const busy = new Set(
    shownMonths(card, now).flatMap(([month, state]) => (state === "busy" ? [month] : [])),
  );
  const ahead = monthsFrom(card.month, calendarLength).filter((month) => isWithin(month, months));
  return ahead.length > 0 && ahead.every((month) => busy.has(month));
}

function isWithin(month: string, range: MonthRange | null | undefined): boolean {
  return !range || (month >= range.first && month <= range.last);
}
