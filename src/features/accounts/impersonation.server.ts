import { fold } from "../../platform/polish/fold.ts";
import { productName } from "../../platform/product.ts";
import { accountRules } from "./rules.ts";

/** Identifiers of what is wrong with a name that only the marketplace itself may bear, and the sentences. */
export const impersonation = { company: "Company name is ours", person: "Name is ours" } as const;
export const impersonationMessages: Readonly<Record<string, string>> = {
  [impersonation.company]: `Podaj nazwę swojej firmy, nie ${productName} ani obsługi serwisu.`,
  [impersonation.person]: `Podaj własne imię i nazwisko, nie ${productName} ani obsługę serwisu.`,
};

/**
 * Letters and signs that look like a letter of the name, or of an office, by that letter (Unicode TS 39, confusables):
 * crossed, Cyrillic, Greek, Armenian, Thai and Cherokee ones, and digits. I and l are one letter here, for many fonts
 * draw them alike.
 */
const lookAlikes: readonly [RegExp, string][] = [
  [/[il1|!\u0131\u0268\u03b9\u0456\u04cf\u0049\u01c0\u2223\ua647\u13a5]/gu, "i"],
  [/[0\u00f8\u0275\u03bf\u043e\u0585\u03c3\u0966\u0e50\u1d0f]/gu, "o"],
  [/[5$\u0455\u10bd\ua731\u054f]/gu, "s"],
  [/[\u00f0\u0111\u0256\u0257\u0501\u13e7\u15ea\ua4d3]/gu, "d"],
  [/[\u028d\u043c\u1d0d\u217f\u03fb]|rn/gu, "m"],
  [/[7\u0167\u0442\u03c4\u1d1b]/gu, "t"],
  [/[\u024d\u0433\u1d26\u027c]/gu, "r"],
  [/[2\u01b6\u1d22\u0290]/gu, "z"],
  [/[\u0430\u03b1]/gu, "a"],
  [/[\u0441\u03f2]/gu, "c"],
  [/[\u0435\u03b5]/gu, "e"],
  [/[\u043a\u03ba]/gu, "k"],
  [/[\u0440\u03c1]/gu, "p"],
];
/** Drawn by no one, or parts the letters of a word: dots, hyphens and what has no width. */
const betweenLetters = /[\p{P}\p{S}\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu;
/** What an office of a marketplace does: „Dział płatności” asks for money as if it were ours. */
const officeWork = [
  ...["bezpieczeństwa", "moderacji", "obsługi", "obsługi klienta", "obsługi klientów", "płatności"],
  ...["pomocy", "reklamacji", "rozliczeń", "weryfikacji", "wsparcia", "zwrotów"],
];
/** Who looks after a marketplace, as nobody else is called. */
const offices: ReadonlySet<string> = new Set(
  [
    ...["Administrator", "Administratorka", "Administracja"],
    ...["Moderator", "Moderatorka", "Moderacja"],
    ...["Obsługa klienta", "Obsługa klientów", "Pomoc techniczna", "Wsparcie techniczne"],
    ...["Biuro", "Centrum", "Dział", "Zespół"].flatMap((of) =>
      officeWork.map((work) => `${of} ${work}`),
    ),
    ...["Customer service", "Support", "Helpdesk"],
  ].flatMap((office) => ["", " portalu", " serwisu", " strony"].map((of) => asSeen(office + of))),
);

/** The name with spaces in it, whole: „Dom istrz”, and not „Dom i strzecha” or „Do mistrza”. */
const inPieces = new RegExp(`(?:^|\\s)${[...asSeen(productName)].join("\\s*")}(?:\\s|$)`, "u");

/**
 * No name of a person or a company is longer: it is refused for that, and 31,000 letters that each unfold into
 * eighteen took 45 ms to look at.
 */
const longest = accountRules.companyNameMax;

/** „Domistrz Obsługa klienta”, „D0mistrz”, „Д о м и с т р з” in letters that look so, and not „Idź do mistrza”. */
export function isOurName(name: string): boolean {
  if (name.length > longest) return false;
  const ours = asSeen(productName);
  const seen = asSeen(name.normalize("NFKC"));
  if (offices.has(seen.replace(/\s+/gu, " ").trim())) return true;
  return (
    seen.split(/\s+/u).some((word) => word.startsWith(ours)) ||
    inPieces.test(seen) ||
    spacedOut(seen).includes(ours)
  );
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
