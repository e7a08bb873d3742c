import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { type Connection, connect } from "../db/connect.server.ts";
import type { Logger } from "../log.server.ts";

/** For the runner alone: jobs themselves use the connections of the services. */
const runnerConnections = 6;
const askAgainMs = 500;
/** What takes longer is told. */
const quietMs = 5_000;
const settlePollMs = 10;
/** A database that is away must not keep a process from ending. */
const settleLimitMs = 5_000;

export type RunnerConnection = Omit<Connection, "pool"> & { pool: PatientPool };

/**
 * Connections for the queue, which notes that jobs are done without waiting for it: a failure there would
 * end it, or the process. So what it asks never fails but is asked again, whatever stands in the way. All its
 * statements may be: they name the rows they change.
 */
export function connectRunner(url: string, log: Logger): RunnerConnection {
  const { pool, ...connection } = connect({ url, log, max: runnerConnections, Pool: PatientPool });
  pool.on("connect", (client) => {
    // The queue writes ids into JSON, which knows no BigInt: a failing job would end the process.
    client.setTypeParser(pg.types.builtins.INT8, (text: string) => text);
  });
  const patient = pool as PatientPool;
  patient.onWaiting((told) => log.warn(told, "the queue could not ask the database"));
  return { ...connection, pool: patient };
}

type Waiting = { err: unknown; forMs: number };

class PatientPool extends pg.Pool {
  #asked = 0;
  #stoppingAt = Number.POSITIVE_INFINITY;
  #tell: (waiting: Waiting) => void = () => undefined;

  onWaiting(tell: (waiting: Waiting) => void): void {
    this.#tell = tell;
  }

  /**
   * What it gives has a connection for each statement and not for longer, so that the next attempt has a new
   * one: good for single statements, which is all that jobs are taken and noted by (the queue's tables are made
   * elsewhere). The driver declares two more forms; by one of them the queue listens.
   */
  override async connect(...args: []): Promise<pg.PoolClient> {
    if (args.length > 0) return super.connect(...args);
    const query = (...statement: [string]) => this.#ask(statement);
    return { query, release: () => undefined } as unknown as pg.PoolClient;
  }

  /** Nothing is found by what was not answered when the process ends: its jobs are run again after the next start. */
  async #ask(statement: [string]): Promise<Pick<pg.QueryResult, "rows">> {
    if (/^\s*begin/i.test(statement[0])) throw new Error("A transaction needs one connection");
    const askedAt = performance.now();
    let toldAt = askedAt;
    this.#asked += 1;
    try {
      for (;;) {
        try {
          return await super.query(...statement);
        } catch (err) {
          const now = performance.now();
          const isOver = this.ending || now > Math.max(askedAt, this.#stoppingAt) + settleLimitMs;
          if (isOver || now - toldAt > quietMs) {
            this.#tell({ err, forMs: Math.round(now - askedAt) });
            toldAt = now;
          }
          if (isOver) return { rows: [] };
          await pause(askAgainMs);
        }
      }
    } finally {
      this.#asked -= 1;
    }
  }

  /** From now on what is not answered is asked again for a while only. */
  stopSoon(): void {
    this.#stoppingAt = performance.now();
  }

  /**
   * The queue does not wait for what it writes last, that a job is done; a pool that is told to end
   * drops whoever still waits for a connection, and the job would run again after the next start.
   */
  async settle(): Promise<void> {
    const end = performance.now() + settleLimitMs;
    while (this.#asked > 0 && performance.now() < end) await pause(settlePollMs);
  }
}
