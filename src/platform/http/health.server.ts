import type { HttpBindings } from "@hono/node-server";
import type { Hono } from "hono";
import type { Connection } from "../db/connect.server.ts";
import { pendingMigrations } from "../db/migrate.server.ts";

const headers = { "cache-control": "no-store" };

/** `/api/health`: the process lives. `/api/ready`: database reachable, migrations applied. */
export function healthRoutes(
  web: Hono<{ Bindings: HttpBindings }>,
  running: { connection: Connection },
) {
  web.get("/api/health", (c) => c.json({ status: "ok" }, 200, headers));
  web.get("/api/ready", async (c) => {
    try {
      const pending = await pendingMigrations(running.connection.pool);
      if (pending.length === 0) return c.json({ status: "ready" }, 200, headers);
      return c.json({ status: "migrating", pending }, 503, { ...headers, "retry-after": "2" });
    } catch {
      return c.json({ status: "database unreachable" }, 503, { ...headers, "retry-after": "2" });
    }
  });
}
