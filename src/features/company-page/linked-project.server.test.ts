import { expect, test } from "vitest";
import { useTestApp } from "../../../tests/database.ts";
import { addCompany } from "../../../tests/factories/companies.ts";
import { allIsHeard } from "../../../tests/servers/all-heard.ts";
import { useWeb } from "../../../tests/web.ts";

const app = useTestApp();
const web = useWeb(app);

test("a shared address of a project that was deleted says so, on its company's page", async () => {
  const { id, slug } = await addCompany(app().db, {
    projects: [{ title: "Taras z modrzewia", description: "Deski ryflowane." }],
  });
  const { id: projectId } = await app()
    .db.selectFrom("project")
    .select("id")
    .where("company_id", "=", id)
    .executeTakeFirstOrThrow();
  const read = async (query: string) => {
    const { status, text } = await web().send(`/firma/${slug}${query}`);
    return [status, text.includes("Firma nie pokazuje już tej realizacji.")];
  };
  expect(await read(`?projekt=${projectId}`)).toEqual([200, false]);
  await app().db.deleteFrom("project").where("id", "=", projectId).execute();
  await allIsHeard(app());
  expect(await read(`?projekt=${projectId}`)).toEqual([200, true]);
  expect(await read("")).toEqual([200, false]);
});
