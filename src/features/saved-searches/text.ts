import { savedSearchRules } from "./rules.ts";

export const savedSearchText = {
  button: "Szukaj i zapisz",
  dialogTitle: "Zapisz wyszukiwanie",
  name: "Nazwa wyszukiwania",
  promise:
    "Napiszemy, gdy pojawią się nowe firmy, które do niego pasują – najwyżej raz dziennie. Powiadomienia wyłączysz jednym kliknięciem.",
  promiseUnconfirmed:
    "Napiszemy, gdy pojawią się nowe firmy, które do niego pasują – najwyżej raz dziennie. Zaczniemy, gdy potwierdzisz swój adres e-mail.",
  save: "Zapisz",
  saved: "Zapisano wyszukiwanie. Znajdziesz je w swoim profilu.",
  failed: "Nie udało się zapisać wyszukiwania. Sprawdź połączenie i spróbuj ponownie.",
  title: "Zapisane wyszukiwania",
  lead: "O nowych firmach piszemy najwyżej raz dziennie, w jednej wiadomości.",
  none: "Nie masz zapisanych wyszukiwań",
  noneText: "Wyszukaj firmy i naciśnij „Szukaj i zapisz”, a napiszemy, gdy pojawią się nowe.",
  find: "Szukaj firm",
  renameOf: (name: string) => `Zmień nazwę wyszukiwania „${name}”`,
  cancel: "Anuluj",
  removeOf: (name: string) => `Usuń wyszukiwanie „${name}”`,
  removed: (name: string) => `Usunięto wyszukiwanie „${name}”.`,
  undo: "Cofnij",
  over: "Termin z tego wyszukiwania już minął, więc nie szukamy do niego nowych firm. Otwórz je, wybierz nowy termin i zapisz jeszcze raz.",
  mailed: "Powiadamiaj e-mailem",
  mailedOf: (name: string) => `Powiadamiaj e-mailem o „${name}”`,
  changeFailed: "Nie udało się zapisać zmiany. Sprawdź połączenie i spróbuj ponownie.",
  nameRequired: "Podaj nazwę wyszukiwania.",
  tooLong: "To wyszukiwanie jest zbyt długie.",
  nameTooLong: `Nazwa może mieć najwyżej ${savedSearchRules.nameMax} znaków.`,
} as const;

export const alertsText = {
  title: "Powiadomienia o nowych firmach",
  description: "Włącz albo wyłącz powiadomienia o nowych firmach w zapisanych wyszukiwaniach.",
  on: "Piszemy do Ciebie, gdy pojawią się nowe firmy pasujące do Twoich zapisanych wyszukiwań – najwyżej raz dziennie.",
  off: "Nie wysyłamy Ci powiadomień o nowych firmach. Zapisane wyszukiwania nadal są w Twoim profilu.",
  none: "Nie masz zapisanych wyszukiwań, więc nie wysyłamy Ci powiadomień o nowych firmach.",
  switchOn: "Włącz powiadomienia",
  switchOff: "Wyłącz powiadomienia",
} as const;

type Said = { what: string | null; where: string | null; when: string | null };

/** „Glazurnicy, Kraków, od stycznia”; as long as a name may be, of words that are too many the first. */
export function proposedName({ what, where, when }: Said): string {
  const around = [where, when].filter(Boolean).map((part) => `, ${part}`);
  const left = savedSearchRules.nameMax - around.join("").length;
  return [shortened(what ?? "Wszystkie firmy", left), ...around].join("");
}

/** Whole words and „…”. */
function shortened(words: string, most: number): string {
  if (words.length <= most) return words;
  const kept = words.slice(0, most - 1);
  const whole = words[kept.length] === " " ? kept : kept.replace(/\s+\S*$/, "");
  return `${whole.replace(/[\s,;.–-]+$/, "")}…`;
}

/** English identifier → the sentence a person reads. */
export const savedSearchMessages: Readonly<Record<string, string>> = {
  "Search name is required": savedSearchText.nameRequired,
  "Search name is too long": savedSearchText.nameTooLong,
  "Search is too long": savedSearchText.tooLong,
};

/** What a call says when it fails for no reason of its own. */
export const savedSearchFailures = {
  list: {
    message: "Failed to fetch saved searches",
    detail: "Nie udało się wczytać zapisanych wyszukiwań. Spróbuj ponownie.",
  },
  save: {
    message: "Failed to save the search",
    detail: "Nie udało się zapisać wyszukiwania. Spróbuj ponownie.",
  },
  change: {
    message: "Failed to change the saved search",
    detail: "Nie udało się zmienić zapisanego wyszukiwania. Spróbuj ponownie.",
  },
  remove: {
    message: "Failed to delete the saved search",
    detail: "Nie udało się usunąć zapisanego wyszukiwania. Spróbuj ponownie.",
  },
  alerts: {
    message: "Failed to switch search alerts",
    detail: "Nie udało się zmienić powiadomień. Spróbuj ponownie.",
  },
} as const;
