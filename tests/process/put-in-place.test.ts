import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import pages from "../../react-router.config.ts";
import { madeFolder, putInPlace } from "../../scripts/process/put-in-place.mjs";
import { fromRoot } from "../files.ts";

function temporary(): string {
  const folder = mkdtempSync(join(tmpdir(), "domistrz-builds-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

function write(folder: string, files: Record<string, string>) {
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
}

const read = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(folder.length + 1), readFileSync(path, "utf8")]),
  );

// An update is built while the processes of before still run, and visitors have their pages open.
test("of the last build all that it alone has stays, of older ones nothing", () => {
  const top = temporary();
  const [folder, from] = [join(top, "client"), join(top, "made")];
  for (const nr of [1, 2, 3]) {
    write(from, {
      "index.js": `${nr}`,
      "assets/always.js": "always",
      [`assets/part-${nr}.js`]: `part ${nr}`,
    });
    putInPlace(folder, { from });
    expect(read(from)).toEqual({});
  }
  expect(read(folder)).toEqual({
    "index.js": "3",
    "assets/always.js": "always",
    "assets/part-2.js": "part 2",
    "assets/part-3.js": "part 3",
  });
});

test("what was built before anything was put in place stays as the last build", () => {
  const top = temporary();
  const [folder, from] = [join(top, "client"), join(top, "made")];
  write(folder, { "part-1.js": "part 1" });
  write(from, { "part-2.js": "part 2" });
  putInPlace(folder, { from });
  expect(read(folder)).toEqual({ "part-1.js": "part 1", "part-2.js": "part 2" });
});

test("a compressed form of what a file was before goes with it", () => {
  const top = temporary();
  const [folder, from] = [join(top, "client"), join(top, "made")];
  write(from, {
    "icon.svg": "a long one",
    "icon.svg.br": "long",
    "old.js": "",
    "old.js.gz": "old",
  });
  putInPlace(folder, { from });
  write(from, { "icon.svg": "short" });
  putInPlace(folder, { from });
  expect(read(folder)).toEqual({ "icon.svg": "short", "old.js": "", "old.js.gz": "old" });
});

test("pages are built beside those that are served", () => {
  expect(fromRoot(pages.buildDirectory)).toBe(madeFolder);
});
