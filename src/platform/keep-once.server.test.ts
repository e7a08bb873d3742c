import { mkdtempSync, readdirSync, rmSync, statfsSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { canMount, makeSmallDisk, noSmallDisk } from "../../tests/servers/small-disk.ts";
import { flushFolder, keepOnce } from "./keep-once.server.ts";

let folder: string;
let file: string;
const secret = "a".repeat(40);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "domistrz-kept-"));
  file = join(folder, "secret");
});
afterEach(() => rmSync(folder, { recursive: true }));

test("is made once, for its owner alone, and leaves nothing else behind", () => {
  expect(keepOnce(file, () => secret)).toBe(secret);
  expect(keepOnce(file, () => "b".repeat(40))).toBe(secret);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(["secret"]);
});

test("of two that begin at once both get the one that was there first", () => {
  const make = () => {
    writeFileSync(file, secret);
    return "b".repeat(40);
  };
  expect(keepOnce(file, make)).toBe(secret);
  expect(readdirSync(folder)).toEqual(["secret"]);
});

const isPossible = canMount();
const reason = isPossible ? "" : ` – pominięte: ${noSmallDisk}`;

test.skipIf(!isPossible)(`a full disk is left as it was${reason}`, async () => {
  const disk = await makeSmallDisk(64 * 1024);
  try {
    const { bavail, bsize } = statfsSync(disk.mediaDir);
    writeFileSync(join(disk.mediaDir, "ballast"), Buffer.alloc(bavail * bsize));
    expect(() => keepOnce(join(disk.mediaDir, "secret"), () => secret)).toThrow("ENOSPC");
    expect(readdirSync(disk.mediaDir)).toEqual(["ballast"]);
  } finally {
    disk.remove();
  }
});

test.each(["", "abc\n"])("a file that was cut off („%s”) is no secret", (left) => {
  writeFileSync(file, left);
  expect(() => keepOnce(file, () => secret)).toThrow(/^Plik .+secret jest uszkodzony/);
});

test("Windows, which lets nobody flush a folder, is not asked to", () => {
  const missing = join(folder, "missing");
  expect(() => flushFolder(missing)).toThrow("ENOENT");
  vi.spyOn(process, "platform", "get").mockReturnValue("win32");
  expect(() => flushFolder(missing)).not.toThrow();
  vi.restoreAllMocks();
});
