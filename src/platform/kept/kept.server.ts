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
