import { expect, test } from "vitest";
import { createMediaOwner } from "../../../../tests/factories/accounts.ts";
import { boxOf, mp4, withInMoov } from "../../../../tests/factories/videos.ts";
import { onEveryStorage } from "../../../../tests/servers/s3-server.ts";
import { findVideo } from "../video-queries.server.ts";
import { lookUpTools } from "../videos/frame.server.ts";
import { examine } from "../videos/video-jobs.server.ts";
import { saveVideo, prepareVideo } from "../videos/videos.server.ts";
import { mediaFiles } from "./files.server.ts";

const tools = await lookUpTools(process.env.PATH ?? "");
const reason = tools ? "" : " – pominięte: na tej maszynie nie ma ffmpeg";

onEveryStorage((app) => {
  /** As an upload does: the bytes lie in the storage already, and get their place there. */
  async function store(bytes: Buffer, name: string): Promise<string> {
    const { services, db } = app();
    const { storage } = services;
    const key = `uploads/${name}`;
    await storage.put(key, bytes);
    const source = (await storage.get(key))!;
    const place = (target: string) => storage.copy(key, target);
    const video = await prepareVideo(services, { source, place });
    return saveVideo(db, { ownerId: await createMediaOwner(db), video });
  }

  const ask = (id: string, range: string) =>
    mediaFiles(app().services).request(`/media/${id}/film.mp4`, { headers: { range } });

  const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

  test("a video is checked, put in its place, and served in parts", async () => {
    const id = await store(mp4, "sample");
    const middle = await ask(id, "bytes=1000-200000");
    expect([middle.status, middle.headers.get("content-range")]).toEqual([
      206,
      `bytes 1000-200000/${mp4.length}`,
    ]);
    expect((await bytesOf(middle)).equals(mp4.subarray(1_000, 200_001))).toBe(true);
    const end = await ask(id, "bytes=-10");
    expect((await bytesOf(end)).equals(mp4.subarray(-10))).toBe(true);
    expect((await ask(id, `bytes=${mp4.length}-`)).status).toBe(416);
  });

  test("a video is stored without the place it was taken at", async () => {
    const place = boxOf("udta", boxOf("\xa9xyz", "\0\x12\x15\xc7+52.2297+021.0122/"));
    const sent = withInMoov(mp4, place);
    const id = await store(sent, "telefon");
    const kept = await bytesOf(await ask(id, "bytes=0-"));
    expect([kept.length, kept.includes("+52.2297")]).toEqual([sent.length, false]);
  });

  test.skipIf(!tools)(`a video gets its poster${reason}`, async () => {
    const id = await store(Buffer.concat([mp4, boxOf("free", "kadr")]), "kadr");
    await examine(id, app().services, tools);
    expect((await findVideo(app().db, id))?.posterId).toBeTruthy();
  });
});
