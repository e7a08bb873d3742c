import { expect, test } from "vitest";
import { hiddenInRows, rowClasses } from "./full-rows.ts";

test.each([1, 2, 3, 4, 5, 6, 7, 8])("of %i new companies no row ends in a hole", (count) => {
  const classes = Array.from({ length: count }, (_, index) => hiddenInRows(index, count));
  for (const [columns, hidden] of Object.entries(rowClasses)) {
    const shown = classes.filter((of) => !of.split(" ").includes(hidden)).length;
    expect(shown).toBeGreaterThanOrEqual(Math.min(count, Number(columns)));
    expect(shown <= Number(columns) || shown % Number(columns) === 0).toBe(true);
    // As many as full rows hold.
    expect(count - shown).toBeLessThan(Number(columns));
  }
});
