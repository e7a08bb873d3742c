import { plural } from "../../../platform/polish/plural.ts";

/** English identifier of a wrong field → the sentence under it. */
export const conversationMessages: Readonly<Record<string, string>> = {
  "Message text is required": "Napisz wiadomość albo dodaj zdjęcie.",
  "Message text is too long": "Wiadomość może mieć maksymalnie 2000 znaków.",
  "Too many photos in a message": "W jednej wiadomości może być najwyżej 5 zdjęć.",
};

export const conversationText = {
  title: "Rozmowa",
  you: "Ty",
  empty: "Nikt jeszcze nie napisał. Zacznij rozmowę.",
  read: "Przeczytane",
  list: "Wiadomości",
  newest: "Nowa wiadomość",
  label: "Twoja wiadomość",
  send: "Wyślij",
  addPhotos: "Dodaj zdjęcia",
  sendingPhotos: "Dodajemy zdjęcia…",
  removePhoto: "Usuń zdjęcie",
  openPhoto: "Otwórz zdjęcie w pełnej wielkości",
  needsWords: "Napisz wiadomość albo dodaj zdjęcie.",
  unsent:
    "Nie udało się wysłać wiadomości. Sprawdź połączenie z internetem i spróbuj ponownie – treść została zachowana.",
  noRoom: (most: number) => `Więcej się nie zmieści: najwyżej ${most} zdjęć naraz.`,
  noScript: "Aby tu odpisać, włącz JavaScript. Możesz też odpowiedzieć na e-mail o wiadomości.",
} as const;

const messageForms = { one: "nowa wiadomość", few: "nowe wiadomości", many: "nowych wiadomości" };

/** „2 nowe wiadomości”: in lists, of a conversation. */
export const newMessages = (count: number) => plural(count, messageForms);
