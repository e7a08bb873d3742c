/** `make`, called when its result is first needed, and never again: for what is expensive to build. */
export function lazy<T>(make: () => T): () => T {
  const made: T[] = [];
  return () => {
    if (made.length === 0) made.push(make());
    return made[0]!;
  };
}

/** The same for what takes time. A failure is not kept: who needs it next tries again. */
export function lazyAsync<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    if (made) return made;
    made = make();
    made.catch(() => (made = undefined));
    return made;
  };
}
