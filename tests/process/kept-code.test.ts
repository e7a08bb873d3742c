import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { isCodeCurrent, leaveLastCode, sealCode } from "../../scripts/process/kept-code.mjs";
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
  sealCode({ sources: ["source.ts", "another.ts"], files: [] }, place);
  expect(isCurrent()).toBe(true);
  writeFileSync(source, "const said = 2;");
  expect(isCurrent()).toBe(false);
  writeFileSync(source, "const said = 1;");
  expect(isCurrent()).toBe(true);
  rmSync(source);
  expect(isCurrent()).toBe(false);
});

// An update is built while the processes of before still run, and one that has sent no mail has yet to load its writer.
test("of the last code another build leaves all, of older code nothing", () => {
  const folder = mkdtempSync(join(tmpdir(), "domistrz-builds-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const place = { folder, from: folder };
  for (const nr of [1, 2, 3]) {
    leaveLastCode(place);
    expect(isCodeCurrent(place)).toBe(false);
    writeFileSync(join(folder, "server.js"), `${nr}`);
    writeFileSync(join(folder, `part-${nr}.js`), "");
    sealCode({ sources: ["server.js"], files: ["server.js", `part-${nr}.js`] }, place);
    expect(isCodeCurrent(place)).toBe(true);
  }
  expect(readdirSync(folder).toSorted()).toEqual([
    ...["part-2.js", "part-3.js", "sealed.json", "server.js"],
  ]);
});

test("the pages are built without emptying the folder of that code", async () => {
  const { default: config } = await import("../../vite.config.ts");
  expect(config.build?.emptyOutDir).toBe(false);
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
