import { expect, test } from "vitest";
import {
  createRows,
  emptied,
  idOf,
  isGone,
  loadPlace,
  removeRow,
  replaceRow,
} from "./company-rows.ts";

const ids = [
  "0a1b2c3d-0000-4000-8000-00000000ffff",
  "0a1b2c3d-0000-4000-8000-00000000fffe",
] as const;
const bytesOfId = (id: string) => Buffer.from(id.replaceAll("-", ""), "hex");

/** As the database packs it. */
function packed(id: string, rank: number): Buffer {
  const row = Buffer.alloc(36);
  bytesOfId(id).copy(row);
  row.writeInt32BE(rank, 16);
  return row;
}

const live = (rows: ReturnType<typeof createRows>) =>
  Array.from({ length: rows.size }, (_, slot) => slot)
    .filter((slot) => !isGone(rows, slot))
    .map((slot) => [idOf(rows, slot), rows.ranks[slot]]);

test("rows are found by the whole of their ids, and there is room for as many as there is", () => {
  const rows = createRows(3, 10);
  const bytes = Buffer.concat([packed(ids[0], 5), packed(ids[1], 4)]);
  expect(loadPlace(rows, { place: 1, bytes, count: 2 })).toBe(true);
  // One that is equal takes no room.
  expect(replaceRow(rows, { place: 1, bytes: packed(ids[1], 4) })).toBe(true);
  expect(rows.size).toBe(2);
  expect(replaceRow(rows, { place: 1, bytes: packed(ids[1], 7) })).toBe(true);
  expect(live(rows)).toEqual([
    [ids[0], 5],
    [ids[1], 7],
  ]);
  expect(replaceRow(rows, { place: 1, bytes: packed(ids[1], 8) })).toBe(false);
  removeRow(rows, bytesOfId(ids[1]));
  expect(live(rows)).toEqual([[ids[0], 5]]);
  expect(loadPlace(rows, { place: 2, bytes, count: 2 })).toBe(false);
  const anew = emptied(rows, 11);
  expect([anew.size, anew.added.size, anew.loadedTo[1]]).toEqual([0, 0, 0]);
  expect(loadPlace(anew, { place: 2, bytes, count: 2 })).toBe(true);
});

test("a company that moved while all were read, and so is there twice, is there once again", () => {
  const rows = createRows(4, 10);
  loadPlace(rows, { place: 1, bytes: packed(ids[0], 5), count: 1 });
  loadPlace(rows, { place: 2, bytes: packed(ids[0], 5), count: 1 });
  replaceRow(rows, { place: 2, bytes: packed(ids[0], 5) });
  expect(live(rows)).toEqual([[ids[0], 5]]);
});

test("a rank that has no place is refused, not cut", () => {
  const bytes = packed(ids[0], 70_000);
  expect(() => loadPlace(createRows(1, 0), { place: 0, bytes, count: 1 })).toThrow(RangeError);
});
