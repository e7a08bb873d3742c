import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { expect, test } from "vitest";
import { useTestApp } from "../tests/database.ts";
import { addCompany } from "../tests/factories/companies.ts";
import { allIsHeard } from "../tests/servers/all-heard.ts";
import { useWeb } from "../tests/web.ts";
import { makeAllChangedCards } from "./features/companies/card-data/jobs.server.ts";

const app = useTestApp();
const web = useWeb(app);

/** Statements of this database that wait until somebody gives a lock back. */
async function waitingForLock(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_locks
     where not granted and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows[0]!.count;
}

test("who asks after a change is not sent what began to be made before it", async () => {
  const { id, slug } = await addCompany(app().db, { name: "Nowak", description: "Z przedtem." });
  const describeAs = (description: string) =>
    app().db.updateTable("company").set({ description }).where("id", "=", id).execute();
  // The company is then read without its projects, which wait below.
  await makeAllChangedCards(app().services);
  await allIsHeard(app());
  const client = await app().running.connection.pool.connect();
  try {
    await client.query("begin");
    await client.query("lock table project_media in access exclusive mode");
    const before = web().send(`/firma/${slug}`);
    await expect.poll(() => waitingForLock(client)).toBeGreaterThan(0);
    await describeAs("Z potem.");
    await allIsHeard(app());
    const after = [web().send(`/firma/${slug}`), web().send(`/firma/${slug}`)];
    await pause(50);
    await client.query("commit");
    expect((await before).text).toContain("Z przedtem.");
    for (const { text } of await Promise.all(after)) expect(text).toContain("Z potem.");
  } finally {
    client.release();
  }
});
