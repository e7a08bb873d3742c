import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Nearly the size of the best, in a tenth of its time: it is waited for once. */
const brotliQuality = 5;
const gzipLevel = 6;

export type SharedBody = { readonly br: Buffer; readonly gzip: Buffer };

export async function compressBody(body: Buffer): Promise<SharedBody> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  const [br, gz] = await Promise.all([
    toBrotli(body, { params }),
    toGzip(body, { level: gzipLevel }),
  ]);
  return { br, gzip: gz };
}

/** Weak: the same content in whatever encoding. */
export function etagOf(body: Buffer): string {
  return `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
}
