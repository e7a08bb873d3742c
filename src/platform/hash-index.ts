/** Values by their keys, of which several share one. */
type HashIndex<Value> = {
  /**
   * With them, rarely, one of another key of the same hash: of a quarter of a million keys in one look-up of
   * some 17,000. Who asks has to compare.
   */
  find(key: string): Value[];
};

/** Above the bits of a value's place: a hash of 32 bits with it is still a whole number. */
const places = 2 ** 20;

/**
 * Hundreds of thousands of keys in eight bytes each: as a map of texts and lists they took fifty and more,
 * and were walked through whenever garbage was collected. Data, which can be kept. @param values at most a million
 */
export function packHashes<Value>(
  values: readonly Value[],
  keysOf: (value: Value) => Iterable<string>,
): Float64Array {
  if (values.length > places) throw new RangeError(`More than ${places} values`);
  const entries: number[] = [];
  for (const [place, value] of values.entries()) {
    for (const key of keysOf(value)) entries.push(hashOf(key) * places + place);
  }
  return Float64Array.from(entries).toSorted();
}

/** @param sorted of these very values, as {@link packHashes} packs them */
export function createHashIndex<Value>(
  values: readonly Value[],
  sorted: Float64Array,
): HashIndex<Value> {
  return {
    find(key) {
      const from = hashOf(key) * places;
      const found: Value[] = [];
      for (let at = firstFrom(sorted, from); at < sorted.length; at++) {
        const place = sorted[at]! - from;
        if (place >= places) break;
        found.push(values[place]!);
      }
      return found;
    },
  };
}

/** Where the first number that is not below `least` stands. */
function firstFrom(sorted: Float64Array, least: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** FNV-1a over the text's code units: 32 bits, http://www.isthe.com/chongo/tech/comp/fnv/. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
