import { expect, test } from "vitest";
import { cities } from "../../catalogue/cities.server.ts";
import { countryKm } from "../../work-area/work-area.ts";
import { type CompanyFilters, readFilters } from "../plan/search-filters.server.ts";
import { asAsked, type Dropped, planSearch } from "../plan/search-plan.server.ts";
import { interpretText } from "../understanding/read-text.server.ts";
import { answerPlan } from "./answer-plan.ts";
import {
  compareRows,
  type CompanyRows,
  createRows,
  everyTrade,
  idOf,
  orderOf,
  orderOfCity,
  placeOf,
  unsaidKm,
} from "./company-rows.ts";
import { addSlot, listAt } from "./slot-list.ts";

const now = new Date("2026-11-15T12:00:00Z");
const trade = 14;
const inEachCity = 300;

/** Tilers of the largest cities, free in no month. */
function rowsOf(count: number): CompanyRows {
  const rows = createRows(count * inEachCity, 10);
  for (const { geonameId } of cities.slice(0, count)) {
    const place = placeOf(2, orderOfCity(geonameId));
    rows.loadedFrom[place] = rows.size;
    for (let nr = 0; nr < inEachCity; nr++) {
      const slot = rows.size++;
      rows.places[slot] = place;
      rows.trades[slot] = 1 << (trade - 1);
      rows.reachKm[slot] = unsaidKm;
    }
    rows.loadedTo[place] = rows.size;
  }
  return rows;
}

/** The same rows, of which it is counted how often one is looked at. */
function watched(rows: CompanyRows) {
  const looks = { trades: 0, reachKm: 0 };
  const watch = (column: keyof typeof looks) =>
    new Proxy(rows[column], {
      get(target, name) {
        looks[column] += 1;
        return Reflect.get(target, name) as unknown;
      },
    });
  const seen = { ...rows, trades: watch("trades"), reachKm: watch("reachKm") } as CompanyRows;
  return { rows: seen, looks: () => Math.max(looks.trades, looks.reachKm) };
}

function planOf(filters: CompanyFilters, dropped: Dropped[] = []) {
  const allowed = { isLiteral: false, subcategoryIds: [trade], now };
  return planSearch({
    filters: readFilters(filters),
    reading: interpretText({ text: "", allowed }),
    paging: { limit: 4, page: 1, cursor: null },
    now,
    relaxed: { ...asAsked, dropped },
    order: "fit",
  });
}

const location = "Warszawa";

test.each<[string, CompanyFilters]>([
  ["months that nobody is free in", { calendarFrom: "2026-12", calendarTo: "2026-12" }],
  ["a style that nobody has", { styles: [3] }],
  ["a trade that nobody does", { category: "30" }],
])("no more rows are looked at than may be: %s, wherever in the country", (_, filters) => {
  const { rows, looks } = watched(rowsOf(100));
  const plan = planOf({ location, ...filters }, ["place"]);
  expect(answerPlan(rows, plan, 1_000)).toBeNull();
  expect(looks()).toBeLessThanOrEqual(1_000);
  expect(answerPlan(rows, plan, 1_000_000)).toEqual({ hits: [], total: 0 });
});

test("those who say that they work from afar count as well", () => {
  const rows = rowsOf(100);
  const slots = new Uint32Array(rows.size).map((_, slot) => slot);
  rows.far.set(everyTrade, { slots, size: rows.size });
  rows.reachKm.fill(countryKm);
  const plan = planOf({ location: "Suwałki", styles: [3] });
  expect(answerPlan(rows, plan, 20_000)).toBeNull();
  expect(answerPlan(rows, plan, 1_000_000)).toEqual({ hits: [], total: 0 });
});

test("rows that are shown count among those that are looked at", () => {
  const plan = planOf({ location }, ["place"]);
  expect(answerPlan(rowsOf(100), plan, 1_000_000)?.total).toBe(1_001);
  expect(answerPlan(rowsOf(100), plan, 900)).toBeNull();
});

test("of two groups of trades one of each is done", () => {
  const plan = planOf({ location, category: String(trade), subcategories: [16] });
  expect(answerPlan(rowsOf(1), plan)?.total).toBe(0);
  const rows = rowsOf(1);
  rows.trades[3] = (1 << (trade - 1)) | (1 << 15);
  expect(answerPlan(rows, plan)?.total).toBe(1);
});

/** Of both main categories, each place in the order of a page but for those that changed since. */
function rowsInOrder(ofPlace: (order: number) => number[]): CompanyRows {
  const rows = createRows(30_000, 10);
  const write = (place: number, rank: number) => {
    const slot = rows.size++;
    rows.idHeads[slot] = (slot * 2_654_435_761) >>> 0;
    rows.places[slot] = place;
    rows.ranks[slot] = rank;
    rows.reachKm[slot] = unsaidKm;
    return slot;
  };
  for (const [order, main] of cities.flatMap((_, at) => [[at, 1] as const, [at, 2] as const])) {
    const place = placeOf(main, order);
    rows.loadedFrom[place] = rows.size;
    for (const rank of ofPlace(order)) write(place, rank + main);
    rows.loadedTo[place] = rows.size;
  }
  for (const main of [1, 2]) {
    const place = placeOf(main, 0);
    addSlot(listAt(rows.added, place), write(place, 900 + main));
  }
  return rows;
}

const descending = (count: number) => Array.from({ length: count }, (_, nr) => 3 * (count - nr));

test.each([
  ["of a few the nearest city's come first", 0, 2],
  ["of more than are counted the best come first, whichever their main category", 1_200, 3],
])("%s", (_, inCity, around) => {
  const rows = rowsInOrder((order) => descending(order === 0 ? inCity : around));
  const plan = planOf({ location });
  const found = answerPlan(rows, plan)!;
  const near = plan.stretches[0]!.cityIds!.map(orderOfCity);
  const slots = Array.from({ length: rows.size }, (__, slot) => slot);
  const inOrder = slots
    .filter((slot) => near.includes(orderOf(rows.places[slot]!)))
    .toSorted(
      (one, other) =>
        near.indexOf(orderOf(rows.places[one]!)) - near.indexOf(orderOf(rows.places[other]!)) ||
        compareRows(rows, one, other),
    );
  expect(found.hits.map(({ id }) => id)).toEqual(
    inOrder.slice(0, plan.hitsWanted).map((slot) => idOf(rows, slot)),
  );
  expect(found.total).toBe(Math.min(inOrder.length, 1_001));
});
