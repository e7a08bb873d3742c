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

/** Nearly the size of the best, in a tenth of its time: it is waited for once. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const gzipOptions = { level: 6 };

export type Encoding = "br" | "gzip";

/** One body in the ways it was asked for; at least one of them is there. */
export type SharedBody = { plain: Buffer | null; br: Buffer | null; gzip: Buffer | null };

/** Larger ones are kept compressed, whoever asked first: a page is eight times smaller so. */
const mostPlainBytes = 8_000;

/** What a client takes, by its `Accept-Encoding`; null when only the plain body. */
export function encodingFor(accepted = ""): Encoding | null {
  if (/\bbr\b/.test(accepted)) return "br";
  return /\bgzip\b/.test(accepted) ? "gzip" : null;
}

/** Made for the one who waits for it; other encodings may never be asked for. */
export async function shareBody(body: Buffer, encoding: Encoding | null): Promise<SharedBody> {
  const none = { plain: null, br: null, gzip: null };
  if (encoding === null && body.length <= mostPlainBytes) return { ...none, plain: body };
  if (encoding === "gzip") return { ...none, gzip: await toGzip(body, gzipOptions) };
  return { ...none, br: await toBrotli(body, brotliOptions) };
}

/** What was made for another kind of client is changed once, and kept so too unless it is large. */
export function bodyFor(shared: SharedBody, encoding: Encoding | null): Buffer {
  if (encoding === null) return plainOf(shared);
  if (encoding === "br") {
    shared.br ??= brotliCompressSync(plainOf(shared), brotliOptions);
    return shared.br;
  }
  shared.gzip ??= gzipSync(plainOf(shared), gzipOptions);
  return shared.gzip;
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
