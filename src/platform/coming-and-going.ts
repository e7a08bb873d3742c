/** Items that are there for a short time, such as the requests that are being answered. */
type ComingAndGoing<Item> = Iterable<Item> & {
  /** @returns to be called once when the item is to be forgotten */
  add(item: Item): () => void;
  find(isMeant: (item: Item) => boolean): Item | undefined;
};

/**
 * In place of a `Set` or a `Map` that outlives what is put into it. Those make themselves a new table after every
 * few changes. The old one is among V8's old objects, and all that was in it just then stays, with what it
 * can reach, until these are collected: of a server's responses that was nearly every one, with its request.
 * An array's places are written over. Looking through them takes long when there are many at once.
 */
export function createComingAndGoing<Item extends object>(): ComingAndGoing<Item> {
  const places: (Item | null)[] = [];
  const free: number[] = [];
  return {
    add(item) {
      const place = free.pop() ?? places.length;
      places[place] = item;
      return () => {
        places[place] = null;
        free.push(place);
      };
    },
    find: (isMeant) => places.find((item) => item !== null && isMeant(item)) ?? undefined,
    *[Symbol.iterator]() {
      for (const item of places) if (item) yield item;
    },
  };
}
