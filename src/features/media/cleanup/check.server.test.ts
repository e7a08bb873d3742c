import { createHash } from "node:crypto";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { newCompany, type Owner } from "../../../../tests/factories/companies.ts";
import { onEveryStorage } from "../../../../tests/servers/s3-server.ts";
import { video, photo, upload } from "../../../../tests/uploading.ts";
import { hourMs } from "../../../platform/time/durations.ts";
import { findingsText } from "./check-text.ts";
import {
  checkMedia,
  type Findings,
  queueOrphansForDeletion,
  type MissingFile,
} from "./check.server.ts";
import { cleanUpMedia } from "./cleanup.server.ts";

onEveryStorage((app, place) => {
  let anna: Owner;
  let pictureId: string;
  let videoId: string;

  beforeAll(async () => {
    anna = await newCompany(app());
  });

  const storage = () => app().services.storage;
  const inHours = (hours: number) => {
    const at = new Date(Date.now() + hours * hourMs);
    return { ...app().services, now: () => at };
  };

  beforeEach(async () => {
    const picture = await upload(anna.api, photo("roof-01.jpg", "checked"));
    const sent = { name: "remont.mp4", type: "video/mp4" };
    const moving = await upload(anna.api, video(1_000_000), sent);
    [pictureId, videoId] = [picture.body.medium.id, moving.body.medium.id];
  });

  type Found = { missing: MissingFile[]; orphans: string[]; counts: Findings };

  const check = async (hours: number): Promise<Found> => {
    const [missing, orphans]: [MissingFile[], string[]] = [[], []];
    const counts = await checkMedia(inHours(hours), {
      onMissing: (file) => missing.push(file),
      onOrphan: (key) => orphans.push(key),
    });
    return { missing, orphans, counts };
  };

  const keysUnder = async (prefix: string) => {
    const keys: string[] = [];
    for await (const { key } of storage().list(prefix)) keys.push(key);
    return keys;
  };

  test("an unknown file is named once it is a day old, and tidied away", async () => {
    const name = createHash("sha256").update("niczyj").digest("hex");
    const key = `pictures/${name.slice(0, 2)}/${name}/base.jpg`;
    await storage().put(key, Buffer.from("niczyj"));
    expect((await check(1)).orphans).toEqual([]);
    expect((await check(25)).orphans).toEqual([key]);
    expect(await queueOrphansForDeletion(inHours(25))).toBe(1);
    expect((await check(25)).counts).toMatchObject({ orphans: 0, waiting: 1 });
    expect(await queueOrphansForDeletion(inHours(25))).toBe(0);
    await cleanUpMedia(inHours(25));
    expect(await keysUnder(key)).toEqual([key]);
    await cleanUpMedia(inHours(26.1));
    expect(await keysUnder(key)).toEqual([]);
  });

  // The rest asks nothing of a store but its contract, which each keeps (storage.server.test.ts).
  if (place === "S3") return;

  test("a whole store has nothing missing and nothing unknown", async () => {
    const { missing, orphans, counts } = await check(30);
    expect([missing, orphans]).toEqual([[], []]);
    expect(counts).toMatchObject({ pictures: 1, videos: 1, missing: 0, orphans: 0, waiting: 0 });
    expect(counts.files).toBeGreaterThanOrEqual(2);
  });

  test("a lost picture and a lost video are named", async () => {
    for (const key of [...(await keysUnder("pictures/")), ...(await keysUnder("videos/"))]) {
      await storage().delete(key);
    }
    const { missing, counts } = await check(0);
    expect(Object.fromEntries(missing.map(({ mediaId, kind }) => [kind, mediaId]))).toEqual({
      picture: pictureId,
      video: videoId,
    });
    expect(findingsText(counts)).toContain("Brakujące: 2 pliki.");
  });

  test("a file under a name that nothing makes is named, and never deleted", async () => {
    await storage().put("pictures/00/notatka.txt", Buffer.from("?"));
    expect((await check(25)).orphans).toEqual(["pictures/00/notatka.txt"]);
    expect(await queueOrphansForDeletion(inHours(25))).toBe(0);
    await storage().delete("pictures/00/notatka.txt");
  });
});
