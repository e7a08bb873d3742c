/** So many characters of what was written, on one line; „…” where more follows. */
export function beginningOf(text: string, characters: number): string {
  // By code points: half an emoji is no letter.
  const letters = [...text.replace(/\s+/g, " ")];
  return letters.length > characters
    ? `${letters.slice(0, characters).join("").trimEnd()}…`
    : letters.join("");
}
