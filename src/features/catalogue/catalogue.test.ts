import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import {
  mainCategoryById,
  mainCategoryBySlug,
  styleById,
  styleMask,
  subcategoriesOf,
  subcategoryById,
  subcategoryByName,
  subcategoryBySlug,
  subcategoryGroupsOf,
  subMask,
} from "./catalogue.ts";
import { styles } from "./data/styles.ts";
import { subcategories } from "./data/subcategories.ts";

const asciiKebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const headingsOf = (mainId: number) => subcategoryGroupsOf(mainId).map((group) => group.heading);

describe("subcategories", () => {
  test("are numbered 1 to 30 without a gap, in order", () => {
    expect(subcategories.map((sub) => sub.id)).toEqual(Array.from({ length: 30 }, (_, i) => i + 1));
  });

  test("keep the ids that companies are stored with", () => {
    const names = [1, 4, 5, 8, 12, 14, 18, 24, 30].map((id) => subcategoryById(id)?.name);
    expect(names).toEqual([
      "Projekty domów",
      "Konsultacje z architektem",
      "Usługi geodezyjne",
      "Dachy",
      "Instalacje",
      "Glazurnicy",
      "Balustrady i dodatki metalowe",
      "Schody i blaty kamienne",
      "Tarasy",
    ]);
  });

  test("have unique ASCII slugs and unique names", () => {
    expect(subcategories.filter((sub) => !asciiKebab.test(sub.slug))).toEqual([]);
    expect(new Set(subcategories.map((sub) => sub.slug)).size).toBe(subcategories.length);
    expect(new Set(subcategories.map((sub) => sub.name)).size).toBe(subcategories.length);
  });

  test("stand under their headings in the order people see them", () => {
    expect(headingsOf(1)).toEqual(["Architekci"]);
    expect(headingsOf(2)).toEqual([
      "Budowa",
      "Instalacje i dach",
      "Wykończenie",
      "Meble i schody",
      "Ogród",
    ]);
    const sizes = subcategoryGroupsOf(2).map((group) => group.subcategories.length);
    expect(sizes).toEqual([3, 5, 6, 6, 6]);
  });

  test("belong to architects (4) or tradespeople (26)", () => {
    expect(subcategoriesOf(1)).toHaveLength(4);
    expect(subcategoriesOf(2)).toHaveLength(26);
    expect(mainCategoryBySlug("fachowcy")).toBe(mainCategoryById(2));
    expect(mainCategoryBySlug("inne")).toBeUndefined();
  });

  test("are found by slug, and by name with or without Polish letters", () => {
    expect(subcategoryBySlug("tynki-wylewki")?.name).toBe("Tynki, Wylewki");
    expect(subcategoryByName("Projekty domow")?.id).toBe(1);
    expect(subcategoryByName(" meble ŁAZIENKOWE ")?.id).toBe(20);
    expect(subcategoryByName("Meble")).toBeUndefined();
  });
});

describe("styles", () => {
  test("are the twelve, numbered without a gap", () => {
    expect(styles.map((style) => style.id)).toEqual(Array.from({ length: 12 }, (_, i) => i + 1));
    expect(styles.map((style) => style.label).join(" ")).toBe(
      "Nowoczesny Skandynawski Minimalistyczny Klasyczny Loftowy Japandi Boho Glamour " +
        "Rustykalny Industrialny Prowansalski Eklektyczny",
    );
  });

  test("are found by id and by slug", () => {
    expect(styleById(6)?.slug).toBe("japandi");
    expect(styleById(13)).toBeUndefined();
  });
});

describe("masks", () => {
  test("put subcategory id n into bit n − 1", () => {
    expect(subMask([1, 3, 30])).toBe(0b101n | (1n << 29n));
    expect(subMask([])).toBe(0n);
  });

  test("have a bit for every subcategory, once however often it is named", () => {
    expect(subMask([2, 14, 2])).toBe(0b10n | (1n << 13n));
    expect(styleMask([12, 1, 5, 1])).toBe(0b1000_0001_0001);
    expect(subMask(subcategories.map((sub) => sub.id))).toBe((1n << 30n) - 1n);
  });

  test("refuse an id that does not exist", () => {
    expect(() => subMask([31])).toThrow(RangeError);
    expect(() => subMask([0])).toThrow(RangeError);
    expect(() => styleMask([13])).toThrow(RangeError);
  });
});

test("the module the browser loads does not bring the services along", () => {
  const source = readFileSync(new URL("./catalogue.ts", import.meta.url), "utf8");
  const imports = [...source.matchAll(/from "([^"]+)"/g)].map((match) => match[1]);
  expect(imports).toEqual([
    "../../platform/polish/fold.ts",
    "./data/styles.ts",
    "./data/subcategories.ts",
  ]);
});
