import type { Executor } from "../../../platform/db/connect.server.ts";
import type { Kept } from "../../../platform/kept/kept.server.ts";
import { monthOf } from "../../calendar/availability.ts";
import type { MonthRange } from "../../calendar/months.ts";
import { namedSubcategories } from "../../catalogue/catalogue.ts";
import { type City, cityById, distanceKm } from "../../catalogue/cities.server.ts";
import { namedServices, serviceById } from "../../catalogue/services-catalogue.ts";
import { areaInCity } from "../../work-area/work-area-text.server.ts";
import type { CompanyCard } from "../contract.ts";
import { inOrderFor } from "./picture-order.ts";
import { type ReadyCard, restOfCard } from "./ready-card.server.ts";
import { readReadyCards } from "./ready-cards.server.ts";

type CardRequest = {
  ids: readonly string[];
  now: Date;
  /** The searched city, to tell distances from. */
  city?: City | null;
  /** The searched months; without them a card tells of all. */
  months?: MonthRange | null;
  /** What was asked for: a card says which of it its firm offers. */
  wanted?: WantedOfCompany;
};

type WantedOfCompany = {
  readonly serviceIds: readonly number[];
  readonly subcategoryIds: readonly number[];
};

type CardContext = Omit<CardRequest, "ids">;

/** Cards in the order of `ids`; a company hidden in the meantime is left out. */
export async function readCards(
  executor: Executor,
  { ids, ...context }: CardRequest,
  kept: Kept | null = null,
): Promise<CompanyCard[]> {
  const cards = await readReadyCards(executor, { ids, month: monthOf(context.now), kept });
  return ids.flatMap((id) => {
    const card = cards.get(id);
    return card ? [toCard(card, context)] : [];
  });
}

/** The same as a list in JSON, between what stands before and behind it. */
export async function writeCards(
  executor: Executor,
  { before, behind, kept, ids, ...context }: CardRequest & Around & { kept: Kept | null },
): Promise<Buffer<ArrayBuffer>> {
  const cards = await readReadyCards(executor, { ids, month: monthOf(context.now), kept });
  const asked = readContext(context);
  const parts: (string | Buffer)[] = [];
  let text = `${before}[`;
  for (const id of ids) {
    const card = cards.get(id);
    if (!card) continue;
    parts.push(parts.length === 0 ? text : `${text},`, ...sameFor(card, asked));
    text = restFor(card, asked);
  }
  return joined([...parts, `${text}]${behind}`]);
}

type Around = { before: string; behind: string };

/** A letter of a text is three bytes at most. */
function joined(parts: readonly (string | Buffer)[]): Buffer<ArrayBuffer> {
  let most = 0;
  for (const part of parts) most += typeof part === "string" ? 3 * part.length : part.length;
  const bytes = Buffer.allocUnsafe(most);
  let at = 0;
  for (const part of parts) {
    at += typeof part === "string" ? bytes.write(part, at) : part.copy(bytes, at);
  }
  return bytes.subarray(0, at);
}

export function toCard(card: ReadyCard, context: CardContext): CompanyCard {
  const asked = readContext(context);
  const json = Buffer.concat(sameFor(card, asked)).toString() + restFor(card, asked);
  return JSON.parse(json) as CompanyCard;
}

const sameFor = ({ same, pictureOrder }: ReadyCard, { shown }: ReadContext) =>
  inOrderFor(same, pictureOrder, shown);

/** A service or trade, as each card that tells of it writes it. */
type Offer = { readonly id: number; readonly json: string };

/** What cards are asked for, read once for all of them. */
type ReadContext = Pick<CardContext, "now" | "city" | "months"> & {
  readonly services: readonly Offer[];
  readonly trades: readonly Offer[];
  /** Subcategories of which a card shows work first. */
  readonly shown: readonly number[];
};

function readContext({ wanted = nothing, ...context }: CardContext): ReadContext {
  return {
    ...context,
    services: namedServices([...new Set(wanted.serviceIds)]).map(toOffer),
    trades: namedSubcategories([...new Set(wanted.subcategoryIds)]).map(toOffer),
    shown: tradesOf(wanted),
  };
}

const nothing: WantedOfCompany = { serviceIds: [], subcategoryIds: [] };

/** Those that were asked for, and those of the services that were. */
const tradesOf = ({ serviceIds, subcategoryIds }: WantedOfCompany) => [
  ...subcategoryIds,
  ...serviceIds.flatMap((id) => serviceById(id)?.subId ?? []),
];

const toOffer = (named: CompanyCard["offers"][number]): Offer => ({
  id: named.id,
  json: JSON.stringify(named),
});

function restFor(card: ReadyCard, { now, city, months, ...wanted }: ReadContext): string {
  const home = cityById(card.cityId);
  const away = city && home ? distanceKm(city, home) : null;
  return restOfCard(card, {
    now,
    months,
    offersJson: offersOf(card, wanted),
    distanceKm: away === null ? null : Math.round(away * 10) / 10,
    area: city && away !== null ? areaInCity(card, { city, distanceKm: away }) : null,
  });
}

/** The wanted services that it offers, else the wanted trades that it does. */
function offersOf(
  { serviceIds, subcategoryIds }: ReadyCard,
  { services, trades }: Pick<ReadContext, "services" | "trades">,
): string {
  return listOf(services, serviceIds) || listOf(trades, subcategoryIds);
}

/** Those of its own, as a list in JSON but for its brackets. */
function listOf(offers: readonly Offer[], ids: readonly number[]): string {
  let list = "";
  for (const { id, json } of offers) {
    if (ids.includes(id)) list += list === "" ? json : `,${json}`;
  }
  return list;
}
