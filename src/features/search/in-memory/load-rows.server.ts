import { setTimeout as pause } from "node:timers/promises";
import type { Executor } from "../../../platform/db/connect.server.ts";
import {
  type CompanyRows,
  createRows,
  emptied,
  loadPlace,
  orderOfCity,
  placeOf,
  removeRow,
  replaceRow,
} from "./company-rows.ts";
import {
  countPlaces,
  type PackedPlace,
  type PlaceSize,
  readPackedRows,
} from "./packed-rows-queries.server.ts";

/** 32 bytes each, 48 MB in all: beyond so many, half more than all was measured with, the database alone is asked. */
const mostCompanies = 1_500_000;
/** Read by one statement, unless a single city has more. By judgement: who asks meanwhile comes in between. */
const readAtOnce = 2_000;
/** Room for those that change before all are read anew. */
const spare = { share: 0.1, least: 5_000 };

type Loading = {
  /** What was read before: its arrays are taken where they are long enough. */
  before: CompanyRows | null;
  firstMonth: number;
  /** Asked between statements: false ends the reading. */
  isWanted: () => boolean;
};

export const tooMany = "too many";

/**
 * All rows of the search; null when they were no longer wanted before all were read. Then what was read before is
 * not whole either. @throws what the database does
 */
export async function loadRows(
  executor: Executor,
  { before, firstMonth, isWanted }: Loading,
): Promise<CompanyRows | typeof tooMany | null> {
  const sizes = await countPlaces(executor);
  const total = sizes.reduce((sum, { count }) => sum + count, 0);
  if (total > mostCompanies) return tooMany;
  const capacity = Math.ceil(total * (1 + spare.share)) + spare.least;
  const rows =
    before && before.capacity >= capacity
      ? emptied(before, firstMonth)
      : createRows(capacity, firstMonth);
  for (const { main, cityIds } of inChunks(sizes)) {
    if (!isWanted()) return null;
    const startedAt = performance.now();
    for (const read of await readPackedRows(executor, { of: { main, cityIds }, firstMonth })) {
      const place = placeOf(read.main, orderOfCity(read.cityId));
      if (!loadPlace(rows, { ...read, place })) throw new Error("More companies than were counted");
    }
    // Two thirds of the time are left to those who ask meanwhile.
    await pause(2 * (performance.now() - startedAt));
  }
  return rows;
}

/**
 * What was read of changed companies; those that are not among it are not in the search any more.
 * @returns false when there is no room for them
 */
export function takeChanged(
  rows: CompanyRows,
  { ids, found }: { ids: readonly string[]; found: readonly PackedPlace[] },
): boolean {
  const gone = new Set(ids.map(withoutHyphens));
  for (const { main, cityId, bytes } of found) {
    gone.delete(bytes.toString("hex", 0, 16));
    if (!replaceRow(rows, { place: placeOf(main, orderOfCity(cityId)), bytes })) return false;
  }
  for (const id of gone) removeRow(rows, Buffer.from(id, "hex"));
  return true;
}

const withoutHyphens = (id: string) => id.replaceAll("-", "").toLowerCase();

type Chunk = { main: number; cityIds: number[] };

/** Cities of one main category, those of one chunk with so many companies together. */
function inChunks(sizes: readonly PlaceSize[]): Chunk[] {
  const chunks: Chunk[] = [];
  let last: Chunk | undefined;
  let taken = 0;
  for (const { main, cityId, count } of sizes.toSorted((one, other) => one.main - other.main)) {
    if (last?.main !== main || taken + count > readAtOnce) {
      last = { main, cityIds: [] };
      chunks.push(last);
      taken = 0;
    }
    last.cityIds.push(cityId);
    taken += count;
  }
  return chunks;
}
