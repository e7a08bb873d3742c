import type { Executor } from "../../../platform/db/connect.server.ts";
import { hourMs } from "../../../platform/time/durations.ts";
import { mainCategorySlug, subcategoryById } from "../../catalogue/catalogue.ts";
import { cityByName, cityById } from "../../catalogue/cities.server.ts";
import { noFilters, pathOf, searchAddress } from "../../search/search-params.ts";
import { listTrades, type TradeCount } from "./queries.server.ts";

/** A page with fewer companies of the place is too thin to lead anybody to. */
const fewest = 3;
/** To count a million companies takes a second, and these pages come and go by the day. */
const keptMs = hourMs;

/** The addresses, as their pages call themselves, of trades and of trades in cities; counted once an hour. */
export function openTradeAddresses(db: Executor): () => Promise<readonly string[]> {
  let counted: { at: number; addresses: Promise<string[]> } | undefined;
  return () => {
    const now = performance.now();
    if (!counted || now > counted.at + keptMs) {
      const addresses = listTrades(db, { fewest }).then((trades) => trades.flatMap(toAddress));
      counted = { at: now, addresses };
      addresses.catch(() => {
        counted = undefined;
      });
    }
    return counted.addresses;
  };
}

function toAddress({ tradeId, cityId }: TradeCount): string[] {
  const trade = subcategoryById(tradeId);
  const city = cityId === null ? null : cityById(cityId);
  // Of two towns of one name the smaller one's page would have the title of the other's.
  if (!trade || (city && cityByName(city.name) !== city)) return [];
  const main = mainCategorySlug(trade.mainId);
  const asked = { main, path: pathOf(main), subcategoryIds: [trade.id], city: city?.name ?? "" };
  return [searchAddress({ ...noFilters, ...asked })];
}
