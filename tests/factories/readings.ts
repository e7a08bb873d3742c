import { subcategories } from "../../src/features/catalogue/data/subcategories.ts";
import { interpretText } from "../../src/features/search/understanding/read-text.server.ts";

/** Every index is built for the first text of a file: much for a machine that is busy. */
export const firstReadingMs = 180_000;

const allowed = {
  isLiteral: false,
  subcategoryIds: subcategories.map(({ id }) => id),
  now: new Date("2026-11-22T12:00:00Z"),
};

/** A text as it is understood where it may mean any trade, on 22 November 2026. */
export const read = (text: string) => interpretText({ text, allowed });
