import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { newCompany, newPrivate, type Owner } from "../../../../tests/factories/companies.ts";
import { storePicture } from "../../../../tests/factories/media.ts";
import { received, webm } from "../../../../tests/factories/videos.ts";
import { fromRoot } from "../../../../tests/files.ts";
import { mediaFiles } from "../serving/files.server.ts";
import { saveVideo, prepareVideo } from "./videos.server.ts";

const app = useTestApp();
let owner: Owner;
let video = "";
let picture = "";

const subrip = "1\n00:00:01,000 --> 00:00:02,000\nKuchnia gotowa\n";
const captionsOf = (id: string) => `/media/${id}/captions`;
const posterOf = (id: string) => `/media/${id}/poster`;

async function videoOf(ownerId: string): Promise<string> {
  const { services, db } = app();
  const prepared = await prepareVideo(services, received(webm, services.storage));
  return saveVideo(db, { ownerId, video: prepared });
}

function pictureOf(ownerId: string): Promise<string> {
  const bytes = readFileSync(fromRoot("demo/media/bathroom-02.jpg"));
  return storePicture(app().db, { storage: app().services.storage, ownerId, bytes });
}

beforeAll(async () => {
  owner = await newCompany(app());
  video = await videoOf(owner.id);
  picture = await pictureOf(owner.id);
});

describe("captions", () => {
  test("are rewritten, answered with the video, and served", async () => {
    const response = await owner.api.put(captionsOf(video), { captions: subrip });
    expect(response.status).toBe(200);
    const { medium } = response.body;
    expect(medium).toMatchObject({
      type: "video",
      id: video,
      captionsUrl: `/media/${video}/napisy.vtt`,
    });
    const served = await mediaFiles(app().services).request(medium.captionsUrl);
    expect(served.headers.get("content-type")).toBe("text/vtt; charset=utf-8");
    expect(served.headers.get("cache-control")).toBe("private, max-age=60");
    expect(await served.text()).toBe("WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nKuchnia gotowa\n");
    const again = await mediaFiles(app().services).request(medium.captionsUrl, {
      headers: { "if-none-match": served.headers.get("etag")! },
    });
    expect(again.status).toBe(304);
  });

  test("are deleted when they are removed", async () => {
    await owner.api.put(captionsOf(video), { captions: subrip });
    const response = await owner.api.put(captionsOf(video), { captions: null });
    expect(response.body.medium.captionsUrl).toBeNull();
    const served = await mediaFiles(app().services).request(`/media/${video}/napisy.vtt`);
    expect(served.status).toBe(404);
  });

  test("that cannot be read are refused, naming the line", async () => {
    const captions = "WEBVTT\n\n00:05.000 --> 00:01.000\nKuchnia\n";
    const { status, body } = await owner.api.put(captionsOf(video), { captions });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      code: "BAD_CAPTIONS",
      message: "Captions are not valid WebVTT",
      line: 3,
      errors: [{ path: "captions", code: "BAD_CAPTIONS", detail: body.detail }],
    });
    expect(body.detail).toMatch(/^Wiersz 3 pliku z napisami ma nieprawidłowy czas\./);
  });

  test("64 kB of Polish letters are taken", async () => {
    const captions = `WEBVTT\n\n00:01.000 --> 00:02.000\n${"ż".repeat(32_000)}`;
    expect((await owner.api.put(captionsOf(video), { captions })).status).toBe(200);
  });
});

describe("a poster", () => {
  test("is a picture of the company's own, and can be taken away", async () => {
    const chosen = await owner.api.put(posterOf(video), { posterId: picture });
    expect(chosen.body.medium).toMatchObject({
      poster: { id: picture },
      posterUrl: `/media/${picture}/1280.jpg`,
    });
    const none = await owner.api.put(posterOf(video), { posterId: null });
    expect(none.body.medium).toMatchObject({ poster: null, posterUrl: null });
  });

  test("is neither a video, nor another owner's, nor missing", async () => {
    const other = await newCompany(app());
    for (const posterId of [video, await pictureOf(other.id), randomUUID()]) {
      expect((await owner.api.put(posterOf(video), { posterId })).status).toBe(404);
    }
  });
});

describe("only the owner of a video", () => {
  test("may change it; others get 404, as does a picture in place of a video", async () => {
    const other = await newCompany(app());
    for (const id of [video, randomUUID(), "nie-uuid"]) {
      expect((await other.api.put(captionsOf(id), { captions: null })).status).toBe(404);
      expect((await other.api.put(posterOf(id), { posterId: null })).status).toBe(404);
    }
    expect((await owner.api.put(captionsOf(picture), { captions: null })).status).toBe(404);
    expect((await owner.api.put(posterOf(picture), { posterId: null })).status).toBe(404);
  });

  test("may, with a confirmed company account", async () => {
    const unconfirmed = await newCompany(app(), { isEmailConfirmed: false });
    const homeowner = await newPrivate(app());
    const statuses = await Promise.all(
      [app().guest(), unconfirmed.api, homeowner.api].map(
        async (api) => (await api.put(captionsOf(video), { captions: null })).status,
      ),
    );
    expect(statuses).toEqual([401, 403, 403]);
  });
});
