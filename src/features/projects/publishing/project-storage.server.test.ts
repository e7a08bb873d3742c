import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { newCompany } from "../../../../tests/factories/companies.ts";
import {
  addProject,
  clip,
  kitchen,
  spooled,
  tinyPicture,
} from "../../../../tests/factories/projects.ts";
import { onEveryStorage } from "../../../../tests/servers/s3-server.ts";
import {
  canMount,
  makeSmallDisk,
  noSmallDisk,
  type SmallDisk,
} from "../../../../tests/servers/small-disk.ts";
import { mediaFiles } from "../../media/serving/files.server.ts";

onEveryStorage((app) => {
  test("a project's pictures and video are stored, shown, and left in place by a change", async () => {
    const { api } = await newCompany(app());
    const { status, body } = await addProject(api, { images: [kitchen], videos: [clip] });
    expect(status).toBe(201);
    const files = mediaFiles(app().services);
    const shown = async (url: string) => (await files.request(url)).status;
    expect([await shown(body.images[0]), await shown(body.videos[0])]).toEqual([200, 200]);
    const changed = await api.patch(`/projects/${body.id}`, { media: [body.videos[0]] });
    expect([changed.body.images, changed.body.videos]).toEqual([[], body.videos]);
    expect(await shown(body.videos[0])).toBe(200);
  });
});

const isMountable = canMount();
const reason = isMountable ? "" : ` – pominięte: ${noSmallDisk}`;

describe.skipIf(!isMountable)(`a disk that is full${reason}`, () => {
  let disk: SmallDisk;
  beforeAll(async () => {
    disk = await makeSmallDisk(600 * 1024);
  });
  afterAll(() => disk.remove());
  const app = useTestApp(() => ({ DATA_DIR: disk.dataDir }));

  test("answers 507, keeps nothing of the request, and takes a smaller one", async () => {
    const { api, id } = await newCompany(app());
    const video = await addProject(api, { videos: [clip] });
    expect([video.status, video.body.code]).toEqual([507, "STORAGE_FULL"]);
    expect(spooled(app())).toEqual([]);
    expect(readdirSync(join(disk.mediaDir, ".partial"))).toEqual([]);
    const list = await api.get(`/projects/${id}/list`);
    expect(list.body.projects).toEqual([]);
    expect((await addProject(api, { images: [await tinyPicture(9)] })).status).toBe(201);
  });
});
