import { fold } from "../../../platform/polish/fold.ts";
import { subcategoryById } from "../../catalogue/catalogue.ts";
import { subcategories, type Subcategory } from "../../catalogue/data/subcategories.ts";
import type { TradeProposal } from "./contract.ts";

export type FoundTrade = {
  trade: Subcategory;
  /** Names of its services that the words mean. */
  services: readonly string[];
};

/**
 * Trades for what is typed: by their names, then as the words are understood, then by the heading
 * they stand under. Names and headings need no answer of the server.
 */
export function findTrades(words: string, proposals: readonly TradeProposal[]): FoundTrade[] {
  const wanted = fold(words.trim());
  if (!wanted) return [];
  const servicesOf = new Map(
    proposals.map(({ subcategory, services }) => [subcategory.id, services.map((of) => of.name)]),
  );
  const found = new Set([
    ...subcategories.filter(({ name }) => fold(name).includes(wanted)),
    ...proposals.flatMap(({ subcategory }) => subcategoryById(subcategory.id) ?? []),
    ...subcategories.filter(({ heading }) => fold(heading).includes(wanted)),
  ]);
  return [...found].map((trade) => ({ trade, services: servicesOf.get(trade.id) ?? [] }));
}
