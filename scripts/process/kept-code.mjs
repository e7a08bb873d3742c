// Where the build leaves the server's code in few files, and of which sources (after-build/keep-code.ts).
import { hash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));
export const keptCode = join(root, "build", "code");

/** What the site's processes begin with. */
export const serverSource = join(root, "src", "server.ts");
export const keptServer = join(keptCode, "server.js");

const sealIn = (folder) => join(folder, "sealed.json");
const hashOf = (path) => hash("sha1", readFileSync(path));

/** Remembers what the sources were like: paths from the root. */
export function sealCode(paths, { folder = keptCode, from = root } = {}) {
  const sources = paths.map((path) => [path, hashOf(join(from, path))]);
  writeFileSync(sealIn(folder), JSON.stringify(sources));
}

/** Whether the kept code was made of the sources as they are; by their content, for copying changes times. */
export function isCodeCurrent({ folder = keptCode, from = root } = {}) {
  try {
    const sources = JSON.parse(readFileSync(sealIn(folder), "utf8"));
    return sources.every(([path, sealed]) => hashOf(join(from, path)) === sealed);
  } catch {
    return false;
  }
}
