import type { QueryExecutor, QueryExecutorProvider } from "kysely";
import { wasCutOff } from "./client-queries.server.ts";

/**
 * That a connection is dead is known within the way there and back. What had run for longer may be what
 * ended the server, and who waits for it has waited enough.
 */
const mostMs = 1_000;

/**
 * A read whose connection turned out to be dead is asked once more, by `anew`: what is between site and database
 * cuts those that are idle, and tells only who uses one next. Nothing in a transaction is, nor on a connection
 * that somebody holds, whose statements belong together: those have executors of their own.
 * @param anew gives no connection that was open before
 */
export function askCutOffAgain(db: QueryExecutorProvider, anew = db): void {
  const executor = db.getExecutor();
  const once = executor.executeQuery.bind(executor);
  const other = anew.getExecutor();
  const again = other === executor ? once : other.executeQuery.bind(other);
  const asking: QueryExecutor["executeQuery"] = async (query, options) => {
    const askedAt = performance.now();
    try {
      return await once(query, options);
    } catch (error) {
      if (!wasCutOff(error) || !isRead(query.sql)) throw error;
      if (performance.now() - askedAt > mostMs) throw error;
      return again(query, options);
    }
  };
  executor.executeQuery = asking;
}

/** Words and functions by which a statement that looks like a read changes something or tells somebody. */
const changes =
  /\b(?:insert|update|delete|merge)\b|\b(?:graphile_worker\.\w+|pg_notify|pg_\w*advisory\w*|nextval|setval|set_config|(?:write|note|tell)_\w+)\s*\(/i;

/** Asked only of what failed. When in doubt it is none: the answer of a write may be all that was lost. */
export function isRead(text: string): boolean {
  return /^\s*(?:select|with)\b/i.test(text) && !changes.test(text);
}
