import { accountRules, passwordLength } from "../rules.ts";

/** 0 nothing typed, 1 too short, 2 weak, 3 good, 4 very good. */
export type Strength = 0 | 1 | 2 | 3 | 4;

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u];
const walks = ["abcdefghijklmnopqrstuvwxyz", "qwertyuiop", "asdfghjkl", "zxcvbnm", "01234567890"];

/** A hint while typing, not a decision: length counts most, monotony takes off. */
export function passwordStrength(password: string): Strength {
  if (!password) return 0;
  const length = passwordLength(password);
  if (length < accountRules.passwordMin) return 1;
  const variety = kinds.filter((kind) => kind.test(password)).length;
  const distinct = new Set(password.toLowerCase()).size;
  const worth = Math.min(length, distinct * 1.5) + (variety - 1) * 2 - scanned(password);
  if (worth < 11) return 2;
  return worth < 16 ? 3 : 4;
}

/** Characters that only follow the keyboard or the alphabet. */
function scanned(password: string): number {
  const text = password.toLowerCase();
  let count = 0;
  for (let at = 0; at + 3 <= text.length; at++) {
    const three = text.slice(at, at + 3);
    const back = three.split("").toReversed().join("");
    if (walks.some((walk) => walk.includes(three) || walk.includes(back))) count += 1.5;
  }
  return count;
}
