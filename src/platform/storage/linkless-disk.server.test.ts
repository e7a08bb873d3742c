import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, expect, test, vi } from "vitest";
import { diskStorage } from "./disk.server.ts";

// As a memory stick and some disks of a network: there a file has one name.
vi.mock(import("node:fs/promises"), async (original) => ({
  ...(await original()),
  link: () => Promise.reject(Object.assign(new Error("EPERM"), { code: "EPERM" })),
}));

const folder = mkdtempSync(join(tmpdir(), "domistrz-disk-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("where a file cannot have two names it is copied", async () => {
  const root = join(folder, "media");
  const storage = diskStorage(root);
  await storage.put("uploads/one", Buffer.from("film"));
  await storage.copy("uploads/one", "videos/cc/film.mp4");
  await storage.delete("uploads/one");
  expect(await text((await storage.get("videos/cc/film.mp4"))!.stream())).toBe("film");
  expect(statSync(join(root, "videos/cc/film.mp4")).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(root, ".partial"))).toEqual([]);
});
