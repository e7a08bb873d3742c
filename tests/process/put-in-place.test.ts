import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import pages from "../../react-router.config.ts";
import { madeFolder, putInPlace } from "../../scripts/process/put-in-place.mjs";
import { hourMs } from "../../src/platform/time/durations.ts";
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
test("what no build makes any more stays for a day", () => {
  const top = temporary();
  const [folder, from] = [join(top, "client"), join(top, "made")];
  write(folder, { "part-0.js": "part 0" });
  const partsAfter = (nr: number, hours: number) => {
    write(from, {
      "index.js": `${nr}`,
      "assets/always.js": "always",
      [`assets/part-${nr}.js`]: `part ${nr}`,
    });
    putInPlace(folder, { from, now: hours * hourMs });
    expect(read(from)).toEqual({});
    const { "index.js": index, "assets/always.js": always, ...parts } = read(folder);
    expect([index, always]).toEqual([`${nr}`, "always"]);
    return Object.values(parts).toSorted();
  };
  expect(partsAfter(1, 100)).toEqual(["part 0", "part 1"]);
  expect(partsAfter(2, 110)).toEqual(["part 0", "part 1", "part 2"]);
  expect(partsAfter(3, 125)).toEqual(["part 1", "part 2", "part 3"]);
  // However long the last build was served.
  expect(partsAfter(4, 1_000)).toEqual(["part 3", "part 4"]);
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
