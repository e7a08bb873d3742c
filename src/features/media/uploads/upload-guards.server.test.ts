import { beforeEach, expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { newCompany, type Owner } from "../../../../tests/factories/companies.ts";
import { storePicture } from "../../../../tests/factories/media.ts";
import { mp4, sourceOf } from "../../../../tests/factories/videos.ts";
import {
  beginUpload,
  finishUpload,
  offsetOf,
  photo,
  sendChunk,
} from "../../../../tests/uploading.ts";
import { defaultBodyBytes } from "../../../platform/api/body-limit.server.ts";
import { RetryLater } from "../../../platform/jobs/retry-later.server.ts";
import { hourMs } from "../../../platform/time/durations.ts";
import { renewNeeded } from "../medium-queries.server.ts";
import { findPicture } from "../picture-queries.server.ts";
import { encodeVariants } from "../pictures/jobs.server.ts";
import { maxVideoBytes } from "../video-limits.ts";
import { VideoRefused } from "../videos/video-boxes.server.ts";
import { prepareVideo } from "../videos/videos.server.ts";

const app = useTestApp();
let anna: Owner;
let piotr: Owner;

beforeEach(async () => {
  anna = await newCompany(app());
  piotr = await newCompany(app());
});

const hoursAgo = (hours: number) => new Date(Date.now() - hours * hourMs);

const begunHoursAgo = (ids: string[], hours: number) =>
  app()
    .db.updateTable("upload")
    .set({ created_at: hoursAgo(hours) })
    .where("id", "in", ids)
    .execute();

async function finishedUpload({ api }: Owner, tail: string): Promise<string> {
  const bytes = photo("garden-01.jpg", tail);
  const id = await beginUpload(api, { size: bytes.length });
  await sendChunk(api, { id, offset: 0, bytes });
  expect((await finishUpload(api, id)).status).toBe(200);
  return id;
}

test("room is made of one's own unfinished uploads, never of others' or finished ones", async () => {
  const done = await finishedUpload(anna, "room");
  const theirs = await beginUpload(piotr.api, { size: 10 });
  const own: string[] = [];
  for (let count = 0; count < 40; count++) own.push(await beginUpload(anna.api, { size: 10 }));
  await begunHoursAgo([done, theirs, own[0]!], 2);
  await beginUpload(anna.api, { size: 10 });
  expect(await offsetOf(anna.api, own[0]!)).toBeUndefined();
  expect(await offsetOf(piotr.api, theirs)).toBe(0);
  expect((await finishUpload(anna.api, done)).status).toBe(200);
});

test("a finished upload takes no more bytes", async () => {
  const id = await finishedUpload(anna, "no more");
  const response = await sendChunk(anna.api, { id, offset: 0, bytes: Buffer.from("dalej") });
  expect([response.status, response.body.code]).toEqual([409, "UPLOAD_CONFLICT"]);
});

test("what is needed is never said to be needed for a shorter time", async () => {
  const upload = await finishedUpload(anna, "needed");
  const { db } = app();
  const row = db.selectFrom("upload").select("media_id").where("id", "=", upload);
  const id = (await row.executeTakeFirstOrThrow()).media_id!;
  const neededAt = async () => {
    const media = db.selectFrom("media").select("needed_at").where("id", "=", id);
    return (await media.executeTakeFirstOrThrow()).needed_at;
  };
  const later = hoursAgo(-5);
  await renewNeeded(db, { ids: [id], at: later });
  await renewNeeded(db, { ids: [id], at: new Date() });
  expect(await neededAt()).toEqual(later);
});

test("a video of exactly the largest size is not too large, one byte more is", async () => {
  const prepare = (sizeBytes: number) =>
    prepareVideo(app().services, {
      source: { ...sourceOf(mp4), sizeBytes },
      place: () => Promise.resolve(),
    }).then(
      () => undefined,
      (error: unknown) => (error instanceof VideoRefused ? error.reason : "another"),
    );
  expect(await prepare(maxVideoBytes + 1)).toBe("too_large");
  expect(await prepare(maxVideoBytes)).not.toBe("too_large");
});

/** A body whose length nobody is told. */
const unmeasured = (bytes: number) =>
  new Blob([Buffer.alloc(bytes, " ")]).stream() as ReadableStream<Uint8Array>;

test("JSON of any length, which nothing here takes, is not held in memory", async () => {
  const id = await beginUpload(anna.api, { size: 10 });
  const address = `/media/uploads/${id}`;
  const send = (method: "patch" | "delete", bytes: number) =>
    anna.api[method](address, unmeasured(bytes), { headers: { "tus-resumable": "1.0.0" } });
  expect((await send("patch", defaultBodyBytes + 1)).status).toBe(413);
  expect((await send("delete", defaultBodyBytes + 1)).status).toBe(413);
  const project = await anna.api.delete(`/projects/${id}`, unmeasured(defaultBodyBytes + 1));
  expect(project.status).toBe(413);
  expect((await send("patch", 10)).status).toBe(415);
  expect(await offsetOf(anna.api, id)).toBe(0);
});

test("a chunk of unknown length that goes on past the end of its file is refused", async () => {
  const id = await beginUpload(anna.api, { size: 10 });
  const headers = {
    "tus-resumable": "1.0.0",
    "upload-offset": "0",
    "content-type": "application/offset+octet-stream",
  };
  const sent = await anna.api.patch(`/media/uploads/${id}`, unmeasured(2_000), { headers });
  expect([sent.status, sent.body.code]).toEqual([413, "TOO_LARGE"]);
});

test("a refused file leaves neither its bytes nor its upload", async () => {
  const bytes = Buffer.from("<html>to nie zdjęcie</html>");
  const id = await beginUpload(anna.api, { size: bytes.length });
  await sendChunk(anna.api, { id, offset: 0, bytes });
  const { status, body } = await finishUpload(anna.api, id);
  expect([status, body.code]).toEqual([415, "NOT_A_PICTURE"]);
  expect(await offsetOf(anna.api, id)).toBeUndefined();
  const left: string[] = [];
  for await (const { key } of app().services.storage.list(`uploads/${id}`)) left.push(key);
  expect(left).toEqual([]);
});

test("a photo announced as a video may be no larger than a photo", async () => {
  const bytes = Buffer.concat([photo("garden-01.jpg")], 5 * 1024 * 1024 + 1);
  const announced = { size: bytes.length, name: "ogród.mp4", type: "video/mp4" };
  const id = await beginUpload(anna.api, announced);
  await sendChunk(anna.api, { id, offset: 0, bytes });
  const { status, body } = await finishUpload(anna.api, id);
  expect([status, body.code]).toEqual([413, "PICTURE_TOO_LARGE"]);
});

test("variants that were not all made before the process ends are made later", async () => {
  const { services, db } = app();
  const { storage } = services;
  const bytes = photo("garden-02.jpg", "stopped");
  const mediaId = await storePicture(db, { storage, ownerId: anna.id, bytes });
  const isMade = async () => (await findPicture(db, mediaId))?.variantsAt !== null;
  const stopped = encodeVariants.run({ mediaId }, services, AbortSignal.abort());
  await expect(stopped).rejects.toBeInstanceOf(RetryLater);
  expect(await isMade()).toBe(false);
  await encodeVariants.run({ mediaId }, services);
  expect(await isMade()).toBe(true);
});
