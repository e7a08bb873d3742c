const conjunction = new Intl.ListFormat("pl-PL", { type: "conjunction" });

/** „a.jpg”, „b.jpg” i „c.jpg” */
export function quotedList(names: readonly string[]): string {
  return conjunction.format(names.map((name) => `„${name}”`));
}
