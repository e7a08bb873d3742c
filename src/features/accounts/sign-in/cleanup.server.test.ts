import { randomBytes, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { createTestAccount, signedIn } from "../../../../tests/factories/accounts.ts";
import { dayMs, minuteMs } from "../../../platform/time/durations.ts";
import { cleanUpAccounts } from "./jobs.server.ts";

const app = useTestApp();

/** The hourly job as the worker knows it. */
const sweep = () => cleanUpAccounts.run({}, app().services);

const from = (ms: number, now = Date.now()) => new Date(now + ms);
let accountId = "";

beforeEach(async () => {
  accountId = (await createTestAccount(app())).id;
});

async function session(ends: { absolute: number; refresh: number }): Promise<string> {
  const caller = await signedIn(app(), accountId);
  const [id = ""] = caller.cookies.get("session")!.split(".");
  // Of one moment: read twice, a refresh may end a millisecond after its session.
  const now = Date.now();
  await app()
    .db.updateTable("session")
    .set({ expires_at: from(ends.absolute, now), refresh_expires_at: from(ends.refresh, now) })
    .where("id", "=", id)
    .execute();
  return id;
}

test("sessions that ended go, by either of their ends; those that live stay signed in", async () => {
  const gone = [
    await session({ absolute: -minuteMs, refresh: -minuteMs }),
    await session({ absolute: dayMs, refresh: -minuteMs }),
  ];
  const alive = [
    await session({ absolute: minuteMs, refresh: minuteMs }),
    await session({ absolute: dayMs, refresh: minuteMs }),
  ];
  const caller = await signedIn(app(), accountId);
  await sweep();
  const rows = await app().db.selectFrom("session").select("id").execute();
  const left = rows.map(({ id }) => id);
  for (const id of gone) expect(left).not.toContain(id);
  for (const id of alive) expect(left).toContain(id);
  expect((await caller.get("/auth/me")).status).toBe(200);
});

test("no session is renewed past its end, by which ended ones are found", async () => {
  await expect(session({ absolute: minuteMs, refresh: dayMs })).rejects.toThrow("session_ends");
});

test("thousands of ended sessions go at once, found by an index", async () => {
  const { db } = app();
  await session({ absolute: dayMs, refresh: -minuteMs });
  await sql`
    insert into session select r.* from session s, generate_series(1, 2500) n,
      jsonb_populate_record(s, jsonb_build_object('id', md5(n::text))) r
    where s.refresh_expires_at < now()`.execute(db);
  await sql`vacuum analyze session`.execute(db);
  const scans = async () => {
    await sql`select pg_stat_force_next_flush()`.execute(db);
    const { rows } = await sql<{ scans: bigint }>`
      select idx_scan as scans from pg_stat_user_indexes
      where indexrelname = 'session_refresh_expires'`.execute(db);
    return rows[0]!.scans;
  };
  const before = await scans();
  await sweep();
  expect(
    await db.selectFrom("session").select("id").where("refresh_expires_at", "<", from(0)).execute(),
  ).toEqual([]);
  await expect.poll(scans).toBeGreaterThanOrEqual(before + 3n);
});

test("what cannot be deleted does not keep the rest, and is told", async () => {
  const { db } = app();
  await session({ absolute: dayMs, refresh: -minuteMs });
  const row = (key: string) => ({ key, points: 5, expire: BigInt(Date.now() - 2 * dayMs) });
  await db.insertInto("rate_limit").values(row("behind")).execute();
  await sql`
    create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'not now'; end $$`.execute(db);
  await sql`create trigger refuse before delete on session execute function refuse()`.execute(db);
  await expect(sweep()).rejects.toThrow("not now");
  await sql`drop trigger refuse on session`.execute(db);
  const left = await db
    .selectFrom("rate_limit")
    .select("key")
    .where("key", "=", "behind")
    .execute();
  expect(left).toEqual([]);
  await sweep();
});

test("an idle session that its refresh can still open stays", async () => {
  const caller = await signedIn(app(), accountId);
  await app()
    .db.updateTable("session")
    .set({ access_expires_at: from(-dayMs) })
    .execute();
  await sweep();
  expect((await caller.get("/auth/refresh-session")).status).toBe(200);
});

test("links go a week after they ran out, used ones as well; others stay", async () => {
  const { db } = app();
  const hashes = { old: randomBytes(32), ended: randomBytes(32), fresh: randomBytes(32) };
  const token = { account_id: accountId, purpose: "reset", email: "a@b.pl", created_at: from(0) };
  await db
    .insertInto("account_token")
    .values([
      { ...token, hash: hashes.old, expires_at: from(-7 * dayMs - minuteMs) },
      {
        ...token,
        hash: hashes.ended,
        expires_at: from(-7 * dayMs + minuteMs),
        used_at: from(-8 * dayMs),
      },
      { ...token, hash: hashes.fresh, expires_at: from(minuteMs) },
    ])
    .execute();
  await sweep();
  const rows = await db.selectFrom("account_token").select("hash").execute();
  const left = rows.map(({ hash }) => hash.toString("hex")).toSorted();
  const kept = [hashes.ended, hashes.fresh].map((hash) => hash.toString("hex")).toSorted();
  expect(left).toEqual(kept);
});

test("last mails that could not leave go after a week", async () => {
  const { db } = app();
  const mail = { kind: "account_deleted", email: "a@b.pl", first_name: "Anna" };
  const [old, waiting] = [randomUUID(), randomUUID()];
  await db
    .insertInto("parting_mail")
    .values([
      { ...mail, id: old, created_at: from(-7 * dayMs - minuteMs) },
      { ...mail, id: waiting, created_at: from(-7 * dayMs + minuteMs) },
    ])
    .execute();
  await sweep();
  expect(await db.selectFrom("parting_mail").select("id").execute()).toEqual([{ id: waiting }]);
});

test("unconfirmed identities are deleted after two days, confirmed ones never", async () => {
  const { db } = app();
  const identity = { account_id: accountId, issuer: "https://dostawca.example" };
  const [abandoned, asked, old] = [randomUUID(), randomUUID(), randomUUID()];
  await db
    .insertInto("account_identity")
    .values([
      { ...identity, id: abandoned, subject: "1", created_at: from(-2 * dayMs - minuteMs) },
      { ...identity, id: asked, subject: "2", created_at: from(-2 * dayMs + minuteMs) },
      { ...identity, id: old, subject: "3", created_at: from(-90 * dayMs), confirmed_at: from(0) },
    ])
    .execute();
  await sweep();
  const rows = await db.selectFrom("account_identity").select("id").execute();
  expect(rows.map(({ id }) => id).toSorted()).toEqual([asked, old].toSorted());
});

test("counters that ended a day ago go; those that still count, count on", async () => {
  const { db } = app();
  const row = (key: string, ms: number) => ({ key, points: 5, expire: BigInt(Date.now() + ms) });
  await db
    .insertInto("rate_limit")
    .values([
      row("old", -dayMs - minuteMs),
      row("ended", -dayMs + minuteMs),
      row("running", minuteMs),
    ])
    .execute();
  await sweep();
  const rows = await db.selectFrom("rate_limit").select("key").orderBy("key").execute();
  expect(rows.map(({ key }) => key)).toEqual(["ended", "running"]);
});

test("jobs that were given up go a week later; those that are still tried stay", async () => {
  const { db } = app();
  const add = async (key: string, { attempts, ms }: { attempts: number; ms: number }) => {
    await sql`select graphile_worker.add_job('probe', job_key => ${key}::text)`.execute(db);
    await sql`update graphile_worker._private_jobs set attempts = ${attempts}, run_at = ${from(ms)},
      last_error = 'RCPT TO refused: 550' where key = ${key}`.execute(db);
  };
  await add("given up", { attempts: 25, ms: -7 * dayMs - minuteMs });
  await add("given up lately", { attempts: 25, ms: -7 * dayMs + minuteMs });
  await add("waits long", { attempts: 24, ms: -30 * dayMs });
  await sweep();
  const { rows } = await sql<{ key: string }>`
    select key from graphile_worker.jobs where task_identifier = 'probe' order by id`.execute(db);
  expect(rows.map(({ key }) => key)).toEqual(["given up lately", "waits long"]);
});

test("no account is touched", async () => {
  await sweep();
  const row = app().db.selectFrom("account").select("id").where("id", "=", accountId);
  expect(await row.executeTakeFirst()).toEqual({ id: accountId });
});
