import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { createMediaOwner } from "../../../../tests/factories/accounts.ts";
import { storePicture } from "../../../../tests/factories/media.ts";
import { fromRoot } from "../../../../tests/files.ts";
import { mediaFiles } from "../serving/files.server.ts";
import { encodeVariants } from "./jobs.server.ts";

const app = useTestApp();
const folder = fromRoot("demo/media");
const picture = (name: string) => readFileSync(join(folder, name));

const store = (ownerId: string, name: string) =>
  storePicture(app().db, { storage: app().services.storage, ownerId, bytes: picture(name) });

const storedKeys = async () => {
  const keys: string[] = [];
  for await (const { key } of app().services.storage.list("pictures/")) keys.push(key);
  return keys.toSorted();
};

const waitingJobs = async () => {
  const { rows } = await app().running.connection.pool.query<{ task_identifier: string }>(
    "select task_identifier from graphile_worker.jobs",
  );
  return rows.map((row) => row.task_identifier);
};

test("equal bytes of one owner are one row, of two owners one file and one job", async () => {
  const [anna, piotr] = [await createMediaOwner(app().db), await createMediaOwner(app().db)];
  const first = await store(anna, "bathroom-02.jpg");
  expect(await store(anna, "bathroom-02.jpg")).toBe(first);
  expect(await store(piotr, "bathroom-02.jpg")).not.toBe(first);
  expect(await storedKeys()).toHaveLength(1);
  expect(await waitingJobs()).toEqual(["media:encode-variants"]);
});

test("equal bytes sent twice at the same moment end as one row", async () => {
  const owner = await createMediaOwner(app().db);
  const [one, other] = await Promise.all([
    store(owner, "bathroom-03.jpg"),
    store(owner, "bathroom-03.jpg"),
  ]);
  expect(one).toBe(other);
});

test("a transaction that is rolled back leaves neither row nor job", async () => {
  const owner = await createMediaOwner(app().db);
  const before = await waitingJobs();
  const attempt = app()
    .db.transaction()
    .execute(async (trx) => {
      const { storage } = app().services;
      await storePicture(trx, { storage, ownerId: owner, bytes: picture("roof-01.jpg") });
      throw new Error("odwołane");
    });
  await expect(attempt).rejects.toThrow("odwołane");
  expect(await waitingJobs()).toEqual(before);
});

test("the job makes every width in every format, and notes it", async () => {
  const id = await store(await createMediaOwner(app().db), "kitchen-01.jpg");
  const before = await storedKeys();
  await encodeVariants.run({ mediaId: id }, app().services);
  const made = (await storedKeys()).filter((key) => !before.includes(key));
  const expected = [320, 640, 960, 1280].flatMap((width) =>
    ["avif", "jpg", "webp"].map((format) => `${width}.${format}`),
  );
  expect(new Set(made.map((key) => key.split("/").at(-1)))).toEqual(new Set(expected));
  const row = await app()
    .db.selectFrom("media")
    .select("variants_at")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(row.variants_at).toBeInstanceOf(Date);
});

test("a missing variant is made on demand and kept", async () => {
  const id = await store(await createMediaOwner(app().db), "terrace-01.jpg");
  const files = mediaFiles(app().services);
  const before = await storedKeys();
  const responses = await Promise.all(
    Array.from({ length: 5 }, async () => files.request(`/media/${id}/640.webp`)),
  );
  const bodies = await Promise.all(responses.map((response) => response.arrayBuffer()));
  expect(new Set(bodies.map((body) => body.byteLength)).size).toBe(1);
  expect(await storedKeys()).toHaveLength(before.length + 1);
  const { headers } = responses[0]!;
  expect(Object.fromEntries(headers)).toMatchObject({
    "content-type": "image/webp",
    "content-length": String(bodies[0]!.byteLength),
    "cache-control": "public, max-age=31536000, s-maxage=3600, immutable",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
  });
});

test("the same variant is not sent again to one who has it", async () => {
  const id = await store(await createMediaOwner(app().db), "terrace-02.jpg");
  const files = mediaFiles(app().services);
  const first = await files.request(`/media/${id}/320.jpg`);
  const etag = first.headers.get("etag")!;
  const again = await files.request(`/media/${id}/320.jpg`, { headers: { "if-none-match": etag } });
  expect(again.status).toBe(304);
  const head = await files.request(`/media/${id}/320.jpg`, { method: "HEAD" });
  expect(head.headers.get("content-length")).toBe(first.headers.get("content-length"));
  expect((await head.arrayBuffer()).byteLength).toBe(0);
});

test("unknown pictures, widths, formats and paths are not there", async () => {
  const id = await store(await createMediaOwner(app().db), "terrace-03.jpg");
  const files = mediaFiles(app().services);
  const paths = [
    `/media/${randomUUID()}/320.jpg`,
    `/media/${id}/321.jpg`,
    `/media/${id}/1920.jpg`,
    `/media/${id}/0320.jpg`,
    `/media/${id}/320.gif`,
    `/media/${id}/320.jpg.svg`,
    `/media/${id}/base.jpg`,
    `/media/${id}/..%2f..%2fsecret`,
    "/media/../secret",
    "/media/nie-uuid/320.jpg",
    "/media/",
  ];
  const responses = await Promise.all(
    paths.map(async (path) => (await files.request(path)).status),
  );
  expect(responses).toEqual(paths.map(() => 404));
});
