import type { Executor } from "../../../platform/db/connect.server.ts";
import { hourMs } from "../../../platform/time/durations.ts";
import { mainCategorySlug, subcategoryById } from "../../catalogue/catalogue.ts";
import { cityById, cityKey } from "../../catalogue/cities.server.ts";
import { noFilters, pathOf, searchAddress } from "../../search/search-params.ts";
import { type CityCount, listCities, listTrades, type TradeCount } from "./queries.server.ts";

/** A page with fewer companies of the place is too thin to lead anybody to. */
const fewest = 3;
/** To count a million companies takes a second, and these pages come and go by the day. */
const keptMs = hourMs;

/**
 * The addresses, as their pages call themselves, of cities, of architects or tradespeople in a city, of trades, and
 * of trades in cities; counted once an hour.
 */
export function openListAddresses(db: Executor): () => Promise<readonly string[]> {
  let counted: { at: number; addresses: Promise<string[]> } | undefined;
  return () => {
    const now = performance.now();
    if (!counted || now > counted.at + keptMs) {
      const lists = Promise.all([listCities(db, { fewest }), listTrades(db, { fewest })]);
      const addresses = lists.then(([cities, trades]) => [
        ...cities.flatMap(ofCity),
        ...trades.flatMap(ofTrade),
      ]);
      counted = { at: now, addresses };
      addresses.catch(() => {
        counted = undefined;
      });
    }
    return counted.addresses;
  };
}

function ofCity({ cityId, mainId }: CityCount): string[] {
  const city = nameOf(cityId);
  if (city === null) return [];
  const main = mainId === null ? null : mainCategorySlug(mainId);
  return [searchAddress({ ...noFilters, main, path: pathOf(main), city })];
}

function ofTrade({ tradeId, cityId }: TradeCount): string[] {
  const trade = subcategoryById(tradeId);
  const city = cityId === null ? "" : nameOf(cityId);
  if (!trade || city === null) return [];
  const main = mainCategorySlug(trade.mainId);
  const asked = { main, path: pathOf(main), subcategoryIds: [trade.id], city };
  return [searchAddress({ ...noFilters, ...asked })];
}

/** Null for the smaller of two towns of one name: its page would have the title of the other's. */
function nameOf(cityId: number): string | null {
  const city = cityById(cityId);
  return city && cityKey(city) === city.name ? city.name : null;
}
