import { expect, test } from "vitest";
import { source, textOf } from "./source.ts";

/** What people search by is read there, and not said to them. */
const isOfWordsRead = (path: string) =>
  /^src\/(features\/(search|catalogue)|platform\/polish)\//.test(path);

/** „Zapomniałeś”, „abyś mógł”: forms that are said to a man or to a woman alone. */
const toOneOfThem = /(?<!\p{L})(?:\p{L}+ł[ae]ś|(?:a|że|gdy|o|jak)?byś)(?!\p{L})/giu;

test("no sentence takes its reader for a man or for a woman", () => {
  const said = source
    .filter((path) => !isOfWordsRead(path))
    .flatMap((path) => [...textOf(path).matchAll(toOneOfThem)].map(([word]) => `${path}: ${word}`));
  expect(said).toEqual([]);
});
