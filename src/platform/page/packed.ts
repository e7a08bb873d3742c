/** What a loader found, as one text; `of` is there for its type alone. */
export type Packed<T> = { readonly json: string; readonly of?: T };

/** Told by the object that the loader made, or that came to the browser. */
const values = new WeakMap<Packed<unknown>, unknown>();

/**
 * For loaders of pages that guests read: the router takes a value apart into some hundred numbered pieces for
 * the browser, which had cost as much as a fifth of drawing the page. @param value plain data, as in JSON
 */
export function packed<T>(value: T): Packed<T> {
  const made: Packed<T> = { json: JSON.stringify(value) };
  values.set(made, value);
  return made;
}

/** The same object each time, so that effects and memos may depend on it. */
export function unpacked<T>(from: Packed<T>): T {
  if (!values.has(from)) values.set(from, JSON.parse(from.json));
  return values.get(from) as T;
}
