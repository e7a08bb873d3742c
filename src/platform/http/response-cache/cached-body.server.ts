import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import {
  lasting,
  lastingGzip,
  quick,
  quickAtOnce,
  quickGzip,
  toBrotli,
  toGzip,
} from "./compress.server.ts";
import { gzipAround } from "./gzip-parts.server.ts";
import { brotliAround, type PartedBrotli, wholeBrotli, wholeLength } from "./known-part.server.ts";
import {
  type BodyAround,
  bytesOf,
  lengthAround,
  lengthOf,
  type MadeBody,
} from "./made-response.server.ts";
import { packBody, type PackedBody, trimmed, unpackBody } from "./packing/packed-body.server.ts";

export type Encoding = "br" | "gzip";

/** One body in the ways it was asked for; at least one of them is there. */
export type SharedBody = {
  /** Bytes of the body as it was made. */
  readonly length: number;
  plain: Buffer | BodyAround | null;
  br: PartedBrotli | Buffer | null;
  gzip: Buffer | null;
  /** What was compressed in haste, or not at all, and is again when it is asked for once more. */
  hasty: Encoding | "plain" | null;
  /** A short one, the only way it is kept in; it goes out as it is, whatever the client takes. */
  packed: PackedBody | null;
};

/** What a client is sent. */
export type SentBody = { encoding: Encoding | null; bytes: Buffer | BodyAround };

/** Larger ones are kept compressed as soon as anybody takes them so or asks again: a page is eight times smaller. */
const mostPlainBytes = 16_000;

/**
 * As they are, for clients that take nothing else and ask again: a program that fetches pages, a balancer that
 * compresses by itself. To open a page each time takes a millisecond. Beside what is kept, so not counted there.
 */
const plainPages = new LRUCache<SharedBody, Buffer | BodyAround>({
  maxSize: 6 * 1024 * 1024,
  sizeCalculation: lengthAround,
  ttl: 60_000,
});

/** As little as this is compressed sooner than another thread is woken and asked, twice for each. */
const mostAtOnceBytes = 32_000;

/** As little as this goes out as it is: compressing costs more than two packets in place of one. */
const mostAsItIsBytes = 4_000;

/** Named, and not with the weight that refuses it. */
const brotliTaken = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;
const gzipTaken = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;

/** What a client takes, by its `Accept-Encoding`; null when only the plain body. */
export function encodingFor(accepted = ""): Encoding | null {
  if (brotliTaken.test(accepted)) return "br";
  return gzipTaken.test(accepted) ? "gzip" : null;
}

/**
 * Made for the one who waits for it; other encodings may never be asked for. @param kind of bodies with the
 * same fields; null where nobody else will be sent it, or only who asks in the same moment @returns what to keep, and what the first who asks is sent.
 */
export async function shareBody(
  from: MadeBody,
  { encoding, kind }: { encoding: Encoding | null; kind: string | null },
): Promise<{ kept: SharedBody; first: SentBody }> {
  const none = { plain: null, br: null, gzip: null, hasty: null, packed: null };
  const kept: SharedBody = { length: lengthOf(from), ...none };
  if (kept.length <= mostAsItIsBytes && Buffer.isBuffer(from)) {
    if (kind === null) kept.plain = from;
    else kept.packed = packBody(from, kind);
  } else if (encoding === null) {
    const isPart = kind !== null && Buffer.isBuffer(from);
    kept.plain = isPart ? trimmed(from) : from;
    kept.hasty = isLong(kept) ? "plain" : null;
  } else {
    if (Buffer.isBuffer(from)) await compressWhole(kept, from, encoding);
    else await compressAround(kept, from, encoding);
    kept.hasty = encoding;
    return { kept, first: { encoding, bytes: wholeBrotli(kept[encoding]!) } };
  }
  return { kept, first: { encoding: null, bytes: from } };
}

async function compressWhole(
  kept: SharedBody,
  body: Buffer<ArrayBuffer>,
  encoding: Encoding,
): Promise<void> {
  if (encoding === "gzip") kept.gzip = trimmed(await toGzip(body, quickGzip));
  else if (body.length > mostAtOnceBytes) kept.br = trimmed(await toBrotli(body, quick));
  else kept.br = trimmed(brotliCompressSync(body, quickAtOnce));
}

/** A page, of which the part that all have is compressed already. */
async function compressAround(
  kept: SharedBody,
  { part, ...around }: BodyAround,
  encoding: Encoding,
): Promise<void> {
  if (encoding === "gzip") kept.gzip = await gzipAround(part, around);
  else kept.br = await brotliAround(part, around);
}

const isLong = ({ length }: SharedBody) => length > mostPlainBytes;

/** What was made for another kind of client is changed once, and kept so too unless it is large. */
export function bodyFor(shared: SharedBody, encoding: Encoding | null): SentBody {
  if (shared.packed) return { encoding: null, bytes: unpackBody(shared.packed, shared.length) };
  if (encoding === null) {
    if (shared.hasty === "plain") void compressAgain(shared, "br");
    return { encoding, bytes: keptPlain(shared) };
  }
  if (shared.hasty === encoding) void compressAgain(shared, encoding);
  if (encoding === "gzip") shared.gzip ??= trimmed(gzipSync(plainOf(shared), lastingGzip));
  else shared.br ??= trimmed(brotliCompressSync(plainOf(shared), lasting));
  keepCompressed(shared);
  return { encoding, bytes: wholeBrotli(shared[encoding]!) };
}

/** Once there is something of a long body to be opened. */
function keepCompressed(shared: SharedBody): void {
  const { plain } = shared;
  if (!plain || !isLong(shared)) return;
  plainPages.set(shared, plain);
  shared.plain = null;
  shared.hasty = null;
}

/** Texts of ours get at least so many times shorter when they are compressed. */
const leastShortened = 3;

/** How much memory a body takes that is asked for in every way. */
export function bytesOfBody(shared: SharedBody): number {
  const { length, plain, br, gzip, packed } = shared;
  if (packed) return packed.bytes.length + (packed.isModel ? packed.model.length : 0);
  const compressed = br ? wholeLength(br) : (gzip?.length ?? Math.ceil(length / leastShortened));
  if (!isLong(shared)) return length + 2 * compressed;
  return Math.max(plain ? lengthAround(plain) : 0, 2 * compressed);
}

/** Beside other work: until it is done the hasty one goes out, and after it when it fails. */
async function compressAgain(shared: SharedBody, encoding: Encoding): Promise<void> {
  shared.hasty = null;
  const body = plainOf(shared);
  const made = encoding === "br" ? toBrotli(body, lasting) : toGzip(body, lastingGzip);
  const bytes = await made.then(trimmed, () => null);
  if (!bytes) return;
  shared[encoding] = bytes;
  keepCompressed(shared);
}

function keptPlain(shared: SharedBody): Buffer | BodyAround {
  const known = shared.plain ?? plainPages.get(shared);
  if (known) return known;
  const bytes = trimmed(plainOf(shared));
  if (isLong(shared)) plainPages.set(shared, bytes);
  else shared.plain = bytes;
  return bytes;
}

function plainOf(shared: SharedBody): Buffer {
  const { plain, br, gzip } = shared;
  if (plain) return bytesOf(plain);
  return br ? brotliDecompressSync(wholeBrotli(br)) : gunzipSync(gzip!);
}
