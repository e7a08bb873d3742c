import type { Executor } from "../../../platform/db/connect.server.ts";
import type { Kept } from "../../../platform/kept/kept.server.ts";
import { lazy } from "../../../platform/lazy.ts";
import { monthOf } from "../../calendar/availability.ts";
import type { MonthRange } from "../../calendar/months.ts";
import { type City, cityById, distanceKm } from "../../catalogue/cities.server.ts";
import { services } from "../../catalogue/data/services.ts";
import { subcategories } from "../../catalogue/data/subcategories.ts";
import { areaInCity } from "../../work-area/work-area-text.server.ts";
import type { CompanyCard } from "../contract.ts";
import { cardText, type ReadyCard } from "./ready-card.server.ts";
import { readReadyCards } from "./ready-cards.server.ts";

export type CardRequest = {
  ids: readonly string[];
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

/** JSON of each card, in the order of `ids`; a company hidden in the meantime is left out. */
export async function readCardTexts(
  executor: Executor,
  { ids, ...context }: CardRequest,
  kept: Kept | null = null,
): Promise<string[]> {
  const cards = await readReadyCards(executor, { ids, month: monthOf(context.now), kept });
  return ids.flatMap((id) => {
    const card = cards.get(id);
    return card ? [textFor(card, context)] : [];
  });
}

/** The same cards themselves. */
export async function readCards(
  executor: Executor,
  request: CardRequest,
  kept: Kept | null = null,
): Promise<CompanyCard[]> {
  const texts = await readCardTexts(executor, request, kept);
  return texts.map((text) => JSON.parse(text) as CompanyCard);
}

type CardContext = Omit<CardRequest, "ids">;

export const toCard = (card: ReadyCard, context: CardContext): CompanyCard =>
  JSON.parse(textFor(card, context)) as CompanyCard;

function textFor(card: ReadyCard, { now, city, months, wanted }: CardContext): string {
  const home = cityById(card.cityId);
  const away = city && home ? distanceKm(city, home) : null;
  return cardText(card, {
    now,
    months,
    offers: offersOf(card, wanted),
    distanceKm: away === null ? null : Math.round(away * 10) / 10,
    area: city && away !== null ? areaInCity(card, { city, distanceKm: away }) : null,
  });
}

/** The wanted services that it offers, else the wanted trades that it does. */
function offersOf({ serviceIds, subcategoryIds }: ReadyCard, wanted?: WantedOfCompany): string {
  if (!wanted) return "[]";
  const offered = wanted.serviceIds.filter((id) => serviceIds.includes(id));
  if (offered.length > 0) return listOf(offered, serviceTexts());
  const trades = wanted.subcategoryIds.filter((id) => subcategoryIds.includes(id));
  return listOf(trades, tradeTexts());
}

type Texts = ReadonlyMap<number, string>;

/** By ids, what is told of each: `{"id":8,"name":"Dachy"}`. */
const textsOf = (all: readonly { id: number; name: string }[]): Texts =>
  new Map(all.map(({ id, name }) => [id, JSON.stringify({ id, name })]));
const tradeTexts = lazy(() => textsOf(subcategories));
const serviceTexts = lazy(() => textsOf(services));

const listOf = (ids: readonly number[], texts: Texts) =>
  `[${[...new Set(ids)].flatMap((id) => texts.get(id) ?? []).join()}]`;
