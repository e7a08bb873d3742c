import { beforeEach, describe, expect, test, vi } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { addCompany, type TestCompany } from "../../../../tests/factories/companies.ts";
import { makeAllChangedCards, makeCards, noteUnmade } from "./jobs.server.ts";
import {
  cardVersion,
  findMadeCards,
  makeChangedCards,
  noteUnmadeCards,
} from "./made-card-queries.server.ts";
import { readShownCompany } from "./shown-company.server.ts";

type Slice = Awaited<ReturnType<typeof noteUnmadeCards>>;

const app = useTestApp();
let company: TestCompany;

beforeEach(async () => {
  await app().db.deleteFrom("account").execute();
  const projects = [{ title: "Łazienka", description: "Płytki.", pictures: 1 }];
  company = await addCompany(app().db, { name: "Łazienki Nowak", projects });
  await makeAllChangedCards(app().services);
});

const made = () => findMadeCards(app().db, [company.id]);
const run = (statement: string) => app().running.connection.pool.query(statement);

describe("while somebody changes the company", () => {
  test("a card that is made meanwhile is out of date when the change is there", async () => {
    const client = await app().running.connection.pool.connect();
    await client.query("begin");
    await client.query(`update project set title = 'Inny tytuł'`);
    expect(await made()).toHaveLength(1);
    // Somebody else's change brings the job to this company.
    await run(`insert into company_card_change values ('${company.id}')`);
    await makeCards.run({}, app().services);
    expect((await made())[0]!.card.pictures[0]!.projectTitle).not.toBe("Inny tytuł");
    await client.query("commit");
    client.release();
    expect(await made()).toEqual([]);
    await makeCards.run({}, app().services);
    expect((await made())[0]!.card.pictures[0]!.projectTitle).toBe("Inny tytuł");
  });

  test("what was taken back leaves the card as it was", async () => {
    const client = await app().running.connection.pool.connect();
    await client.query("begin");
    await client.query(`update project set title = 'Inny tytuł'`);
    await client.query("rollback");
    client.release();
    expect(await made()).toHaveLength(1);
  });

  const first = { after: "(0,0)", most: 10 };

  test("only one process makes cards", async () => {
    await app()
      .db.transaction()
      .execute(async (trx) => {
        expect(await makeChangedCards(trx, first)).toEqual({ notes: 0, last: null });
        expect(await makeAllChangedCards(app().services)).toBe(0);
        const other = app()
          .db.transaction()
          .execute((second) => makeChangedCards(second, first));
        expect(await other).toBeNull();
      });
  });
});

test("more notes than are struck off at once are struck off by one run", async () => {
  await run(`insert into company_card_change select '${company.id}' from generate_series(1, 1203)`);
  expect(await makeAllChangedCards(app().services)).toBe(1_203);
  expect(await made()).toHaveLength(1);
});

test("one company of which no card can be made keeps nobody else from it", async () => {
  const others = [await addCompany(app().db), await addCompany(app().db)];
  await run(`alter table company_card add constraint broken check (card ->> 'name' <> 'Zepsuta')`);
  const error = vi.spyOn(app().services.log, "error").mockReturnValue(undefined);
  try {
    await run(`update company set name = 'Zepsuta' where id = '${company.id}'`);
    for (const { id } of others) await run(`update company set phone = null where id = '${id}'`);
    await makeCards.run({}, app().services);
    const ids = [company.id, ...others.map(({ id }) => id)];
    const cards = await findMadeCards(app().db, ids);
    expect(cards.map(({ card }) => card.id).toSorted()).toEqual(ids.slice(1).toSorted());
    expect((await readShownCompany(app().services, company.slug))?.name).toBe("Zepsuta");
    expect(error.mock.calls).toMatchObject([[{ companyId: company.id }, expect.any(String)]]);
  } finally {
    error.mockRestore();
    await run(`alter table company_card drop constraint broken`);
  }
});

test("cards of another version, and those that nobody noted, are made anew; the last version is read until then", async () => {
  const other = await addCompany(app().db, { name: "Druga" });
  await run(`delete from company_card_change`);
  for (const [version, read] of [
    [cardVersion + 1, 0],
    [cardVersion - 2, 0],
    [cardVersion - 1, 1],
  ]) {
    await run(`update company_card set version = ${version}`);
    expect(await made()).toHaveLength(read!);
  }
  await noteUnmade.run({}, app().services);
  expect(await makeAllChangedCards(app().services)).toBe(2);
  expect(await findMadeCards(app().db, [company.id, other.id])).toHaveLength(2);
  await noteUnmade.run({}, app().services);
  expect(await makeAllChangedCards(app().services)).toBe(0);
});

test("they are looked for slice by slice", async () => {
  for (const name of ["Druga", "Trzecia"]) await addCompany(app().db, { name });
  await run(`delete from company_card_change`);
  await run(`delete from company_card`);
  let after: Slice["last"] = { main: 0, id: "00000000-0000-0000-0000-000000000000" };
  const found: number[] = [];
  for (; after !== null;) {
    const { noted, last }: Slice = await noteUnmadeCards(app().db, { after, most: 2 });
    found.push(noted);
    after = last;
  }
  expect(found).toEqual([2, 1]);
});
