import type { RouterContextProvider } from "react-router";
import { pageTextsContext } from "./page-context.ts";
import { textInPage } from "./page-texts.tsx";

/** What a loader found, as JSON of its own or as one of the texts of the page; `of` is there for its type. */
type Packed<T> = ({ readonly json: string } | { readonly at: number }) & { readonly of?: T };

/** Told by the object that the loader made, or that came to the browser. */
const values = new WeakMap<Packed<unknown>, unknown>();

/** Objects that stand in many pages, as JSON. */
const written = new WeakMap<object, string>();

/** Of objects that nobody changes: written out once for all pages that carry them. */
export function writtenOnce(...data: readonly object[]): void {
  for (const one of data) written.set(one, JSON.stringify(one));
}

/** How deep in a page's data they may stand. */
const deepest = 2;

function jsonOf(value: unknown, depth = 0): string | undefined {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const known = written.get(value);
  if (known !== undefined) return known;
  if (depth === deepest || Array.isArray(value)) return JSON.stringify(value);
  const pairs: string[] = [];
  for (const [name, one] of Object.entries(value)) {
    const json = jsonOf(one, depth + 1);
    if (json !== undefined) pairs.push(`${JSON.stringify(name)}:${json}`);
  }
  return `{${pairs.join(",")}}`;
}

/**
 * For loaders of pages that guests read. By itself the router takes a value apart into some hundred numbered
 * pieces for the browser, and writes it as a script that has to be allowed by its hash: up to a third of what
 * drawing the page costs. @param value plain data, as in JSON @param json of it, where it is known
 */
export function packed<T extends object>(
  value: T,
  context: Readonly<RouterContextProvider>,
  json = jsonOf(value)!,
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
