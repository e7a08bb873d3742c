import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { gzipOptions, lasting, quick, quickAtOnce, toBrotli, toGzip } from "./compress.server.ts";
import { type PartedBrotli, wholeBrotli, wholeLength } from "./known-part.server.ts";
import { brotliByParts, bytesOf, lengthOf, type MadeBody } from "./made-response.server.ts";
import { packBody, type PackedBody, trimmed, unpackBody } from "./packed-body.server.ts";

export type Encoding = "br" | "gzip";

/** One body in the ways it was asked for; at least one of them is there. */
export type SharedBody = {
  /** Of the body as it was made. */
  readonly length: number;
  plain: Buffer | null;
  br: PartedBrotli | Buffer | null;
  gzip: Buffer | null;
  /** Compressed in haste, and again when it is asked for once more. */
  isHasty: boolean;
  /** A short one, the only way it is kept in; it goes out as it is, whatever the client takes. */
  packed: PackedBody | null;
};

/** What a client is sent. */
export type SentBody = { encoding: Encoding | null; bytes: Buffer };

/** Larger ones are kept compressed, whoever asked first: a page is eight times smaller so. */
const mostPlainBytes = 16_000;

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
  const length = lengthOf(from);
  const kept: SharedBody = {
    length,
    plain: null,
    br: null,
    gzip: null,
    isHasty: false,
    packed: null,
  };
  const byParts = encoding === "br" && brotliByParts(from);
  if (byParts) {
    kept.br = await byParts;
    kept.isHasty = true;
    return { kept, first: { encoding, bytes: wholeBrotli(kept.br) } };
  }
  const body = bytesOf(from);
  if (body.length <= mostAsItIsBytes) {
    if (kind === null) kept.plain = body;
    else kept.packed = packBody(body, kind);
    return { kept, first: { encoding: null, bytes: body } };
  }
  if (encoding === null && body.length <= mostPlainBytes) kept.plain = trimmed(body);
  else if (encoding === "gzip") kept.gzip = trimmed(await toGzip(body));
  else {
    kept.br = trimmed(
      body.length <= mostAtOnceBytes
        ? brotliCompressSync(body, quickAtOnce)
        : await toBrotli(body, quick),
    );
    kept.isHasty = true;
  }
  const made = encoding && kept[encoding];
  const first = made ? { encoding, bytes: wholeBrotli(made) } : { encoding: null, bytes: body };
  return { kept, first };
}

/** What was made for another kind of client is changed once, and kept so too unless it is large. */
export function bodyFor(shared: SharedBody, encoding: Encoding | null): SentBody {
  if (shared.packed) return { encoding: null, bytes: unpackBody(shared.packed) };
  if (encoding === null) {
    const bytes = plainOf(shared);
    if (bytes.length <= mostPlainBytes) shared.plain ??= trimmed(bytes);
    return { encoding, bytes };
  }
  if (encoding === "gzip") {
    shared.gzip ??= trimmed(gzipSync(plainOf(shared), gzipOptions));
    return { encoding, bytes: shared.gzip };
  }
  if (shared.isHasty) void compressAgain(shared);
  shared.br ??= trimmed(brotliCompressSync(plainOf(shared), lasting));
  return { encoding, bytes: wholeBrotli(shared.br) };
}

/** Of what was compressed once: how much shorter texts of ours get at least. */
const leastShortened = 3;

/** How much memory a body takes that is asked for in every way. */
export function bytesOfBody({ length, br, gzip, packed }: SharedBody): number {
  if (packed) return packed.bytes.length + (packed.isModel ? packed.model.length : 0);
  const compressed = br ? wholeLength(br) : (gzip?.length ?? Math.ceil(length / leastShortened));
  return (length <= mostPlainBytes ? length : 0) + 2 * compressed;
}

/** Beside other work: until it is done the hasty one goes out. */
async function compressAgain(shared: SharedBody): Promise<void> {
  shared.isHasty = false;
  const body = plainOf(shared);
  // What cannot be compressed anew goes out as it is.
  shared.br = await toBrotli(body, lasting).then(trimmed, () => shared.br);
}

function plainOf(shared: SharedBody): Buffer {
  const { plain, br, gzip } = shared;
  return plain ?? (br ? brotliDecompressSync(wholeBrotli(br)) : gunzipSync(gzip!));
}
