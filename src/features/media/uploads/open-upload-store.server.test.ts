import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { newCompany } from "../../../../tests/factories/companies.ts";
import { beginUpload, offsetOf } from "../../../../tests/uploading.ts";
import { uploadStoreOf } from "./open-upload-store.server.ts";

const app = useTestApp();

test("a store that could not be opened is opened by the next upload", async () => {
  const { services, dataDir } = app();
  const { api } = await newCompany(app());
  const media = join(dataDir, "media");
  // As where the disk of the media is not mounted yet.
  rmSync(media, { recursive: true, force: true });
  writeFileSync(media, "");
  await expect(uploadStoreOf(services)).rejects.toThrow("Media folder is away");
  rmSync(media);
  mkdirSync(media, { mode: 0o700 });
  expect(await offsetOf(api, await beginUpload(api, { size: 100 }))).toBe(0);
});
