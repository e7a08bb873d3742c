import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import {
  keptFile,
  readKeptLexicon,
} from "../../src/features/search/lexicon/kept-lexicon.server.ts";
import { spawnSite } from "../servers/site.ts";

const dataDir = mkdtempSync(join(tmpdir(), "domistrz-kept-code-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** What the process looked for without its types, and what it did not find so. */
const looked = /reading cache from .+? for StrippedTypeScript /g;
const missed = /for StrippedTypeScript (.+?)\.\.\..*(?:no such file|mismatch)/g;

// A second try would find what the first one kept as it ended.
test.each(["web", "worker"])(
  "a process that runs as %s finds all of its code kept",
  { timeout: 60_000, retry: 0 },
  async (run) => {
    const environment = { DEMO: "0", RUN: run, NODE_DEBUG_NATIVE: "COMPILE_CACHE" };
    const site = await spawnSite({ dataDir, environment });
    await site.stop();
    expect(site.output().match(looked)!.length).toBeGreaterThan(150);
    expect([...site.output().matchAll(missed)].map(([, file]) => file)).toEqual([]);
  },
);

test("the lexicon of the search is kept with it", () => {
  expect(readKeptLexicon(keptFile)!.signs.ids.get("dachowka")).toBeDefined();
});
