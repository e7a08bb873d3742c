import { formatNumber } from "../../../platform/polish/format.ts";

/** What is said of files on their way; „MB” as people's devices count them. */
export const uploadText = {
  preparing: "W kolejce",
  queued: "W kolejce",
  sending: "Przesyłanie",
  retrying: "Przesyłanie",
  checking: "Sprawdzanie",
  done: "Gotowe",
  paused: "Brak internetu – dokończymy, gdy wróci",
  failed: "Nie udało się",

  heldUp: "Serwer na razie nie przyjmuje pliku. Próbujemy dalej.",
  noConnection: "Nie udało się połączyć z serwerem. Sprawdź internet i ponów.",
  signedOut: "Sesja wygasła. Zaloguj się w innej karcie i ponów przesyłanie.",
  unreadable: "Tego pliku nie da się już odczytać. Wybierz go ponownie.",

  notShrunk:
    "Przeglądarka nie potrafi odczytać i zmniejszyć tego zdjęcia. Zapisz je jako JPEG i dodaj ponownie.",
  notConverted:
    "Nie udało się odczytać tego zdjęcia HEIC. Zapisz je jako JPEG i dodaj ponownie. Aby iPhone robił zdjęcia od razu jako JPEG: Ustawienia → Aparat → Formaty → Najbardziej zgodny.",
  notLoaded:
    "Nie udało się wczytać narzędzia, które zamienia ten plik. Sprawdź internet i ponów. Jeśli to nie pomoże, odśwież stronę i wybierz plik jeszcze raz – wpisane treści i dodane pliki pozostaną.",
  converting: (percent: number) => `Zamiana na MP4 – ${percent}%`,
  movNotConverted: (name: string) =>
    `Ta przeglądarka nie potrafi zamienić filmu „${name}” na MP4. Dodaj go w przeglądarce telefonu, którym powstał. Aby iPhone nagrywał od razu w dobrym formacie: Ustawienia → Aparat → Formaty → Najbardziej zgodny.`,
  /** Empty where nobody would see the difference, as of a MOV that became an MP4. */
  shrunk: (from: number, to: number) =>
    to < from && megabytes(to) !== megabytes(from)
      ? `Zmniejszono z ${megabytes(from)} do ${megabytes(to)}`
      : "",
  sent: (sent: number, total: number) => `Przesłano ${megabyteNumber(sent)} z ${megabytes(total)}`,
} as const;

/** „4,8 MB” */
export const megabytes = (bytes: number) => `${megabyteNumber(bytes)} MB`;

const mebibyte = 1024 * 1024;

function megabyteNumber(bytes: number): string {
  const value = bytes / mebibyte;
  const rounded = value < 10 ? Math.round(value * 10) / 10 : Math.round(value);
  // What is there never reads as nothing.
  return formatNumber(bytes > 0 ? Math.max(rounded, 0.1) : 0);
}

/** Sentences about a photo that is sent at once, as a whole. */
export const photoText = {
  unsent: (name: string) =>
    `Nie udało się dodać zdjęcia „${name}”. Sprawdź połączenie z internetem i spróbuj ponownie.`,
  notAdded: (names: string) => `Nie dodano: ${names}.`,
  shrinkAndAdd: "Zmniejsz i dodaj",
  sendAgain: "Spróbuj ponownie",
} as const;
