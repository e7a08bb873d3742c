import { type BrotliCompress, constants, createBrotliCompress, gzip } from "node:zlib";

/**
 * Bytes in which a result is gathered. Node's own 64 kB are taken anew for each body, stay with it whole
 * as long as it is kept, and set off collections of garbage.
 */
const gathering = { chunkSize: 48 * 1024 };
/** As far as a page reaches (2 to this power). Brotli's own 4 MB make 9 of working memory. */
const windowBits = 18;
const quality = (level: number) => ({
  ...gathering,
  flush: constants.BROTLI_OPERATION_FINISH,
  params: {
    [constants.BROTLI_PARAM_QUALITY]: level,
    [constants.BROTLI_PARAM_LGWIN]: windowBits,
  },
});

/** A third of the time of `lasting` for a tenth more bytes: somebody waits, and may be the only one. */
export const quick = quality(2);
/** Nearly the size of the best, in a tenth of its time. */
export const lasting = quality(5);
export const gzipOptions = { ...gathering, level: 6 };

type Result = PromiseWithResolvers<Buffer<ArrayBuffer>>;

/**
 * In the background, on one turn of another thread for what fits into what it is gathered in: the only
 * write finishes it, and nothing is left to flush. To wake and ask that thread thrice had cost half as
 * much as compressing. @throws what the library of compression says
 */
export function toBrotli(body: Buffer, options: typeof quick): Promise<Buffer<ArrayBuffer>> {
  const result: Result = Promise.withResolvers();
  const stream = Object.assign(createBrotliCompress(options), nothingLeft);
  gather(stream, result);
  stream.end(body);
  return result.promise;
}

/** After the only write. */
const nothingLeft = { _flush: (flushed: () => void) => flushed() };

/** Apart from the body, which would stay as long as the stream. */
function gather(stream: BrotliCompress, { resolve, reject }: Result): void {
  const parts: Buffer<ArrayBuffer>[] = [];
  stream.on("data", (part: Buffer<ArrayBuffer>) => parts.push(part));
  stream.once("error", reject);
  stream.once("end", () => resolve(parts.length === 1 ? parts[0]! : Buffer.concat(parts)));
}

/** In the background. @throws what the library of compression says */
export function toGzip(body: Buffer): Promise<Buffer<ArrayBuffer>> {
  const result: Result = Promise.withResolvers();
  gzip(body, gzipOptions, settling(result));
  return result.promise;
}

/**
 * Node keeps the callback until old objects are collected, and so what its function was written beside:
 * with `promisify` that is the body, 240 kB for a page.
 */
function settling({ resolve, reject }: Result) {
  return (error: Error | null, bytes: Buffer<ArrayBuffer>) =>
    error ? reject(error) : resolve(bytes);
}
