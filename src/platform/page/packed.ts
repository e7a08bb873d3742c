import type { RouterContextProvider } from "react-router";
import { pageTextsContext } from "./page-context.ts";
import { textInPage } from "./page-texts.tsx";

/** What a loader found, as JSON of its own or as one of the texts of the page; `of` is there for its type. */
export type Packed<T> = ({ readonly json: string } | { readonly at: number }) & { readonly of?: T };

/** Told by the object that the loader made, or that came to the browser. */
const values = new WeakMap<Packed<unknown>, unknown>();

/**
 * For loaders of pages that guests read: the router takes a value apart into some hundred numbered pieces for
 * the browser, and writes it as a script that has to be allowed by its hash, which had cost as much as a
 * third of drawing the page. @param value plain data, as in JSON @param json of it, where it is known
 */
export function packed<T>(
  value: T,
  context: Readonly<RouterContextProvider>,
  json = JSON.stringify(value),
): Packed<T> {
  const texts = context.get(pageTextsContext);
  const made: Packed<T> = texts ? { at: texts.push(json) - 1 } : { json };
  values.set(made, value);
  return made;
}

/** The same object each time, so that effects and memos may depend on it. */
export function unpacked<T>(from: Packed<T>): T {
  if (!values.has(from))
    values.set(from, "at" in from ? textInPage(from.at) : JSON.parse(from.json));
  return values.get(from) as T;
}
