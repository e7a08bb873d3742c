import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { addCompany, type TestCompany } from "../../../../tests/factories/companies.ts";
import { type Connection, connect } from "../../../platform/db/connect.server.ts";
import { makeAllChangedCards } from "./jobs.server.ts";
import { readShownCompany } from "./shown-company.server.ts";

const app = useTestApp();
let connection: Connection;
let companies: TestCompany[];

beforeAll(async () => {
  const { db, services, databaseUrl } = app();
  companies = await Promise.all(["Bruk", "Dach", "Mur"].map((name) => addCompany(db, { name })));
  await makeAllChangedCards(services);
  connection = connect({ url: databaseUrl, max: 3, log: services.log });
});
afterAll(() => connection.close());

const readAll = (slugs: string[]) =>
  Promise.all(slugs.map((slug) => readShownCompany(connection.db, slug)));

test("companies that are asked for at once are read together, each for who asked for it", async () => {
  const asked = vi.spyOn(connection.pool, "connect");
  const slugs = [...companies.toReversed(), companies[0]!].map(({ slug }) => slug);
  const names = (await readAll(slugs)).map((company) => company?.name);
  expect(names).toEqual(["Mur", "Dach", "Bruk", "Bruk"]);
  expect(asked).toHaveBeenCalledOnce();
  await readAll(slugs);
  expect(asked).toHaveBeenCalledTimes(2);
  asked.mockRestore();
  const [known, unknown] = await readAll([slugs[0]!, "nikt"]);
  expect([known?.name, unknown]).toEqual(["Mur", undefined]);
});

test("a statement that fails fails for all who asked, and for nobody after them", async () => {
  const [first, second] = companies.map(({ slug }) => slug);
  const broken = vi.spyOn(connection.pool, "connect").mockImplementationOnce(() => {
    throw new Error("no database");
  });
  const results = await Promise.allSettled([first!, second!].map((slug) => readAll([slug])));
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  broken.mockRestore();
  expect((await readAll([first!]))[0]?.name).toBe("Bruk");
});

test("the plan is kept by a connection, however many are asked for", async () => {
  const { db, pool, close } = connect({ url: app().databaseUrl, max: 1, log: app().services.log });
  const slugs = companies.map(({ slug }) => slug);
  for (let n = 0; n < 16; n++) {
    await Promise.all(slugs.slice(n % 3).map((slug) => readShownCompany(db, slug)));
  }
  const { rows } = await pool.query<{ kept: number }>(
    "select generic_plans::int as kept from pg_prepared_statements where statement like '%asked.slug%'",
  );
  await close();
  expect(rows[0]!.kept).toBeGreaterThan(3);
});
