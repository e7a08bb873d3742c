import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { newCompany, type Owner } from "../../../../tests/factories/companies.ts";
import { storePicture } from "../../../../tests/factories/media.ts";
import { onEveryStorage } from "../../../../tests/servers/s3-server.ts";
import { beginUpload, video, photo, sendChunk, upload } from "../../../../tests/uploading.ts";
import { accountHooks } from "../../../api.server.ts";
import { hourMs } from "../../../platform/time/durations.ts";
import { eraseAccount } from "../../accounts/erasure/erasure.server.ts";
import { references } from "../cleanup-queries.server.ts";
import { renewNeeded } from "../medium-queries.server.ts";
import { encodeVariants } from "../pictures/jobs.server.ts";
import { cleanUpMedia } from "./cleanup.server.ts";

onEveryStorage((app, place) => {
  let anna: Owner;
  let piotr: Owner;

  beforeAll(async () => {
    anna = await newCompany(app());
    piotr = await newCompany(app());
  });

  const later = (hours: number) => new Date(Date.now() + hours * hourMs);
  /** The hourly job, so many hours from now. */
  const cleanUpIn = (hours: number) => cleanUpMedia({ ...app().services, now: () => later(hours) });

  const store = (owner: Owner, bytes: Buffer) =>
    storePicture(app().db, { storage: app().services.storage, ownerId: owner.id, bytes });

  const isThere = async (mediaId: string) => {
    const row = app().db.selectFrom("media").select("id").where("id", "=", mediaId);
    return (await row.executeTakeFirst()) !== undefined;
  };

  const filesOf = async (prefix = "") => {
    const keys: string[] = [];
    for await (const { key } of app().services.storage.list(prefix)) keys.push(key);
    return keys;
  };

  const folderOf = async (mediaId: string) => {
    const { sha256, kind } = await app()
      .db.selectFrom("media")
      .select(["sha256", "kind"])
      .where("id", "=", mediaId)
      .executeTakeFirstOrThrow();
    const name = sha256.toString("hex");
    return `${kind}s/${name.slice(0, 2)}/${name}/`;
  };

  const showAsLogo = (owner: Owner, mediaId: string | null) =>
    app().db.updateTable("company").set({ logo_id: mediaId }).where("id", "=", owner.id).execute();

  test("equal bytes of two owners stay while one of them shows them", async () => {
    const bytes = photo("hall-05.jpg", "two owners");
    const [annas, piotrs] = [await store(anna, bytes), await store(piotr, bytes)];
    const folder = await folderOf(annas);
    await showAsLogo(piotr, piotrs);
    await cleanUpIn(25);
    await cleanUpIn(27);
    expect([await isThere(annas), await isThere(piotrs)]).toEqual([false, true]);
    expect(await filesOf(folder)).toHaveLength(1);
    await showAsLogo(piotr, null);
    await cleanUpIn(28);
    await cleanUpIn(30);
    expect(await filesOf(folder)).toEqual([]);
  });

  test("an unfinished upload is deleted after a day, bytes of no upload at once", async () => {
    const forgotten = await beginUpload(anna.api, { size: 1000 });
    await sendChunk(anna.api, { id: forgotten, offset: 0, bytes: Buffer.alloc(400) });
    const stray = `uploads/${randomUUID()}`;
    await app().services.storage.put(stray, Buffer.from("niczyje"));
    await cleanUpIn(23);
    expect((await filesOf(`uploads/${forgotten}`)).length).toBeGreaterThan(0);
    expect(await filesOf(stray)).toEqual([]);
    await cleanUpIn(24.1);
    expect(await filesOf("uploads/")).toEqual([]);
    const left = await app().services.storage.dropUnfinished(later(1));
    expect(left).toBe(0);
  });

  // The rest asks nothing of a store but its contract, which each keeps (storage.server.test.ts).
  if (place === "S3") return;

  test("an unused picture is deleted after a day, with all its variants an hour later", async () => {
    const id = await store(anna, photo("hall-01.jpg", "unused"));
    const shown = await store(piotr, photo("hall-02.jpg", "shown"));
    await showAsLogo(piotr, shown);
    await encodeVariants.run({ mediaId: id }, app().services);
    const folder = await folderOf(id);
    expect((await filesOf(folder)).length).toBeGreaterThan(10);
    await cleanUpIn(23);
    expect(await isThere(id)).toBe(true);
    await cleanUpIn(24.1);
    expect(await isThere(id)).toBe(false);
    expect((await filesOf(folder)).length).toBeGreaterThan(10);
    await cleanUpIn(25.2);
    expect(await filesOf(folder)).toEqual([]);
    expect(await filesOf(await folderOf(shown))).toHaveLength(1);
    await showAsLogo(piotr, null);
  });

  test("equal bytes that two owners left on one day go together", async () => {
    const bytes = photo("hall-06.jpg", "left by both");
    const left = [await store(anna, bytes), await store(piotr, bytes)];
    const folder = await folderOf(left[0]!);
    await cleanUpIn(24.1);
    expect(await Promise.all(left.map(isThere))).toEqual([false, false]);
    await cleanUpIn(25.2);
    expect(await filesOf(folder)).toEqual([]);
  });

  test("what a running edit renews, and what is shown somewhere, stays", async () => {
    const edited = await store(anna, photo("hall-02.jpg", "edited"));
    const shown = await store(anna, photo("hall-03.jpg", "shown"));
    const poster = await store(anna, photo("hall-04.jpg", "poster"));
    const { body } = await upload(anna.api, video(1_000_000), { name: "a.mp4", type: "video/mp4" });
    const videoId: string = body.medium.id;
    await app()
      .db.updateTable("media")
      .set({ poster_id: poster })
      .where("id", "=", videoId)
      .execute();
    await showAsLogo(anna, shown);
    await renewNeeded(app().db, { ids: [edited, videoId], at: later(24) });
    await cleanUpIn(25);
    await cleanUpIn(27);
    const all = [edited, shown, poster, videoId];
    expect(await Promise.all(all.map(isThere))).toEqual([true, true, true, true]);
    await showAsLogo(anna, null);
    await cleanUpIn(100);
    await cleanUpIn(102);
    expect(await Promise.all(all.map(isThere))).toEqual([false, false, false, false]);
    expect(await filesOf("videos/")).toEqual([]);
  });

  test("an erased account's files are deleted within an hour or two, not after a day", async () => {
    const maria = await newCompany(app());
    const id = await store(maria, photo("hall-06.jpg", "erased"));
    await showAsLogo(maria, id);
    const uploadId = await beginUpload(maria.api, { size: 100 });
    const folder = await folderOf(id);
    await app()
      .db.transaction()
      .execute((trx) => eraseAccount(trx, maria.id, { hooks: accountHooks, at: new Date() }));
    await cleanUpIn(0);
    expect(await isThere(id)).toBe(false);
    expect(await filesOf(`uploads/${uploadId}`)).toEqual([]);
    await cleanUpIn(1.1);
    expect(await filesOf(folder)).toEqual([]);
  });

  test("bytes that come again before the hour is over are kept without being stored again", async () => {
    const bytes = photo("stairs-01.jpg", "again");
    const folder = await folderOf(await store(anna, bytes));
    await cleanUpIn(25);
    const again = await store(anna, bytes);
    await showAsLogo(anna, again);
    await cleanUpIn(27);
    expect([await isThere(again), (await filesOf(folder)).length]).toEqual([true, 1]);
    await showAsLogo(anna, null);
  });

  test("every foreign key to media is a place the sweep looks at", async () => {
    const { rows } = await sql<{ table: string; column: string }>`
      select c.conrelid::regclass::text as table, a.attname as column
      from pg_constraint c join pg_attribute a
        on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f' and c.confrelid = 'media'::regclass`.execute(app().db);
    const known = [...references, { table: "upload", column: "media_id" }];
    const inOrder = (list: readonly object[]) => list.map((one) => JSON.stringify(one)).toSorted();
    expect(inOrder(rows)).toEqual(inOrder(known));
  });
});
