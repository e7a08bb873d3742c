import { beforeEach, expect, test } from "vitest";
import { untilBlocked } from "../../../../tests/blocked-sessions.ts";
import { useTestApp } from "../../../../tests/database.ts";
import { addCompany } from "../../../../tests/factories/companies.ts";
import { addLead } from "../../../../tests/factories/leads.ts";
import { dayMs } from "../../../platform/time/durations.ts";
import { heldDays, keptMonths } from "../rules.ts";
import { deleteOldLeads } from "./retention-jobs.server.ts";

const app = useTestApp();
const now = new Date("2030-06-15T12:00:00Z");
let companyId: string;

beforeEach(async () => {
  await app().db.deleteFrom("lead").execute();
  companyId = (await addCompany(app().db)).id;
});

function before(months: number, days = 0): Date {
  const moment = new Date(now);
  moment.setUTCMonth(moment.getUTCMonth() - months);
  return new Date(moment.getTime() - days * dayMs);
}

const add = (at: Date, columns: Record<string, unknown> = {}) =>
  addLead(app().db, companyId, { created_at: at, ...columns });

async function left(): Promise<string[]> {
  await deleteOldLeads.run({}, { ...app().services, now: () => now });
  const rows = await app().db.selectFrom("lead").select("id").execute();
  return rows.map(({ id }) => id).toSorted();
}

test("a lead goes after two years without a word, whatever its state, with all that hangs on it", async () => {
  const [old, young] = [before(keptMonths, 1), before(keptMonths, -1)];
  const gone = await add(old);
  await add(old, { status: "contacted", decided_at: old });
  const kept = [
    await add(young),
    await add(old, { status: "contacted", decided_at: young }),
    await add(old, { status: "contacted", decided_at: old, last_message_at: young }),
  ];
  const row = { lead_id: gone, author: "sender", created_at: old };
  await app()
    .db.insertInto("lead_message")
    .values({ id: crypto.randomUUID(), text: "Dzień dobry", ...row })
    .execute();
  await app()
    .db.insertInto("lead_photo")
    .values({ id: crypto.randomUUID(), width: 8, height: 6, size_bytes: 1, ...row })
    .execute();
  expect(await left()).toEqual(kept.toSorted());
  expect(await app().db.selectFrom("lead_message").selectAll().execute()).toEqual([]);
  expect(await app().db.selectFrom("lead_photo_unused").selectAll().execute()).toHaveLength(1);
});

test("more than a batch goes in one night, past those that stay", async () => {
  const at = before(keptMonths, 3);
  const decided = { status: "contacted", decided_at: before(1) };
  const kept = await add(at, decided);
  for (let index = 0; index < 1_020; index++) await add(new Date(at.getTime() + index));
  expect(await left()).toEqual([kept]);
});

test("what its sender never confirmed goes after two weeks", async () => {
  const days = (count: number) => new Date(now.getTime() - count * dayMs);
  await add(days(heldDays + 1), { held_since: days(heldDays + 1) });
  const kept = await add(days(heldDays - 1), { held_since: days(heldDays - 1) });
  expect(await left()).toEqual([kept]);
});

test("who is written to while old leads are deleted keeps the lead", async () => {
  const { db } = app();
  const id = await add(before(keptMonths, 1));
  const writing = await db.startTransaction().execute();
  await writing.updateTable("lead").set({ last_message_at: now }).where("id", "=", id).execute();
  const found = left();
  await untilBlocked(db);
  await writing.commit().execute();
  expect(await found).toEqual([id]);
});
