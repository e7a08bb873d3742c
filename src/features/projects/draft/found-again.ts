import type { LostPlace } from "./project-draft.ts";

/** Of several of one name each takes what it had; only what none is the size of goes by their order. */
export function foundAgain<Chosen extends { file: Pick<File, "name" | "size"> }>(
  lost: readonly LostPlace[],
  taken: readonly Chosen[],
) {
  const lostPlaces = [...lost];
  const found = new Map<Chosen, LostPlace>();
  for (const isBySize of [true, false]) {
    for (const one of taken.filter((other) => !found.has(other))) {
      const { name, size } = one.file;
      const known = lostPlaces.findIndex(
        (place) => place.name === name && (!isBySize || place.bytes === size),
      );
      if (known >= 0) found.set(one, lostPlaces.splice(known, 1)[0]!);
    }
  }
  return { found, lostPlaces };
}
