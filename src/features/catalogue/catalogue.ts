import { fold } from "../../platform/polish/fold.ts";
import { styles, type Style } from "./data/styles.ts";
import {
  mainCategories,
  subcategories,
  type MainCategory,
  type Subcategory,
} from "./data/subcategories.ts";

// The browser loads this module. The services, many times larger, are in services-catalogue.ts.

export type SubcategoryGroup = {
  readonly heading: string;
  readonly subcategories: readonly Subcategory[];
};

const subcategoryByIdMap = new Map(subcategories.map((sub) => [sub.id, sub]));
const subcategoryBySlugMap = new Map(subcategories.map((sub) => [sub.slug, sub]));
const subcategoryByNameMap = new Map(subcategories.map((sub) => [fold(sub.name), sub]));
const styleByIdMap = new Map(styles.map((style) => [style.id, style]));

export function mainCategoryById(id: number): MainCategory | undefined {
  return mainCategories.find((main) => main.id === id);
}

export function mainCategoryBySlug(slug: string): MainCategory | undefined {
  return mainCategories.find((main) => main.slug === slug);
}

/** Whether these are architects, who alone have styles. */
export function isArchitects(mainId: number): boolean {
  return mainCategorySlug(mainId) === "architekci";
}

/** As the wire names a main category: 1 → „architekci”, 2 → „fachowcy”. */
export function mainCategorySlug(mainId: number): MainCategory["slug"] {
  return mainId === mainCategories[0].id ? mainCategories[0].slug : mainCategories[1].slug;
}

export function subcategoryById(id: number): Subcategory | undefined {
  return subcategoryByIdMap.get(id);
}

export function subcategoryBySlug(slug: string): Subcategory | undefined {
  return subcategoryBySlugMap.get(slug);
}

/** Case and Polish letters do not matter. */
export function subcategoryByName(name: string): Subcategory | undefined {
  return subcategoryByNameMap.get(fold(name.trim()));
}

/** Those the catalogue knows, with their names: [8, 999] → [{ id: 8, name: "Dachy" }]. */
export function namedSubcategories(ids: readonly number[]): { id: number; name: string }[] {
  return ids.flatMap((id) => subcategoryById(id) ?? []).map(({ id, name }) => ({ id, name }));
}

export function subcategoriesOf(mainId: number): Subcategory[] {
  return subcategories.filter((sub) => sub.mainId === mainId);
}

/**
 * The subcategories of a main category under their headings, in the order people see them. Their
 * names are to be shown: no line ends with their „i” or „z”.
 */
export function subcategoryGroupsOf(mainId: number): SubcategoryGroup[] {
  const groups = new Map<string, Subcategory[]>();
  for (const known of subcategoriesOf(mainId)) {
    const sub = { ...known, name: known.name.replace(/ ([iz]) /, " $1\u00a0") };
    const group = groups.get(sub.heading);
    if (group) group.push(sub);
    else groups.set(sub.heading, [sub]);
  }
  return [...groups].map(([heading, members]) => ({ heading, subcategories: members }));
}

export function styleById(id: number): Style | undefined {
  return styleByIdMap.get(id);
}

/** Those the catalogue knows, with their labels: [2] → [{ id: 2, label: "Skandynawski" }]. */
export function labelledStyles(ids: readonly number[]): { id: number; label: string }[] {
  return ids.flatMap((id) => styleById(id) ?? []).map(({ id, label }) => ({ id, label }));
}

/** One bit per subcategory, bit = id − 1. An unknown id is a RangeError. */
export function subMask(ids: Iterable<number>): bigint {
  let mask = 0n;
  for (const id of ids) {
    if (!subcategoryByIdMap.has(id)) throw new RangeError(`Unknown subcategory id ${id}`);
    mask |= 1n << BigInt(id - 1);
  }
  return mask;
}

/** One bit per style, bit = id − 1. An unknown id is a RangeError. */
export function styleMask(ids: Iterable<number>): number {
  let mask = 0;
  for (const id of ids) {
    if (!styleByIdMap.has(id)) throw new RangeError(`Unknown style id ${id}`);
    mask |= 1 << (id - 1);
  }
  return mask;
}
