import { crc32 } from "node:zlib";

/** As long as anything is kept. */
const generationMs = 60_000;

/** Names that one place remembers, the last asked for first: two that everybody asks for may share it. */
const atOnePlace = 4;

export type AskedBefore = (name: string) => boolean;

/**
 * Whether a name was asked for within the last minute or two: what nobody asks for again is not worth keeping.
 * By sums of 32 bits, each in the place that it tells; of two names with one sum the second counts as asked
 * before. Where many names come to a place, those that were asked for longest ago are forgotten.
 * @param most names of two minutes, of which then hardly any is forgotten; 16 to 32 bytes for each
 */
export function createAskedBefore(most: number): AskedBefore {
  const places = 2 ** Math.ceil(Math.log2((2 * most) / atOnePlace));
  const sums = new Uint32Array(places * atOnePlace);
  const minutes = new Uint32Array(places * atOnePlace);
  return (name) => {
    const sum = crc32(name);
    const now = Math.floor(Date.now() / generationMs);
    const first = (sum % places) * atOnePlace;
    const last = first + atOnePlace - 1;
    let at = first;
    while (at < last && sums[at] !== sum) at += 1;
    const isKnown = sums[at] === sum && minutes[at]! >= now - 1;
    sums.copyWithin(first + 1, first, at);
    minutes.copyWithin(first + 1, first, at);
    sums[first] = sum;
    minutes[first] = now;
    return isKnown;
  };
}
