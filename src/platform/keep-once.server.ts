import { randomUUID } from "node:crypto";
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";
import { PlainFailure } from "./failure/plain-failure.ts";

const shortest = 32;

/**
 * A secret that is made at the first start and read at every other. It appears whole or not at all,
 * whenever the process or the machine ends, and of two that start at once both read the same.
 */
export function keepOnce(file: string, make: () => string): string {
  if (!existsSync(file)) writeNew(file, make());
  const secret = readFileSync(file, "utf8").trim();
  if (secret.length < shortest) {
    throw new PlainFailure(
      `Plik ${file} jest uszkodzony: ma mniej niż ${shortest} znaki. Przywróć go z kopii zapasowej.`,
    );
  }
  return secret;
}

function writeNew(file: string, secret: string) {
  const draft = `${file}.${randomUUID()}`;
  try {
    writeFileSync(draft, secret, { mode: 0o600, flush: true });
    makeKept(draft, file);
  } finally {
    // Of a full disk it is an empty one, of which each start would leave another.
    rmSync(draft, { force: true });
  }
  flushFolder(dirname(file));
}

function makeKept(draft: string, file: string) {
  try {
    linkSync(draft, file);
  } catch (error) {
    // Of a file system without links the later one of two wins, which is better than neither.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") renameSync(draft, file);
  }
}

/** What was put into it is there after a power cut, too; Windows writes its folders by itself, and refuses. */
export function flushFolder(folder: string) {
  if (process.platform === "win32") return;
  const opened = openSync(folder, "r");
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}
