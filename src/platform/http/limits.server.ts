import pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { ApiError, platformErrors } from "../api/problem.ts";
import { plural } from "../polish/plural.ts";
import { networksOfWide, wideLimitKey } from "./client-ip.server.ts";

/** PostgreSQL's type number of bigint. */
const int8Oid = 20;

/** At most `points` events of one name for one key within `seconds`. */
export type Limit = { name: string; points: number; seconds: number };

export type Limits = {
  /** Counts one event. @throws ApiError 429 with the time left when the window is used up. */
  consume(limit: Limit, key: string): Promise<void>;
  /**
   * The same for a client address, as `limitKey` wrote it; an IPv6 one counts for the network around it as well.
   * @throws ApiError 429
   */
  consumeOfAddress(limit: Limit, key: string): Promise<void>;
  /** Takes back one event that came to nothing. */
  giveBack(limit: Limit, key: string): Promise<void>;
  /** Forgets what was counted, for instance after a success. */
  forget(limit: Limit, key: string): Promise<void>;
};

/** Counters in PostgreSQL, so that every process counts together. */
export function createLimits(pool: pg.Pool): Limits {
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiterOf = (limit: Limit) => {
    const known = limiters.get(limit.name);
    if (known) return known;
    const made = new RateLimiterPostgres({
      storeClient: countingClient(pool),
      storeType: "pool",
      tableName: "rate_limit",
      tableCreated: true,
      keyPrefix: limit.name,
      points: limit.points,
      duration: limit.seconds,
      clearExpiredByTimeout: false,
    });
    limiters.set(limit.name, made);
    return made;
  };
  const consume = async (limit: Limit, key: string) => {
    const limiter = limiterOf(limit);
    const refused = await consumeOnce(limiter, key);
    if (!refused) return;
    // A clock that was set back leaves an end in the far future: the window starts again.
    if (refused.msBeforeNext > limit.seconds * 1000) {
      await limiter.delete(key);
      await consumeOnce(limiter, key);
      return;
    }
    throw tooMany(Math.ceil(refused.msBeforeNext / 1000));
  };
  return {
    consume,
    async consumeOfAddress(limit, key) {
      await consume(limit, key);
      // The narrow one first: what it refuses takes nothing of its neighbours.
      const wide = wideLimitKey(key);
      if (!wide) return;
      const [name, points] = [`${limit.name}-wide`, networksOfWide * limit.points];
      await consume({ ...limit, name, points }, wide);
    },
    async giveBack(limit, key) {
      await limiterOf(limit).reward(key);
    },
    async forget(limit, key) {
      await limiterOf(limit).delete(key);
    },
  };
}

/** The limiter does sums with `expire`, which elsewhere arrives as BigInt. */
function countingClient(pool: pg.Pool) {
  const getTypeParser = ((oid: number, format?: "text") =>
    oid === int8Oid
      ? Number
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser;
  return { query: (query: pg.QueryConfig) => pool.query({ ...query, types: { getTypeParser } }) };
}

async function consumeOnce(limiter: RateLimiterPostgres, key: string) {
  try {
    await limiter.consume(key);
    return undefined;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return refusal;
    throw refusal;
  }
}

export function tooMany(seconds: number): ApiError {
  const left =
    seconds < 90
      ? plural(seconds, { one: "sekundę", few: "sekundy", many: "sekund" })
      : plural(Math.ceil(seconds / 60), { one: "minutę", few: "minuty", many: "minut" });
  return new ApiError(platformErrors.tooMany, {
    retryAfterSeconds: seconds,
    detail: `Za dużo prób w krótkim czasie. Spróbuj ponownie za ${left}.`,
  });
}
