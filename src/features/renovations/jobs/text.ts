import { plural } from "../../../platform/polish/plural.ts";

/** What a call says when it fails for no reason of its own. */
export const jobFailures = {
  list: {
    message: "Failed to fetch jobs",
    detail: "Nie udało się wczytać zleceń. Spróbuj ponownie.",
  },
} as const;

const shownForms = { one: "zlecenie", few: "zlecenia", many: "zleceń" };

export const jobsText = {
  title: "Szukaj zleceń",
  lead: "Remonty, które planują klienci, dopasowane do usług i miasta z Twojego profilu. Najbliższe są na początku.",
  one: "Zlecenie",
  gone: "Tego zlecenia już nie ma. Klient je zakończył, usunął albo zmienił.",
  backToList: "Szukaj zleceń",
  offered: "Twoje zgłoszenia",
  allOffered: (count: number) => `Pokaż wszystkie zgłoszenia (${count})`,
  isNew: "Nowe",
  matching: "Zlecenia dopasowane do Twojego profilu",
  all: "Zobacz wszystkie zlecenia",
  count: (count: number, hasMore: boolean) =>
    hasMore ? `Pierwsze ${plural(count, shownForms)}` : plural(count, shownForms),
  none: "Brak pasujących zleceń",
  noneYet:
    "Gdy klient zaplanuje remont, który pasuje do Twoich usług, zobaczysz go tutaj. Dodaj w profilu wszystkie usługi, które wykonujesz.",
  noneFiltered: "Zwiększ odległość, wybierz inne miesiące albo wyczyść filtry.",
  /** What the profile lacks, in the accusative. */
  bare: (missing: string) => `Dodaj w profilu ${missing} – wtedy dopasujemy zlecenia.`,
  missingCity: "miasto",
  missingServices: "usługi, które wykonujesz",
  clear: "Wyczyść filtry",
  completeProfile: "Uzupełnij profil",
  toProfile: "Przejdź do profilu",
  filters: "Filtry zleceń",
  city: "Miasto",
  radius: "Odległość",
  radiusHint: "Od wpisanego miasta, a bez niego od Twojego.",
  wholeCountry: "Cała Polska",
  service: "Usługa",
  anyService: "Wszystkie moje usługi",
  show: "Pokaż zlecenia",
  unknownCity: "Nie znamy takiego miasta. Wybierz inne z listy.",
  more: "Pokaż więcej zleceń",
  wholeDescription: "Pokaż cały opis",
  upTo: (km: number) => `do ${km} km`,
  reasons: "Dlaczego pasuje",
  rooms: "Pomieszczenia",
  photos: "Zdjęcia: jak jest teraz",
  photo: (place: number) => `Zdjęcie ${place}: jak jest teraz`,
  openPhoto: "Otwórz zdjęcie w pełnej wielkości",
  needed: "Potrzebne usługi",
  styles: "Styl",
  anyTime: "termin do ustalenia",
  hidden: "Klienci nie widzą teraz Twojego profilu. Gdy będzie opublikowany, zgłosisz się do nich.",
} as const;
