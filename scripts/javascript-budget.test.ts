import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { compileHint } from "./pages/compile-hint-plugin.ts";

const folder = resolve(import.meta.dirname, "../build/client");

type Chunk = { file: string; imports?: string[] };
const chunks = JSON.parse(readFileSync(join(folder, ".vite/manifest.json"), "utf8")) as Record<
  string,
  Chunk
>;

/**
 * Bytes of compressed scripts that a page loads before anybody touches it. What a change adds is
 * to be loaded by the press that needs it; a limit is raised for what every visitor needs at once.
 */
const limits: Record<string, { files: string[]; bytes: number }> = {
  home: { files: ["site/home/home.page.tsx"], bytes: 80_800 },
  "search and landing": {
    files: ["search/page/search.page.tsx", "search/page/search-address.page.tsx"],
    bytes: 90_300,
  },
  "company and project": { files: ["company-page/company.page.tsx"], bytes: 94_000 },
};

describe("the scripts a page begins with", () => {
  test.each(Object.entries(limits))("%s", (_, { files, bytes }) => {
    const size = sizeOf(["src/entry.client.tsx", "src/root.tsx", ...files.map(pageFile)]);
    expect(size).toBeLessThanOrEqual(bytes);
    // A limit far above what is reached would let the next change grow unseen.
    expect(size).toBeGreaterThan(bytes - 5_000);
  });
});

test("what a page begins with is compiled while it arrives", () => {
  const pages = Object.values(limits).flatMap(({ files }) => files.map(pageFile));
  const keys = ["src/entry.client.tsx", "src/root.tsx", ...pages].map(keyOf).flatMap(reach);
  const codes = [...new Set(keys)].map((key) =>
    readFileSync(join(folder, chunks[key]!.file), "utf8"),
  );
  expect(codes.length).toBeGreaterThan(8);
  const late = codes.filter((code) => !code.startsWith(compileHint));
  expect(late.map((code) => code.slice(0, 200))).toEqual([]);
});

/** What Safari 16.4 has not, the oldest browser whose styles our pages' sheet is made for: a phone keeps its browser for years. */
const tooNew =
  /\b(?:(?:Map|Object)\.groupBy|AbortSignal\.any|Promise\.(?:withResolvers|try)|Array\.fromAsync|URL\.canParse|Iterator\.from)\(|\.(?:checkVisibility|intersection|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(/;

test("no page asks for what a phone's browser of 2023 has not", () => {
  const files = Object.values(chunks).filter(({ file }) => file.endsWith(".js"));
  expect(files.length).toBeGreaterThan(50);
  const codes = files.map(({ file }) => readFileSync(join(folder, file), "utf8"));
  expect(codes.flatMap((code) => tooNew.exec(code)?.[0] ?? [])).toEqual([]);
});

const pageFile = (name: string) => `src/features/${name}`;

function sizeOf(sources: string[]): number {
  const files = new Set(sources.map(keyOf).flatMap(reach));
  return [...files].reduce((sum, key) => sum + travelling(join(folder, chunks[key]!.file)), 0);
}

/** Pages are known by their file with a query that React Router adds. */
function keyOf(source: string): string {
  const key = Object.keys(chunks).find((name) => name.split("?")[0] === source);
  if (!key) throw new Error(`The build has no ${source}.`);
  return key;
}

function reach(key: string): string[] {
  return [key, ...(chunks[key]!.imports ?? []).flatMap((next) => reach(next))];
}

/** As it travels: compressed where that was worth it. */
function travelling(path: string): number {
  if (!existsSync(`${path}.br`)) return statSync(path).size;
  return brotliCompressSync(readFileSync(path, "utf8").replace(namesOfFiles, named)).length;
}

const namesOfFiles = /\b([\w.-]+)-[\w-]{8}\.(js|css)\b/g;

/**
 * A file that a page does not even begin with changes its name with what is in it, and by the luck of its
 * letters the code that names it is compressed by up to eighty bytes better or worse.
 */
const named = (_: string, name: string, ending: string) =>
  `${name}-${createHash("sha256").update(name).digest("base64url").slice(0, 8)}.${ending}`;
