const conjunction = new Intl.ListFormat("pl-PL", { type: "conjunction" });

/** „a.jpg”, „b.jpg” i „c.jpg”; of more than `most` the rest is counted: „a.jpg”, „b.jpg” i jeszcze 7 */
export function quotedList(names: readonly string[], most = Infinity): string {
  const quoted = names.map((name) => `„${name}”`);
  // „i jeszcze 1” would be about as long as the name.
  if (quoted.length <= most + 1) return conjunction.format(quoted);
  return `${quoted.slice(0, most).join(", ")} i jeszcze ${quoted.length - most}`;
}
