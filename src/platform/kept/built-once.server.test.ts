import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { builtOnce, keepAll, readKept } from "./built-once.server.ts";

function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), "domistrz-kept-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test("what is read is what was made; of half a file, or where there is none, nothing", () => {
  const folder = newFolder();
  const data = { words: new Map([["dach", new Set([1, 2])]]), keys: Float64Array.of(1.5, 2 ** 40) };
  const read = builtOnce("of-this-test", () => data);
  expect(read()).toBe(data);
  expect(readKept("of-this-test", folder)).toBeUndefined();
  keepAll(folder);
  expect(readKept("of-this-test", folder)).toEqual(data);
  expect(readKept("of-another", folder)).toBeUndefined();
  const file = join(folder, "of-this-test");
  const whole = readFileSync(file);
  writeFileSync(file, whole.subarray(0, whole.length / 2));
  expect(readKept("of-this-test", folder)).toBeUndefined();
});

test("of what was kept before nothing is left", () => {
  const folder = newFolder();
  writeFileSync(join(folder, "of-an-earlier-build"), "");
  keepAll(folder);
  expect(existsSync(join(folder, "of-an-earlier-build"))).toBe(false);
});
