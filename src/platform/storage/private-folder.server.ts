import { existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";

/**
 * A folder that its owner alone enters, with those it lies in. Node's own `recursive` goes round for ever
 * where one of them is there and yet takes nothing with ENOENT, as /proc does.
 */
export function makePrivateFolder(folder: string) {
  const around = dirname(folder);
  if (!existsSync(around)) makePrivateFolder(around);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Of a file the slash makes something that is not there.
    if (!existsSync(`${folder}/`)) throw error;
  }
}
