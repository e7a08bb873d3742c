import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fromRoot } from "../../../tests/files.ts";
import { makePrivateFolder } from "./private-folder.server.ts";

let place: string;
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), "folders-"));
});
afterAll(() => rmSync(place, { recursive: true }));

test("a folder is made with those it lies in, and once", () => {
  const folder = join(place, "a", "b", "c");
  makePrivateFolder(folder);
  makePrivateFolder(folder);
  for (const made of [folder, join(place, "a")]) expect(statSync(made).mode & 0o777).toBe(0o700);
});

test("where a file lies, or a link that leads nowhere, none is made", () => {
  const file = join(place, "file");
  writeFileSync(file, "");
  symlinkSync(join(place, "gone"), join(place, "link"));
  symlinkSync(join(place, "circle"), join(place, "circle"));
  for (const name of ["file", "link", "circle"]) {
    expect(() => makePrivateFolder(join(place, name))).toThrow("EEXIST");
    expect(() => makePrivateFolder(join(place, name, "in"))).toThrow(/EEXIST|ENOTDIR/);
  }
});

test.runIf(process.platform === "linux")("where nothing can be made the try ends", () => {
  const module = JSON.stringify(fromRoot("src/platform/storage/private-folder.server.ts"));
  const made = `import(${module}).then((m) => m.makePrivateFolder("/proc/none/in"))`;
  const tried = () =>
    execFileSync(process.execPath, ["-e", made], { timeout: 20_000, stdio: "pipe" });
  expect(tried).toThrow("ENOENT: no such file or directory, mkdir '/proc/none'");
});
