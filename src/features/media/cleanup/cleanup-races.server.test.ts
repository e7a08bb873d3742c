import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { newCompany, type Owner } from "../../../../tests/factories/companies.ts";
import { storePicture } from "../../../../tests/factories/media.ts";
import { photo } from "../../../../tests/uploading.ts";
import type { Storage } from "../../../platform/storage/storage.server.ts";
import { hourMs } from "../../../platform/time/durations.ts";
import { lockOwnMedia, renewNeeded } from "../medium-queries.server.ts";
import { savePicture, preparePicture } from "../pictures/store.server.ts";
import { baseKey } from "../pictures/variants.server.ts";
import { cleanUpMedia } from "./cleanup.server.ts";

const app = useTestApp();
const rounds = 12;
let anna: Owner;
let piotr: Owner;

beforeAll(async () => {
  anna = await newCompany(app());
  piotr = await newCompany(app());
});

const later = (hours: number) => new Date(Date.now() + hours * hourMs);
const cleanUpIn = (hours: number, storage: Storage = app().services.storage) =>
  cleanUpMedia({ ...app().services, storage, now: () => later(hours) });

const storage = () => app().services.storage;
const store = (owner: Owner, bytes: Buffer) =>
  storePicture(app().db, { storage: storage(), ownerId: owner.id, bytes });

const logoOf = async (owner: Owner) => {
  const row = app().db.selectFrom("company").select("logo_id").where("id", "=", owner.id);
  return (await row.executeTakeFirstOrThrow()).logo_id;
};

const rowsOf = async (id: string) =>
  app().db.selectFrom("media").select(["id", "sha256"]).where("id", "=", id).execute();

test("what a save has locked is left alone, and the save does not wait for the sweep", async () => {
  const id = await store(anna, photo("stairs-02.jpg", "locked"));
  await app()
    .db.transaction()
    .execute(async (trx) => {
      const own = await lockOwnMedia(trx, { ownerId: anna.id, ids: [id] });
      expect(own).toEqual(new Map([[id, { kind: "picture" }]]));
      await cleanUpIn(25);
      await trx.updateTable("company").set({ logo_id: id }).where("id", "=", anna.id).execute();
    });
  expect([await logoOf(anna), (await rowsOf(id)).length]).toEqual([id, 1]);
});

test("only the owner's own are locked", async () => {
  const id = await store(piotr, photo("stairs-02.jpg", "foreign"));
  const own = await lockOwnMedia(app().db, { ownerId: anna.id, ids: [id] });
  expect(own.size).toBe(0);
});

test("a save and a sweep at the same moment: the picture is shown, or the save is refused", async () => {
  const outcomes = new Set<string>();
  for (let round = 0; round < rounds; round++) {
    const id = await store(anna, photo("painting-01.jpg", `save ${round}`));
    const save = app()
      .db.transaction()
      .execute(async (trx) => {
        await sleep(round % 4);
        const own = await lockOwnMedia(trx, { ownerId: anna.id, ids: [id] });
        if (!own.has(id)) return "told";
        await trx.updateTable("company").set({ logo_id: id }).where("id", "=", anna.id).execute();
        return "shown";
      });
    const [outcome] = await Promise.all([save, cleanUpIn(25)]);
    outcomes.add(outcome);
    const after = { logo: (await logoOf(anna)) === id, rows: (await rowsOf(id)).length };
    const isShown = outcome === "shown";
    expect(after).toEqual({ logo: isShown, rows: isShown ? 1 : 0 });
  }
  expect(outcomes.size).toBeGreaterThan(0);
});

test("renewing and sweeping at the same moment never loses what was renewed", async () => {
  for (let round = 0; round < rounds; round++) {
    const id = await store(anna, photo("painting-02.jpg", `renew ${round}`));
    await Promise.all([renewNeeded(app().db, { ids: [id], at: later(24) }), cleanUpIn(25)]);
    const [row] = await rowsOf(id);
    const there = row && (await storage().get(baseKey(row.sha256)));
    // Renewed in time, or deleted before it was renewed: then a save is refused.
    expect(Boolean(row)).toBe(Boolean(there));
  }
});

test("a content prepared from what the sweep is taking stays for the one who keeps it", async () => {
  const bytes = photo("painting-02.jpg", "between");
  const first = await store(anna, bytes);
  const picture = await preparePicture(app().db, { storage: storage(), bytes });
  expect(picture.isNew).toBe(false);
  await cleanUpIn(25);
  expect(await rowsOf(first)).toEqual([]);
  const kept = await savePicture(app().db, { ownerId: piotr.id, picture });
  await renewNeeded(app().db, { ids: [kept], at: later(26) });
  await cleanUpIn(27);
  const [row] = await rowsOf(kept);
  expect(await storage().get(baseKey(row!.sha256))).toBeDefined();
});

test("bytes that come while their file is being deleted are stored again", async () => {
  for (let round = 0; round < rounds; round++) {
    const bytes = photo("masonry-01.jpg", `delete ${round}`);
    await store(anna, bytes);
    await app()
      .db.updateTable("media")
      .set({ needed_at: later(-25) })
      .execute();
    await cleanUpIn(0);
    await app()
      .db.updateTable("unused_content")
      .set({ unused_since: later(-2) })
      .execute();
    const slow: Storage = {
      ...storage(),
      async delete(key) {
        await sleep(round * 3);
        await storage().delete(key);
        await sleep(10);
      },
    };
    const again = sleep(round * 2).then(() => store(piotr, bytes));
    const [id] = await Promise.all([again, cleanUpIn(0, slow)]);
    const [row] = await rowsOf(id);
    expect(await storage().get(baseKey(row!.sha256))).toBeDefined();
  }
});
