import { randomBytes, randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { createMediaOwner } from "../../../../tests/factories/accounts.ts";
import { forgetJobs, waitingJobs, waitingOf } from "../../../../tests/factories/jobs.ts";
import { nodesOf, recordOn } from "../../../../tests/plans.ts";
import { hourMs } from "../../../platform/time/durations.ts";
import type * as VideoJobs from "../videos/video-jobs.server.ts";
import { cleanUpHourly, cleanUpNightly } from "./jobs.server.ts";

const app = useTestApp();
const path = process.env.PATH;
const programs = mkdtempSync(join(tmpdir(), "domistrz-programs-"));
let ownerId = "";
let videoJobs: typeof VideoJobs;

// The job looks for the programs, and runs neither.
beforeAll(async () => {
  for (const name of ["ffmpeg", "ffprobe"]) {
    writeFileSync(join(programs, name), "#!/bin/sh\n", { mode: 0o755 });
  }
  process.env.PATH = `${programs}:${path}`;
  // What a process has found once it looks for no more: these are looked for anew.
  vi.resetModules();
  videoJobs = await import("../videos/video-jobs.server.ts");
  ownerId = await createMediaOwner(app().db);
});
afterAll(() => {
  process.env.PATH = path;
  vi.resetModules();
  rmSync(programs, { recursive: true });
});

async function medium(changes: object): Promise<string> {
  const id = randomUUID();
  const row = {
    id,
    owner_id: ownerId,
    kind: "video",
    sha256: randomBytes(32),
    content_type: "video/mp4",
    size_bytes: 1000n,
    ...changes,
  };
  await app().db.insertInto("media").values(row).execute();
  return id;
}

test("every hour uploads begun a day ago are deleted, and those of today stay", async () => {
  const { db, services } = app();
  const upload = (hours: number) => ({
    id: randomUUID(),
    owner_id: ownerId,
    name: "film.mp4",
    kind: "video",
    size_bytes: 1000n,
    created_at: new Date(Date.now() - hours * hourMs),
  });
  const [old, fresh] = [upload(25), upload(23)];
  await db.insertInto("upload").values([old, fresh]).execute();
  await cleanUpHourly.job.run({}, services);
  expect(await db.selectFrom("upload").select("id").execute()).toEqual([{ id: fresh.id }]);
});

test("an upload that cannot be deleted keeps neither others nor unused media", async () => {
  const { db, services } = app();
  const protectedId = "00000000-0000-4000-8000-000000000000";
  const uploads = join(app().dataDir, "media", "uploads");
  mkdirSync(join(uploads, protectedId), { recursive: true });
  const other = randomUUID();
  for (const name of [`${protectedId}.json`, other]) writeFileSync(join(uploads, name), "");
  const left = await medium({ needed_at: new Date(Date.now() - 25 * hourMs) });
  await cleanUpHourly.job.run({}, services);
  expect(readdirSync(uploads).toSorted()).toEqual([protectedId, `${protectedId}.json`]);
  expect(await db.selectFrom("media").select("id").where("id", "=", left).execute()).toEqual([]);
});

test("every hour unreferenced media that are not needed are deleted, and others stay", async () => {
  const { db, services } = app();
  const needed = (hours: number) => ({ needed_at: new Date(Date.now() - hours * hourMs) });
  const left = await medium(needed(25));
  const open = await medium(needed(23));
  await cleanUpHourly.job.run({}, services);
  const rows = await db.selectFrom("media").select("id").where("id", "in", [left, open]).execute();
  expect(rows).toEqual([{ id: open }]);
});

test("at night what lost its place long after it was needed is deleted as well", async () => {
  const { db, services } = app();
  const places = { needed_at: new Date(Date.now() - 100 * hourMs) };
  const left = await medium(places);
  const shown = await medium({ ...places, kind: "picture", content_type: "image/jpeg" });
  const video = await medium({ poster_id: shown });
  const among = [left, shown, video];
  const rows = async () => {
    const found = db.selectFrom("media").select("id").where("id", "in", among).orderBy("id");
    return (await found.execute()).map(({ id }) => id);
  };
  await cleanUpHourly.job.run({}, services);
  expect(await rows()).toEqual(among.toSorted());
  await cleanUpNightly.job.run({}, services);
  expect(await rows()).toEqual([shown, video].toSorted());
});

test("the hour's work comes by an index upon what was left, and passes by what has long been shown", async () => {
  const { pool } = app().running.connection;
  await pool.query(
    `insert into media (id, owner_id, kind, sha256, content_type, size_bytes, needed_at)
     select gen_random_uuid(), $1, 'picture', sha256(n::text::bytea), 'image/jpeg', 1000,
       now() - n * interval '1 hour'
     from generate_series(100, 20100) n`,
    [ownerId],
  );
  await pool.query("vacuum analyze media");
  const { db, recorded } = recordOn(pool);
  await cleanUpHourly.job.run({}, { ...app().services, db });
  const pages = recorded.filter(({ sql: text }) => /from media\s+where/.test(text));
  const indexes = pages.map(async ({ sql: text, parameters }) => {
    const { rows } = await pool.query(`explain ${text}`, [...parameters]);
    return /media_\w+|Seq Scan/.exec(JSON.stringify(rows))?.[0];
  });
  expect(new Set(await Promise.all(indexes))).toEqual(new Set(["media_owner", "media_needed"]));
  expect(pages.length).toBeLessThan(5);
  await pool.query("delete from media where owner_id = $1", [ownerId]);
});

test("every night unexamined videos are examined, and nothing else", async () => {
  await app().db.deleteFrom("media").execute();
  const missed = await medium({});
  await medium({ examined_at: new Date() });
  await medium({ owner_id: null });
  await medium({ kind: "picture", content_type: "image/jpeg" });
  for (let i = 0; i < 2; i++) await videoJobs.videoSchedules[0]!.job.run({}, app().services);
  const jobs = await waitingJobs(app());
  const looked = jobs.filter(({ name }) => name === videoJobs.examineVideo.name);
  expect(looked.map(({ payload }) => payload)).toEqual([{ mediaId: missed }]);
});

test("however many they are, each is found, by an index and not among all media", async () => {
  const { pool } = app().running.connection;
  await app().db.deleteFrom("media").execute();
  await forgetJobs(app());
  await pool.query(
    `insert into media (id, owner_id, kind, sha256, content_type, size_bytes)
     select gen_random_uuid(), $1, case when n <= 450 then 'video' else 'picture' end,
       sha256(n::text::bytea), 'video/mp4', 1000 from generate_series(1, 20000) n`,
    [ownerId],
  );
  await pool.query("vacuum analyze media");
  const { db, recorded, planOf } = recordOn(pool);
  await videoJobs.videoSchedules[0]!.job.run({}, { ...app().services, db });
  const looked = await waitingOf(app(), videoJobs.examineVideo);
  expect(new Set(looked.map(({ mediaId }) => mediaId)).size).toBe(450);
  const asked = recorded.find(({ sql: text }) => /from media\s+where/.test(text))!;
  const ways = nodesOf(await planOf(asked)).flatMap((node) => node["Index Name"] ?? []);
  expect(ways).toEqual(["media_unexamined"]);
  await pool.query("delete from media where owner_id = $1", [ownerId]);
});
