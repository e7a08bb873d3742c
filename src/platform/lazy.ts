/** `make`, called when its result is first needed, and never again: for what is expensive to build. */
export function lazy<T>(make: () => T): () => T {
  const made: T[] = [];
  return () => {
    if (made.length === 0) made.push(make());
    return made[0]!;
  };
}
