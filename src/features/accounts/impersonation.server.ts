import { fold } from "../../platform/polish/fold.ts";
import { productName } from "../../platform/product.ts";

/** Identifiers of what is wrong with a name that only the marketplace itself may bear, and the sentences. */
export const impersonation = { company: "Company name is ours", person: "Name is ours" } as const;
export const impersonationMessages: Readonly<Record<string, string>> = {
  [impersonation.company]: `Podaj nazwę swojej firmy, nie ${productName} ani obsługi serwisu.`,
  [impersonation.person]: `Podaj własne imię i nazwisko, nie ${productName} ani obsługę serwisu.`,
};

/**
 * Letters and signs that look like a letter of the name (Unicode TS 39, confusables), by that letter: Cyrillic, Greek,
 * Armenian and Cherokee ones, and digits. I and l are one letter here, for many fonts draw them alike.
 */
const lookAlikes: readonly [RegExp, string][] = [
  [/[il1|!\u0131\u03b9\u0456\u04cf\u0049\u01c0\u2223\ua647\u13a5]/gu, "i"],
  [/[0\u03bf\u043e\u0585\u03c3\u0966\u1d0f]/gu, "o"],
  [/[5$\u0455\u10bd\ua731\u054f]/gu, "s"],
  [/[\u0501\u0257\u13e7\ua4d3]/gu, "d"],
  [/[\u043c\u1d0d\u217f\u03fb]|rn/gu, "m"],
  [/[7\u0442\u03c4\u1d1b]/gu, "t"],
  [/[\u0433\u1d26\u027c]/gu, "r"],
  [/[2\u1d22\u0290]/gu, "z"],
];
/** Drawn by no one, or parts the letters of a word: dots, hyphens and what has no width. */
const betweenLetters = /[\p{P}\p{S}\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu;
/** Who looks after a marketplace, as nobody else is called. */
const offices =
  /^(?:administra(?:tor|torka|cja)|moderator(?:ka)?|moderacja|(?:biuro |dzial )?obslug[ai] klient(?:a|ow)|customer service|support)(?: (?:portalu|serwisu|strony))?$/u;

/** „Domistrz Obsługa klienta”, „D0mistrz”, „Д о м и с т р з” in letters that look so, and not „Idź do mistrza”. */
export function isOurName(name: string): boolean {
  const plain = fold(name.normalize("NFKC"));
  if (offices.test(plain.replace(betweenLetters, "").replace(/\s+/gu, " ").trim())) return true;
  const ours = asSeen(productName);
  const seen = asSeen(plain);
  return seen.split(/\s+/u).some((word) => word.startsWith(ours)) || spacedOut(seen).includes(ours);
}

/** The same of a company, which nobody has called Admin; people are. */
export const isOurCompanyName = (name: string) =>
  isOurName(name) || /^admin$/iu.test(name.replace(betweenLetters, "").trim());

function asSeen(text: string): string {
  let seen = fold(text);
  for (const [looks, letter] of lookAlikes) seen = seen.replace(looks, letter);
  return seen.replace(betweenLetters, "");
}

/** The words of one letter that follow each other, as one: „D o m i s t r z”. */
function spacedOut(text: string): string {
  return text.replace(/(?<=(?:^|\s)\S)\s+(?=\S(?:\s|$))/gu, "");
}
