import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { deserialize, serialize } from "node:v8";
import { type PackedLexicon, packLexicon } from "./pack-lexicon.server.ts";

/** Beside the pages, which are made from the same sources. */
export const keptFile = fileURLToPath(new URL("../../../../build/lexicon", import.meta.url));
let isPreferred = false;

/** After a build: packing it takes each process a second, reading it some twenty milliseconds. */
export function keepLexicon(file = keptFile, packed = packLexicon()) {
  rmSync(file, { force: true });
  writeFileSync(file, serialize(packed));
}

/** For a process that runs what was built. Whoever works on the sources has it packed anew. */
export function preferKeptLexicon() {
  isPreferred = true;
}

/** Undefined where none is used, or a whole one cannot be read: it is packed anew then. */
export function readKeptLexicon(
  file = isPreferred ? keptFile : undefined,
): PackedLexicon | undefined {
  try {
    return file === undefined ? undefined : (deserialize(readFileSync(file)) as PackedLexicon);
  } catch {
    return undefined;
  }
}
