import { readdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { newCompany, type Owner } from "../../../../tests/factories/companies.ts";
import {
  canMount,
  makeSmallDisk,
  noSmallDisk,
  type SmallDisk,
} from "../../../../tests/servers/small-disk.ts";
import { beginUpload, offsetOf, photo, sendChunk, upload } from "../../../../tests/uploading.ts";

const isPossible = canMount();
const reason = isPossible ? "" : ` – pominięte: ${noSmallDisk}`;
const megabyte = 1024 * 1024;

describe.skipIf(!isPossible)(`a media disk of two megabytes${reason}`, () => {
  let disk: SmallDisk;
  let anna: Owner;

  beforeAll(async () => {
    disk = await makeSmallDisk(2 * megabyte);
  });
  afterAll(() => disk?.remove());
  const app = useTestApp(() => ({ DATA_DIR: disk.dataDir }));
  beforeAll(async () => {
    anna = await newCompany(app());
  });

  const files = () =>
    readdirSync(disk.mediaDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);

  const ballast = () => join(disk.mediaDir, "ballast");
  /** Leaves so many bytes free. */
  const fillUpTo = (free: number) => {
    const { bavail, bsize } = statfsSync(disk.mediaDir);
    writeFileSync(ballast(), Buffer.alloc(bavail * bsize - free));
  };

  test("an upload that finds the disk full gets 507, and its bytes are deleted", async () => {
    const id = await beginUpload(anna.api, { size: 4 * megabyte });
    const chunk = Buffer.alloc(megabyte, 1);
    const first = await sendChunk(anna.api, { id, offset: 0, bytes: chunk });
    await sendChunk(anna.api, { id, offset: megabyte, bytes: chunk });
    const { status, body } = await sendChunk(anna.api, { id, offset: 2 * megabyte, bytes: chunk });
    expect([first.status, status, body.code]).toEqual([204, 507, "STORAGE_FULL"]);
    expect(body.detail).toBe(
      "Chwilowo nie możemy przyjąć nowych plików. Spróbuj ponownie później.",
    );
    expect(files()).toEqual([]);
    expect(await offsetOf(anna.api, id)).toBeUndefined();
    const rows = await app().db.selectFrom("upload").select("id").execute();
    expect(rows).toEqual([]);
  });

  test("the next upload that fits is taken at once", async () => {
    const { status } = await upload(anna.api, photo("bathroom-04.jpg", "fits"));
    expect(status).toBe(200);
  });

  test("a picture that has no room leaves no part of itself, and is taken when there is room", async () => {
    const before = files();
    const headers = { "content-type": "image/jpeg" };
    const bytes = photo("bathroom-05.jpg", "no room");
    fillUpTo(16 * 1024);
    const refused = await anna.api.put("/profile/upload-cover", bytes, { headers });
    expect([refused.status, refused.body.code]).toEqual([507, "STORAGE_FULL"]);
    expect(files().toSorted()).toEqual([...before, "ballast"].toSorted());
    expect((await anna.api.get("/profile/me")).status).toBe(200);
    rmSync(ballast());
    const taken = await anna.api.put("/profile/upload-cover", bytes, { headers });
    expect(taken.status).toBe(200);
  });
});
