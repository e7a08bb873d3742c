import { expect, test } from "vitest";
import type { Position } from "../plan/search-plan.server.ts";
import { createBestRows } from "./best-rows.ts";
import { createRows, idOf } from "./company-rows.ts";

const count = 60;
const rows = createRows(count, 10);
rows.size = count;
/** In an order that is neither theirs nor the page's; many are alike but for their ids. */
const slots = Array.from({ length: count }, (_, nr) => (nr * 23) % count);
for (const slot of slots) {
  rows.ranks[slot] = slot % 4;
  rows.idHeads[slot] = (slot * 37) % 50;
  rows.idTails[3 * slot + 2] = slot;
}
const fitOf = (slot: number) => slot % 3;

const placeOf = (slot: number): Position => ({
  fit: fitOf(slot),
  rank: rows.ranks[slot]!,
  id: idOf(rows, slot),
});
const page = slots.toSorted((one, other) => {
  const [a, b] = [placeOf(one), placeOf(other)];
  return b.fit - a.fit || b.rank - a.rank || (a.id < b.id ? -1 : 1);
});

test("the first of rows in any order are taken by fit, rank and id, from any place on", () => {
  const best = createBestRows(rows, fitOf);
  for (const limit of [1, 4, count]) {
    for (let from = 0; from < count; from++) {
      best.begin({ after: from > 0 ? placeOf(page[from - 1]!) : null, limit });
      for (const slot of slots) best.take(slot);
      expect(best.taken().map(({ slot }) => slot)).toEqual(page.slice(from, from + limit));
    }
  }
});

test("of rows in the order of a page it is told when there are enough", () => {
  const best = createBestRows(rows, fitOf);
  best.begin({ after: placeOf(page[9]!), limit: 4 });
  const wanted = page.map((slot) => best.take(slot));
  expect(wanted.indexOf(false)).toBe(14);
  expect(wanted.slice(14).some(Boolean)).toBe(false);
});
