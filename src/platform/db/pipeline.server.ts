import type { EventEmitter } from "node:events";
import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import type { Logger } from "../log.server.ts";
import { askCutOffAgain } from "./ask-again.server.ts";
import { prepareAndGiveUp } from "./client-queries.server.ts";
import { clientConfig, type Executor } from "./connect.server.ts";
import { FollowingClient } from "./following-client.server.ts";
import type { DB } from "./schema.ts";
import { createStatementNames, type StatementNames } from "./statement-names.server.ts";

export type Pipeline = { executor: Executor; close(): Promise<void> };

type PipelineOptions = {
  url: string;
  log: Logger;
  /** How long a statement may take. */
  timeoutMs: number;
};

/**
 * How many wait on one connection before the next one is opened: the database goes from one to the next without
 * falling asleep, but what it has to fetch from a disk it fetches one after another.
 */
const mostWaiting = 8;
const mostConnections = 4;

/**
 * Connections on which a statement is sent without waiting for the answers of those before it: of the
 * shortest reads, one row by its key, most is to send them, to wake the database and to be woken. What takes
 * longer, or belongs to a transaction, holds up all others here: it goes to the pool. Opened with the first
 * statement, and anew after they were lost.
 */
export function openPipeline(options: PipelineOptions): Pipeline {
  const shared = { ...options, nameOf: createStatementNames(), isClosing: false };
  const lanes = Array.from({ length: mostConnections }, () => openLane(shared));

  const connect = () => {
    if (shared.isClosing) throw new Error("Client was closed");
    const [first, ...others] = lanes as [Lane, ...Lane[]];
    let lane = first;
    for (const other of others) {
      if (lane.waiting() < mostWaiting) break;
      if (other.waiting() < lane.waiting()) lane = other;
    }
    return lane.connect();
  };

  const close = async () => {
    shared.isClosing = true;
    await Promise.all(lanes.map((lane) => lane.close()));
  };

  const pool = { connect, end: close } as unknown as pg.Pool;
  const executor = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  // A lost one is forgotten before anybody is told: who asks again opens another.
  askCutOffAgain(executor);
  return { executor, close };
}

type Shared = PipelineOptions & { nameOf: StatementNames; isClosing: boolean };

type Lane = {
  waiting(): number;
  /** Who has asked gives it back, as a connection of a pool. */
  connect(): Promise<pg.Client>;
  close(): Promise<void>;
};

/** One connection, by which everybody asks at the same time. */
function openLane(shared: Shared): Lane {
  const { url, log, timeoutMs, nameOf } = shared;
  let current: Promise<pg.Client> | undefined;
  let waiting = 0;
  const release = () => {
    waiting -= 1;
  };

  /** @param onLost may come twice, for the connection and for its end */
  async function open(onLost: () => void): Promise<pg.Client> {
    const client = new FollowingClient({ ...clientConfig(url, timeoutMs), pipeline: true });
    // Without it a restarted database ends the process.
    client.on("error", (err) => {
      if (!shared.isClosing) log.warn({ err }, "database connection lost");
      onLost();
    });
    (client as EventEmitter).on("leaving", onLost);
    prepareAndGiveUp(client, { nameOf, timeoutMs });
    await client.connect();
    return Object.assign(client, { release });
  }

  function openNext(): Promise<pg.Client> {
    const forget = () => {
      if (current === opening) current = undefined;
    };
    const opening = open(forget);
    opening.catch(forget);
    return opening;
  }

  return {
    waiting: () => waiting,
    async connect() {
      waiting += 1;
      try {
        return await (current ??= openNext());
      } catch (error) {
        release();
        throw error;
      }
    },
    async close() {
      const client = await current?.catch(() => undefined);
      await client?.end();
    },
  };
}
