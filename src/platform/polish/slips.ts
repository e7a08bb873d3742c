import { fold } from "./fold.ts";

/** Letters that are said alike, as who spells by ear mixes them: „malaż” is malarz, „kuhnia” kuchnia, „ksionżki” książki. */
const saidAlike: readonly [RegExp, string][] = [
  [/ą(?=[bp])/g, "om"],
  [/ę(?=[bp])/g, "em"],
  [/ą(?=\p{L})/gu, "on"],
  [/ę(?=\p{L})/gu, "en"],
  [/rz/g, "ż"],
  [/ch/g, "h"],
  [/ó/g, "u"],
];

/** A word as it is heard, without diacritics: equal for words that are said alike. */
export function soundOf(word: string): string {
  return fold(
    saidAlike.reduce((text, [one, other]) => text.replace(one, other), word.toLowerCase()),
  );
}

const keyRows = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];

/**
 * Whether one folded word comes of another as fingers slip: letters left out, swapped or doubled, or one
 * of a neighbouring key in place of the right one. Others are as far away and less likely.
 */
export function isSlip(typed: string, meant: string): boolean {
  if (isWithin(typed, meant) || typed.replace(/(.)\1/g, "$1") === meant.replace(/(.)\1/g, "$1")) {
    return true;
  }
  if (typed.length !== meant.length) return false;
  if ([...typed].toSorted().join("") === [...meant].toSorted().join("")) return true;
  return [...typed].every(
    (letter, at) => letter === meant[at] || areNeighbours(letter, meant[at]!),
  );
}

/** Whether all letters of a text stand in another one, in their order. */
function isWithin(part: string, whole: string): boolean {
  let at = 0;
  for (const letter of whole) if (letter === part[at]) at += 1;
  return at === part.length;
}

/** Whether the finger hit the key beside the right one as well: „ogtrodzie”. */
export function hitsTwoKeys(typed: string, meant: string): boolean {
  if (typed.length !== meant.length + 1) return false;
  const at = [...typed].findIndex((letter, index) => letter !== meant[index]);
  const isRestRight = typed.slice(at + 1) === meant.slice(at);
  const beside = [typed[at - 1], typed[at + 1]].filter((letter) => letter !== undefined);
  return isRestRight && beside.some((letter) => areNeighbours(typed[at]!, letter));
}

function areNeighbours(left: string, right: string): boolean {
  const [one, other] = [placeOnKeys(left), placeOnKeys(right)];
  if (!one || !other) return false;
  return Math.abs(one.row - other.row) <= 1 && Math.abs(one.column - other.column) <= 1;
}

function placeOnKeys(letter: string) {
  const row = keyRows.findIndex((keys) => keys.includes(letter));
  return row < 0 ? undefined : { row, column: keyRows[row]!.indexOf(letter) };
}
