const letterAlone = /(?<=^|[\s(„])([aiouwz]) (?=\S)/gi;
const polish = /[ąćęłńóśźż]/i;

/** A single letter never ends a line; „a” only in text that is Polish for sure. */
export function bindLetters(text: string): string {
  const isPolish = polish.test(text);
  return text.replace(letterAlone, (found, letter: string) =>
    isPolish || !/a/i.test(letter) ? `${letter}\u00a0` : found,
  );
}
