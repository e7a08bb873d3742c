import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { untilBlocked } from "../../../../tests/blocked-sessions.ts";
import { useTestApp } from "../../../../tests/database.ts";
import { newCompany, type Owner } from "../../../../tests/factories/companies.ts";
import { storePicture } from "../../../../tests/factories/media.ts";
import { photo } from "../../../../tests/uploading.ts";
import { hourMs } from "../../../platform/time/durations.ts";
import {
  addUnusedContents,
  deleteUnneeded,
  lockUnusedContent,
  waitForOtherSweeps,
} from "../cleanup-queries.server.ts";
import { claimContent } from "../medium-queries.server.ts";
import { cleanUpMedia } from "./cleanup.server.ts";

const app = useTestApp();
let anna: Owner;
let piotr: Owner;

beforeAll(async () => {
  anna = await newCompany(app());
  piotr = await newCompany(app());
});

const later = (hours: number) => new Date(Date.now() + hours * hourMs);
const store = (owner: Owner, bytes: Buffer) =>
  storePicture(app().db, { storage: app().services.storage, ownerId: owner.id, bytes });

const mediaIds = async () => {
  const rows = await app().db.selectFrom("media").select("id").execute();
  return rows.map(({ id }) => id);
};

/** Once a session of this database waits for an advisory lock. */
async function someoneWaits(): Promise<void> {
  const waiting = async () => {
    const { rows } = await sql`
      select from pg_locks
      where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(
      app().db,
    );
    return rows.length;
  };
  await expect.poll(waiting).toBe(1);
}

/** Any number that no other code locks. */
const gate = 4711;

test("a picture shown between the first look and the lock stays", async () => {
  const id = await store(anna, photo("hall-01.jpg", "second look"));
  const { db } = app();
  await db.connection().execute(async (holder) => {
    await sql`select pg_advisory_lock(${gate})`.execute(holder);
    const sweeping = db.transaction().execute(async (trx) => {
      // In the eyes of this transaction, companies are read only once the gate is open: its first
      // look has begun by then, and sees what was there before.
      await sql`create temp view company as select c.* from public.company c
        where (select pg_advisory_xact_lock(${sql.lit(gate)}))::text is not null`.execute(trx);
      return deleteUnneeded(trx, { ids: [id], neededBefore: later(1) });
    });
    await someoneWaits();
    await db.updateTable("company").set({ logo_id: id }).where("id", "=", anna.id).execute();
    await sql`select pg_advisory_unlock(${gate})`.execute(holder);
    expect(await sweeping).toEqual([]);
  });
  expect(await mediaIds()).toEqual([id]);
  await db.updateTable("company").set({ logo_id: null }).where("id", "=", anna.id).execute();
  const trx = db.transaction();
  const gone = await trx.execute((t) => deleteUnneeded(t, { ids: [id], neededBefore: later(1) }));
  expect(gone).toHaveLength(1);
});

test("two sweeps that take the two last rows of a content give the content up", async () => {
  const bytes = photo("hall-02.jpg", "two sweeps");
  const [annas] = [await store(anna, bytes), await store(piotr, bytes)];
  const { db, services } = app();
  const at = new Date();
  const { sweeping } = await db.transaction().execute(async (trx) => {
    await waitForOtherSweeps(trx);
    const contents = await deleteUnneeded(trx, { ids: [annas], neededBefore: later(1) });
    expect(await addUnusedContents(trx, { contents, at })).toBe(0);
    const other = cleanUpMedia({ ...services, now: () => later(25) });
    await someoneWaits();
    return { sweeping: other };
  });
  expect((await sweeping).media).toBe(1);
  expect(await mediaIds()).toEqual([]);
  const { rows } = await sql`select from unused_content`.execute(db);
  expect(rows).toHaveLength(1);
});

test("a claim of a content waits while its file is being deleted, another sweep does not", async () => {
  const { db } = app();
  const content = { sha256: Buffer.alloc(32, 7), kind: "picture" as const };
  const before = later(1);
  await db
    .insertInto("unused_content")
    .values({ ...content, unused_since: new Date() })
    .execute();
  const { claiming } = await db.transaction().execute(async (trx) => {
    expect(await lockUnusedContent(trx, { content, before })).toBe(true);
    const other = db.transaction();
    expect(await other.execute((t) => lockUnusedContent(t, { content, before }))).toBe(false);
    const claim = claimContent(db, content);
    await untilBlocked(app().db);
    return { claiming: claim };
  });
  await claiming;
});

test("a content that is unused for too short a time, or not at all, is not to be deleted", async () => {
  const { db } = app();
  const content = { sha256: Buffer.alloc(32, 8), kind: "video" as const };
  const lock = (before: Date) =>
    db.transaction().execute((trx) => lockUnusedContent(trx, { content, before }));
  expect(await lock(later(1))).toBe(false);
  await db
    .insertInto("unused_content")
    .values({ ...content, unused_since: new Date() })
    .execute();
  expect(await lock(later(-1))).toBe(false);
  expect(await lock(later(1))).toBe(true);
  // Used and given up once more, it is unused since then.
  await addUnusedContents(db, { contents: [content], at: later(2) });
  expect(await lock(later(1))).toBe(false);
});

test("contents whose files cannot be deleted, however many, keep no other from being deleted", async () => {
  const { db, services } = app();
  const row = (at: number, unused_since: Date) => ({
    sha256: Buffer.alloc(32, `stuck ${at}`),
    kind: "picture" as const,
    unused_since,
  });
  const stuck = Array.from({ length: 200 }, (_, at) => row(at, new Date(0)));
  await db.deleteFrom("unused_content").execute();
  await db
    .insertInto("unused_content")
    .values([...stuck, row(200, new Date())])
    .execute();
  const failing: typeof services.storage = {
    ...services.storage,
    list(prefix) {
      if (stuck.some(({ sha256 }) => prefix.includes(sha256.toString("hex")))) {
        throw new Error("read-only");
      }
      return services.storage.list(prefix);
    },
  };
  const cleanUpIn = (hours: number) =>
    cleanUpMedia({ ...services, storage: failing, now: () => later(hours) });
  expect(await cleanUpIn(2)).toMatchObject({ contents: 0 });
  expect(await cleanUpIn(2.5)).toMatchObject({ contents: 1 });
});
