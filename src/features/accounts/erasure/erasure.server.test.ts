import { expect, test } from "vitest";
import { untilBlocked } from "../../../../tests/blocked-sessions.ts";
import { useTestApp } from "../../../../tests/database.ts";
import {
  corporateSignUp,
  createTestAccount,
  password,
  privateSignUp,
  signedIn,
} from "../../../../tests/factories/accounts.ts";
import { accountHooks } from "../../../api.server.ts";
import { makeCards } from "../../companies/card-data/jobs.server.ts";
import { lockAccount } from "../account-queries.server.ts";
import { repeatErasures } from "./erasure.server.ts";
import { personalData } from "./personal-data.ts";
import { findRestoredAccounts, insertErasedAccount, listErasedSince } from "./queries.server.ts";

const app = useTestApp();
const rows = async <T>(text: string, values: unknown[] = []) =>
  (await app().running.connection.pool.query(text, values)).rows as T[];

test("every column that can hold words has a fate", async () => {
  const columns = await rows<{ name: string }>(
    `select c.table_name || '.' || c.column_name as name
     from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and t.table_type = 'BASE TABLE'
       and (c.data_type in ('text', 'character varying', 'jsonb', 'json', 'bytea', 'tsvector', 'inet')
            or c.udt_name in ('_text', '_varchar', 'citext'))`,
  );
  const names = columns.map(({ name }) => name);
  expect(names.filter((name) => !(name in personalData))).toEqual([]);
  expect(Object.keys(personalData).filter((name) => !names.includes(name))).toEqual([]);
});

test("what goes with the account hangs on it by foreign keys that cascade", async () => {
  const keys = await rows<{ child: string; parent: string }>(
    `select conrelid::regclass::text as child, confrelid::regclass::text as parent
     from pg_constraint where contype = 'f' and confdeltype = 'c'`,
  );
  const reached = new Set(["account"]);
  for (let size = 0; size !== reached.size;) {
    size = reached.size;
    for (const { child, parent } of keys) if (reached.has(parent)) reached.add(child);
  }
  const promised = Object.entries(personalData)
    .filter(([, fate]) => fate === "goes with the account")
    .map(([column]) => column.split(".")[0]!);
  expect([...new Set(promised)].filter((table) => !reached.has(table))).toEqual([]);
});

/** Tables in which a word still appears. */
async function tablesWith(word: string): Promise<string[]> {
  const tables = await rows<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const hits = await rows(`select 1 from "${name}" t where t::text ilike $1 limit 1`, [
      `%${word}%`,
    ]);
    if (hits.length > 0) found.push(name);
  }
  return found;
}

test.each([
  ["homeowner", privateSignUp({ lastName: "Niepowtarzalska" })],
  ["firm", corporateSignUp({ lastName: "Niepowtarzalska", companyName: "Niepowtarzalska" })],
])("of an erased %s nothing is left but the id that says so", async (_what, sent) => {
  await app().guest().post("/auth/register", sent);
  await app().guest().post("/auth/signin", { email: sent.email, password: "Nie-to-haslo-1" });
  const caller = await signedIn(app(), sent.id);
  expect(await tablesWith("Niepowtarzalska")).toContain("account");
  expect((await caller.delete("/auth/me", { password })).status).toBe(200);
  expect(await tablesWith("Niepowtarzalska")).toEqual([]);
  expect(await tablesWith(sent.email)).toEqual(["parting_mail"]);
  // That something is to be made anew is noted by the id alone, for a minute.
  await makeCards.run({}, app().services);
  expect(await tablesWith(sent.id)).toEqual(["erased_account"]);
});

test("„delete my account” pressed twice at once says goodbye once", async () => {
  const { id, email } = await createTestAccount(app());
  const tabs = [await signedIn(app(), id), await signedIn(app(), id)];
  const { db } = app();
  const pressed = await db.transaction().execute(async (trx) => {
    await lockAccount(trx, id);
    const responses = tabs.map((tab) => tab.delete("/auth/me", { password }));
    await untilBlocked(db, 2);
    return { responses };
  });
  const responses = await Promise.all(pressed.responses);
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  expect(await rows("select kind from parting_mail where email = $1", [email])).toEqual([
    { kind: "account_deleted" },
  ]);
});

test("an erased user is erased again after an older backup came back", async () => {
  const sent = privateSignUp();
  await app().guest().post("/auth/register", sent);
  const [before] = await rows<object>("select * from account where id = $1", [sent.id]);
  const caller = await signedIn(app(), sent.id);
  await caller.delete("/auth/me", { password });
  const [columns, values] = [Object.keys(before!), Object.values(before!)];
  await rows(
    `insert into account (${columns.join()}) values (${columns.map((_, i) => `$${i + 1}`).join()})`,
    values,
  );
  expect(await repeatErasures(app().services, accountHooks)).toBe(1);
  expect(await rows("select id from account where id = $1", [sent.id])).toEqual([]);
});

test("„download my data” holds what we keep, and no secret", async () => {
  const sent = corporateSignUp({ companyName: "Wyeksportowana" });
  await app().guest().post("/auth/register", sent);
  const caller = await signedIn(app(), sent.id);
  const response = await caller.get("/auth/export");
  expect(response.headers.get("content-disposition")).toContain("attachment");
  expect(response.body).toMatchObject({
    account: { email: sent.email, firstName: "Anna", hasPassword: true },
    company: { name: "Wyeksportowana" },
    sessions: [{ device: "Nieznane urządzenie" }],
  });
  expect(JSON.stringify(response.body)).not.toMatch(/argon2|hash":|salt/);
});

test("an account is the erased one when it was opened in the second that a bucket notes, and not later", async () => {
  const { db } = app();
  const { id } = await createTestAccount(app());
  const created_at = new Date("2026-11-20T12:00:00.700Z");
  await db.updateTable("account").set({ created_at }).where("id", "=", id).execute();
  const notedAt = (second: number) => new Date(`2026-11-20T12:00:0${second}.000Z`);
  const found = (at: Date) => findRestoredAccounts(db, [{ id, notedAt: at }]);
  expect(await found(notedAt(0))).toEqual([id]);
  await db
    .updateTable("account")
    .set({ created_at: notedAt(1) })
    .where("id", "=", id)
    .execute();
  expect(await found(notedAt(0))).toEqual([]);
});

test("who was erased again is remembered since the last time", async () => {
  const { db } = app();
  const id = crypto.randomUUID();
  const [first, last] = [new Date("2026-10-01T12:00:00Z"), new Date("2026-11-20T12:00:00Z")];
  for (const at of [first, last]) await insertErasedAccount(db, id, at);
  expect(await listErasedSince(db, last)).toContain(id);
});
