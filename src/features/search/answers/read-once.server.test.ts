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
  const first = await queriesOf("Kafelkowe łazienki.");
  const again = await queriesOf("Kafelkowe łazienki.");
  expect(again).toBeLessThan(first);
  await describeAs("Kafelkowe kuchnie.");
  await allIsHeard(app());
  expect(await queriesOf("Kafelkowe kuchnie.")).toBeGreaterThan(again);
  connect.mockRestore();
});
