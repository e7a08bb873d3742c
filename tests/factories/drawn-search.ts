import { cityByName } from "../../src/features/catalogue/cities.server.ts";
import { subcategories } from "../../src/features/catalogue/data/subcategories.ts";
import type { CompanyFilters } from "../../src/features/search/plan/search-filters.server.ts";
import type { SearchOrder } from "../../src/features/search/plan/search-orders.server.ts";
import { workRadiiKm, type WorkArea } from "../../src/features/work-area/work-area.ts";
import type { RowTraits } from "./search-rows.ts";

/** Months of `drawRow`, from that of the test's clock on. */
export const drawnFrom = new Date("2026-11-15T12:00:00Z");
const months = ["2026-11", "2026-12", "2027-01", "2027-03"];
const towns = [
  "Kraków",
  "Wieliczka",
  "Skawina",
  "Bochnia",
  "Tarnów",
  "Katowice",
  "Radom",
  "Gdańsk",
];
const areas = ["małopolska", "śląsk", "trójmiasto", "okolice Krakowa"];
const orders: SearchOrder[] = ["fit", "fit", "fit", "soonest", "distance"];

/** The same numbers at every run: what fails fails again. */
function createNumbers(seed: number) {
  let state = seed;
  // Mulberry32.
  const next = () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const one = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!;
  const some = <T>(list: readonly T[], share: number) => list.filter(() => next() < share);
  return { next, one, some };
}

type DrawnSearch = {
  /** A company of a few towns and trades: many are alike, so that ids decide. */
  row(number: number): RowTraits;
  /** A number of `row` below `count`. */
  number(count: number): number;
  /** A question of a place, with what else the index of cities tells. */
  question(): { filters: CompanyFilters; order: SearchOrder; limit: number; page: number };
};

/** Of a company, in no order that rows could be in by chance: any of its parts may decide. */
export function drawnId(number: number): string {
  const part = (nr: number) =>
    (Math.imul(number + nr, 0x9e_37_79_b1) >>> 0).toString(16).padStart(8, "0");
  const head = number % 3 === 0 ? "0a1b2c3d" : part(1);
  const tail = number % 3 === 1 ? part(2) : "0000ffff";
  return `${head}-0000-4000-8000-${tail}${String(number).padStart(4, "0")}`;
}

export function drawSearch(seed: number): DrawnSearch {
  const { next, one, some } = createNumbers(seed);
  const area = (): WorkArea | undefined => {
    const chance = next();
    if (chance < 0.4) return undefined;
    if (chance < 0.7) return { kind: "radius", km: one(workRadiiKm) };
    if (chance < 0.8) return { kind: "country" };
    const chosen = some(towns, 0.3).map((town) => cityByName(town)!.geonameId);
    return { kind: "towns", city_ids: chosen };
  };
  const filters = (): CompanyFilters => {
    const trades = ["1", "3", "5", "6", "7", "8"];
    const place = next() < 0.8 ? { location: one(towns) } : { search: one(areas) };
    const main = next() < 0.3 ? { mainCategory: one(["architekci", "fachowcy"]) } : {};
    const isOfTrade = next() < 0.5 && !main.mainCategory;
    const trade = isOfTrade ? { category: one(trades) } : {};
    const several = next() < 0.2 ? { subcategories: some(trades, 0.4).map(Number) } : {};
    const styles = next() < 0.2 ? { styles: [one([1, 2, 3])] } : {};
    const [calendarFrom, calendarTo] = next() < 0.4 ? some(months, 0.6) : [];
    return { ...place, ...main, ...trade, ...several, ...styles, calendarFrom, calendarTo };
  };
  return {
    row(number) {
      const mainId = one([1, 2, 2] as const);
      const trades = subcategories.filter((sub) => sub.mainId === mainId).slice(0, 4);
      const free = some(months, 0.2);
      return {
        id: drawnId(number),
        mainId,
        city: one(towns),
        rank: Math.floor(next() * 6),
        subcategoryIds: [one(trades).id, ...some(trades, 0.2).map(({ id }) => id)],
        styleIds: mainId === 1 ? some([1, 2, 3], 0.4) : [],
        area: area(),
        free,
        partlyFree: some(months, 0.2).filter((month) => !free.includes(month)),
      };
    },
    number: (count) => Math.floor(next() * count),
    question: () => ({
      filters: filters(),
      order: one(orders),
      limit: one([1, 4, 7]),
      page: one([1, 1, 2]),
    }),
  };
}
