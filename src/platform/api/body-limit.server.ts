import type { MiddlewareHandler } from "hono";
import { ApiError, platformErrors } from "./problem.ts";
import type { ApiContext, ApiEnv } from "./router.server.ts";

export const kilobyte = 1024;
export const megabyte = 1024 * kilobyte;

/** Cap for JSON bodies of all calls but those listed by a feature. */
export const defaultBodyBytes = 100 * kilobyte;

/** Calls that take more than others, or another type than JSON besides it. */
export type BodyException = {
  path: RegExp;
  maxBytes: number;
  contentType?: RegExp;
  /** The handler that takes the body reads and counts it as it arrives: it is never held here. */
  streamed?: true;
};

/** Refuses a body over the call's cap before it is parsed. */
export function limitBody(exceptions: readonly BodyException[]): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const { maxBytes, streamed } = findException(exceptions, c.req.path) ?? usual;
    await bufferWithin(c, { maxBytes, streamed });
    await next();
  };
}

const usual: Pick<BodyException, "maxBytes" | "streamed"> = { maxBytes: defaultBodyBytes };

const findException = (exceptions: readonly BodyException[], path: string) =>
  exceptions.find((exception) => exception.path.test(path));

async function bufferWithin(
  c: ApiContext,
  { maxBytes, streamed }: Pick<BodyException, "maxBytes" | "streamed">,
): Promise<void> {
  const { raw } = c.req;
  const declared = raw.headers.get("content-length");
  if (declared !== null && !raw.headers.has("transfer-encoding")) {
    if (Number(declared) > maxBytes) throw new ApiError(platformErrors.tooLarge);
  } else if (raw.body && !streamed) {
    // Without a length it may be any number of bytes, or none: browsers send DELETE so. The
    // HTTP server's own request object cannot be copied by the platform's `Request`.
    const body = await readAtMost(raw.body, maxBytes);
    const { method, headers } = raw;
    c.req.raw = new Request(raw.url, { method, headers, body: body.size > 0 ? body : null });
  }
}

async function readAtMost(stream: ReadableStream<Uint8Array>, maxBytes: number): Promise<Blob> {
  const parts: BlobPart[] = [];
  let size = 0;
  // A cancelled body would take the connection with it.
  for await (const part of stream.values({ preventCancel: true })) {
    size += part.byteLength;
    if (size > maxBytes) throw new ApiError(platformErrors.tooLarge);
    parts.push(part as Uint8Array<ArrayBuffer>);
  }
  return new Blob(parts);
}

const unsafe = new Set(["POST", "PUT", "PATCH", "DELETE"]);

/**
 * An unsafe call with a body must say it is JSON, or what else the call takes: a form of a
 * foreign site can say neither.
 */
export function requireType(exceptions: readonly BodyException[]): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const type = c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase();
    const hasBody = type !== undefined || Number(c.req.header("content-length") ?? 0) > 0;
    const other = findException(exceptions, c.req.path)?.contentType;
    const isTaken = type === "application/json" || Boolean(type && other?.test(type));
    if (unsafe.has(c.req.method) && hasBody && !isTaken) {
      throw new ApiError(platformErrors.wrongType);
    }
    await next();
  };
}
