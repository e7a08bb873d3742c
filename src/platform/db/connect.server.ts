import { Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import type { Logger } from "../log.server.ts";
import { askCutOffAgain } from "./ask-again.server.ts";
import { becameReplica, prepareAndGiveUp, unanswered } from "./client-queries.server.ts";
import { RetryingKysely } from "./deadlocks.server.ts";
import { FollowingClient } from "./following-client.server.ts";
import type { DB } from "./schema.ts";
import { createStatementNames } from "./statement-names.server.ts";

/** Where a transaction may be begun: types keep one that is under way from being taken for it. */
export type Database = RetryingKysely<DB>;
/** A query runs the same in or outside a transaction. */
export type Executor = Kysely<DB> | Transaction<DB>;

export type Connection = { db: Database; pool: pg.Pool; close: () => Promise<void> };

/** How long a statement may take before the client gives up on a silent server. */
const patientTimeoutMs = 10_000;
/** For a connection, a free one of the pool or a new one, half as long is waited, but at least this: a busy machine takes its time. */
const leastConnectMs = 2_000;

/**
 * What every connection sets. Statements here are short and many: to start parallel workers or to compile
 * takes longer than what they save (a search by three words at a million companies 60 ms, 34 without), and
 * they take the processors from everybody else.
 */
const settings = {
  timezone: "Europe/Warsaw",
  jit: "off",
  max_parallel_workers_per_gather: "0",
};

// bigint columns hold counts and bit masks: masks need every bit, so both arrive as BigInt.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => BigInt(text));
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

type ConnectOptions = {
  url: string;
  max: number;
  log: Logger;
  /** How long a statement may take; ten seconds when not given. */
  timeoutMs?: number;
  /** In place of the driver's own, for connections with rules of their own. */
  Pool?: typeof pg.Pool;
};

export function connect({
  Pool = pg.Pool,
  timeoutMs = patientTimeoutMs,
  ...options
}: ConnectOptions): Connection {
  const pool = new Pool({
    ...clientConfig(options.url, timeoutMs),
    Client: FollowingClient,
    max: options.max,
    idle_in_transaction_session_timeout: 30_000,
    idleTimeoutMillis: 30_000,
  });
  const nameOf = createStatementNames();
  let isClosing = false;
  const lost = (err: Error) => {
    // Connections that were told to end may meet the end of the database itself.
    if (!isClosing) options.log.warn({ err }, "database connection lost");
  };
  // Without these two a restarted database ends the process.
  pool.on("error", lost);
  pool.on("connect", (client) => {
    client.on("error", lost);
    prepareAndGiveUp(client, { nameOf, timeoutMs });
  });
  const db = new RetryingKysely<DB>({ dialect: new PostgresDialect({ pool }) });
  const anew = { connect: () => connectAnew(pool), end: async () => undefined };
  askCutOffAgain(db, new Kysely<DB>({ dialect: new PostgresDialect({ pool: anew as pg.Pool }) }));
  const close = async () => {
    isClosing = true;
    await db.destroy();
    // That ends the pool of a database that was asked something; the queue asks its pool itself.
    if (!pool.ending) await pool.end();
  };
  return { db, pool, close };
}

/** Those in store were idle for longer than the one that was just found dead: they may be so as well, and are closed. */
async function connectAnew(pool: pg.Pool): Promise<pg.PoolClient> {
  const since = performance.now();
  for (;;) {
    const client = await pool.connect();
    if ((client as unknown as FollowingClient).begunAt > since) return client;
    client.release(true);
  }
}

/** What is the same for every connection that requests are answered by. */
export function clientConfig(url: string, timeoutMs: number): pg.ClientConfig {
  return {
    connectionString: url,
    connectionTimeoutMillis: Math.max(leastConnectMs, timeoutMs / 2),
    statement_timeout: timeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(" "),
  };
}

/** Disk full, out of memory: it is there and answers, but stores nothing until it has more. */
const lacking = new Set(["53100", "53200"]);

/** What a server says before it lets anybody in: of user and password, that there is no such database, or no place. */
const notLetIn = /^28|^3D000$|^53300$/;
/** Where it looks whether the database takes this user at all: its rights, its limits, whether it is closed. */
const atTheDoor = "CheckMyDatabase";
/** What Node says of a certificate that ran out, or is another one's. */
export const untrusted = /^(?:SELF_SIGNED_|DEPTH_ZERO_|UNABLE_TO_|CERT_|ERR_TLS_CERT_)/;
const unencrypted = /does not support SSL connections/;

/**
 * It is there, and takes no new connection of ours: its password was changed, its certificate ran out, the database
 * was closed or renamed, its connections are all taken. Those that are open go on.
 */
export function letsNobodyIn(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof pg.DatabaseError) {
    return notLetIn.test(error.code ?? "") || error.routine === atTheDoor;
  }
  return (
    untrusted.test((error as NodeJS.ErrnoException).code ?? "") || unencrypted.test(error.message)
  );
}

/** What the system says of a connection, its network and the name of its server. */
const notReached = new Set([
  ...["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT"],
  ...["EHOSTUNREACH", "ENETUNREACH", "ENOTFOUND", "EAI_AGAIN"],
]);

export function lacksRoom(error: unknown): boolean {
  return lacking.has(sqlState(error) ?? "");
}

/** query_canceled: `statement_timeout` was as quick as the client's own patience, which is as long. */
const canceled = "57014";

export function tookTooLong(error: unknown): boolean {
  return sqlState(error) === canceled || (error instanceof Error && error.message === unanswered);
}

/** SQLSTATE classes and driver messages that mean: the database is away, try again later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = "", syscall } = error as NodeJS.ErrnoException;
  if (/^(08|57P0)/.test(code) || code === becameReplica) return true;
  if (lacksRoom(error) || tookTooLong(error) || letsNobodyIn(error)) return true;
  // Where its socket lies in a folder it is gone with the server: ENOENT.
  if (notReached.has(code) || syscall === "connect") return true;
  // The last is of a site that is ending, whose client is gone and whose call is not through yet.
  return /Connection terminated|timeout exceeded when trying to connect|^timeout expired$|Query read timeout|Client has encountered a connection error|Client was closed|driver has already been destroyed/.test(
    error.message,
  );
}

/** SQLSTATE of a failed statement, when `error` comes from PostgreSQL. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}
