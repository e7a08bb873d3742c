import DataLoader from "dataloader";
import type { Executor } from "../../../platform/db/connect.server.ts";

type Reading<Key, Found> = (executor: Executor, key: Key) => Promise<Found>;

/**
 * What is asked for in one turn of the event loop is read together, by one statement: most of what a short one costs
 * is to be sent, to wake the database and to be answered. Nothing is kept.
 * @param read what is found of each key, in their order
 * @param mostAtOnce keys in one statement: more would be late for those who asked first
 */
export function readTogether<Key, Found>(
  read: (executor: Executor, keys: readonly Key[]) => Promise<Found[]>,
  mostAtOnce: number,
): Reading<Key, Found> {
  const loaders = new WeakMap<Executor, DataLoader<Key, Found>>();
  const loaderOf = (executor: Executor) => {
    const known = loaders.get(executor);
    if (known) return known;
    const made = new DataLoader<Key, Found>((keys) => read(executor, keys), {
      cache: false,
      maxBatchSize: mostAtOnce,
      batchScheduleFn: (send) => setImmediate(send),
    });
    loaders.set(executor, made);
    return made;
  };
  return (executor, key) => loaderOf(executor).load(key);
}
