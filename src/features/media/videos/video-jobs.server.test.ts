import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { createMediaOwner } from "../../../../tests/factories/accounts.ts";
import { fillSpace } from "../../../../tests/factories/media.ts";
import { boxOf, mp4, received, webm, withInMoov } from "../../../../tests/factories/videos.ts";
import { fromRoot } from "../../../../tests/files.ts";
import { firstUuid } from "../../../platform/uuid.ts";
import { mediaFiles } from "../serving/files.server.ts";
import { findVideo, listUnexaminedVideos, markExamined } from "../video-queries.server.ts";
import { frameOf, lookUpTools } from "./frame.server.ts";
import { examine, examineVideo } from "./video-jobs.server.ts";
import { saveVideo, prepareVideo } from "./videos.server.ts";

const app = useTestApp();
const tools = await lookUpTools(process.env.PATH ?? "");
const missing = tools ? false : "na tej maszynie nie ma ffmpeg";

async function store(bytes: Buffer): Promise<string> {
  const { services, db } = app();
  const video = await prepareVideo(services, received(bytes, services.storage));
  return saveVideo(db, { ownerId: await createMediaOwner(db), video });
}

async function newPicture(): Promise<string> {
  const { db } = app();
  const ownerId = await createMediaOwner(db);
  await fillSpace(db, ownerId, { files: 1, bytes: 1 });
  const row = db.selectFrom("media").select("id").where("owner_id", "=", ownerId);
  return (await row.executeTakeFirstOrThrow()).id;
}

const rowOf = async (id: string) => (await findVideo(app().db, id))!;
const drafts = () => readdirSync(join(app().dataDir, "tmp"));

describe("where ffmpeg is not installed", () => {
  test("it is not found in an empty PATH, nor in folders that are not there", async () => {
    const empty = mkdtempSync(join(tmpdir(), "domistrz-path-"));
    expect(await lookUpTools("")).toBeUndefined();
    expect(await lookUpTools(`${empty}:/nie/ma/tego`)).toBeUndefined();
    rmSync(empty, { recursive: true });
  });

  test("a video stays as it is, without a poster and without a fault", async () => {
    const id = await store(withInMoov(mp4, boxOf("free", "bez programu")));
    await examine(id, app().services, undefined);
    expect(await rowOf(id)).toMatchObject({ posterId: null, examinedAt: null, durationMs: 7440 });
  });
});

test("a new video waits to be looked at once, however often it is sent", async () => {
  const { services, db } = app();
  const bytes = withInMoov(mp4, boxOf("free", "dwa razy"));
  const ownerId = await createMediaOwner(db);
  const video = await prepareVideo(services, received(bytes, services.storage));
  const id = await saveVideo(db, { ownerId, video });
  await saveVideo(db, { ownerId, video });
  const { rows } = await app().running.connection.pool.query<{ key: string }>(
    "select key from graphile_worker.jobs where task_identifier = $1 and key like $2",
    [examineVideo.name, `%${id}`],
  );
  expect(rows).toHaveLength(1);
});

test("a poster that its owner chose while a video was looked at stays", async () => {
  const { db } = app();
  const id = await store(withInMoov(mp4, boxOf("free", "własna okładka")));
  const [chosen, made] = [await newPicture(), await newPicture()];
  const ofOwner = { id, width: null, height: null, durationMs: null, at: new Date() };
  await markExamined(db, { ...ofOwner, posterId: chosen });
  await markExamined(db, { ...ofOwner, posterId: made });
  expect((await rowOf(id)).posterId).toBe(chosen);
});

test("what an erased account left is looked at no more", async () => {
  const { db } = app();
  const id = await store(withInMoov(mp4, boxOf("free", "usunięte konto")));
  const unexamined = () => listUnexaminedVideos(db, { after: firstUuid, limit: 100 });
  expect(await unexamined()).toContain(id);
  await db.updateTable("media").set({ owner_id: null }).where("id", "=", id).execute();
  expect(await unexamined()).not.toContain(id);
});

describe.skipIf(missing)(
  `where ffmpeg is installed${missing ? ` – pominięte: ${missing}` : ""}`,
  () => {
    test.each([
      ["MP4", mp4, { width: 960, height: 540 }],
      ["WebM", webm, { width: 320, height: 180 }],
    ])(
      "a frame of the %s becomes the owner's picture and the video's poster",
      async (_kind, bytes, size) => {
        const id = await store(bytes);
        await examine(id, app().services, tools);
        const { posterId, examinedAt, ownerId } = await rowOf(id);
        expect(examinedAt).toBeInstanceOf(Date);
        const poster = await app()
          .db.selectFrom("media")
          .select(["owner_id", "width", "height"])
          .where("id", "=", posterId)
          .executeTakeFirstOrThrow();
        expect(poster).toEqual({ owner_id: ownerId, ...size });
        const served = await mediaFiles(app().services).request(`/media/${posterId}/320.jpg`);
        expect(served.status).toBe(200);
        expect(drafts()).toEqual([]);
      },
    );

    test("a copy left by a killed process is deleted", async () => {
      const left = join(app().dataDir, "tmp/film/film");
      mkdirSync(dirname(left), { recursive: true });
      writeFileSync(left, "połowa filmu");
      await examine(
        await store(Buffer.concat([mp4, boxOf("free", "po awarii")])),
        app().services,
        tools,
      );
      expect(drafts()).toEqual([]);
    });

    test("a poster its owner chose meanwhile stays", async () => {
      const id = await store(Buffer.concat([mp4, boxOf("free", "własny kadr")]));
      const { ownerId } = await rowOf(id);
      const own = await store(webm);
      await app().db.updateTable("media").set({ poster_id: own }).where("id", "=", id).execute();
      await examine(id, app().services, tools);
      expect((await rowOf(id)).posterId).toBe(own);
      expect(ownerId).toBeTruthy();
    });

    test("length and size are filled in where the container did not tell", async () => {
      const id = await store(webm);
      await app()
        .db.updateTable("media")
        .set({ width: null, height: null, duration_ms: null, examined_at: null })
        .where("id", "=", id)
        .execute();
      await examine(id, app().services, tools);
      expect(await rowOf(id)).toMatchObject({ width: 320, height: 180 });
      expect((await rowOf(id)).durationMs).toBeGreaterThan(2_800);
      expect((await rowOf(id)).durationMs).toBeLessThan(3_100);
    });

    test("a video without one readable frame is looked at once and left without a poster", async () => {
      const bytes = Buffer.from(mp4);
      bytes.fill(0x55, bytes.indexOf("mdat", 0, "latin1") + 4);
      const id = await store(bytes);
      await examine(id, app().services, tools);
      expect(await rowOf(id)).toMatchObject({ posterId: null, examinedAt: expect.any(Date) });
      expect(drafts()).toEqual([]);
    });

    test("nothing but the video itself is read, whatever it is called", async () => {
      const folder = mkdtempSync(join(tmpdir(), "domistrz-film-"));
      const file = { contentType: "video/mp4", durationMs: null } as const;
      const addresses = ["http://127.0.0.1:9/film.mp4", "concat:a|b", join(folder, "nie-ma")];
      for (const path of addresses)
        expect(await frameOf(tools!, { ...file, path })).toBeUndefined();
      rmSync(folder, { recursive: true });
    });

    test("the frame is a plain JPEG", async () => {
      const path = fromRoot("public/static/sample.mp4");
      const frame = await frameOf(tools!, { path, contentType: "video/mp4", durationMs: 7440 });
      expect(await sharp(frame).metadata()).toMatchObject({ format: "jpeg", width: 960 });
    });
  },
);
