import { setTimeout as pause } from "node:timers/promises";
import type { HttpBindings } from "@hono/node-server";
import type { Hono } from "hono";
import { sql } from "kysely";
import type { Connection, Executor } from "../db/connect.server.ts";
import { pendingMigrations } from "../db/migrate.server.ts";

const headers = { "cache-control": "no-store" };

/** A database that has not said by then that it lives does not. */
const answerWithinMs = 2_000;

/**
 * `/api/health`: the process lives. `/api/ready`: it takes requests, the database is reachable and
 * migrations are applied. A database that stores nothing is told with 200: a balancer that is told 503
 * would take away what can still be read as well.
 */
export function healthRoutes(
  web: Hono<{ Bindings: HttpBindings }>,
  { connection, isLeaving }: { connection: Connection; isLeaving: () => boolean },
) {
  web.get("/api/health", (c) => c.json({ status: "ok" }, 200, headers));
  web.get("/api/ready", async (c) => {
    const notReady = (why: { status: string; pending?: string[] }) =>
      c.json(why, 503, { ...headers, "retry-after": "2" });
    if (isLeaving()) return notReady({ status: "leaving" });
    try {
      const { pending, isReadOnly } = await inTime(look(connection.db));
      if (pending.length > 0) return notReady({ status: "migrating", pending });
      return c.json({ status: isReadOnly ? "read only" : "ready" }, 200, headers);
    } catch {
      return notReady({ status: "database unreachable" });
    }
  });
}

/** As reads are: by a connection that was cut while it was idle the database is not unreachable. */
async function look(executor: Executor) {
  const pending = await pendingMigrations(executor);
  const { rows } = await sql<{ isReadOnly: boolean }>`
    select current_setting('transaction_read_only') = 'on' as "isReadOnly"`.execute(executor);
  return { pending, isReadOnly: rows[0]!.isReadOnly };
}

/** @throws when it takes too long; what was asked goes on and nobody waits for it. */
function inTime<T>(asked: Promise<T>): Promise<T> {
  const late = pause(answerWithinMs, undefined, { ref: false }).then(() => {
    throw new Error("No answer in time");
  });
  return Promise.race([asked, late]);
}
