import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { beforeAll, expect, test } from "vitest";
import { newCompany, newPrivate, type Owner } from "../../../../tests/factories/companies.ts";
import { onEveryStorage } from "../../../../tests/servers/s3-server.ts";
import {
  createUpload,
  beginUpload,
  cancelUpload,
  video,
  finishUpload,
  offsetOf,
  photo,
  sendChunk,
  upload,
} from "../../../../tests/uploading.ts";

onEveryStorage((app) => {
  let anna: Owner;
  let piotr: Owner;

  beforeAll(async () => {
    anna = await newCompany(app());
    piotr = await newCompany(app());
  });

  const storedKeys = async (prefix: string) => {
    const keys: string[] = [];
    for await (const { key } of app().services.storage.list(prefix)) keys.push(key);
    return keys;
  };

  test("a picture sent in two chunks becomes a picture, and its bytes are kept once", async () => {
    const bytes = photo("kitchen-01.jpg", "two chunks");
    const id = await beginUpload(anna.api, { size: bytes.length });
    const half = Math.floor(bytes.length / 2);
    const first = await sendChunk(anna.api, { id, offset: 0, bytes: bytes.subarray(0, half) });
    expect([first.status, first.headers.get("upload-offset")]).toEqual([204, String(half)]);
    expect(await offsetOf(anna.api, id)).toBe(half);
    await sendChunk(anna.api, { id, offset: half, bytes: bytes.subarray(half) });
    const { status, body } = await finishUpload(anna.api, id);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { medium: { type: "image", alt: "", placeholder: expect.any(String) } },
    });
    expect(await storedKeys("uploads/")).toEqual([]);
  });

  test("a video of several parts, sent in chunks of one megabyte, becomes a video", async () => {
    const bytes = video(13 * 1024 * 1024);
    const id = await beginUpload(anna.api, {
      size: bytes.length,
      name: "a.mp4",
      type: "video/mp4",
    });
    const step = 1024 * 1024;
    for (let offset = 0; offset < bytes.length; offset += step) {
      const sent = { id, offset, bytes: bytes.subarray(offset, offset + step) };
      expect((await sendChunk(anna.api, sent)).status).toBe(204);
    }
    const { status, body } = await finishUpload(anna.api, id);
    expect([status, body.medium?.type]).toEqual([200, "video"]);
    const [key, ...others] = await storedKeys("videos/");
    expect(others).toEqual([]);
    const stored = await app().services.storage.get(key!);
    expect((await buffer(stored!.stream())).equals(bytes)).toBe(true);
    expect(await storedKeys("uploads/")).toEqual([]);
  });

  test("finishing twice, also at once, answers the same picture", async () => {
    const bytes = photo("kitchen-02.jpg", "twice");
    const id = await beginUpload(anna.api, { size: bytes.length });
    await sendChunk(anna.api, { id, offset: 0, bytes });
    const responses = await Promise.all([1, 2, 3].map(() => finishUpload(anna.api, id)));
    const again = await finishUpload(anna.api, id);
    const ids = [...responses, again].map(({ body }) => body.medium.id as string);
    expect(new Set(ids).size).toBe(1);
    expect(await offsetOf(anna.api, id)).toBe(bytes.length);
  });

  test("a file that has not arrived whole is not finished", async () => {
    const id = await beginUpload(anna.api, { size: 1000 });
    await sendChunk(anna.api, { id, offset: 0, bytes: Buffer.alloc(400) });
    const { status, body } = await finishUpload(anna.api, id);
    expect([status, body.code]).toEqual([409, "UPLOAD_UNFINISHED"]);
    expect(await offsetOf(anna.api, id)).toBe(400);
  });

  test("a chunk that does not continue what is there, or goes beyond the end, is refused", async () => {
    const id = await beginUpload(anna.api, { size: 1000 });
    const gap = await sendChunk(anna.api, { id, offset: 10, bytes: Buffer.alloc(10) });
    expect([gap.status, gap.body.code]).toEqual([409, "UPLOAD_CONFLICT"]);
    const long = await sendChunk(anna.api, { id, offset: 0, bytes: Buffer.alloc(1001) });
    expect([long.status, long.body.code]).toEqual([413, "TOO_LARGE"]);
    expect(await offsetOf(anna.api, id)).toBe(0);
  });

  test("another user's upload is not found", async () => {
    const id = await beginUpload(anna.api, { size: 100 });
    const chunk = await sendChunk(piotr.api, { id, offset: 0, bytes: Buffer.alloc(100) });
    const others = [chunk, await cancelUpload(piotr.api, id), await finishUpload(piotr.api, id)];
    expect(others.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(await offsetOf(piotr.api, id)).toBeUndefined();
    expect(await offsetOf(anna.api, id)).toBe(0);
    expect(await offsetOf(anna.api, randomUUID())).toBeUndefined();
  });

  test("only a confirmed company uploads, with the token against forgery", async () => {
    const unconfirmed = await newCompany(app(), { isEmailConfirmed: false });
    const homeowner = await newPrivate(app());
    const responses = [
      await createUpload(app().guest(), { size: 10 }),
      await createUpload(homeowner.api, { size: 10 }),
      await createUpload(unconfirmed.api, { size: 10 }),
      await anna.api.post("/media/uploads", undefined, {
        csrf: false,
        headers: { "tus-resumable": "1.0.0", "upload-length": "10" },
      }),
    ];
    expect(responses.map(({ status }) => status)).toEqual([401, 403, 403, 403]);
    expect(responses.at(-1)!.body.code).toBe("CSRF_ERROR");
  });

  test("sizes are refused before a byte is sent, in sentences", async () => {
    const megabyte = 1024 * 1024;
    const picture = await createUpload(anna.api, { size: 5 * megabyte + 1, name: "salon.png" });
    const video = await createUpload(anna.api, {
      size: 100 * megabyte + 1,
      name: "remont.mp4",
      type: "video/mp4",
    });
    expect([picture, video].map(({ status, body }) => [status, body.detail])).toEqual([
      [413, "Zdjęcie „salon.png” jest za duże. Maksymalny rozmiar to 5 MB."],
      [413, "Film „remont.mp4” jest za duży. Maksymalny rozmiar to 100 MB."],
    ]);
    expect((await createUpload(anna.api, { size: 0 })).status).toBe(415);
  });

  test.each([
    ["no length", { "tus-resumable": "1.0.0" }],
    ["a length to be sent later", { "tus-resumable": "1.0.0", "upload-defer-length": "1" }],
    ["a length that is no number", { "tus-resumable": "1.0.0", "upload-length": "1e9" }],
    ["no version", { "upload-length": "10" }],
    ["another version", { "tus-resumable": "0.2.2", "upload-length": "10" }],
    [
      "unreadable metadata",
      { "tus-resumable": "1.0.0", "upload-length": "10", "upload-metadata": "filename !!" },
    ],
  ])("an upload begun with %s is a malformed request and leaves no row", async (_what, headers) => {
    const before = await app().db.selectFrom("upload").select("id").execute();
    const response = await anna.api.post("/media/uploads", undefined, { headers });
    expect([response.status, response.body.code]).toEqual([400, "MALFORMED_REQUEST"]);
    expect(response.headers.get("content-type")).toContain("application/problem+json");
    expect(await app().db.selectFrom("upload").select("id").execute()).toEqual(before);
  });

  test("what is neither picture nor video is refused by its bytes, and its bytes are deleted", async () => {
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    );
    const { status, body } = await upload(anna.api, svg, { name: "logo.svg", type: "image/jpeg" });
    expect([status, body.detail]).toEqual([
      415,
      "Plik „logo.svg” nie jest prawidłowym zdjęciem ani filmem.",
    ]);
    const large = Buffer.concat([photo("kitchen-03.jpg"), Buffer.alloc(5 * 1024 * 1024)]);
    const refused = await upload(anna.api, large, { name: "duże.mp4", type: "video/mp4" });
    expect([refused.status, refused.body.detail]).toEqual([
      413,
      "Zdjęcie „duże.mp4” jest za duże. Maksymalny rozmiar to 5 MB.",
    ]);
  });

  test("a cancelled upload leaves neither row nor bytes", async () => {
    const id = await beginUpload(anna.api, { size: 1000 });
    await sendChunk(anna.api, { id, offset: 0, bytes: Buffer.alloc(400) });
    expect((await cancelUpload(anna.api, id)).status).toBe(204);
    expect(await offsetOf(anna.api, id)).toBeUndefined();
    expect(await storedKeys(`uploads/${id}`)).toEqual([]);
  });

  test("the bytes themselves cannot be fetched", async () => {
    const id = await beginUpload(anna.api, { size: 1000 });
    expect((await anna.api.get(`/media/uploads/${id}`)).status).toBe(404);
  });

  test("a name is shown without control characters", async () => {
    const id = await beginUpload(anna.api, { size: 10, name: "a\u0000b\u202E\n.jpg" });
    const row = app().db.selectFrom("upload").select("name").where("id", "=", id);
    expect(await row.executeTakeFirst()).toEqual({ name: "ab.jpg" });
  });
});
