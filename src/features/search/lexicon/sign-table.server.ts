import type { Place } from "./places.ts";

/** What each feature (a lemma, a group, the beginning of a word) says of which places. */
export type SignTable = {
  /** How many features there are. */
  readonly size: number;
  /** Its number, below `size`; undefined when the lexicon does not have it. */
  idOf: (feature: string) => number | undefined;
  /** Every place of a feature, with its strength there: 1 for a word that stands alone in the lexicon. */
  forEach(feature: string, take: (place: Place, strength: number) => void): void;
  /** Whether that is so of any place. */
  some(feature: string, test: (place: Place, strength: number) => boolean): boolean;
  /** How much a feature says: the fewer trades share it, the more. */
  rarity(feature: string): number;
};

type Written = {
  strengths: ReadonlyMap<string, ReadonlyMap<Place, number>>;
  rarityOf: (places: ReadonlyMap<Place, number>) => number;
};

/**
 * All of them in rows of numbers: objects for sixty thousand signs took six times the memory, and were
 * walked through with each collection of garbage.
 */
export type SignRows = {
  /** Numbers of the features. */
  readonly ids: ReadonlyMap<string, number>;
  /** Feature `id` has what stands from `starts[id]` to `starts[id + 1]` in the two rows of places. */
  readonly starts: Uint32Array;
  readonly allPlaces: Uint16Array;
  readonly allStrengths: Float64Array;
  /** By feature. */
  readonly rarities: Float64Array;
};

export function packSigns({ strengths, rarityOf }: Written): SignRows {
  const ids = new Map<string, number>();
  const starts = new Uint32Array(strengths.size + 1);
  const rarities = new Float64Array(strengths.size);
  const count = [...strengths.values()].reduce((sum, places) => sum + places.size, 0);
  const [allPlaces, allStrengths] = [new Uint16Array(count), new Float64Array(count)];
  let end = 0;
  for (const [feature, places] of strengths) {
    const id = ids.size;
    ids.set(feature, id);
    rarities[id] = rarityOf(places);
    for (const [place, strength] of places) {
      allPlaces[end] = place;
      allStrengths[end] = strength;
      end += 1;
    }
    starts[id + 1] = end;
  }
  return { ids, starts, allPlaces, allStrengths, rarities };
}

export function toSignTable(rows: SignRows): SignTable {
  const { ids, starts, allPlaces, allStrengths, rarities } = rows;
  const some: SignTable["some"] = (feature, test) => {
    const id = ids.get(feature);
    if (id === undefined) return false;
    for (let at = starts[id]!; at < starts[id + 1]!; at++) {
      if (test(allPlaces[at]!, allStrengths[at]!)) return true;
    }
    return false;
  };
  return {
    size: ids.size,
    idOf: (feature) => ids.get(feature),
    some,
    forEach(feature, take) {
      some(feature, (place, strength) => {
        take(place, strength);
        return false;
      });
    },
    rarity(feature) {
      const id = ids.get(feature);
      return id === undefined ? 0 : rarities[id]!;
    },
  };
}
