import { expect, test } from "vitest";
import { createHashIndex, packHashes } from "./hash-index.ts";

test("values are found by each of their keys, and by no other", () => {
  const values = Array.from({ length: 5_000 }, (_, nr) => ({
    nr,
    keys: [`słowo${nr}`, `s${nr % 40}`],
  }));
  const index = createHashIndex(
    values,
    packHashes(values, ({ keys }) => keys),
  );
  expect(index.find("słowo77")).toEqual([values[77]]);
  expect(index.find("s39").map(({ nr }) => nr)).toEqual(
    values.filter(({ nr }) => nr % 40 === 39).map(({ nr }) => nr),
  );
  expect(["", "słowo", "słowo5000", "s40"].flatMap((key) => index.find(key))).toEqual([]);
});

test("an index of nothing finds nothing", () => {
  expect(
    createHashIndex<string>(
      [],
      packHashes<string>([], (value) => [value]),
    ).find("a"),
  ).toEqual([]);
});
