/** Between facts of one line. It stays with what is before it: no line begins with a dot. */
export const dot = "\u00a0· ";

/** „Radom, mazowieckie · 12 km”; what is empty or missing is left out. */
export function dotted(facts: readonly (string | false | null | undefined)[]): string {
  return facts.filter(Boolean).join(dot);
}
