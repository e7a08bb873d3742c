import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { addCompany } from "../../../../tests/factories/companies.ts";
import { allIsHeard } from "../../../../tests/servers/all-heard.ts";
import { connect } from "../../../platform/db/connect.server.ts";
import { createKept, type Kept } from "../../../platform/kept/kept.server.ts";
import { readReadyCards } from "./ready-cards.server.ts";

const app = useTestApp();
let kept: Kept;

const read = (...ids: string[]) => readReadyCards(app().db, { ids, month: "2026-11", kept });

async function asksDatabase(work: () => Promise<unknown>): Promise<boolean> {
  const connect = vi.spyOn(app().running.connection.pool, "connect");
  await work();
  const asked = connect.mock.calls.length > 0;
  connect.mockRestore();
  return asked;
}

beforeAll(async () => {
  kept = createKept(app().services.notices);
  await allIsHeard(app());
});
afterAll(() => kept.close());

test("a card is read once, and anew when its company changes; others stay", async () => {
  const { id } = await addCompany(app().db, { description: "Pierwszy opis." });
  const other = await addCompany(app().db, {});
  await allIsHeard(app());
  await read(id, other.id);
  expect(await asksDatabase(() => read(id, other.id))).toBe(false);
  await app()
    .db.updateTable("company")
    .set({ description: "Drugi opis." })
    .where("id", "=", id)
    .execute();
  const described = async () => (await read(id)).get(id)?.same.toString();
  await expect.poll(described, { interval: 20 }).toContain("Drugi opis.");
  expect(await asksDatabase(() => read(other.id))).toBe(false);
});

test("where there is no room, a card is kept that is asked for again", async () => {
  const { id } = await addCompany(app().db, {});
  await allIsHeard(app());
  const full: Kept = { ...kept, of: (sort) => ({ ...kept.of(sort), isFull: () => true }) };
  const readFull = () => readReadyCards(app().db, { ids: [id], month: "2026-11", kept: full });
  const asked: boolean[] = [];
  for (let nr = 0; nr < 3; nr++) asked.push(await asksDatabase(readFull));
  expect(asked).toEqual([true, true, false]);
});

test("what is kept of a month is not told in the next one", async () => {
  const months = [
    { month: "2026-11", availability: "free" },
    { month: "2026-12", availability: "free" },
  ] as const;
  const now = new Date("2026-11-15T12:00:00Z");
  const { id } = await addCompany(app().db, { months: [...months], now });
  await allIsHeard(app());
  const readIn = async (month: string) =>
    (await readReadyCards(app().db, { ids: [id], month, kept })).get(id);
  expect(await readIn("2026-11")).toMatchObject({ month: "2026-11", months: { length: 2 } });
  expect(await readIn("2026-12")).toMatchObject({
    month: "2026-12",
    months: [["2026-12", "free"]],
  });
});

test("a company that is hidden has no card any more, and none is kept of it", async () => {
  const { id } = await addCompany(app().db, {});
  expect((await read(id)).has(id)).toBe(true);
  await app().db.updateTable("company").set({ published_at: null }).where("id", "=", id).execute();
  await expect.poll(async () => (await read(id)).has(id), { interval: 20 }).toBe(false);
  expect(await asksDatabase(() => read(id))).toBe(true);
});

test("the plan of a card is kept by a connection, however few are asked for", async () => {
  const { id } = await addCompany(app().db, {});
  const { log } = app().services;
  const { db, pool, close } = connect({ url: app().databaseUrl, max: 1, log });
  for (let n = 0; n < 15; n++) {
    await readReadyCards(db, { ids: [id], month: "2026-11", kept: null });
  }
  const { rows } = await pool.query<{ kept: number }>(
    "select generic_plans::int as kept from pg_prepared_statements where statement like '%projectTitle%'",
  );
  await close();
  expect(rows).toEqual([{ kept: expect.any(Number) as number }]);
  // Three unnamed, five plans of its own to compare with.
  expect(rows[0]!.kept).toBeGreaterThan(5);
});
