import type { EventEmitter } from "node:events";
import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import type { Logger } from "../log.server.ts";
import { prepareAndGiveUp } from "./client-queries.server.ts";
import { clientConfig, type Executor } from "./connect.server.ts";
import { FollowingClient } from "./following-client.server.ts";
import type { DB } from "./schema.ts";
import { createStatementNames } from "./statement-names.server.ts";

export type Pipeline = { executor: Executor; close(): Promise<void> };

type PipelineOptions = {
  url: string;
  log: Logger;
  /** How long a statement may take. */
  timeoutMs: number;
};

/**
 * One connection on which a statement is sent without waiting for the answers of those before it: of the
 * shortest reads, one row by its key, most is to send them, to wake the database and to be woken. What takes
 * longer, or belongs to a transaction, holds up all others here: it goes to the pool. Opened with the first
 * statement, and anew after it was lost.
 */
export function openPipeline({ url, log, timeoutMs }: PipelineOptions): Pipeline {
  const nameOf = createStatementNames();
  let current: Promise<pg.Client> | undefined;
  let isClosing = false;

  /** @param onLost may come twice, for the connection and for its end */
  async function open(onLost: () => void): Promise<pg.Client> {
    const client = new FollowingClient({ ...clientConfig(url, timeoutMs), pipeline: true });
    // Without it a restarted database ends the process.
    client.on("error", (err) => {
      if (!isClosing) log.warn({ err }, "database connection lost");
      onLost();
    });
    (client as EventEmitter).on("leaving", onLost);
    prepareAndGiveUp(client, { nameOf, timeoutMs });
    await client.connect();
    // Everybody asks by it at the same time, so that nobody gives it back.
    return Object.assign(client, { release: () => undefined });
  }

  const connect = () => {
    if (isClosing) throw new Error("Client was closed");
    if (current) return current;
    const forget = () => {
      if (current === opening) current = undefined;
    };
    const opening = open(forget);
    current = opening;
    opening.catch(forget);
    return opening;
  };

  const close = async () => {
    isClosing = true;
    const client = await current?.catch(() => undefined);
    await client?.end();
  };

  const pool = { connect, end: close } as unknown as pg.Pool;
  return { executor: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }), close };
}
