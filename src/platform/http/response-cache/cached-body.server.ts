import { createHash } from "node:crypto";
import { promisify } from "node:util";
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzip,
  gzipSync,
} from "node:zlib";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const brotli = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
/** A third of the time of `lasting` for a tenth more bytes: somebody waits, and may be the only one. */
const quick = brotli(2);
/** Nearly the size of the best, in a tenth of its time. */
const lasting = brotli(5);
const gzipOptions = { level: 6 };

export type Encoding = "br" | "gzip";

/** One body in the ways it was asked for; at least one of them is there. */
export type SharedBody = {
  plain: Buffer | null;
  br: Buffer | null;
  gzip: Buffer | null;
  /** Compressed in haste, and again when it is asked for once more. */
  isHasty: boolean;
};

/** What a client is sent. */
export type SentBody = { encoding: Encoding | null; bytes: Buffer };

/** Larger ones are kept compressed, whoever asked first: a page is eight times smaller so. */
const mostPlainBytes = 8_000;

/** As little as this goes out as it is: compressing costs more than two packets in place of one. */
const mostAsItIsBytes = 4_000;

/** What a client takes, by its `Accept-Encoding`; null when only the plain body. */
export function encodingFor(accepted = ""): Encoding | null {
  if (/\bbr\b/.test(accepted)) return "br";
  return /\bgzip\b/.test(accepted) ? "gzip" : null;
}

/**
 * Made for the one who waits for it; other encodings may never be asked for. @returns what to keep, and
 * what the first who asks is sent.
 */
export async function shareBody(
  body: Buffer,
  encoding: Encoding | null,
): Promise<{ kept: SharedBody; first: SentBody }> {
  const kept: SharedBody = { plain: null, br: null, gzip: null, isHasty: false };
  const isShort = body.length <= (encoding === null ? mostPlainBytes : mostAsItIsBytes);
  if (isShort) kept.plain = body;
  else if (encoding === "gzip") kept.gzip = await toGzip(body, gzipOptions);
  else {
    kept.br = await toBrotli(body, quick);
    kept.isHasty = true;
  }
  const bytes = encoding && kept[encoding];
  return { kept, first: bytes ? { encoding, bytes } : { encoding: null, bytes: body } };
}

/** What was made for another kind of client is changed once, and kept so too unless it is large. */
export function bodyFor(shared: SharedBody, wanted: Encoding | null): SentBody {
  const encoding = isLittle(shared) ? null : wanted;
  if (encoding === null) return { encoding, bytes: plainOf(shared) };
  if (encoding === "gzip") {
    shared.gzip ??= gzipSync(plainOf(shared), gzipOptions);
    return { encoding, bytes: shared.gzip };
  }
  if (shared.isHasty) void compressAgain(shared);
  shared.br ??= brotliCompressSync(plainOf(shared), lasting);
  return { encoding, bytes: shared.br };
}

const isLittle = ({ plain }: SharedBody) => plain !== null && plain.length <= mostAsItIsBytes;

/** How much memory a body takes that is asked for in every way. */
export function bytesOfBody(shared: SharedBody): number {
  const { plain, br, gzip } = shared;
  return (isLittle(shared) ? 1 : 2) * (plain ?? br ?? gzip)!.length;
}

/** Beside other work: until it is done the hasty one goes out. */
async function compressAgain(shared: SharedBody): Promise<void> {
  shared.isHasty = false;
  // What cannot be compressed anew goes out as it is.
  shared.br = await toBrotli(plainOf(shared), lasting).catch(() => shared.br);
}

function plainOf(shared: SharedBody): Buffer {
  const { plain, br, gzip } = shared;
  if (plain) return plain;
  const body = br ? brotliDecompressSync(br) : gunzipSync(gzip!);
  if (body.length <= mostPlainBytes) shared.plain = body;
  return body;
}

/** Weak: the same content in whatever encoding. */
export function etagOf(body: Buffer): string {
  return `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
}
