import type { Context, MiddlewareHandler } from "hono";
import { bodyWithin, counted } from "../http/body-within.server.ts";
import { oneAtATime } from "./idempotency.server.ts";
import { ApiError, platformErrors } from "./problem.ts";
import type { ApiEnv } from "./router.server.ts";

export const kilobyte = 1024;
export const megabyte = 1024 * kilobyte;

/** Cap for JSON bodies of all calls but those listed by a feature. */
export const defaultBodyBytes = 100 * kilobyte;

/** Calls that take more than others, or another type than JSON besides it. */
export type BodyException = {
  path: RegExp;
  maxBytes: number;
  /** Bodies of these types may be so large; what is of another has the usual cap. */
  types: RegExp;
  /**
   * Methods whose handler reads the body and counts it as it arrives. Every other call of the path has the
   * usual cap: nobody there counts.
   */
  streamed?: readonly string[];
};

/**
 * Refuses a body over the call's cap before it is parsed. A large one of unknown length is counted as it is
 * read, by whom may call: of guests nothing but what is small is held.
 */
export function limitBody(exceptions: readonly BodyException[]): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const exception = largeBody(c, findException(exceptions, c.req.path));
    const maxBytes = exception?.maxBytes ?? defaultBodyBytes;
    const taken = await bodyWithin(c.req.raw, { maxBytes, streamed: exception !== undefined });
    if (!taken) throw tooLarge();
    c.req.raw = exception && !exception.streamed ? counted(taken, { maxBytes, tooLarge }) : taken;
    await next();
  };
}

/**
 * For large bodies that are held whole: of each sender one is read and worked on at a time, or a single one, with a
 * hundred on their way, would fill the memory. Who has no session is known by what they send it to.
 */
export const oneBodyAtATime: MiddlewareHandler<ApiEnv> = (c, next) =>
  oneAtATime(`body of ${c.var.viewer?.id ?? c.req.param("id")}`, next);

const tooLarge = () => new ApiError(platformErrors.tooLarge);

function largeBody(c: Context, exception: BodyException | undefined): BodyException | undefined {
  if (!exception?.types.test(typeOf(c) ?? "")) return undefined;
  const isCounted = exception.streamed?.includes(c.req.method) ?? true;
  return isCounted ? exception : undefined;
}

const typeOf = (c: Context) => c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase();

const findException = (exceptions: readonly BodyException[], path: string) =>
  exceptions.find((exception) => exception.path.test(path));

const unsafe = new Set(["POST", "PUT", "PATCH", "DELETE"]);

const json = "application/json";

/**
 * An unsafe call with a body must say it is JSON, or what else the call takes: a form of a
 * foreign site can say neither. A compressed body is none of these (RFC 9110, 15.5.16). An empty one is nothing,
 * whatever its client calls it: many name a type by themselves.
 */
export function requireType(exceptions: readonly BodyException[]): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const type = typeOf(c);
    const told = c.req.header("content-length");
    const isEmpty = told !== undefined && Number(told) === 0;
    const hasBody = !isEmpty && (type !== undefined || told !== undefined);
    const other = findException(exceptions, c.req.path)?.types;
    const isTaken = type === json || Boolean(type && other?.test(type));
    const isUnsafe = unsafe.has(c.req.method);
    if (isUnsafe && hasBody && !isTaken) throw new ApiError(platformErrors.wrongType);
    if (isUnsafe && isEncoded(c.req.header("content-encoding"))) {
      c.header("accept-encoding", "identity");
      throw new ApiError(platformErrors.wrongType);
    }
    // Said in one way to all that comes after: it may be in capitals, and with spaces or a lone semicolon.
    if (type === json) c.req.raw.headers.set("content-type", json);
    else if (isUnsafe && isEmpty && !isTaken) c.req.raw.headers.delete("content-type");
    await next();
  };
}

const isEncoded = (coding = "") => !["", "identity"].includes(coding.trim().toLowerCase());
