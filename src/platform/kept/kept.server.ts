import type { Notices } from "../db/notices.server.ts";
import { createKeptStore, type KeptStore } from "./kept-store.server.ts";

/** Values of one sort; each is declared once. */
export type Sort<Value> = {
  readonly mostBytes: number;
  readonly bytesOf: (value: Value) => number;
};

/** What a process remembers of public data, so that it need not be read for each request. */
export type Kept = {
  of<Value>(sort: Sort<Value>): KeptStore<Value>;
  close(): void;
};

export function createKept(notices: Notices): Kept {
  const stores = new Map<object, KeptStore<unknown>>();
  return {
    of<Value>(sort: Sort<Value>) {
      const known = stores.get(sort);
      // A sort has made its own store: its values are of that type.
      if (known) return known as KeptStore<Value>;
      const store = createKeptStore<Value>({ notices, ...sort });
      stores.set(sort, store);
      return store;
    },
    close() {
      for (const store of stores.values()) store.close();
    },
  };
}

type Asked<Value> = {
  sort: Sort<Value>;
  /** The value among those of its sort. */
  name: string;
  /** The keys of what it is made from. */
  from: readonly string[];
};

/** What is kept by that name, or what `read` finds now, which is kept then. */
export async function readKept<Value>(
  kept: Kept | null,
  { sort, name, from }: Asked<Value>,
  read: () => Promise<Value>,
): Promise<Value> {
  if (!kept) return read();
  const store = kept.of(sort);
  const known = store.find(name);
  if (known !== undefined) return known;
  const since = store.now();
  const value = await read();
  store.keep(name, value, { from, since });
  return value;
}
