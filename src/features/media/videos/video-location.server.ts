import { Transform } from "node:stream";
import { type Box, boxesIn, VideoRefused, type ReadAt } from "./video-boxes.server.ts";

/** A box to be emptied: its type becomes `free`, its content zeros; the file's length stays. */
export type Blank = { typeAt: number; from: number; to: number };

/** Phones write where a video was taken into boxes of these types. */
const placeTypes = new Set(["\xa9xyz", "loci"]);
/** Apple's names of the same: `com.apple.quicktime.location.ISO6709` and its kin. */
const placeKey = /(^|[._-])(location|gps)/i;
const containers = new Set(["moov", "trak", "udta", "ilst"]);
/** Editors write a description of the video (XMP) here, a place among it. */
const xmpUuid = "be7acfcb97a942e89c71999491e3afac";
const maxDescription = 1024 * 1024;
const maxBlanks = 1_000;
const maxDepth = 6;

/** Every box of an MP4 that tells where it was recorded. @throws VideoRefused when it cannot be read. */
export async function findPlaces(read: ReadAt, sizeBytes: number): Promise<Blank[]> {
  const found: Blank[] = [];
  await search({ read, found, depth: 0, keys: [] }, { start: 0, end: sizeBytes });
  return found;
}

type Search = { read: ReadAt; found: Blank[]; depth: number; keys: string[] };

async function search(state: Search, room: { start: number; end: number }): Promise<void> {
  if (state.depth > maxDepth) throw new VideoRefused("damaged");
  const deeper = { ...state, depth: state.depth + 1, keys: [...state.keys] };
  for await (const box of boxesIn(state.read, room)) {
    if (await holdsLocation(state, box)) {
      if (state.found.push({ typeAt: box.start + 4, from: box.body, to: box.end }) > maxBlanks) {
        throw new VideoRefused("damaged");
      }
    } else if (box.type === "keys") deeper.keys = await keysOf(state.read, box);
    else if (box.type === "meta") await search(deeper, await roomOfMeta(state.read, box));
    else if (containers.has(box.type)) {
      await search(
        { ...deeper, keys: box.type === "ilst" ? deeper.keys : [] },
        { start: box.body, end: box.end },
      );
    }
  }
}

async function holdsLocation({ read, keys }: Search, box: Box): Promise<boolean> {
  if (placeTypes.has(box.type)) return true;
  // Items of Apple's list are numbered by its keys, from 1.
  const key = keys[Buffer.from(box.type, "latin1").readUInt32BE(0) - 1];
  if (key !== undefined && placeKey.test(key)) return true;
  if (box.type !== "uuid" && box.type !== "XMP_") return false;
  const text = await read(box.body, Math.min(box.end, box.body + maxDescription));
  if (box.type === "uuid" && text.toString("hex", 0, 16) !== xmpUuid) return false;
  return box.end - box.body > maxDescription || text.includes("GPS");
}

/** In MP4 four bytes of version come first, in QuickTime's kind of it the boxes at once. */
async function roomOfMeta(read: ReadAt, { body, end }: Box) {
  const head = await read(body, Math.min(body + 8, end));
  return { start: head.toString("latin1", 4, 8) === "hdlr" ? body : Math.min(body + 4, end), end };
}

async function keysOf(read: ReadAt, { body, end }: Box): Promise<string[]> {
  const bytes = await read(body, Math.min(end, body + maxDescription));
  const keys: string[] = [];
  for (let at = 8; at + 8 <= bytes.length;) {
    const size = bytes.readUInt32BE(at);
    if (size < 8) break;
    keys.push(bytes.toString("utf8", at + 8, at + size));
    at += size;
  }
  return keys;
}

/** Passes a video on with these boxes emptied. */
export function blanking(blanks: readonly Blank[]): Transform {
  let offset = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const start = offset;
      offset += chunk.length;
      done(null, emptied(chunk, start, blanks));
    },
  });
}

function emptied(chunk: Buffer, start: number, blanks: readonly Blank[]): Buffer {
  const end = start + chunk.length;
  const touched = blanks.filter(({ typeAt, to }) => typeAt < end && to > start);
  if (touched.length === 0) return chunk;
  const copy = Buffer.from(chunk);
  for (const { typeAt, from, to } of touched) {
    if (from < end) copy.fill(0, Math.max(from - start, 0), Math.min(to, end) - start);
    for (const [index, letter] of Buffer.from("free").entries()) {
      const at = typeAt + index - start;
      if (at >= 0 && at < copy.length) copy[at] = letter;
    }
  }
  return copy;
}
