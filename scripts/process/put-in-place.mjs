// How what was built takes the place of the last build, under processes that run that one and pages that are open.
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { root } from "./kept-code.mjs";

/** Where a build makes its files: `buildDirectory` of React Router. */
export const madeFolder = join(root, "build", "made");

/**
 * Each file is there, and whole, at every moment. Those of the last build stay once more: a process that runs it loads
 * a part of it with its first mail, and a page that somebody has open with a press. What is older goes.
 * @param {string} folder
 * @param {{ from: string }} built
 */
export function putInPlace(folder, { from }) {
  mkdirSync(folder, { recursive: true });
  const list = `${folder}.json`;
  const there = filesOf(folder);
  const last = new Set(readList(list) ?? there);
  const made = filesOf(from);
  // What has a new name first: who begins now finds all that the file it begins with asks for.
  const named = [...made].toSorted(
    (one, other) => Number(there.has(one)) - Number(there.has(other)),
  );
  for (const file of named) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    renameSync(join(from, file), join(folder, file));
  }
  for (const file of there) {
    // Of one that was made anew another compressed form would be of what it was before.
    const isLeft = last.has(file) && !made.has(file.replace(/\.(?:br|gz)$/, ""));
    if (!made.has(file) && !isLeft) rmSync(join(folder, file));
  }
  writeFileSync(list, JSON.stringify([...made]));
}

/** Undefined where nothing was put in place so far. */
function readList(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
}

/** @returns {Set<string>} */
function filesOf(folder) {
  const names = readdirSync(folder, { recursive: true });
  return new Set(names.filter((name) => statSync(join(folder, name)).isFile()));
}
