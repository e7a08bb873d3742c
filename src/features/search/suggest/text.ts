import { type PluralForms, plural } from "../../../platform/polish/plural.ts";

const found: PluralForms = { one: "podpowiedź", few: "podpowiedzi", many: "podpowiedzi" };

export const suggestText = {
  list: "Podpowiedzi",
  services: "Usługi",
  places: "Miejscowości",
  firms: "Firmy",
  recent: "Ostatnio szukane",
  nearby: "W mojej okolicy",
  locating: "Sprawdzamy, gdzie jesteś…",
  notLocated: "Nie udało się ustalić położenia. Wpisz miejscowość.",
  abroad: "Nie znamy miejscowości w pobliżu. Wpisz ją.",
  forgetAll: "Wyczyść ostatnio szukane",
  forgotten: "Usunięto z ostatnio szukanych.",
} as const;

/** „Usuń z ostatnio szukanych: dekarz Kraków”. */
export function forgetText(search: string): string {
  return `Usuń z ostatnio szukanych: ${search}`;
}

/** „5 podpowiedzi”, for those who hear the page. */
export function countText(count: number): string {
  return count === 0 ? "Brak podpowiedzi" : plural(count, found);
}

/** What a call says when it fails for no reason of its own. */
export const suggestFailures = {
  suggest: {
    message: "Failed to suggest",
    detail: "Nie udało się wczytać podpowiedzi. Spróbuj ponownie.",
  },
} as const;
