import { fold } from "../../../platform/polish/fold.ts";
import list from "../sign-in/data/common-passwords.txt?raw";
import type { Strength } from "./password-strength.ts";

// The server's own list, loaded when a new password is typed.
const popular = new Set(list.trim().split("\n"));

const lookalikes: Readonly<Record<string, string>> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "1": "i",
  "!": "i",
  "0": "o",
  $: "s",
  "5": "s",
};

/** What is left of „P@ssw0rd2026!” without its decoration: „password”. */
function coreOf(password: string): string {
  const plain = fold(password);
  const word = plain.replace(/^[^a-z]+|[^a-z]+$/g, "");
  return word.replace(/[@43105$!]/g, (sign) => lookalikes[sign] ?? sign);
}

const shortestCore = 4;
/** More than this around a popular word is a password of its own. */
const mostDecoration = 6;

const cores = new Set([...popular].map(coreOf).filter((word) => word.length >= shortestCore));

/** One of the passwords everybody tries first; the server refuses it. */
export const isPopular = (password: string): boolean => popular.has(password.toLowerCase());

/** The worth without what makes a popular password look good: never more than weak. */
export function worthOf(password: string, strength: Strength): Strength {
  if (strength <= 2) return strength;
  const core = coreOf(password);
  const isDecorated = cores.has(core) && password.length - core.length <= mostDecoration;
  return isPopular(password) || isDecorated ? 2 : strength;
}
