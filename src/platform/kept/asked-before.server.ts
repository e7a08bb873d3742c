import { crc32 } from "node:zlib";

/** As long as anything is kept. */
const generationMs = 60_000;

export type AskedBefore = (name: string) => boolean;

/**
 * Whether a name was asked for within the last minute or two, among at least `most` others: what nobody asks for
 * again is not worth keeping. By sums of 32 bits: of two names with one sum the second counts as asked before.
 */
export function createAskedBefore(most: number): AskedBefore {
  let young = new Set<number>();
  let old = young;
  let begunAt = Date.now();
  return (name) => {
    const sum = crc32(name);
    if (young.has(sum) || old.has(sum)) return true;
    if (young.size >= most || Date.now() - begunAt > generationMs) {
      old = young;
      young = new Set();
      begunAt = Date.now();
    }
    young.add(sum);
    return false;
  };
}
