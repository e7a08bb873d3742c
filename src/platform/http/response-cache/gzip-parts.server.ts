import { constants, crc32, deflateRawSync } from "node:zlib";
import { quickGzip, toDeflated } from "./compress.server.ts";
import { trimmed } from "./packing/packed-body.server.ts";

/** Ends at a whole byte, and what follows refers to nothing before it (RFC 1951, an empty stored block). */
const asPart = { ...quickGzip, finishFlush: constants.Z_FULL_FLUSH };
/** For what stands in a page before its style sheet: small tables, since they are cleared for each page. */
const asBeginning = { ...asPart, chunkSize: 2 * 1024, windowBits: 12, memLevel: 5 };
const thorough = { ...asPart, level: 9 };

export const deflatePart = (bytes: Buffer): Buffer => deflateRawSync(bytes, thorough);

/** RFC 1952: DEFLATE, no flags, no time, the fastest way, an unknown system. */
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 4, 255]);

/** `start`, the part that is compressed already and `end` as one stream of gzip. */
export async function gzipAround(
  { bytes, deflated }: { bytes: Buffer; deflated: Buffer },
  { start, end }: { start: Buffer; end: Buffer },
): Promise<Buffer> {
  const head = deflateRawSync(start, asBeginning);
  const tail = await toDeflated(end);
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(end, crc32(bytes, crc32(start))));
  trailer.writeUInt32LE(start.length + bytes.length + end.length, 4);
  const pieces = [gzipHeader, head, deflated, tail, trailer];
  return trimmed(Buffer.concat(pieces));
}
