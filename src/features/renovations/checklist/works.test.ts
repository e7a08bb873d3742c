import { expect, test } from "vitest";
import { isArchitects, subcategoriesOf, subcategoryById } from "../../catalogue/catalogue.ts";
import { subcategories } from "../../catalogue/data/subcategories.ts";
import { checklistRules } from "./rules.ts";
import { placeOf, proposeWorks, worksInOrder } from "./works.ts";

const idsFor = (...trades: number[]) => proposeWorks(trades).map(({ id }) => id);

test("every trade of the catalogue has its works, and no other", () => {
  const covered = new Set(worksInOrder.map(({ subcategoryId }) => subcategoryId));
  expect([...covered].toSorted((a, b) => a - b)).toEqual(subcategories.map(({ id }) => id));
});

test("each work has a name of its own that fits a list", () => {
  expect(new Set(worksInOrder.map(({ id }) => id)).size).toBe(worksInOrder.length);
  expect(new Set(worksInOrder.map(({ text }) => text)).size).toBe(worksInOrder.length);
  for (const { id, text } of worksInOrder) {
    expect(id).toMatch(checklistRules.itemId);
    expect(text.length).toBeLessThanOrEqual(checklistRules.textMax);
  }
});

test("architects come before everybody else", () => {
  const mains = worksInOrder.map(({ subcategoryId }) => subcategoryById(subcategoryId)!.mainId);
  const architects = mains.filter(isArchitects).length;
  expect(mains.slice(0, architects).every(isArchitects)).toBe(true);
});

test("the order is the one of the works, whatever order the services were chosen in", () => {
  expect(idsFor(14, 10, 12)).toEqual(["instalacje", "tynki", "plytki", "osprzet"]);
  expect(idsFor(19, 12, 15, 24, 3)).toEqual([
    "projekt-wnetrz",
    "plan-kuchni",
    "instalacje",
    "malowanie",
    "meble-kuchenne",
    "blaty",
    "osprzet",
  ]);
  expect(idsFor(27, 8, 7, 5)).toEqual(["geodeta", "prace-budowlane", "dach", "ogrod"]);
});

test("without services nothing is proposed; with all of them everything is", () => {
  expect(proposeWorks([])).toEqual([]);
  const all = [1, 2].flatMap((main) => subcategoriesOf(main).map(({ id }) => id));
  expect(proposeWorks(all)).toEqual(worksInOrder);
});

test.each([
  ["projekt-wnetrz", ["moje", "instalacje", "plytki"], 1],
  ["tynki", ["instalacje", "moje", "plytki"], 2],
  ["osprzet", ["instalacje", "plytki", "moje"], 2],
  ["tynki", ["plytki", "instalacje"], 0],
  ["tynki", ["moje", "inne"], 2],
  ["tynki", [], 0],
])("%s belongs into %j at %i", (id, ids, place) => {
  expect(
    placeOf(
      id,
      ids.map((other) => ({ id: other })),
    ),
  ).toBe(place);
});
