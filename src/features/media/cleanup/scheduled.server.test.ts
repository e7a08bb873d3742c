import { randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { waitingJobs } from "../../../../tests/factories/accounts.ts";
import { createMediaOwner } from "../../../../tests/factories/accounts.ts";
import type * as VideoJobs from "../videos/video-jobs.server.ts";
import { cleanUpHourly } from "./jobs.server.ts";

const app = useTestApp();
const hour = 3_600_000;
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
    created_at: new Date(Date.now() - hours * hour),
  });
  const [old, fresh] = [upload(25), upload(23)];
  await db.insertInto("upload").values([old, fresh]).execute();
  await cleanUpHourly.job.run({}, services);
  expect(await db.selectFrom("upload").select("id").execute()).toEqual([{ id: fresh.id }]);
});

test("every hour unreferenced media that are not needed are deleted, and others stay", async () => {
  const { db, services } = app();
  const needed = (hours: number) => ({ needed_at: new Date(Date.now() - hours * hour) });
  const left = await medium(needed(25));
  const open = await medium(needed(23));
  await cleanUpHourly.job.run({}, services);
  const rows = await db.selectFrom("media").select("id").where("id", "in", [left, open]).execute();
  expect(rows).toEqual([{ id: open }]);
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
