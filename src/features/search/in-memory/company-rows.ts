import { cities } from "../../catalogue/cities.server.ts";
import { mainCategories } from "../../catalogue/data/subcategories.ts";
import { workRadiiKm } from "../../work-area/work-area.ts";
import { addSlot, listAt, type SlotList } from "./slot-list.ts";

/**
 * What the search asks of companies beside words, a row each in arrays of 32 bytes together. Rows of a
 * main category and a city lie one behind another in the order of a page (`loaded`); what has changed
 * since they were read stands at the end (`added`), and rows that are out of date are `gone`.
 */
export type CompanyRows = {
  /** As many as there are, those that are gone included. */
  size: number;
  readonly capacity: number;
  /** The first four bytes of the ids, by which one is found, and the others. */
  readonly idHeads: Uint32Array;
  readonly idTails: Uint32Array;
  readonly ranks: Uint16Array;
  /** A bit for each subcategory, the first for the one with the id 1. */
  readonly trades: Uint32Array;
  readonly styles: Uint16Array;
  /** Sixteen months from `firstMonth`: below those that are free, above those that are partly free. */
  readonly months: Uint32Array;
  /** Radius in kilometres, -1 of who has chosen towns, or one of the two below. */
  readonly reachKm: Int16Array;
  /** `placeOf` main category and city. */
  readonly places: Uint16Array;
  /** The number of the month that has the first bit. */
  readonly firstMonth: number;
  /** By place: the first row, and the one behind the last. */
  readonly loadedFrom: Uint32Array;
  readonly loadedTo: Uint32Array;
  readonly added: Map<number, SlotList>;
  /** Those who say that they work far from their city, all of them and by subcategory. */
  readonly far: Map<number, SlotList>;
  /** By the geonameId of a town: who has chosen it. */
  readonly towns: Map<number, SlotList>;
};

/** Under which `far` has all of them. */
export const everyTrade = 0;
/** Has not said where it works. */
export const unsaidKm = -2;
/** Has been changed or hidden since the row was read. */
export const goneKm = -3;
/** Months that are told of: twelve are asked about, which leaves four to begin meanwhile. */
export const monthsKept = 16;

const orderById = new Map(cities.map(({ geonameId }, order) => [geonameId, order]));
const placesInAll = mainCategories.length * cities.length;

/** One number for a main category in a city, by its place in the list of all. */
export const placeOf = (mainId: number, order: number): number =>
  (mainId - mainCategories[0].id) * cities.length + order;

export const orderOf = (place: number): number => place % cities.length;

export const mainOf = (place: number): number =>
  Math.floor(place / cities.length) + mainCategories[0].id;

/** The place in the list of all cities. @throws on one that is not in it */
export function orderOfCity(geonameId: number): number {
  const order = orderById.get(geonameId);
  if (order === undefined) throw new Error(`City ${geonameId} is not in our list`);
  return order;
}

const orders = new WeakMap<readonly number[], Uint16Array>();

/** The same for a list of them, which stays the same one for as long as it is kept. */
export function ordersOf(cityIds: readonly number[]): Uint16Array {
  const known = orders.get(cityIds);
  if (known) return known;
  const made = new Uint16Array(cityIds.length);
  for (let nr = 0; nr < made.length; nr++) made[nr] = orderOfCity(cityIds[nr]!);
  orders.set(cityIds, made);
  return made;
}

/** What is not written takes no memory: a little more than there are companies is as good as free. */
export function createRows(capacity: number, firstMonth: number): CompanyRows {
  return {
    size: 0,
    capacity,
    idHeads: new Uint32Array(capacity),
    idTails: new Uint32Array(3 * capacity),
    ranks: new Uint16Array(capacity),
    trades: new Uint32Array(capacity),
    styles: new Uint16Array(capacity),
    months: new Uint32Array(capacity),
    reachKm: new Int16Array(capacity),
    places: new Uint16Array(capacity),
    firstMonth,
    loadedFrom: new Uint32Array(placesInAll),
    loadedTo: new Uint32Array(placesInAll),
    added: new Map(),
    far: new Map(),
    towns: new Map(),
  };
}

/** The same arrays for rows that are read anew. */
export function emptied(rows: CompanyRows, firstMonth: number): CompanyRows {
  rows.loadedFrom.fill(0);
  rows.loadedTo.fill(0);
  return { ...rows, size: 0, firstMonth, added: new Map(), far: new Map(), towns: new Map() };
}

/**
 * Rows of one place as the database packs them (`packed-rows-queries.server.ts`), in the order of a page.
 * @returns false when there is no room for them, and none was taken
 */
export function loadPlace(
  rows: CompanyRows,
  { place, bytes, count }: { place: number; bytes: Buffer; count: number },
): boolean {
  if (rows.size + count > rows.capacity) return false;
  rows.loadedFrom[place] = rows.size;
  let at = 0;
  for (let nr = 0; nr < count; nr++) at = append(rows, { place, bytes, at });
  rows.loadedTo[place] = rows.size;
  return true;
}

/** A row as it is now, in place of what is known of the company. @returns false when there is no room */
export function replaceRow(
  rows: CompanyRows,
  { place, bytes }: { place: number; bytes: Buffer },
): boolean {
  if (rows.size === rows.capacity) return false;
  const before = findRows(rows, bytes);
  const slot = rows.size;
  writeRow(rows, { place, bytes, at: 0 });
  if (before.length === 1 && isSame(rows, before[0]!, slot)) return true;
  for (const old of before) rows.reachKm[old] = goneKm;
  append(rows, { place, bytes, at: 0 });
  addSlot(listAt(rows.added, place), slot);
  return true;
}

/** @param id sixteen bytes of a UUID */
export function removeRow(rows: CompanyRows, id: Buffer): void {
  for (const slot of findRows(rows, id)) rows.reachKm[slot] = goneKm;
}

export const isGone = (rows: CompanyRows, slot: number): boolean => rows.reachKm[slot] === goneKm;

type Packed = { place: number; bytes: Buffer; at: number };

/** Where the parts of a packed row stand, behind the sixteen bytes of its id. */
const offsets = { rank: 16, trades: 20, styles: 24, months: 28, reachKm: 32, towns: 34, end: 36 };

function writeRow(rows: CompanyRows, { place, bytes, at }: Packed): void {
  const slot = rows.size;
  const rank = bytes.readInt32BE(at + offsets.rank);
  // Completeness up to 1,000, and 20 points a month: some hundreds of years.
  if (rank < 0 || rank > 65_535) throw new RangeError(`A rank of ${rank} has no place in memory`);
  rows.idHeads[slot] = bytes.readUInt32BE(at);
  for (let word = 0; word < 3; word++) {
    rows.idTails[3 * slot + word] = bytes.readUInt32BE(at + 4 + 4 * word);
  }
  rows.ranks[slot] = rank;
  rows.trades[slot] = bytes.readUInt32BE(at + offsets.trades);
  rows.styles[slot] = bytes.readInt32BE(at + offsets.styles);
  rows.months[slot] = bytes.readUInt32BE(at + offsets.months);
  rows.reachKm[slot] = bytes.readInt16BE(at + offsets.reachKm);
  rows.places[slot] = place;
}

/** @returns where the next row begins */
function append(rows: CompanyRows, packed: Packed): number {
  const { bytes, at } = packed;
  const slot = rows.size;
  writeRow(rows, packed);
  rows.size += 1;
  const towns = bytes.readInt16BE(at + offsets.towns);
  const end = at + offsets.end + 4 * towns;
  for (let town = at + offsets.end; town < end; town += 4) {
    addSlot(listAt(rows.towns, bytes.readInt32BE(town)), slot);
  }
  if (towns > 0 || rows.reachKm[slot]! >= workRadiiKm.at(-1)!) addToFar(rows, slot);
  return end;
}

function addToFar({ far, trades }: CompanyRows, slot: number): void {
  addSlot(listAt(far, everyTrade), slot);
  let rest = trades[slot]!;
  for (let id = 1; rest !== 0; id++, rest >>>= 1) {
    if (rest & 1) addSlot(listAt(far, id), slot);
  }
}

/** More than one where a company moved while all were being read. */
function findRows(rows: CompanyRows, id: Buffer): number[] {
  const { idTails, size } = rows;
  const heads = rows.idHeads.subarray(0, size);
  const [head, ...tail] = [0, 4, 8, 12].map((at) => id.readUInt32BE(at));
  const found: number[] = [];
  for (let slot = heads.indexOf(head!); slot >= 0; slot = heads.indexOf(head!, slot + 1)) {
    const isWhole = tail.every((word, nr) => idTails[3 * slot + nr] === word);
    if (isWhole && !isGone(rows, slot)) found.push(slot);
  }
  return found;
}

/** Whether two rows are equal. Rows that have chosen towns count as different, since the towns are not at hand. */
function isSame(rows: CompanyRows, one: number, other: number): boolean {
  const { ranks, trades, styles, months, reachKm, places } = rows;
  const isEqual = [ranks, trades, styles, months, reachKm, places].every(
    (column) => column[one] === column[other],
  );
  return isEqual && (reachKm[one] === unsaidKm || reachKm[one]! >= 0);
}

/** The higher rank first, then the lower id. */
export function compareRows(rows: CompanyRows, one: number, other: number): number {
  const { ranks, idHeads, idTails } = rows;
  if (ranks[one] !== ranks[other]) return ranks[other]! - ranks[one]!;
  if (idHeads[one] !== idHeads[other]) return idHeads[one]! - idHeads[other]!;
  for (let word = 0; word < 3; word++) {
    const difference = idTails[3 * one + word]! - idTails[3 * other + word]!;
    if (difference !== 0) return difference;
  }
  return 0;
}

/** One id after another is written here: of strings put together each part would be an object of its own. */
const idText = Buffer.alloc(36, "-");
const digits = Buffer.from("0123456789abcdef");
/** Where the sixteen bytes stand in it. */
const idPlaces = [0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34] as const;

/** The UUID, in lower case as the database writes it. */
export function idOf({ idHeads, idTails }: CompanyRows, slot: number): string {
  for (let byte = 0; byte < idPlaces.length; byte++) {
    const word = byte < 4 ? idHeads[slot]! : idTails[3 * slot + (byte >> 2) - 1]!;
    const value = (word >>> (24 - 8 * (byte & 3))) & 255;
    const at = idPlaces[byte]!;
    idText[at] = digits[value >> 4]!;
    idText[at + 1] = digits[value & 15]!;
  }
  return idText.toString("latin1");
}
