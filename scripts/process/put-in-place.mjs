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

/** Processes are started anew soon after a build; a page that is open for longer is loaded anew by a press. */
const keptForSeconds = 24 * 60 * 60;

/**
 * Each file is there, and whole, at every moment. Those that no build makes any more stay for a day: a process that
 * runs what it began with loads a part of it with its first mail, and a page that somebody has open with a press.
 * @param {string} folder
 * @param {{ from: string, now?: number }} built
 */
export function putInPlace(folder, { from, now = Date.now() }) {
  mkdirSync(folder, { recursive: true });
  const list = `${folder}.json`;
  const there = filesOf(folder);
  const leftBefore = readList(list);
  const made = filesOf(from);
  // What has a new name first: who begins now finds all that the file it begins with asks for.
  const named = [...made].toSorted(
    (one, other) => Number(there.has(one)) - Number(there.has(other)),
  );
  for (const file of named) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    renameSync(join(from, file), join(folder, file));
  }
  /** @type {Record<string, number>} When a build was the first not to make a file. */
  const left = {};
  for (const file of there) {
    if (made.has(file)) continue;
    const since = leftBefore[file] ?? now;
    // Of one that was made anew another compressed form would be of what it was before.
    const isOfAnother = made.has(file.replace(/\.(?:br|gz)$/, ""));
    if (isOfAnother || (now - since) / 1000 > keptForSeconds) rmSync(join(folder, file));
    else left[file] = since;
  }
  writeFileSync(list, JSON.stringify(left));
}

/** @returns {Record<string, number>} */
function readList(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return {};
  }
}

/** @returns {Set<string>} */
function filesOf(folder) {
  const names = readdirSync(folder, { recursive: true });
  return new Set(names.filter((name) => statSync(join(folder, name)).isFile()));
}
