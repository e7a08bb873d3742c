import { spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fromRoot } from "../../../tests/files.ts";
import { hourMs } from "../time/durations.ts";
import { diskStorage } from "./disk.server.ts";
import type { Storage } from "./storage.server.ts";

let folder = "";
let storage: Storage;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "domistrz-disk-"));
  storage = diskStorage(join(folder, "media"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const partial = () => join(folder, "media/.partial");

test.each(["../secret", "a/../../secret", "/etc/passwd", "a//b", ".partial/x", "a\0b", "A", ""])(
  "%j is no key: nothing is read, written, copied or deleted",
  async (key) => {
    writeFileSync(join(folder, "secret"), "tajne");
    await storage.put("a/ok", Buffer.from("x"));
    await expect(storage.put(key, Buffer.from("x"))).rejects.toThrow("Not a storage key");
    await expect(storage.get(key)).rejects.toThrow("Not a storage key");
    await expect(storage.copy("a/ok", key)).rejects.toThrow("Not a storage key");
    await expect(storage.copy(key, "a/ok")).rejects.toThrow("Not a storage key");
    await expect(storage.delete(key)).rejects.toThrow("Not a storage key");
    expect(existsSync(join(folder, "secret"))).toBe(true);
    expect(readdirSync(partial())).toEqual([]);
  },
);

test("what was left half written is deleted when it is old, and stays while it may be written", async () => {
  for (const [name, ageMs] of [
    ["old", 3 * hourMs],
    ["young", hourMs],
  ] as const) {
    const path = join(partial(), name);
    writeFileSync(path, "połowa");
    const at = new Date(Date.now() - ageMs);
    utimesSync(path, at, at);
  }
  expect(await storage.dropUnfinished(new Date(Date.now() - 2 * hourMs))).toBe(1);
  expect(readdirSync(partial())).toEqual(["young"]);
});

test("a half written object is never listed", async () => {
  await storage.put("pictures/a/one", Buffer.from("x"));
  writeFileSync(join(partial(), "half"), "połowa");
  const keys: string[] = [];
  for await (const { key } of storage.list("")) keys.push(key);
  expect(keys).toEqual(["pictures/a/one"]);
});

test("of a put that failed nothing stays", async () => {
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from("początek");
      throw new Error("przerwane");
    })(),
  );
  await expect(storage.put("pictures/a/one", broken)).rejects.toThrow("przerwane");
  expect(readdirSync(partial())).toEqual([]);
  expect(await storage.get("pictures/a/one")).toBeUndefined();
});

test("files are for the process alone; folders are deleted with their last file, others stay", async () => {
  await storage.put("pictures/a/b/one", Buffer.from("x"));
  await storage.put("pictures/a/two", Buffer.from("x"));
  const path = join(folder, "media/pictures/a/b/one");
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(statSync(join(folder, "media/pictures")).mode & 0o777).toBe(0o700);
  await storage.delete("pictures/a/b/one");
  expect(readdirSync(join(folder, "media/pictures/a"))).toEqual(["two"]);
});

test("a folder is no object", async () => {
  mkdirSync(join(folder, "media/pictures/a"), { recursive: true });
  expect(await storage.get("pictures/a")).toBeUndefined();
});

/** As whoever may not read what root has put there; an ordinary user locks themself out. */
const stranger = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
const ofDisk = fromRoot("src/platform/storage/disk.server.ts");
const reads = spawnSync(process.execPath, [ofDisk], stranger).status === 0;

test.skipIf(process.platform === "win32" || !reads)(
  "files of another user, as those brought back by root, are a disk that is away",
  async () => {
    await storage.put("pictures/a", Buffer.from("x"));
    for (const path of [folder, join(folder, "media"), partial()]) chmodSync(path, 0o777);
    chmodSync(join(folder, "media/pictures"), 0o000);
    const code = `const { diskStorage } = await import("${ofDisk}");
      const storage = diskStorage("${join(folder, "media")}");
      for (const asked of [storage.get("pictures/a"), storage.put("pictures/b", Buffer.from("x"))])
        console.log(String(await asked.catch((error) => error)));`;
    const { stdout } = spawnSync(process.execPath, ["--input-type=module", "--eval", code], {
      ...{ encoding: "utf8", ...stranger },
    });
    chmodSync(join(folder, "media/pictures"), 0o700);
    const away = "Error: Media disk is away (EACCES)";
    expect(stdout.trim().split("\n")).toEqual([away, away]);
  },
);
