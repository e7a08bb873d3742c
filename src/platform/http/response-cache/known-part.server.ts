import { createHash } from "node:crypto";
import { once } from "node:events";
import {
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  crc32,
  createBrotliCompress,
} from "node:zlib";
import {
  blanksBefore,
  blanksCopied,
  ringResetToByte,
  ringResetToNibble,
} from "./brotli-bits.server.ts";
import { brotliOf, quick, toBrotli } from "./compress.server.ts";
import { deflatePart } from "./gzip-parts.server.ts";
import { trimmed } from "./packing/packed-body.server.ts";

/**
 * A text that stands within many bodies, and is compressed once for all of them. Blanks are put around
 * it, so it has to stand where they mean nothing.
 */
export type KnownPart = {
  /** With the blanks. */
  text: string;
  bytes: Buffer;
  /** The CRC-32 of `bytes`. */
  checksum: number;
  /** By Brotli; null when this library of compression does what cannot be joined. */
  compressed: Promise<Buffer | null>;
  /** By DEFLATE, up to a whole byte and without an end. */
  deflated: Buffer;
};

/** A stream of Brotli, of which many others have the same part. */
export type PartedBrotli = { readonly head: Buffer; readonly part: Buffer; readonly tail: Buffer };

const before = Buffer.alloc(blanksBefore, " ");
const around = " ".repeat(blanksBefore + blanksCopied);

export function knownPart(content: string): KnownPart {
  const text = around + content + around;
  const bytes = Buffer.from(text);
  // What cannot be compressed apart is compressed with each body.
  const compressed = compressPart(content).catch(() => null);
  return { text, bytes, checksum: crc32(bytes), compressed, deflated: deflatePart(bytes) };
}

/**
 * A quality at which Brotli's encoder does not use its dictionary. References to the dictionary count from where
 * they stand, so they would be wrong once the part is joined to others. The next such quality, 3, takes twice the
 * time for a twelfth fewer bytes (docs/performance-log.md), and who asks again is sent the page as small as can be.
 */
const withoutDictionary = brotliOf(1);
const asBeginning = {
  ...withoutDictionary,
  finishFlush: constants.BROTLI_OPERATION_FLUSH,
  // Small, for the buffer stays until old objects are collected: what stands in a page before its style sheet.
  chunkSize: 2 * 1024,
};

/**
 * `start`, the part and `end` as one stream of Brotli, of which only the start and the end are
 * compressed now. Each of the three is written as if the decoder knew nothing of what was before:
 * it refers to none of it, and blanks copied by hand bring the last distances to where they are at the
 * beginning (`brotli-bits.server.ts`). What compressing all of it would save is a hundredth.
 */
export async function brotliAround(
  part: KnownPart,
  { start, end }: { start: Buffer; end: Buffer },
): Promise<PartedBrotli | Buffer> {
  const compressed = await part.compressed;
  if (!compressed) return trimmed(await toBrotli(Buffer.concat([start, part.bytes, end]), quick));
  const head = brotliCompressSync(Buffer.concat([start, before]), asBeginning);
  const tail = await toBrotli(end, withoutDictionary);
  return { head: trimmed(head), part: compressed, tail: trimmed(tail) };
}

/** A stream's first four bits tell the size of its window, here for the second time. */
const upperBits = 0xf0;

/** As it is sent. */
export function wholeBrotli(brotli: PartedBrotli | Buffer): Buffer {
  if (Buffer.isBuffer(brotli)) return brotli;
  const { head, part, tail } = brotli;
  const bytes = Buffer.allocUnsafeSlow(wholeLength(brotli));
  head.copy(bytes);
  part.copy(bytes, head.length);
  const seam = bytes.length - tail.length;
  tail.copy(bytes, seam);
  bytes[seam] = part.at(-1)! | (tail[0]! & upperBits);
  return bytes;
}

export function wholeLength(brotli: PartedBrotli | Buffer): number {
  if (Buffer.isBuffer(brotli)) return brotli.length;
  return brotli.head.length + brotli.part.length - 1 + brotli.tail.length;
}

/** Nearly the smallest; the smallest ones use the dictionary. */
const thorough = brotliOf(9);

/**
 * Compressed behind noise, in which nothing of it is found, and nothing in the dictionary: after so much
 * in vain the encoder looks into it no more.
 */
async function compressPart(content: string): Promise<Buffer | null> {
  const stream = createBrotliCompress({ ...thorough, flush: constants.BROTLI_OPERATION_PROCESS });
  const ended = once(stream, "end");
  const parts: Buffer[] = [];
  stream.on("data", (part: Buffer) => parts.push(part));
  const write = async (bytes: Buffer) => {
    parts.length = 0;
    stream.write(bytes);
    const flushed = new Promise<void>((done) =>
      stream.flush(constants.BROTLI_OPERATION_FLUSH, done),
    );
    await Promise.race([flushed, ended]);
    return Buffer.concat(parts);
  };
  await write(noise());
  const body = await write(Buffer.from(content + before.toString()));
  stream.end();
  await ended;
  const compressed = Buffer.concat([ringResetToByte(), body, ringResetToNibble()]);
  return isJoinable(compressed, content) ? compressed : null;
}

function noise(): Buffer {
  const blocks = Array.from({ length: 32 }, (_, place) =>
    createHash("sha512").update(String(place)).digest(),
  );
  return Buffer.concat([...blocks, before]);
}

/** The distances that a decoder begins with, words of the dictionary, and what is found again. */
const trial =
  "abcd".repeat(8) +
  "efghijklmno".repeat(4) +
  "the information that would have been more important than other information; ".repeat(3);

function isJoinable(compressed: Buffer, content: string): boolean {
  const head = brotliCompressSync(Buffer.concat([Buffer.from(trial), before]), asBeginning);
  const tail = brotliCompressSync(Buffer.from(trial), withoutDictionary);
  try {
    const whole = wholeBrotli({ head, part: compressed, tail });
    const opened = brotliDecompressSync(whole).toString();
    return opened === trial + around + content + around + trial;
  } catch {
    return false;
  }
}
