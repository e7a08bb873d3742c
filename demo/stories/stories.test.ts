import { describe, expect, test } from "vitest";
import { subcategories } from "../../src/features/catalogue/data/subcategories.ts";
import { placeOf, portfolioPictures } from "../media-catalogue.ts";
import { stories } from "./stories.ts";

const codePoints = (text: string) => Array.from(text).length;
const names = new Set(subcategories.map(({ name }) => name));

describe("stories of the demo projects", () => {
  test("there are enough for every firm to get its own", () => {
    expect(stories.length).toBeGreaterThanOrEqual(650);
  });

  test("each belongs to a subcategory and to a picture that exists", () => {
    const lost = stories.filter(
      ({ trade, picture }) => !names.has(trade) || !portfolioPictures.has(picture),
    );
    expect(lost).toEqual([]);
  });

  test("titles have 15 to 60 characters", () => {
    const wrong = stories.filter(({ title }) => codePoints(title) < 15 || codePoints(title) > 60);
    expect(wrong).toEqual([]);
  });

  test("descriptions keep the product's limit of 50 to 125 characters", () => {
    const wrong = stories.filter(
      ({ description }) => codePoints(description) < 50 || codePoints(description) > 125,
    );
    expect(wrong).toEqual([]);
  });

  test("no title and no description comes twice", () => {
    expect(new Set(stories.map(({ title }) => title)).size).toBe(stories.length);
    expect(new Set(stories.map(({ description }) => description)).size).toBe(stories.length);
  });

  test("every subcategory and every place is told about", () => {
    expect(new Set(stories.map(({ trade }) => trade))).toEqual(names);
    const placesOf = (files: Iterable<string>) =>
      new Set([...files].map((file) => placeOf(file).place));
    expect(placesOf(stories.map(({ picture }) => picture))).toEqual(
      placesOf(portfolioPictures.keys()),
    );
  });

  test("no straight quotation marks, double spaces or hyphens standing for dashes", () => {
    const wrong = stories.filter(({ title, description }) =>
      /["']| {2}| - |\s$/.test(`${title}|${description}`),
    );
    expect(wrong).toEqual([]);
  });
});
