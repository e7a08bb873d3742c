import {
  type BrotliCompress,
  constants,
  createBrotliCompress,
  createDeflateRaw,
  createGzip,
  type DeflateRaw,
  type Gzip,
} from "node:zlib";

/**
 * Bytes in which a result is gathered. Node's own 64 kB are taken anew for each body, stay with it whole
 * as long as it is kept, and set off collections of garbage.
 */
const gathering = { chunkSize: 48 * 1024 };
/** As far as a page reaches (2 to this power). Brotli's own 4 MB make 9 of working memory. */
const windowBits = 18;
/** @param level 0 to 11 */
export const brotliOf = (level: number) => ({
  ...gathering,
  flush: constants.BROTLI_OPERATION_FINISH,
  params: {
    [constants.BROTLI_PARAM_QUALITY]: level,
    [constants.BROTLI_PARAM_LGWIN]: windowBits,
  },
});

/** A sixth of the time of `lasting` for a fifth more bytes: somebody waits, and may be the only one. */
export const quick = brotliOf(1);
/** For what is short: gathered in what stays until old objects are collected. */
export const quickAtOnce = { ...quick, chunkSize: 8 * 1024 };
/** Nearly the size of the best, in a tenth of its time. */
export const lasting = brotliOf(5);
const gzipOf = (level: number) => ({ ...gathering, flush: constants.Z_FINISH, level });
/** A half of the time of `lastingGzip` for a sixth more bytes. */
export const quickGzip = gzipOf(1);
export const lastingGzip = gzipOf(6);

/** @throws what the library of compression says */
export const toBrotli = (body: Buffer, options: typeof quick): Promise<Buffer<ArrayBuffer>> =>
  compressed(createBrotliCompress(options), body);

/** @throws what the library of compression says */
export const toGzip = (body: Buffer, options: typeof quickGzip): Promise<Buffer<ArrayBuffer>> =>
  compressed(createGzip(options), body);

/** The same without what gzip puts around it. @throws what the library of compression says */
export const toDeflated = (body: Buffer): Promise<Buffer<ArrayBuffer>> =>
  compressed(createDeflateRaw(quickGzip), body);

type Compressor = BrotliCompress | Gzip | DeflateRaw;

/**
 * Compresses on another thread, which is asked once for a body that fits into the stream's buffer: the only
 * write also ends the stream, and nothing is left to flush. To ask three times costs half as much again.
 */
function compressed(stream: Compressor, body: Buffer): Promise<Buffer<ArrayBuffer>> {
  const result: Result = Promise.withResolvers();
  Object.assign(stream, nothingLeft);
  gather(stream, result);
  stream.end(body);
  return result.promise;
}

type Result = PromiseWithResolvers<Buffer<ArrayBuffer>>;

/** After the only write. */
const nothingLeft = { _flush: (flushed: () => void) => flushed() };

/**
 * Node's own field for the stream's output buffer. A stream stays in memory until old objects are collected;
 * with its buffer such collections are twice as many.
 */
const nothingGathered = { _outBuffer: null };

/** Apart from the body, which would stay as long as the stream. */
function gather(stream: Compressor, { resolve, reject }: Result): void {
  const parts: Buffer<ArrayBuffer>[] = [];
  stream.on("data", (part: Buffer<ArrayBuffer>) => parts.push(part));
  stream.once("error", reject);
  stream.once("end", () => {
    Object.assign(stream, nothingGathered);
    const [first, ...others] = parts.splice(0);
    resolve(first && others.length === 0 ? first : Buffer.concat([first!, ...others]));
  });
}
