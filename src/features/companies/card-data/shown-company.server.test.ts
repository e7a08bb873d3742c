import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { addCompany, type TestCompany } from "../../../../tests/factories/companies.ts";
import { openPipeline, type Pipeline } from "../../../platform/db/pipeline.server.ts";
import { makeAllChangedCards } from "./jobs.server.ts";
import { readShownCompany } from "./shown-company.server.ts";

const app = useTestApp();
let pipeline: Pipeline;
let companies: TestCompany[];

beforeAll(async () => {
  const { db, services, databaseUrl } = app();
  companies = await Promise.all(["Bruk", "Dach", "Mur"].map((name) => addCompany(db, { name })));
  await makeAllChangedCards(services);
  pipeline = openPipeline({ url: databaseUrl, timeoutMs: 5_000, log: services.log });
});
afterAll(() => pipeline.close());

const readAll = (slugs: string[]) => {
  const reading = { db: app().db, pipeline: pipeline.executor };
  return Promise.all(slugs.map((slug) => readShownCompany(reading, slug)));
};

test("companies that are asked for at once are each given to who asked for it", async () => {
  const slugs = [...companies.toReversed(), companies[0]!].map(({ slug }) => slug);
  const found = await readAll([slugs[0]!, "nikt", ...slugs.slice(1)]);
  expect(found.map((company) => company?.name)).toEqual(["Mur", undefined, "Dach", "Bruk", "Bruk"]);
});

test("the plan is kept by the connection", async () => {
  const slugs = companies.map(({ slug }) => slug);
  for (let n = 0; n < 6; n++) await readAll(slugs);
  const { rows } = await sql<{ kept: number }>`
    select generic_plans::int as kept from pg_prepared_statements
    where statement like '%company_former_slug%'`.execute(pipeline.executor);
  expect(rows[0]!.kept).toBeGreaterThan(3);
});
