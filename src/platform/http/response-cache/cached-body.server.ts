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

/** One body, compressed; at least one of the two is there. */
export type SharedBody = { br: Buffer | null; gzip: Buffer | null };

/** What a client takes, by its `Accept-Encoding`; null when only the plain body. */
export function encodingFor(accepted = ""): Encoding | null {
  if (/\bbr\b/.test(accepted)) return "br";
  return /\bgzip\b/.test(accepted) ? "gzip" : null;
}

/** Made for the one who waits for it; the other encoding may never be asked for. */
export async function compressBody(body: Buffer, encoding: Encoding): Promise<SharedBody> {
  if (encoding === "gzip") return { br: null, gzip: await toGzip(body, gzipOptions) };
  return { br: await toBrotli(body, brotliOptions), gzip: null };
}

/** What was compressed for another kind of client is changed once, and kept so too. */
export function bodyFor(shared: SharedBody, encoding: Encoding | null): Buffer {
  if (encoding === null) return plainOf(shared);
  if (encoding === "br") {
    shared.br ??= brotliCompressSync(plainOf(shared), brotliOptions);
    return shared.br;
  }
  shared.gzip ??= gzipSync(plainOf(shared), gzipOptions);
  return shared.gzip;
}

function plainOf({ br, gzip }: SharedBody): Buffer {
  return br ? brotliDecompressSync(br) : gunzipSync(gzip!);
}

/** Weak: the same content in whatever encoding. */
export function etagOf(body: Buffer): string {
  return `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
}
