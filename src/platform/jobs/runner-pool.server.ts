import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { type Connection, connect, isDatabaseUnavailable, sqlState } from "../db/connect.server.ts";
import type { Logger } from "../log.server.ts";

/** For the runner alone: jobs themselves use the connections of the services. */
const runnerConnections = 6;
const askAgainMs = 500;
/** A statement waited for a lock longer than one may. */
const timedOut = "57014";
/** Class of: a transaction undid this one, as in a deadlock. */
const rolledBack = "40";
const settlePollMs = 10;
/** A database that is away must not keep a process from ending. */
const settleLimitMs = 5_000;

type RunnerConnection = Omit<Connection, "pool"> & { pool: PatientPool };

/**
 * Connections for the queue, which notes that jobs are done without waiting for it: a failure there
 * would end it. So what is asked while the database is away, or was lost with its connection, is asked
 * again. All the queue's statements may be: they name the rows they change.
 */
export function connectRunner(url: string, log: Logger): RunnerConnection {
  const { pool, ...connection } = connect({ url, log, max: runnerConnections, Pool: PatientPool });
  pool.on("connect", (client) => {
    // The queue writes ids into JSON, which knows no BigInt: a failing job would end the process.
    client.setTypeParser(pg.types.builtins.INT8, (text: string) => text);
  });
  return { ...connection, pool: pool as PatientPool };
}

class PatientPool extends pg.Pool {
  #asked = 0;
  #stoppingAt = Number.POSITIVE_INFINITY;

  /**
   * What it gives has a connection for each statement and not for longer, so that the next attempt has a new
   * one: good for single statements, which is all that the queue asks (its tables are made elsewhere).
   * The driver declares two more forms; by one of them the queue listens.
   */
  override async connect(...args: []): Promise<pg.PoolClient> {
    if (args.length > 0) return super.connect(...args);
    const query = (...statement: [string]) => this.#ask(statement);
    return { query, release: () => undefined } as unknown as pg.PoolClient;
  }

  async #ask(statement: [string]): Promise<pg.QueryResult> {
    if (/^\s*begin/i.test(statement[0])) throw new Error("A transaction needs one connection");
    const askedAt = Date.now();
    this.#asked += 1;
    try {
      for (;;) {
        try {
          return await super.query(...statement);
        } catch (error) {
          const isLate = Date.now() > Math.max(askedAt, this.#stoppingAt) + settleLimitMs;
          if (this.ending || isLate || !passesBy(error)) throw error;
          await pause(askAgainMs);
        }
      }
    } finally {
      this.#asked -= 1;
    }
  }

  /** From now on what is not answered is asked again for a while only. */
  stopSoon(): void {
    this.#stoppingAt = Date.now();
  }

  /**
   * The queue does not wait for what it writes last, that a job is done; a pool that is told to end
   * drops whoever still waits for a connection, and the job would run again after the next start.
   */
  async settle(): Promise<void> {
    const end = Date.now() + settleLimitMs;
    while (this.#asked > 0 && Date.now() < end) await pause(settlePollMs);
  }
}

function passesBy(error: unknown): boolean {
  const state = sqlState(error) ?? "";
  return isDatabaseUnavailable(error) || state === timedOut || state.startsWith(rolledBack);
}
