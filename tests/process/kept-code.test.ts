import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { isCodeCurrent, sealCode } from "../../scripts/process/kept-code.mjs";
import type { PackedLexicon } from "../../src/features/search/lexicon/pack-lexicon.server.ts";
import { readKept } from "../../src/platform/kept/built-once.server.ts";
import { projectRoot } from "../files.ts";
import { spawnSite } from "../servers/site.ts";

const dataDir = mkdtempSync(join(tmpdir(), "domistrz-kept-code-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

// Code that is not kept would have to be stripped of its types, and no process is begun by it.
test.each(["web", "worker", "all"])(
  "a process that runs as %s finds all of its code kept",
  { timeout: 60_000 },
  async (run) => {
    const environment = { DEMO: "0", RUN: run, NODE_OPTIONS: "--no-strip-types" };
    const site = await spawnSite({ dataDir, environment });
    await site.stop();
    expect(site.output()).toContain("Domistrz działa");
    expect(await site.exited).toBe(0);
  },
);

test("code that was put together is used as long as each of its sources is as it was", () => {
  const folder = mkdtempSync(join(tmpdir(), "domistrz-sources-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const place = { folder, from: folder };
  const isCurrent = () => isCodeCurrent(place);
  const source = join(folder, "source.ts");
  writeFileSync(source, "const said = 1;");
  writeFileSync(join(folder, "another.ts"), "");
  expect(isCurrent()).toBe(false);
  sealCode(["source.ts", "another.ts"], place);
  expect(isCurrent()).toBe(true);
  writeFileSync(source, "const said = 2;");
  expect(isCurrent()).toBe(false);
  writeFileSync(source, "const said = 1;");
  expect(isCurrent()).toBe(true);
  rmSync(source);
  expect(isCurrent()).toBe(false);
});

test("what the search knows of words and places is kept with it", () => {
  const { signs } = readKept("lexicon") as PackedLexicon;
  expect(signs.ids.get("dachowka")).toBeDefined();
  const others = ["elsewhere", "known-words", "places"];
  expect(others.filter((name) => readKept(name) === undefined)).toEqual([]);
});

test("a process that runs what was built makes nothing of it anew", () => {
  const code = `
    import { builtOnce, preferKept } from "./src/platform/kept/built-once.server.ts";
    const read = (made) => builtOnce("places", () => made)();
    const before = read("made");
    preferKept();
    console.log(before, Array.isArray(read("made")));`;
  const args = ["--input-type=module", "--eval", code];
  const { stdout } = spawnSync(process.execPath, args, { cwd: projectRoot, encoding: "utf8" });
  expect(stdout).toBe("made true\n");
});
