/** By columns: the classes of what is left out where the page has so many. */
export const rowClasses = { 2: "sm:max-lg:hidden", 3: "lg:max-xl:hidden", 4: "xl:hidden" };

/** Hides what would stand in a last row that is not full: of eight, two in rows of three. */
export function hiddenInRows(index: number, count: number): string {
  return Object.entries(rowClasses)
    .filter(([columns]) => count > Number(columns) && index >= count - (count % Number(columns)))
    .map(([, classes]) => classes)
    .join(" ");
}
