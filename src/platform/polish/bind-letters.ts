const afterLetter = /(?<=^|[\s(„\u00a0])([iouwzIOUWZ]) (?=\S)/g;
const afterAnd = /(?<=^|[\s(„\u00a0])([aA]) (?=\S)/g;
const polish = /[ąćęłńóśźż]/i;

/** A single letter never ends a line; „a” only in text that is Polish for sure. */
export function bindLetters(text: string): string {
  const bound = text.replace(afterLetter, "$1\u00a0");
  return polish.test(text) ? bound.replace(afterAnd, "$1\u00a0") : bound;
}
