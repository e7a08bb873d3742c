import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ApiCaller } from "../../../../tests/api-caller.ts";
import { useTestApp } from "../../../../tests/database.ts";
import { newCompany, type Owner } from "../../../../tests/factories/companies.ts";
import { addLead } from "../../../../tests/factories/leads.ts";
import { createApi } from "../../../api.server.ts";
import { hourMs } from "../../../platform/time/durations.ts";
import { leadToken } from "../lead-link.server.ts";
import { cleanUpPhotos } from "./cleanup.server.ts";
import { copyPhotos } from "./jobs.server.ts";
import { leadPhotos, storePhoto } from "./photos.server.ts";
import { photoLimits } from "./rules.ts";

const app = useTestApp();
let company: Owner;
let guest: ApiCaller;
let jpeg: Buffer;

beforeAll(async () => {
  company = await newCompany(app());
  const create = { width: 600, height: 400, channels: 3 as const, background: "#aa7755" };
  jpeg = await sharp({ create })
    .jpeg()
    .withExif({ IFD0: { Copyright: "sekret" }, IFD3: { GPSLatitude: "52/1 13/1 0/1" } })
    .toBuffer();
});
beforeEach(() => {
  guest = app().guest();
});

async function newLead(status = "contacted") {
  const id = await addLead(app().db, company.id, { status });
  return { id, token: leadToken(app().services.secret, id) };
}

const send = (api: ApiCaller, ref: string, bytes: Uint8Array | string = new Uint8Array(jpeg)) =>
  api.put(`/leads/${ref}/photos?name=kuchnia.jpg`, bytes, {
    headers: { "content-type": "image/jpeg" },
  });

const files = () => {
  const folder = join(app().dataDir, "media", "leads");
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name));
  } catch {
    return [];
  }
};

/** The file as a browser gets it. */
async function fetchPhoto(url: string, cookies = new Map<string, string>()) {
  const { services } = app();
  const headers = { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") };
  const request = new Request(`${services.config.appUrl}${url}`, { headers });
  return createApi(services).fetch(request, {
    incoming: { socket: { remoteAddress: "10.9.9.9" }, headers: {} } as never,
  });
}

describe("photos of a lead that is sent on", () => {
  const copy = (from: string, to: string) => copyPhotos.run({ from, to }, app().services);
  const photosOf = async (token: string) => (await guest.get(`/leads/${token}`)).body.photos;

  test("follow its words, in files of their own, once", async () => {
    const { id, token } = await newLead("pending");
    const onward = await newLead("pending");
    for (let sent = 0; sent < 2; sent++) expect((await send(guest, token)).status).toBe(201);
    const before = files().length;
    await copy(id, onward.id);
    await copy(id, onward.id);
    expect(files().length - before).toBe(4);
    const [copied, originals] = [await photosOf(onward.token), await photosOf(token)];
    const withoutPlace = (all: { created_at: string; width: number }[]) =>
      all.map(({ created_at, width }) => [created_at, width]);
    expect(withoutPlace(copied)).toEqual(withoutPlace(originals));
    await guest.delete(`/leads/${token}/photos/${originals[0].id}`);
    expect((await fetchPhoto(copied[0].url)).status).toBe(200);
    const seen = await company.api.get(`/leads/${onward.id}`);
    expect(seen.body.photos).toHaveLength(2);
  });

  test("stay where they are once it was answered, and beyond the most of a lead", async () => {
    const { id, token } = await newLead("pending");
    await send(guest, token);
    const decided = await newLead("contacted");
    await copy(id, decided.id);
    expect(await photosOf(decided.token)).toEqual([]);
    const full = await newLead("pending");
    for (let sent = 0; sent < photoLimits.ofLead; sent++) await send(guest, full.token);
    await copy(id, full.id);
    expect(await photosOf(full.token)).toHaveLength(photoLimits.ofLead);
  });
});

describe("photos of a lead that waits", () => {
  test("are the sender's, at most five, seen by the company at once", async () => {
    const { id, token } = await newLead("pending");
    for (let sent = 0; sent < photoLimits.ofLead; sent++) {
      expect((await send(guest, token)).status).toBe(201);
    }
    const sixth = await send(guest, token);
    expect([sixth.status, sixth.body.code]).toEqual([409, "LEAD_PHOTOS_FULL"]);
    const { body } = await company.api.get(`/leads/${id}`);
    expect(body.photos).toHaveLength(5);
    expect(body.photos[0]).toMatchObject({ author: "sender", width: 600, height: 400 });
    expect(body.photos[0].url).toBe(`/api/leads/${id}/photos/${body.photos[0].id}`);
    const theirs = await send(company.api, id);
    expect([theirs.status, theirs.body.code]).toEqual([409, "LEAD_NOT_ACCEPTED"]);
  });

  test("are removed by the sender alone, and only while it waits", async () => {
    const { id, token } = await newLead("pending");
    const { body: photo } = await send(guest, token);
    const { body: kept } = await send(guest, token);
    expect((await company.api.delete(`/leads/${id}/photos/${photo.id}`)).status).toBe(404);
    expect((await guest.delete(`/leads/${token}/photos/${photo.id}`)).status).toBe(200);
    expect((await guest.delete(`/leads/${token}/photos/${photo.id}`)).status).toBe(404);
    expect((await company.api.get(`/leads/${id}/photos/${photo.id}`)).status).toBe(404);
    expect((await company.api.put(`/leads/${id}/status`, { status: "contacted" })).status).toBe(
      200,
    );
    expect((await guest.delete(`/leads/${token}/photos/${kept.id}`)).status).toBe(404);
    expect((await company.api.get(`/leads/${id}`)).body.photos).toHaveLength(1);
  });

  test("are refused once it was declined", async () => {
    const { token } = await newLead("rejected");
    expect((await send(guest, token)).body.code).toBe("LEAD_ALREADY_REJECTED");
  });
});

describe("photos of a message", () => {
  test("are their author's alone until it is sent, then both see them, and none that it does not name", async () => {
    const { id, token } = await newLead();
    const { body: photo } = await send(guest, token);
    await send(guest, token);
    const pathForCompany = `/leads/${id}/photos/${photo.id}`;
    expect((await company.api.get(pathForCompany)).status).toBe(404);
    expect((await company.api.get(`/leads/${id}`)).body).toMatchObject({ photos: [], drafts: [] });
    expect((await guest.get(`/leads/${token}`)).body.drafts).toHaveLength(2);
    const message = { id: randomUUID(), text: "", photoIds: [photo.id] };
    const sent = await guest.put(`/leads/${token}/messages`, message);
    expect(sent.body.photos).toHaveLength(1);
    expect((await company.api.get(pathForCompany)).status).toBe(200);
    const { body } = await company.api.get(`/leads/${id}`);
    expect(body.messages[0].photos[0].id).toBe(photo.id);
    expect((await guest.get(`/leads/${token}`)).body.drafts).toHaveLength(1);
    expect((await guest.delete(`/leads/${token}/photos/${photo.id}`)).status).toBe(404);
  });

  test("of another lead, of the other side or sent before are refused, and nothing is sent", async () => {
    const { id, token } = await newLead();
    const other = await newLead();
    const { body: foreign } = await send(guest, other.token);
    const { body: theirs } = await send(company.api, id);
    const { body: own } = await send(guest, token);
    const put = (photoIds: string[]) =>
      guest.put(`/leads/${token}/messages`, { id: randomUUID(), text: "Zdjęcia", photoIds });
    for (const wrong of [foreign.id, theirs.id, randomUUID()]) {
      expect((await put([own.id, wrong])).status).toBe(404);
    }
    expect((await put([own.id])).status).toBe(201);
    expect((await put([own.id])).status).toBe(404);
    expect((await guest.get(`/leads/${token}`)).body.messages).toHaveLength(1);
    expect((await guest.get(`/leads/${token}/photos/${foreign.id}`)).status).toBe(404);
    expect((await guest.delete(`/leads/${token}/photos/${foreign.id}`)).status).toBe(404);
  });

  test("are bounded by side", async () => {
    const { id, token } = await newLead();
    const row = { lead_id: id, author: "sender", width: 1, height: 1, size_bytes: 1 };
    const rows = Array.from({ length: photoLimits.ofSide }, () => ({
      ...row,
      id: randomUUID(),
      is_draft: true,
      created_at: new Date(),
    }));
    await app().db.insertInto("lead_photo").values(rows).execute();
    const refused = await send(guest, token);
    expect([refused.status, refused.body.code]).toEqual([409, "CONVERSATION_PHOTOS_FULL"]);
    expect((await send(company.api, id)).status).toBe(201);
  });
});

describe("a photo's file", () => {
  test("is a JPEG of pixels alone, private and inert, in two sizes", async () => {
    const { id, token } = await newLead("pending");
    expect(jpeg.toString("latin1")).toContain("sekret");
    const { body: photo } = await send(guest, token);
    const response = await fetchPhoto(photo.url);
    const bytes = Buffer.from(await response.arrayBuffer());
    const header = await sharp(bytes).metadata();
    expect(header).toMatchObject({ format: "jpeg", width: 600, height: 400 });
    expect(header.exif).toBeUndefined();
    expect(bytes.toString("latin1")).not.toContain("sekret");
    expect(response.headers.get("cache-control")).toBe("private, max-age=3600");
    expect(response.headers.get("vary")).toContain("Cookie");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(response.headers.get("referrer-policy")).toBe("no-referrer");
    const small = await fetchPhoto(`${photo.url}?size=small`);
    expect(await sharp(Buffer.from(await small.arrayBuffer())).metadata()).toMatchObject({
      width: 480,
    });
    const theirs = `/api/leads/${id}/photos/${photo.id}`;
    expect((await fetchPhoto(theirs)).status).toBe(401);
    expect((await fetchPhoto(theirs, company.api.cookies)).status).toBe(200);
  });

  test.each([
    ["<svg xmlns='http://www.w3.org/2000/svg'/>", 415],
    ["\xff\xd8\xffnie zdjęcie", 422],
    ["x".repeat(5.5 * 1024 * 1024), 413],
    ["x".repeat(6.5 * 1024 * 1024), 413],
  ])("is refused when it is no picture or too large (%#)", async (content, status) => {
    const { token } = await newLead("pending");
    const before = files();
    const refused = await send(guest, token, Buffer.from(content, "latin1"));
    expect(refused.status).toBe(status);
    expect(files()).toEqual(before);
  });

  test.each(["application/json", "text/plain"])("must be no %s", async (type) => {
    const { token } = await newLead("pending");
    const headers = { "content-type": type };
    expect((await guest.put(`/leads/${token}/photos`, "{}", { headers })).status).toBe(415);
  });
});

describe("the hourly clean-up", () => {
  const later = (hours: number) => ({
    ...app().services,
    now: () => new Date(Date.now() + hours * hourMs),
  });

  test("deletes files of removed rows after an hour, and keeps the others", async () => {
    const { token } = await newLead("pending");
    const { body: gone } = await send(guest, token);
    const { body: kept } = await send(guest, token);
    await guest.delete(`/leads/${token}/photos/${gone.id}`);
    await cleanUpPhotos(later(0.5));
    expect(files().filter((path) => path.includes(gone.id))).toHaveLength(2);
    await cleanUpPhotos(later(1.1));
    expect(files().filter((path) => path.includes(gone.id))).toEqual([]);
    expect(files().filter((path) => path.includes(kept.id))).toHaveLength(2);
    const unused = await app().db.selectFrom("lead_photo_unused").select("id").execute();
    expect(unused.map(({ id }) => id)).not.toContain(gone.id);
  });

  test("deletes what a killed process left without a row, and photos of a deleted lead", async () => {
    const orphan = randomUUID();
    await leadPhotos.claim(app().db, orphan, new Date());
    await app().services.storage.put(`leads/${orphan.slice(0, 2)}/${orphan}/full.jpg`, jpeg);
    const { id, token } = await newLead("pending");
    const { body: photo } = await send(guest, token);
    await app().db.deleteFrom("lead").where("id", "=", id).execute();
    await cleanUpPhotos(later(2));
    const isLeft = (path: string) => path.includes(photo.id) || path.includes(orphan);
    expect(files().filter(isLeft)).toEqual([]);
  });

  test("deletes photos that were never sent after a day, and no others", async () => {
    const [{ token }, waiting] = [await newLead(), await newLead("pending")];
    const { body: draft } = await send(guest, token);
    const { body: kept } = await send(guest, waiting.token);
    await cleanUpPhotos(later(23));
    expect((await guest.get(`/leads/${token}`)).body.drafts).toHaveLength(1);
    await cleanUpPhotos(later(25));
    expect((await guest.get(`/leads/${token}`)).body.drafts).toEqual([]);
    expect((await guest.get(`/leads/${waiting.token}`)).body.photos).toEqual([kept]);
    await cleanUpPhotos(later(27));
    expect(files().filter((path) => path.includes(draft.id))).toEqual([]);
  });

  test("lets no photo in whose files it is deleting", async () => {
    const { id, token } = await newLead("pending");
    const { services } = app();
    const { storage } = services;
    // The upload hangs for so long that its claim is taken for a killed one's.
    const slow: typeof storage = {
      ...storage,
      async put(key, content) {
        await storage.put(key, content);
        if (key.endsWith("small.jpg")) await cleanUpPhotos(later(2));
      },
    };
    const photo = { bytes: jpeg, name: undefined };
    const caller = { leadId: id, accountId: null };
    const storing = storePhoto({ ...services, storage: slow }, caller, photo);
    await expect(storing).rejects.toThrow("Service temporarily unavailable");
    expect((await guest.get(`/leads/${token}`)).body.photos).toEqual([]);
  });
});
