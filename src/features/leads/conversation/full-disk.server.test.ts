import { readdirSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { newCompany } from "../../../../tests/factories/companies.ts";
import { addLead } from "../../../../tests/factories/leads.ts";
import {
  canMount,
  makeSmallDisk,
  noSmallDisk,
  type SmallDisk,
} from "../../../../tests/servers/small-disk.ts";
import { photo } from "../../../../tests/uploading.ts";
import { leadToken } from "../lead-link.server.ts";

const isPossible = canMount();
const reason = isPossible ? "" : ` – pominięte: ${noSmallDisk}`;

describe.skipIf(!isPossible)(`a full media disk${reason}`, () => {
  let disk: SmallDisk;
  beforeAll(async () => {
    disk = await makeSmallDisk(2 * 1024 * 1024);
  });
  afterAll(() => disk?.remove());
  const app = useTestApp(() => ({ DATA_DIR: disk.dataDir }));

  test("answers 507 to a photo, keeps no part of it, and takes messages as before", async () => {
    const company = await newCompany(app());
    const id = await addLead(app().db, company.id, { status: "contacted" });
    const ref = leadToken(app().services.secret, id);
    const { bavail, bsize } = statfsSync(disk.mediaDir);
    writeFileSync(join(disk.mediaDir, "ballast"), Buffer.alloc(bavail * bsize - 16 * 1024));
    const guest = app().guest();
    const refused = await guest.put(`/leads/${ref}/photos`, photo("bathroom-04.jpg"), {
      headers: { "content-type": "image/jpeg" },
    });
    expect([refused.status, refused.body.code]).toEqual([507, "STORAGE_FULL"]);
    const files = readdirSync(disk.mediaDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);
    expect(files).toEqual(["ballast"]);
    const { body } = await guest.get(`/leads/${ref}`);
    expect(body.drafts).toEqual([]);
    const message = { id: crypto.randomUUID(), text: "Zdjęcie wyślę później." };
    expect((await guest.put(`/leads/${ref}/messages`, message)).status).toBe(201);
  });
});
