import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { newCompany, newPrivate, type Owner } from "../../../../tests/factories/companies.ts";
import { fillSpace } from "../../../../tests/factories/media.ts";
import {
  createUpload,
  beginUpload,
  cancelUpload,
  offsetOf,
  photo,
  upload,
} from "../../../../tests/uploading.ts";
import { minuteMs } from "../../../platform/time/durations.ts";
import { requireSpace, spaceLimit } from "./space.server.ts";

const app = useTestApp();
let anna: Owner;

beforeEach(async () => {
  anna = await newCompany(app());
});

const fill = (owner: Owner, space: { files: number; bytes: number }) =>
  fillSpace(app().db, owner.id, space);

const space = async (owner: Owner) => (await owner.api.get("/media/space")).body;

test("a company sees what its files take, those on their way among them", async () => {
  expect(await space(anna)).toEqual({
    usedBytes: 0,
    limitBytes: 5 * 1024 ** 3,
    files: 0,
    filesLimit: 3000,
  });
  await fill(anna, { files: 2, bytes: 1000 });
  await beginUpload(anna.api, { size: 500 });
  expect(await space(anna)).toMatchObject({ usedBytes: 2500, files: 3 });
});

test("a finished upload counts once, as the picture it became", async () => {
  await upload(anna.api, photo("garden-01.jpg", "counted once"));
  const row = app().db.selectFrom("media").select("size_bytes").where("owner_id", "=", anna.id);
  const { size_bytes: bytes } = await row.executeTakeFirstOrThrow();
  expect(await space(anna)).toMatchObject({ usedBytes: Number(bytes), files: 1 });
});

test("what no longer fits is refused before it is sent", async () => {
  await fill(anna, { files: 1, bytes: spaceLimit.bytes - 1000 });
  const refused = await createUpload(anna.api, { size: 1001 });
  expect([refused.status, refused.body.code]).toEqual([413, "SPACE_USED_UP"]);
  // What is taken out may be put back for a day, and counts as long.
  expect(refused.body.detail).toMatch(/nie ma już miejsca.*miejsce po nich zwolni się po dobie/);
  expect((await createUpload(anna.api, { size: 1000 })).status).toBe(201);
});

test("the number of files is limited too", async () => {
  await fill(anna, { files: spaceLimit.files - 1, bytes: 1 });
  const last = await beginUpload(anna.api, { size: 10 });
  await cancelUpload(anna.api, last);
  await fill(anna, { files: 1, bytes: 1 });
  expect((await createUpload(anna.api, { size: 10 })).body.code).toBe("SPACE_USED_UP");
  await expect(
    requireSpace(app().services, { ownerId: anna.id, bytes: 1, files: 1 }),
  ).rejects.toMatchObject({ definition: { code: "SPACE_USED_UP" } });
});

test("of uploads that begin at once only as many begin as fit", async () => {
  await fill(anna, { files: 1, bytes: spaceLimit.bytes - 2500 });
  const responses = await Promise.all(
    [1, 2, 3, 4, 5].map(() => createUpload(anna.api, { size: 1000 })),
  );
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    201, 201, 413, 413, 413,
  ]);
});

test("forty unfinished uploads are the most; those of an hour ago make room", async () => {
  const ids: string[] = [];
  for (let count = 0; count < 40; count++) ids.push(await beginUpload(anna.api, { size: 10 }));
  const refused = await createUpload(anna.api, { size: 10 });
  expect([refused.status, refused.body.code]).toEqual([429, "TOO_MANY_UPLOADS"]);
  expect(refused.headers.get("retry-after")).toBe("60");
  await cancelUpload(anna.api, ids[0]!);
  expect((await createUpload(anna.api, { size: 10 })).status).toBe(201);
  await app()
    .db.updateTable("upload")
    .set({ created_at: new Date(Date.now() - 61 * minuteMs) })
    .where("id", "=", ids[1]!)
    .execute();
  expect((await createUpload(anna.api, { size: 10 })).status).toBe(201);
  expect(await offsetOf(anna.api, ids[1]!)).toBeUndefined();
  expect(await offsetOf(anna.api, ids[2]!)).toBe(0);
});

test("six hundred uploads an hour are the most", async () => {
  const limit = { name: "upload", points: 600, seconds: 60 * 60 };
  for (let count = 0; count < 600; count++) {
    await app().services.limits.consume(limit, anna.id);
  }
  const refused = await createUpload(anna.api, { size: 10 });
  expect([refused.status, refused.body.code]).toEqual([429, "TOO_MANY_REQUESTS"]);
});

test("a running edit renews its own files and learns which are gone", async () => {
  const piotr = await newCompany(app());
  await fill(anna, { files: 1, bytes: 10 });
  await fill(piotr, { files: 1, bytes: 10 });
  const idOf = async ({ id }: Owner) => {
    const row = app().db.selectFrom("media").select("id").where("owner_id", "=", id);
    return (await row.executeTakeFirstOrThrow()).id;
  };
  const [own, foreign, gone] = [await idOf(anna), await idOf(piotr), randomUUID()];
  await app()
    .db.updateTable("media")
    .set({ needed_at: new Date(0) })
    .execute();
  const { status, body } = await anna.api.post("/media/needed", { ids: [own, foreign, gone] });
  expect([status, body]).toEqual([200, { missing: [foreign, gone] }]);
  const rows = await app()
    .db.selectFrom("media")
    .select("id")
    .where("needed_at", ">", new Date(0))
    .execute();
  expect(rows.map(({ id }) => id)).toEqual([own]);
});

test("space and needs are a confirmed company's matter", async () => {
  const callers = [app().guest(), (await newPrivate(app())).api];
  const responses = await Promise.all(
    callers.flatMap((api) => [api.get("/media/space"), api.post("/media/needed", { ids: [] })]),
  );
  expect(responses.map(({ status }) => status)).toEqual([401, 401, 403, 403]);
});
