import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ApiResponse } from "../../../../tests/api-caller.ts";
import { useTestApp } from "../../../../tests/database.ts";
import { newCompany, type Owner } from "../../../../tests/factories/companies.ts";
import {
  beginUpload,
  createUpload,
  finishUpload,
  offsetOf,
  photo,
  sendChunk,
  upload,
} from "../../../../tests/uploading.ts";
import { mediaFiles } from "../serving/files.server.ts";

const app = useTestApp();
let anna: Owner;
let folder = "";
let aside = "";

beforeAll(async () => {
  anna = await newCompany(app());
  folder = join(app().dataDir, "media");
  aside = join(app().dataDir, "aside");
  await logo("before");
});

const logo = (tail: string) =>
  anna.api.put("/profile/upload-cover", photo("kitchen-02.jpg", tail), {
    headers: { "content-type": "image/jpeg" },
  });

const told = ({ status, body, headers }: ApiResponse<any>) => [
  status,
  body.code,
  headers.get("retry-after"),
];
const away = [503, "UNAVAILABLE", "2"];

describe.each([
  ["is gone", () => undefined],
  ["is a file", () => writeFileSync(folder, "")],
])("while the media folder %s", (_name, put) => {
  beforeEach(() => {
    renameSync(folder, aside);
    put();
  });
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
    renameSync(aside, folder);
  });

  test("an upload that was never begun before is to be tried again", async () => {
    const size = 1_000_000;
    expect(told(await createUpload(anna.api, { size }))).toEqual(away);
    expect(await app().db.selectFrom("upload").select("id").execute()).toEqual([]);
  });

  test("a picture of the profile is to be tried again", async () => {
    expect(told(await logo("away"))).toEqual(away);
  });

  test("a stored picture is to be asked for again, and not said to be gone", async () => {
    const media = app().db.selectFrom("media").select("id").where("owner_id", "=", anna.id);
    const [{ id } = { id: "" }] = await media.execute();
    const { status, headers } = await mediaFiles(app().services).request(`/media/${id}/320.jpg`);
    expect([status, headers.get("retry-after")]).toEqual([503, "2"]);
  });
});

test("an upload on its way waits for the folder, and goes on", async () => {
  const bytes = photo("kitchen-03.jpg", "waits");
  const id = await beginUpload(anna.api, { size: bytes.length });
  await sendChunk(anna.api, { id, offset: 0, bytes: bytes.subarray(0, 1_000) });
  renameSync(folder, aside);
  const rest = { id, offset: 1_000, bytes: bytes.subarray(1_000) };
  expect(told(await sendChunk(anna.api, rest))).toEqual(away);
  expect(told(await finishUpload(anna.api, id))).toEqual(away);
  renameSync(aside, folder);
  expect(await offsetOf(anna.api, id)).toBe(1_000);
  await sendChunk(anna.api, rest);
  expect((await finishUpload(anna.api, id)).status).toBe(200);
});

test("an empty disk in its place is used at once", async () => {
  renameSync(folder, aside);
  mkdirSync(folder);
  const sent = await upload(anna.api, photo("kitchen-04.jpg", "empty"));
  expect(sent.status).toBe(200);
  expect((await logo("empty")).status).toBe(200);
  expect(readdirSync(folder).toSorted()).toEqual([".partial", "pictures", "uploads"]);
  const files = mediaFiles(app().services);
  expect((await files.request(`/media/${sent.body.medium.id}/320.jpg`)).status).toBe(200);
  rmSync(folder, { recursive: true });
  renameSync(aside, folder);
});
