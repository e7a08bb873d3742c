import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeEach, expect, test } from "vitest";
import { asDiskFailure, diskStorage } from "./disk.server.ts";
import { type Storage, StorageFull, StorageUnavailable } from "./storage.server.ts";

let folder = "";
let root = "";
let storage: Storage;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "domistrz-disk-"));
  root = join(folder, "media");
  storage = diskStorage(root);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const keysUnder = async (prefix: string) => {
  const keys: string[] = [];
  for await (const { key } of storage.list(prefix)) keys.push(key);
  return keys.toSorted();
};
const modeOf = (path: string) => statSync(path).mode & 0o777;

test.each([
  "../tajne",
  "pictures/../../tajne",
  "/etc/passwd",
  "pictures//one.jpg",
  ".partial/one",
  "pictures/.one",
  "pictures/one..jpg",
  "Pictures/one.jpg",
  "pictures/one.jpg\0",
  "",
])("%j is no key: nothing outside the store is read, written or deleted", async (key) => {
  writeFileSync(join(folder, "tajne"), "sekret");
  await expect(storage.get(key)).rejects.toThrow("Not a storage key");
  await expect(storage.put(key, Buffer.from("x"))).rejects.toThrow("Not a storage key");
  await expect(storage.delete(key)).rejects.toThrow("Not a storage key");
  await storage.put("pictures/one.jpg", Buffer.from("x"));
  await expect(storage.copy("pictures/one.jpg", key)).rejects.toThrow("Not a storage key");
  await expect(storage.copy(key, "pictures/two.jpg")).rejects.toThrow("Not a storage key");
  expect(existsSync(join(folder, "tajne"))).toBe(true);
});

test("files are their owner's alone to read", async () => {
  await storage.put("pictures/aa/one.jpg", Buffer.from("x"));
  expect(modeOf(join(root, "pictures/aa/one.jpg"))).toBe(0o600);
  expect([root, join(root, "pictures/aa"), join(root, ".partial")].map(modeOf)).toEqual([
    0o700, 0o700, 0o700,
  ]);
});

test("what is being written is not there yet, and is not listed", async () => {
  const source = new Readable({ read() {} });
  const putting = storage.put("pictures/aa/one.jpg", source);
  source.push(Buffer.from("poło"));
  await expect.poll(() => readdirSync(join(root, ".partial")).length).toBe(1);
  expect([await storage.get("pictures/aa/one.jpg"), await keysUnder("")]).toEqual([undefined, []]);
  source.push(Buffer.from("wa"));
  source.push(null);
  await putting;
  expect([await keysUnder(""), readdirSync(join(root, ".partial"))]).toEqual([
    ["pictures/aa/one.jpg"],
    [],
  ]);
});

test("a prefix is the beginning of a key, within a folder's name too", async () => {
  for (const name of ["aa/one", "ab/two", "b/three"]) {
    await storage.put(`pictures/${name}`, Buffer.from("x"));
  }
  expect(await keysUnder("pictures/a")).toEqual(["pictures/aa/one", "pictures/ab/two"]);
  expect(await keysUnder("pictures/aa/one")).toEqual(["pictures/aa/one"]);
  expect(await keysUnder("pic")).toHaveLength(3);
});

test("the last file takes its empty folders along, and leaves those with others in them", async () => {
  await storage.put("pictures/aa/aabb/one.jpg", Buffer.from("x"));
  await storage.put("pictures/aa/aacc/two.jpg", Buffer.from("x"));
  await storage.delete("pictures/aa/aabb/one.jpg");
  expect(readdirSync(join(root, "pictures/aa"))).toEqual(["aacc"]);
  await storage.delete("pictures/aa/aacc/two.jpg");
  expect(readdirSync(join(root, "pictures"))).toEqual([]);
  expect(readdirSync(folder)).toEqual(["media"]);
});

test("a folder is no object", async () => {
  await storage.put("pictures/aa/one.jpg", Buffer.from("x"));
  expect(await storage.get("pictures/aa")).toBeUndefined();
  expect(await storage.get("pictures/aa/one.jpg/two")).toBeUndefined();
});

test("a full disk, a used-up quota and a file limit are one error, a disk that failed another, any other is as it is", () => {
  for (const code of ["ENOSPC", "EDQUOT", "EFBIG"]) {
    expect(asDiskFailure(Object.assign(new Error(code), { code }))).toBeInstanceOf(StorageFull);
  }
  for (const code of ["EROFS", "EIO", "ESTALE", "EACCES"]) {
    const failure = asDiskFailure(Object.assign(new Error(code), { code }));
    expect(failure).toBeInstanceOf(StorageUnavailable);
    expect((failure as Error).message).toContain(code);
  }
  const other = Object.assign(new Error("EISDIR"), { code: "EISDIR" });
  expect(asDiskFailure(other)).toBe(other);
});
