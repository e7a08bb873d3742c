import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { untilBlocked } from "../tests/blocked-sessions.ts";
import { useTestApp } from "../tests/database.ts";
import { addCompany } from "../tests/factories/companies.ts";
import { allIsHeard } from "../tests/servers/all-heard.ts";
import { useWeb } from "../tests/web.ts";
import { makeAllChangedCards } from "./features/companies/card-data/jobs.server.ts";

const app = useTestApp();
const web = useWeb(app);

test("who asks after a change is not sent what began to be made before it", async () => {
  const { id, slug } = await addCompany(app().db, { name: "Nowak", description: "Opis przedtem." });
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
    await untilBlocked(app().db);
    await describeAs("Opis potem.");
    await allIsHeard(app());
    const after = [web().send(`/firma/${slug}`), web().send(`/firma/${slug}`)];
    await pause(50);
    await client.query("commit");
    expect((await before).text).toContain("Opis przedtem.");
    for (const { text } of await Promise.all(after)) expect(text).toContain("Opis potem.");
  } finally {
    client.release();
  }
});
