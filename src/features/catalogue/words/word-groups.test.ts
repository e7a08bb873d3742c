import { expect, test } from "vitest";
import { fold } from "../../../platform/polish/fold.ts";
import { groupKeys, placePrefix, wordGroups } from "./word-groups.ts";

const stems = wordGroups.flatMap(({ key, words }) =>
  words.filter((word) => word.endsWith("*")).map((word) => ({ key, stem: word.slice(0, -1) })),
);

test("every word of a group has the group's key", () => {
  const strays = wordGroups.flatMap(({ key, words }) =>
    words.filter((word) => !word.endsWith("*") && !groupKeys(word).includes(key)),
  );
  expect(strays).toEqual([]);
});

test.each(stems)("„$stem*” stands for itself and for all that begins with it", ({ key, stem }) => {
  expect(groupKeys(stem)).toContain(key);
  expect(groupKeys(fold(stem))).toContain(key);
  expect(groupKeys(`${stem}xyz`)).toContain(key);
});

test.each(stems)("„$stem*” does not stand for what only begins alike", ({ key, stem }) => {
  expect(groupKeys(`${stem.slice(0, -1)}qxyz`)).not.toContain(key);
});

test("a place and its adjective are one, marked as a place", () => {
  const places = wordGroups.filter(({ key }) => key.startsWith(placePrefix));
  expect(places.length).toBeGreaterThan(10);
  for (const { key, words } of places) expect(groupKeys(words[0]!)).toContain(key);
});

test("different ways to complain of one fault are one", () => {
  expect(groupKeys("rozchwiać")).toEqual(groupKeys("kiwać"));
  expect(groupKeys("odlecieć")).toEqual(groupKeys("odpadać"));
  expect(groupKeys("spuchnąć")).not.toEqual(groupKeys("pęknąć"));
});

test("a word of no group has no key", () => {
  expect(groupKeys("rower")).toEqual([]);
  expect(groupKeys("")).toEqual([]);
});
