import { expect, test } from "vitest";
import { subcategories } from "../../catalogue/data/subcategories.ts";
import { descriptionExamples } from "./description-examples.ts";

test("every trade has three examples that may be taken as they are, and count as full ones", () => {
  const ofAll = subcategories.map(({ id }) => descriptionExamples([id]));
  expect(ofAll.filter((examples) => new Set(examples).size !== 3)).toEqual([]);
  const lengths = ofAll.flat().map((example) => example.length);
  expect(Math.min(...lengths)).toBeGreaterThanOrEqual(120);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(250);
});

test("they are of the first chosen trade, and none stand there before one is chosen", () => {
  expect(descriptionExamples([])).toEqual([]);
  expect(descriptionExamples([14, 8])).toEqual(descriptionExamples([14]));
  expect(descriptionExamples([14])).not.toEqual(descriptionExamples([15]));
  const [budowa, dachy] = ["uslugi-budowlane", "dachy"].map(
    (slug) => subcategories.find((trade) => trade.slug === slug)!.id,
  );
  expect(descriptionExamples([budowa!])).not.toEqual(descriptionExamples([dachy!]));
});
