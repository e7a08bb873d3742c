/*
 * Short bodies as what tells them from another of their kind. Zlib needs an object, tables and a window of its own for
 * each, which cost more than the work and leave more to be collected; this needs none of them.
 *
 * What is written are turns of four: how many bytes stand next as they are, these bytes, a place, and how many bytes to
 * copy from it. Numbers have seven bits a byte, the lowest first; the highest bit says that more follow. Places count
 * from the beginning of the model, behind which what was read so far stands. The last turn copies nothing.
 */

/** Shorter ones cost as much to name. */
const shortest = 6;
const tableBits = 12;
const tableSize = 1 << tableBits;

/** Where words of four bytes stood last; whoever reads it compares, so that what is old does no harm. */
type Places = Int32Array;

/** A model, and where its words stand. */
export type ShortModel = { readonly bytes: Buffer; readonly places: Places };

export function toShortModel(bytes: Buffer): ShortModel {
  const places = new Int32Array(tableSize).fill(-1);
  for (let at = 0; at + 4 <= bytes.length; at += 1) places[slotAt(bytes, at)] = at;
  return { bytes, places };
}

const wordAt = (bytes: Buffer, at: number) =>
  bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24);

const slotAt = (bytes: Buffer, at: number) =>
  Math.imul(wordAt(bytes, at), 0x9e3779b1) >>> (32 - tableBits);

/** Of the body that is being written, used again for the next one. */
const ownPlaces: Places = new Int32Array(tableSize).fill(-1);
/** Where a body is written until its length is known. */
let room = Buffer.allocUnsafeSlow(16 * 1024);

/** @returns bytes of which `readShort` makes the body again, in memory of their own length */
export function writeShort(body: Buffer, { bytes: model, places }: ShortModel): Buffer {
  // Numbers may be longer than what they stand for, but not twice as long.
  const most = 2 * body.length + 16;
  if (room.length < most) room = Buffer.allocUnsafeSlow(most);
  const out = { at: 0 };
  const last = body.length - 4;
  let [from, at] = [0, 0];
  while (at <= last) {
    const slot = slotAt(body, at);
    const inModel = lengthOfSame(model, places[slot]!, body, at);
    const before = ownPlaces[slot]!;
    const inBody = before < at ? lengthOfSame(body, before, body, at) : 0;
    ownPlaces[slot] = at;
    const length = Math.max(inModel, inBody);
    if (length < shortest) {
      at += 1;
      continue;
    }
    writeAsIs(out, body, from, at);
    writeNumber(out, inModel >= inBody ? places[slot]! : model.length + before);
    writeNumber(out, length);
    at += length;
    from = at;
  }
  writeAsIs(out, body, from, body.length);
  writeNumber(out, 0);
  writeNumber(out, 0);
  const written = Buffer.allocUnsafeSlow(out.at);
  room.copy(written, 0, 0, out.at);
  return written;
}

/** How many bytes from one place on are those from another on; 0 where there is no place. */
function lengthOfSame(one: Buffer, at: number, other: Buffer, otherAt: number): number {
  if (at < 0) return 0;
  const most = Math.min(one.length - at, other.length - otherAt);
  let length = 0;
  while (length < most && one[at + length] === other[otherAt + length]) length += 1;
  return length;
}

type Out = { at: number };

function writeAsIs(out: Out, body: Buffer, from: number, to: number): void {
  writeNumber(out, to - from);
  for (let at = from; at < to; at += 1) room[out.at++] = body[at]!;
}

function writeNumber(out: Out, number: number): void {
  let rest = number;
  while (rest > 127) {
    room[out.at++] = (rest & 127) | 128;
    rest >>>= 7;
  }
  room[out.at++] = rest;
}

/** @param length of the body */
export function readShort(written: Buffer, model: Buffer, length: number): Buffer {
  const body = Buffer.allocUnsafe(length);
  const input = { bytes: written, at: 0 };
  let at = 0;
  while (at < length) {
    const asIs = readNumber(input);
    for (const end = at + asIs; at < end; at += 1) body[at] = written[input.at++]!;
    const place = readNumber(input);
    const same = readNumber(input);
    const isOfModel = place < model.length;
    const [source, first] = isOfModel ? [model, place] : [body, place - model.length];
    // Byte by byte: what is copied may reach into itself.
    for (let next = 0; next < same; next += 1) body[at++] = source[first + next]!;
  }
  return body;
}

function readNumber(input: { bytes: Buffer; at: number }): number {
  let [number, shift] = [0, 0];
  for (;;) {
    const byte = input.bytes[input.at++]!;
    number |= (byte & 127) << shift;
    if (byte < 128) return number;
    shift += 7;
  }
}
