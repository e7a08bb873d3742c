import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { deserialize, serialize } from "node:v8";

/** Beside the pages, which are made from the same sources. */
const keptFolder = fileURLToPath(new URL("../../../build/kept/", import.meta.url));

const makers = new Map<string, () => unknown>();
let isPreferred = false;

/**
 * Data that the sources alone determine and that takes long to make. A process that runs what was built reads it
 * from the build, whoever works on the sources has it made anew.
 * @param name of its file
 * @returns reads or makes it at each call
 */
export function builtOnce<Data>(name: string, make: () => Data): () => Data {
  makers.set(name, make);
  return () => (isPreferred ? (readKept(name) as Data | undefined) : undefined) ?? make();
}

/** After a build: all that the modules read by then have to be kept. */
export function keepAll(folder = keptFolder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, make] of makers) writeFileSync(join(folder, name), serialize(make()));
}

/** For a process that runs what was built. */
export function preferKept() {
  isPreferred = true;
}

/** Undefined where there is none, or no whole one. */
export function readKept(name: string, folder = keptFolder): unknown {
  try {
    return deserialize(readFileSync(join(folder, name)));
  } catch {
    return undefined;
  }
}
