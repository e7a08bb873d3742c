import { Agent, request, type IncomingMessage } from "node:http";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { useTestApp } from "../tests/database.ts";
import { addCompany } from "../tests/factories/companies.ts";
import { startWeb } from "./web.server.ts";

const app = useTestApp();

test("who asked before leaving began, and is answered after, is told to close as well", async () => {
  const { db, running } = app();
  const { id } = await addCompany(db, {});
  running.services.config.port = 0;
  const server = await startWeb(running, { dev: false });
  const agent = new Agent({ keepAlive: true });
  const ask = (path: string) =>
    new Promise<IncomingMessage>((done, failed) => {
      request({ host: "127.0.0.1", port: server.port, path, agent }, done)
        .on("error", failed)
        .end();
    });
  const waiting = async () => {
    const { rows } = await sql`
      select from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`.execute(db);
    return rows.length;
  };
  const { answer, left } = await db.transaction().execute(async (trx) => {
    await sql`lock table company in access exclusive mode`.execute(trx);
    const asked = ask(`/api/companies/${id}`);
    await expect.poll(waiting).toBe(1);
    return { answer: asked, left: server.drain() };
  });
  const { statusCode, headers } = await answer;
  expect([statusCode, headers.connection]).toEqual([200, "close"]);
  (await answer).resume();
  await left;
  agent.destroy();
});
