import { namedSubcategories, subcategoriesOf } from "../../catalogue/catalogue.ts";
import { subcategories } from "../../catalogue/data/subcategories.ts";
import { namedServices } from "../../catalogue/services-catalogue.ts";
import { interpretText } from "../understanding/read-text.server.ts";
import type { TradeProposal } from "./contract.ts";

const mostProposals = 6;
/** Trades that the words may mean as well. */
const mostOthers = 3;
/** People put a comma or a word between the things they do. */
const between = /[,;/\n+]|\s(?:i|oraz|a także)\s/u;

/**
 * „płytki, remonty łazienek” → the trades and services that each part means, read as the search
 * reads it; other trades a part may mean come after all that are meant. Of all main categories
 * without `mainId`.
 */
export function tradesOfWords(
  text: string,
  { mainId, now }: { mainId?: number | undefined; now: Date },
): TradeProposal[] {
  const possible = mainId === undefined ? subcategories : subcategoriesOf(mainId);
  const subcategoryIds = possible.map(({ id }) => id);
  const allowed = { isLiteral: false, subcategoryIds, now };
  const parts = text.split(between).map((part) => part.trim());
  // „drzwi i okna” is one trade's name: the whole text is asked as well, for what no part says.
  const trades = [...parts, text.trim()]
    .filter((part) => part !== "")
    .flatMap((part) => interpretText({ text: part, allowed }).trade ?? []);
  const services = new Map<number, Set<number>>();
  for (const { subcategoryId, serviceIds } of trades.filter(({ isForced }) => !isForced)) {
    const known = services.get(subcategoryId) ?? new Set();
    services.set(subcategoryId, new Set([...known, ...serviceIds]));
  }
  const alsoMeant = new Set(trades.flatMap(({ alternativeIds }) => alternativeIds));
  const others = [...alsoMeant].filter((id) => !services.has(id)).slice(0, mostOthers);
  const meant = [...services].map(([id, serviceIds]) => toProposal(id, [...serviceIds], true));
  return [...meant, ...others.map((id) => toProposal(id, [], false))]
    .flat()
    .slice(0, mostProposals);
}

function toProposal(id: number, serviceIds: number[], isMeant: boolean): TradeProposal[] {
  return namedSubcategories([id]).map(({ name }) => ({
    subcategory: { id, name },
    services: namedServices(serviceIds),
    isMeant,
  }));
}
