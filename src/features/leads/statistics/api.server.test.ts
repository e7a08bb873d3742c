import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { newCompany, newPrivate, type Owner } from "../../../../tests/factories/companies.ts";
import { addLead } from "../../../../tests/factories/leads.ts";
import { nodesOf, recordOn } from "../../../../tests/plans.ts";
import type { LeadStatistics } from "./contract.ts";
import { countOwnLeads } from "./queries.server.ts";
import { statisticsMonths } from "./rules.ts";

const app = useTestApp();
const months = statisticsMonths(new Date());
const inMonth = (index: number) => new Date(`${months[index]}-15T10:00:00Z`);
let owner: Owner;

async function read(by: Owner): Promise<LeadStatistics> {
  const { status, body } = await by.api.get<LeadStatistics>("/leads/statistics");
  expect(status).toBe(200);
  return body;
}

beforeAll(async () => {
  const { db } = app();
  owner = await newCompany(app());
  const store = (month: number, traits: Parameters<typeof addLead>[2] = {}) =>
    addLead(db, owner.id, { created_at: inMonth(month), ...traits });
  const decidedAt = inMonth(4);
  const accepted = { status: "contacted", decided_at: decidedAt };
  const declined = { status: "rejected", decided_at: decidedAt };
  await store(3, { ...accepted, source_text: "łazienka w bloku", subcategory_ids: [14, 16] });
  await store(3, { ...declined, seen_at: inMonth(3), source_text: " Łazienka w bloku " });
  await store(3, { ...declined, source_text: "płytki Radom", subcategory_ids: [14] });
  // Of an offer of the company's own: nobody asked it.
  await store(3, { status: "contacted", decided_at: inMonth(3) });
  // Seen, and taken back by who sent it: nobody answered.
  const takenBack = { ...declined, seen_at: inMonth(3), withdrawn_at: decidedAt };
  await store(3, takenBack);
  await store(11, { source_text: "" });
  await store(11, { held_since: inMonth(11) });
  await store(11, { reported_at: inMonth(11) });
  await addLead(db, owner.id, { created_at: new Date("2025-01-15T10:00:00Z") });
  await addLead(db, (await newCompany(app())).id, { created_at: inMonth(3) });
});

describe("the statistics of a company", () => {
  test("count its leads by month, the running one last", async () => {
    const statistics = await read(owner);
    expect(statistics.months.map(({ month }) => month)).toEqual(months);
    expect(statistics.months[3]).toEqual({
      month: months[3],
      asked: 4,
      answered: 2,
      accepted: 1,
    });
    expect(statistics.months[11]).toMatchObject({ asked: 1, answered: 0, accepted: 0 });
    expect(statistics.months[5]).toMatchObject({ asked: 0 });
    expect(statistics.total).toEqual({ asked: 5, answered: 2, accepted: 1 });
  });

  test("say which searches and trades the leads came from, most frequent first", async () => {
    const { searches, searched, services } = await read(owner);
    expect(searched).toBe(3);
    expect(searches).toMatchObject([
      { asked: 2, answered: 2, accepted: 1 },
      { text: "płytki Radom", asked: 1, answered: 0, accepted: 0 },
    ]);
    expect(searches[0]!.text.toLowerCase()).toBe("łazienka w bloku");
    expect(services).toMatchObject([
      { id: 14, name: "Glazurnicy", asked: 2, accepted: 1 },
      { id: 16, asked: 1, accepted: 1 },
    ]);
  });

  test("hold what clients see of its answers, however few", async () => {
    expect((await read(owner)).response).toBeNull();
    const figures = { leads: 3, answered: 2, median_minutes: 90, computed_at: new Date() };
    await app()
      .db.insertInto("company_response")
      .values({ company_id: owner.id, ...figures })
      .execute();
    expect((await read(owner)).response).toEqual({ leads: 3, answered: 2, minutes: 90 });
  });

  test("are empty before the first lead, and a homeowner has none", async () => {
    const { total, searches, services, response } = await read(await newCompany(app()));
    expect([total.asked, searches, services, response]).toEqual([0, [], [], null]);
    expect((await (await newPrivate(app())).api.get("/leads/statistics")).status).toBe(403);
    expect((await app().guest().get("/leads/statistics")).status).toBe(401);
  });
});

test("of 5,000 leads among others only the company's own are read, by an index of companies", async () => {
  const { id } = await newCompany(app());
  const fill = (companyId: string, count: number) =>
    sql`
    insert into lead (id, company_id, contact_email, message, submission_hash, terms_accepted_at,
      created_at, updated_at, source_text, subcategory_ids)
    select gen_random_uuid(), ${companyId}, 'a@example.pl', 'Dzień dobry',
      sha256(convert_to(${companyId} || n, 'utf8')), at, at, at, 'remont ' || n % 40, '{14,15}'
    from generate_series(1, ${count}::int) n
    cross join lateral (select now() - n * interval '1 hour') made (at)`.execute(app().db);
  await fill(id, 5_000);
  for (let other = 0; other < 5; other++) await fill((await newCompany(app())).id, 5_000);
  await sql`analyze lead`.execute(app().db);
  const { db, recorded, planOf } = recordOn(app().running.connection.pool);
  await countOwnLeads(db, { companyId: id, from: months[0]! });
  const nodes = nodesOf(await planOf(recorded[0]!));
  const indexes = nodes.flatMap((node) => node["Index Name"] ?? []);
  // Which of the two costs less depends on the sample that its statistics are of.
  expect(indexes).toContainEqual(expect.stringMatching(/^lead_(company|shown)$/));
  const read = nodes.filter((node) => node["Relation Name"] === "lead");
  expect(read).toHaveLength(1);
  expect(read[0]!["Actual Rows"] + (read[0]!["Rows Removed by Filter"] ?? 0)).toBe(5_000);
});
