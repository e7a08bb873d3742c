import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { keptFileOf } from "../../scripts/process/kept-code.mjs";
import { serverFlags } from "../../scripts/process/server-process.mjs";
import {
  keptFile,
  readKeptLexicon,
} from "../../src/features/search/lexicon/kept-lexicon.server.ts";
import { fromRoot } from "../files.ts";
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

test("code that was changed since it was kept is read as it is", () => {
  const folder = mkdtempSync(fromRoot("build/changed-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "changed.ts");
  const [flag] = serverFlags;
  const read = () => spawnSync(process.execPath, [flag!, file], { encoding: "utf8" }).stdout;
  writeFileSync(file, "const said: string = 'typed'; console.log(said);");
  expect(read()).toBe("typed\n");
  const kept = keptFileOf(readFileSync(file));
  writeFileSync(kept, "console.log('kept');");
  onTestFinished(() => rmSync(kept));
  expect(read()).toBe("kept\n");
  writeFileSync(file, "const said: string = 'changed'; console.log(said);");
  expect(read()).toBe("changed\n");
});

test("the lexicon of the search is kept with it", () => {
  expect(readKeptLexicon(keptFile)!.signs.ids.get("dachowka")).toBeDefined();
});
