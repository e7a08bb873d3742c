import type { Socket } from "node:net";
import type { PoolClient, QueryConfig } from "pg";
import type { StatementNames } from "./statement-names.server.ts";

type Query = (...args: unknown[]) => unknown;

/**
 * Gives often asked statements a name, and closes a connection whose statement got no answer in
 * time: the driver would hand it to the next one, who would wait behind the unanswered statement.
 */
export function prepareAndGiveUp(client: PoolClient, nameOf: StatementNames): void {
  const ask = client.query.bind(client) as Query;
  const asking: Query = (...args) => {
    const answer = ask(...withName(args, nameOf));
    if (!(answer instanceof Promise)) return answer;
    return answer.catch((error: unknown) => {
      if (error instanceof Error && error.message === "Query read timeout")
        socketOf(client).destroy();
      throw error;
    });
  };
  client.query = asking as typeof client.query;
}

function withName(args: unknown[], nameOf: StatementNames): unknown[] {
  const [text, values, ...others] = args;
  if (typeof text !== "string" || !Array.isArray(values) || values.length === 0) return args;
  const name = nameOf(text);
  if (name === undefined) return args;
  const prepared: QueryConfig = { name, text, values };
  return [prepared, ...others];
}

/** The driver's types leave it out. */
function socketOf(client: PoolClient): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream;
}
