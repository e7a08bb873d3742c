import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serialize } from "node:v8";
import { expect, onTestFinished, test } from "vitest";
import { keepLexicon, readKeptLexicon } from "./kept-lexicon.server.ts";
import { packLexicon } from "./pack-lexicon.server.ts";

test("what is read is what was kept; of half a file, or where there is none, nothing", () => {
  const folder = mkdtempSync(join(tmpdir(), "domistrz-lexicon-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "lexicon");
  expect(readKeptLexicon()).toBeUndefined();
  expect(readKeptLexicon(file)).toBeUndefined();
  const packed = packLexicon();
  keepLexicon(file, packed);
  // As bytes, for comparing a hundred thousand entries one by one takes a minute.
  expect(serialize(readKeptLexicon(file)).equals(serialize(packed))).toBe(true);
  expect(packed.signs.ids.get("dachowka")).toBeDefined();
  const whole = readFileSync(file);
  writeFileSync(file, whole.subarray(0, whole.length / 2));
  expect(readKeptLexicon(file)).toBeUndefined();
});
