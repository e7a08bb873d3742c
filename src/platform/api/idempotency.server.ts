import { createHash, createHmac } from "node:crypto";
import { sql } from "kysely";
import type { Database, Executor } from "../db/connect.server.ts";
import { deleteInBatches } from "../db/delete-in-batches.server.ts";
import { defineJob, jobPriority, type Schedule } from "../jobs/jobs.server.ts";
import { ApiError, type ErrorDefinition } from "./problem.ts";

export const idempotencyErrors = {
  keyReused: {
    code: "IDEMPOTENCY_KEY_REUSED",
    status: 409,
    message: "Idempotency key was used with another request",
    detail: "To zgłoszenie zostało już wysłane w innej postaci. Odśwież stronę i spróbuj ponownie.",
  },
} as const satisfies Record<string, ErrorDefinition>;

/** How long a response stays tied to its key. */
const keyLifeHours = 24;

export type IdempotentRequest = {
  db: Database;
  /** Who asks: keys of two people never meet. See `accountScope` and `guestScope`. */
  scope: string;
  key: string;
  /** Method, path and validated body: what makes two requests the same. */
  request: unknown;
};

type IdempotentWork<T> = {
  /** Before work that was not done yet, outside the transaction: limits are counted here. */
  checkLimits?: () => Promise<void>;
  /** Its answer is stored in the same transaction; what throws leaves the key free. */
  run: (executor: Executor) => Promise<T>;
};

/** Requests of this process that are being answered: an equal one waits for the first. */
const running = new Map<string, Promise<unknown>>();

/**
 * Does the work once for a key: a repeated request gets the stored response, also when twenty
 * arrive at once. @throws ApiError 409 when the key came with another request before.
 */
export async function withIdempotency<T extends object>(
  keyed: IdempotentRequest,
  work: IdempotentWork<T>,
): Promise<T> {
  const hash = createHash("sha256").update(JSON.stringify(keyed.request)).digest();
  return oneAtATime(`${keyed.scope} ${keyed.key}`, async () => {
    const known = await findStoredResponse<T>(keyed.db, keyed, hash);
    if (known) return known;
    await work.checkLimits?.();
    return keyed.db.transaction().execute(async (trx) => {
      // Another process with the same key makes this wait for its commit.
      if (!(await claimKey(trx, keyed, hash)))
        return (await findStoredResponse<T>(trx, keyed, hash))!;
      const result = await work.run(trx);
      return storeResponse(trx, keyed, result);
    });
  });
}

/** Runs work of one name one after another within this process; different names in parallel. */
export async function oneAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  const before = running.get(name) ?? Promise.resolve();
  const own = before.then(work, work);
  running.set(name, own);
  try {
    return await own;
  } finally {
    if (running.get(name) === own) running.delete(name);
  }
}

export const accountScope = (accountId: string) => `account:${accountId}`;

/** A guest is known by the address, of which only a keyed hash is stored. */
export function guestScope(secret: Buffer, limitKey: string): string {
  return `guest:${createHmac("sha256", secret).update(`scope:${limitKey}`).digest("base64url")}`;
}

/**
 * The id of what a request adds: a caller that tries again after the key's life finds it by that. Of the
 * secret, so that nobody else tells it from a key.
 */
export function keyedId(
  secret: Buffer,
  { scope, key, request }: Omit<IdempotentRequest, "db">,
): string {
  const text = `id:${JSON.stringify([scope, key, request])}`;
  const hex = createHmac("sha256", secret).update(text).digest("hex");
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
  ];
  return [...parts, hex.slice(20, 32)].join("-");
}

async function findStoredResponse<T>(
  executor: Executor,
  { scope, key }: IdempotentRequest,
  hash: Buffer,
): Promise<T | undefined> {
  const row = await executor
    .selectFrom("idempotency_key")
    .select(["request_hash", "response"])
    .where("scope", "=", scope)
    .where("key", "=", key)
    .where("created_at", ">", sql<Date>`now() - make_interval(hours => ${keyLifeHours})`)
    .executeTakeFirst();
  if (!row) return undefined;
  if (!hash.equals(row.request_hash)) throw new ApiError(idempotencyErrors.keyReused);
  return (row.response ?? undefined) as T | undefined;
}

async function claimKey(executor: Executor, { scope, key }: IdempotentRequest, hash: Buffer) {
  const claimed = await sql`
    insert into idempotency_key as known (scope, key, request_hash) values (${scope}, ${key}, ${hash})
    on conflict (scope, key) do update
      set request_hash = excluded.request_hash, response = null, created_at = now()
      where known.created_at <= now() - make_interval(hours => ${keyLifeHours})
    returning 1 as claimed`.execute(executor);
  return claimed.rows.length > 0;
}

/** Gives the response back as the database keeps it, so that the first equals the repeated ones. */
async function storeResponse<T extends object>(
  executor: Executor,
  { scope, key }: IdempotentRequest,
  result: T,
): Promise<T> {
  const stored = await executor
    .updateTable("idempotency_key")
    .set({ response: JSON.stringify(result) })
    .where("scope", "=", scope)
    .where("key", "=", key)
    .returning("response")
    .executeTakeFirstOrThrow();
  return stored.response as T;
}

/** Removes keys past their life, and with them the responses they held. */
export const deleteExpiredKeys = defineJob<object>({
  name: "api:delete-expired-keys",
  formerName: "forget-idempotency-keys",
  priority: jobPriority.bulk,
  async run(_payload, { db }) {
    await deleteInBatches(
      db,
      (limit) => sql`
        delete from idempotency_key where (scope, key) in (
          select scope, key from idempotency_key
          where created_at <= now() - make_interval(hours => ${keyLifeHours})
          order by created_at limit ${limit} for update skip locked)`,
    );
  },
});

export const deleteExpiredKeysHourly: Schedule = { job: deleteExpiredKeys, cron: "17 * * * *" };
