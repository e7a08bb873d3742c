import { expect, test, vi } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { createTestAccount, signedIn } from "../../../../tests/factories/accounts.ts";
import { addCompany } from "../../../../tests/factories/companies.ts";
import { allIsHeard } from "../../../../tests/servers/all-heard.ts";
import { cookieHeader, useWeb } from "../../../../tests/web.ts";

const app = useTestApp();
const web = useWeb(app);

test("what a search finds is read once, also for who has a session", async () => {
  const { id } = await addCompany(app().db);
  const describeAs = (description: string) =>
    app().db.updateTable("company").set({ description }).where("id", "=", id).execute();
  const { cookies } = await signedIn(app(), (await createTestAccount(app())).id);
  const own = { headers: { cookie: cookieHeader(cookies) } };
  const connect = vi.spyOn(app().running.connection.pool, "connect");
  const queriesOf = async (text: string) => {
    const before = connect.mock.calls.length;
    const search = "/api/companies?search=kafelkowe&literal=1";
    expect((await web().send(search, own)).text).toContain(text);
    return connect.mock.calls.length - before;
  };
  await describeAs("Kafelkowe łazienki.");
  await allIsHeard(app());
  await queriesOf("Kafelkowe łazienki.");
  const first = await queriesOf("Kafelkowe łazienki.");
  const again = await queriesOf("Kafelkowe łazienki.");
  expect(again).toBeLessThan(first);
  await describeAs("Kafelkowe kuchnie.");
  await allIsHeard(app());
  expect(await queriesOf("Kafelkowe kuchnie.")).toBeGreaterThan(again);
  connect.mockRestore();
});

test("a place that nobody asked for yet is found without the database", async () => {
  await addCompany(app().db);
  await allIsHeard(app());
  const connect = vi.spyOn(app().running.connection.pool, "connect");
  let limit = 0;
  // Each time another question about the same companies, whose cards are kept from the first one on.
  const queries = async () => {
    const before = connect.mock.calls.length;
    limit += 1;
    const answer = await web().send(`/api/companies?location=Warszawa&limit=${limit}`);
    expect(answer.status).toBe(200);
    return connect.mock.calls.length - before;
  };
  await expect.poll(queries, { interval: 200 }).toBe(0);
  expect(limit).toBeLessThan(48);
  connect.mockRestore();
});
