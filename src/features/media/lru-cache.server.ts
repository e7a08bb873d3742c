type LruCache<T> = { get(key: string): T | undefined; set(key: string, value: T): void };

/** Remembers the `size` values used last, each for at most `seconds`. */
export function createLruCache<T>({
  size,
  seconds,
}: {
  size: number;
  seconds: number;
}): LruCache<T> {
  const entries = new Map<string, { value: T; until: number }>();
  return {
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      if (entry.until < performance.now()) return undefined;
      // A map keeps the order of insertion: the first key is always the one used longest ago.
      entries.set(key, entry);
      return entry.value;
    },
    set(key, value) {
      entries.delete(key);
      entries.set(key, { value, until: performance.now() + seconds * 1000 });
      if (entries.size > size) entries.delete(entries.keys().next().value!);
    },
  };
}
