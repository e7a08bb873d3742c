import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import type { ApiCaller } from "../../../../tests/api-caller.ts";
import { useTestApp } from "../../../../tests/database.ts";
import { signedIn } from "../../../../tests/factories/accounts.ts";
import { addCompany, newPrivate, type Owner } from "../../../../tests/factories/companies.ts";
import { addOffer, addRenovation } from "../../../../tests/factories/renovations.ts";
import { createApi } from "../../../api.server.ts";
import { hourMs } from "../../../platform/time/durations.ts";
import { cleanUpRenovationPhotos } from "./jobs.server.ts";
import { renovationPhotoFiles } from "./photos.server.ts";
import { renovationPhotoRules } from "./rules.ts";

const app = useTestApp();
let anna: Owner;
let jpeg: Buffer;

beforeAll(async () => {
  anna = await newPrivate(app());
  const create = { width: 600, height: 400, channels: 3 as const, background: "#77aa55" };
  jpeg = await sharp({ create })
    .jpeg()
    .withExif({ IFD0: { Copyright: "sekret" } })
    .toBuffer();
});

const plan = (traits = {}) => addRenovation(app().db, anna.id, traits);

const send = (
  api: ApiCaller,
  id: string,
  bytes: Uint8Array | string = new Uint8Array(jpeg),
  type = "image/jpeg",
) =>
  api.put(`/renovations/${id}/photos?name=kuchnia.jpg`, bytes, {
    headers: { "content-type": type },
  });

async function sendMany(id: string, count: number): Promise<string[]> {
  let photos: { id: string }[] = [];
  for (let sent = 0; sent < count; sent++) photos = (await send(anna.api, id)).body.photos;
  return photos.map((photo) => photo.id);
}

const idsOf = ({ body }: { body: { photos: { id: string }[] } }) =>
  body.photos.map((photo) => photo.id);

const files = () => {
  try {
    const folder = join(app().dataDir, "media", "renovations");
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name));
  } catch {
    return [];
  }
};

describe("photos of a renovation", () => {
  test("are at most ten, also when the last two come at once", async () => {
    const id = await plan();
    await sendMany(id, renovationPhotoRules.most - 1);
    const answers = await Promise.all([send(anna.api, id), send(anna.api, id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe("RENOVATION_PHOTOS_FULL");
    const { body } = await anna.api.get(`/renovations/${id}/photos`);
    expect(body.photos).toHaveLength(10);
    expect(body.shown).toBe(false);
    expect(body.photos[0]).toMatchObject({ width: 600, height: 400 });
    expect(body.photos[0].url).toBe(`/api/renovations/${id}/photos/${body.photos[0].id}`);
  });

  test("are put in order, all of them or none", async () => {
    const id = await plan();
    const [first, second, third] = await sendMany(id, 3);
    const order = (ids: unknown[]) => anna.api.put(`/renovations/${id}/photos/order`, { ids });
    const turned = [third!, first!, second!];
    expect(idsOf(await order(turned))).toEqual(turned);
    for (const wrong of [
      [first, second],
      [first, first, third],
      [...turned, randomUUID()],
    ]) {
      const refused = await order(wrong);
      expect([refused.status, refused.body.code]).toEqual([412, "RENOVATION_PHOTOS_CHANGED"]);
      expect(idsOf(refused)).toEqual(turned);
    }
    expect((await order(["x"])).status).toBe(422);
    const late = await send(anna.api, id);
    expect(idsOf(late).slice(0, 3)).toEqual(turned);
  });

  test("are removed one by one, and go with the renovation", async () => {
    const id = await plan();
    const [gone, kept] = await sendMany(id, 2);
    const removed = await anna.api.delete(`/renovations/${id}/photos/${gone}`);
    expect(idsOf(removed)).toEqual([kept]);
    expect((await anna.api.delete(`/renovations/${id}/photos/${gone}`)).status).toBe(404);
    await anna.api.delete(`/renovations/${id}`);
    const rows = await app().db.selectFrom("renovation_photo").select("id").execute();
    expect(rows.map((row) => row.id)).not.toContain(kept);
    const unused = await app().db.selectFrom("renovation_photo_unused").select("id").execute();
    expect(unused.map((row) => row.id)).toEqual(expect.arrayContaining([gone, kept]));
  });

  test.each([
    ["<svg xmlns='http://www.w3.org/2000/svg'/>", 415],
    ["\xff\xd8\xffnie zdjęcie", 422],
    ["x".repeat(5.5 * 1024 * 1024), 413],
    ["x".repeat(6.5 * 1024 * 1024), 413],
  ])("what is no picture or too large is refused by its bytes (%#)", async (content, status) => {
    const id = await plan();
    const before = files();
    const refused = await send(anna.api, id, Buffer.from(content, "latin1"), "image/png");
    expect(refused.status).toBe(status);
    expect(files()).toEqual(before);
    expect((await send(anna.api, id, "{}", "text/plain")).status).toBe(415);
  });
});

describe("who sees a photo", () => {
  let path: string;
  let id: string;
  let api: ApiCaller;
  let companyId: string;
  const sees = async (caller: ApiCaller) => (await caller.get(path)).status === 200;
  const change = (values: object) =>
    app().db.updateTable("renovation").set(values).where("id", "=", id).execute();

  beforeAll(async () => {
    id = await plan();
    const [photo] = await sendMany(id, 1);
    path = `/renovations/${id}/photos/${photo}`;
    companyId = (await addCompany(app().db, { subcategoryIds: [14] })).id;
    api = await signedIn(app(), companyId);
  });

  test("its owner; no guest, no other homeowner, no company", async () => {
    const ewa = await newPrivate(app());
    expect(await sees(anna.api)).toBe(true);
    expect([await sees(app().guest()), await sees(ewa.api), await sees(api)]).toEqual([
      false,
      false,
      false,
    ]);
    // Where they are shown to companies, another homeowner is still none.
    await anna.api.put(`/renovations/${id}/photos/shown`, { shown: true });
    expect(await sees(ewa.api)).toBe(false);
  });

  test("companies whose job it may become, once the owner shows it, and no longer than that", async () => {
    await anna.api.put(`/renovations/${id}/photos/shown`, { shown: true });
    expect(await sees(api)).toBe(true);
    const roofer = await addCompany(app().db, { subcategoryIds: [8] });
    expect(await sees(await signedIn(app(), roofer.id))).toBe(false);
    await change({ status: "closed" });
    expect(await sees(api)).toBe(false);
    await change({ status: "open" });
    const unpublish = (published_at: Date | null) =>
      app().db.updateTable("company").set({ published_at }).where("id", "=", companyId).execute();
    await unpublish(null);
    expect(await sees(api)).toBe(false);
    await unpublish(new Date());
    const hidden = await anna.api.put(`/renovations/${id}/photos/shown`, { shown: false });
    expect(hidden.body.shown).toBe(false);
    expect(await sees(api)).toBe(false);
  });

  test("a company that offered itself until it is declined, whatever became of the job", async () => {
    await anna.api.put(`/renovations/${id}/photos/shown`, { shown: true });
    const offer = await addOffer(app(), { renovationId: id, companyId });
    await change({ status: "paused" });
    expect(await sees(api)).toBe(true);
    await change({ status: "open" });
    await app()
      .db.updateTable("renovation_offer")
      .set({ status: "declined", decided_at: new Date() })
      .where("id", "=", offer)
      .execute();
    expect(await sees(api)).toBe(false);
  });

  test("shown photos do not make the renovation another version", async () => {
    const { body } = await anna.api.get(`/renovations/${id}`);
    await anna.api.put(`/renovations/${id}/photos/shown`, { shown: false });
    expect((await anna.api.get(`/renovations/${id}`)).body.version).toBe(body.version);
  });
});

test("the file is a JPEG of pixels alone, private and inert, in two sizes", async () => {
  const id = await plan();
  expect(jpeg.toString("latin1")).toContain("sekret");
  const { body } = await send(anna.api, id);
  const { services } = app();
  const cookie = [...anna.api.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const open = (url: string) =>
    createApi(services).fetch(
      new Request(`${services.config.appUrl}${url}`, { headers: { cookie } }),
      { incoming: { socket: { remoteAddress: "10.9.9.8" }, headers: {} } as never },
    );
  const response = await open(body.photos[0].url);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 600 });
  expect(bytes.toString("latin1")).not.toContain("sekret");
  expect(response.headers.get("cache-control")).toBe("private, max-age=3600");
  expect(response.headers.get("vary")).toContain("Cookie");
  expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
  const small = await open(`${body.photos[0].url}?size=small`);
  expect(await sharp(Buffer.from(await small.arrayBuffer())).metadata()).toMatchObject({
    width: 480,
  });
});

test("files that no renovation has any more are deleted after an hour, the others stay", async () => {
  const { services, db } = app();
  const later = (hours: number) => ({
    ...services,
    now: () => new Date(Date.now() + hours * hourMs),
  });
  const id = await plan();
  const [gone, kept] = await sendMany(id, 2);
  const orphan = randomUUID();
  await renovationPhotoFiles.claim(db, orphan, new Date());
  await services.storage.put(`renovations/${orphan.slice(0, 2)}/${orphan}/full.jpg`, jpeg);
  await anna.api.delete(`/renovations/${id}/photos/${gone}`);
  const left = (photo: string) => files().filter((path) => path.includes(photo)).length;
  await cleanUpRenovationPhotos.run({}, later(0.5), new AbortController().signal);
  expect([left(gone!), left(orphan)]).toEqual([2, 1]);
  await cleanUpRenovationPhotos.run({}, later(1.1), new AbortController().signal);
  expect([left(gone!), left(orphan), left(kept!)]).toEqual([0, 0, 2]);
  const unused = await db.selectFrom("renovation_photo_unused").select("id").execute();
  expect(unused.map((row) => row.id)).not.toContain(gone);
});

test("photos whose files cannot be deleted, however many, keep no other from being deleted", async () => {
  const { db, services } = app();
  const [stuck, orphan] = [Array.from({ length: 200 }, () => randomUUID()), randomUUID()];
  const claims = [...stuck.map((id) => ({ id, since: new Date(0) })), { id: orphan }];
  await db.insertInto("renovation_photo_unused").values(claims).execute();
  const failing: typeof services.storage = {
    ...services.storage,
    async delete(key) {
      if (!key.includes(orphan)) throw new Error("read-only");
    },
  };
  const cleanUpIn = (hours: number) => {
    const now = () => new Date(Date.now() + hours * hourMs);
    return renovationPhotoFiles.deleteUnused({ ...services, storage: failing, now });
  };
  expect(await cleanUpIn(2)).toBe(0);
  expect(await cleanUpIn(2.5)).toBe(1);
  const left = await db.selectFrom("renovation_photo_unused").select("id").execute();
  const ids = left.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(stuck));
  expect(ids).not.toContain(orphan);
});

test("another's renovation answers as if there was none", async () => {
  const ewa = await newPrivate(app());
  const id = await plan();
  const [photo] = await sendMany(id, 1);
  const refused = await Promise.all([
    ewa.api.get(`/renovations/${id}/photos`),
    send(ewa.api, id),
    ewa.api.put(`/renovations/${id}/photos/order`, { ids: [photo] }),
    ewa.api.put(`/renovations/${id}/photos/shown`, { shown: true }),
    ewa.api.delete(`/renovations/${id}/photos/${photo}`),
    ewa.api.get("/renovations/7/photos"),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  const { body } = await anna.api.get(`/renovations/${id}/photos`);
  expect(body).toMatchObject({ photos: [{ id: photo }], shown: false });
});
