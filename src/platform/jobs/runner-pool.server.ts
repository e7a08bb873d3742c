import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { type Connection, connect, isDatabaseUnavailable, sqlState } from "../db/connect.server.ts";
import type { Logger } from "../log.server.ts";

/** For the runner alone: jobs themselves use the connections of the services. */
const runnerConnections = 6;
const connectAgainMs = 500;
/** What the queue tries again by itself, at first after 50 ms: a transaction that another one undid. */
const triedAgain = "40001";
/** A statement waited for a lock longer than one may. */
const timedOut = "57014";

/**
 * Connections for the queue, which notes that a job is done without waiting for it: a failure
 * there would end the process. So a lost connection is waited for, and what was asked on it is
 * asked again. All the queue's statements may be: they name the rows they change.
 */
export function connectRunner(url: string, log: Logger): Connection {
  const connection = connect({
    ...{ url, log, max: runnerConnections },
    Pool: PatientPool,
  });
  connection.pool.on("connect", (client) => {
    // The queue writes ids into JSON, which knows no BigInt: a failing job would end the process.
    client.setTypeParser(pg.types.builtins.INT8, (text: string) => text);
    askAgainWhenLost(client);
  });
  return connection;
}

class PatientPool extends pg.Pool {
  // The driver declares two more forms, which the queue does not use.
  override connect(...args: []): Promise<pg.PoolClient> {
    if (args.length > 0) return super.connect(...args);
    return this.#connectInTheEnd();
  }

  async #connectInTheEnd(): Promise<pg.PoolClient> {
    for (;;) {
      try {
        return await super.connect();
      } catch (error) {
        if (this.ending || !isDatabaseUnavailable(error)) throw error;
        await pause(connectAgainMs);
      }
    }
  }
}

type Query = (...args: unknown[]) => unknown;

function askAgainWhenLost(client: pg.PoolClient): void {
  const ask = client.query.bind(client) as Query;
  const asking: Query = (...args) => {
    const answer = ask(...args);
    return answer instanceof Promise ? answer.catch(toTriedAgain) : answer;
  };
  client.query = asking as typeof client.query;
}

function toTriedAgain(error: unknown): never {
  if (!isDatabaseUnavailable(error) && sqlState(error) !== timedOut) throw error;
  const { message } = error as Error;
  throw Object.assign(new Error(message, { cause: error }), { code: triedAgain });
}
