// Where the build leaves the server's code in few files, and of which sources (after-build/keep-code.ts).
import { hash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));
export const keptCode = join(root, "build", "code");

/** What the site's processes begin with. */
export const serverSource = join(root, "src", "server.ts");
export const keptServer = join(keptCode, "server.js");

const sealIn = (folder) => join(folder, "sealed.json");
const hashOf = (path) => hash("sha1", readFileSync(path));

function readSeal(folder) {
  try {
    return JSON.parse(readFileSync(sealIn(folder), "utf8"));
  } catch {
    return undefined;
  }
}

/** Remembers what the sources were like, paths from the root, and which files were made of them. */
export function sealCode({ sources, files }, { folder = keptCode, from = root } = {}) {
  const sealed = sources.map((path) => [path, hashOf(join(from, path))]);
  writeFileSync(sealIn(folder), JSON.stringify({ sources: sealed, files }));
}

/**
 * Before another build: what was sealed last stays, unsealed, for a process that runs it may load a part of it only
 * with its first mail; what is older goes.
 */
export function leaveLastCode({ folder = keptCode } = {}) {
  const last = new Set(readSeal(folder)?.files);
  for (const name of readdirSync(folder)) {
    if (!last.has(name)) rmSync(join(folder, name), { recursive: true });
  }
}

/** Whether the kept code was made of the sources as they are; by their content, for copying changes times. */
export function isCodeCurrent({ folder = keptCode, from = root } = {}) {
  try {
    const sealed = readSeal(folder)?.sources ?? [];
    return sealed.length > 0 && sealed.every(([path, was]) => hashOf(join(from, path)) === was);
  } catch {
    return false;
  }
}
