import { plural } from "../../../platform/polish/plural.ts";
import type { LeadStatus } from "../rules.ts";

const leads = { one: "zlecenie", few: "zlecenia", many: "zleceń" };

/** What the tab „Zlecenia” says. */
export const inboxText = {
  groups: {
    pending: "Oczekujące",
    contacted: "Przyjęte",
    rejected: "Odrzucone",
  } satisfies Record<LeadStatus, string>,
  emptyGroup: "Brak zleceń",
  none: "Nie masz jeszcze żadnych zleceń",
  nonePublished: "Zapytania od klientów pojawią się tutaj. Widzisz je tylko Ty.",
  noneHidden:
    "Zapytania od klientów pojawią się tutaj, gdy Twój profil będzie opublikowany. Widzisz je tylko Ty.",
  loading: "Ładowanie zleceń",
  failed: "Nie udało się wczytać zleceń",
  again: "Spróbuj ponownie",
  search: "Szukaj w zleceniach",
  searchHint: "Nadawca, treść albo numer",
  clear: "Usuń tekst wyszukiwania",
  found: (count: number, search: string) =>
    count === 0
      ? `Nie znaleziono zleceń dla „${search}”`
      : `Znaleziono ${plural(count, leads)} dla „${search}”`,
  more: "Pokaż więcej",
  wrote: "napisał(a):",
  erased: "Nadawca usunął swoje dane",
  fresh: "nowe",
  awaited: "czeka na Twoją odpowiedź",
  whole: "Pokaż całą wiadomość",
  services: "Usługi",
  styles: "Style",
  wanted: "Na kiedy",
  accept: "Akceptuj zlecenie",
  decline: "Odrzuć zlecenie",
  accepted: "Zlecenie przyjęte",
  declined: "Zlecenie odrzucone",
  withdrawn: "Nadawca wycofał zapytanie",
  acceptedNext: "Daliśmy znać nadawcy. Najlepiej odezwij się od razu.",
  noPhone: "Nadawca nie podał telefonu.",
  call: "Zadzwoń",
  mail: "Napisz e-mail",
  conversation: "Otwórz rozmowę",
  why: "Dlaczego? Jeśli chcesz, wybierz powód, a przekażemy go nadawcy.",
  declineQuestion:
    "Odrzucasz to zlecenie? Nie da się tego cofnąć. Wybierz powód, a przekażemy go nadawcy, albo odrzuć bez powodu.",
  declineSilently: "Odrzuć bez powodu",
  keepWaiting: "Nie odrzucaj",
  reasonTold: "Przekazaliśmy nadawcy powód:",
  ownReason: "Twoje słowa do nadawcy",
  sendReason: "Wyślij",
  correctServices:
    "Nie robisz takich prac? Popraw usługi w profilu, a trafi do Ciebie mniej takich zapytań.",
  toServices: "Popraw usługi",
  mailSubject: (number: string) => `Twoje zapytanie ${number} w Domistrzu`,
} as const;

const arrivals = { one: "nowe zlecenie", few: "nowe zlecenia", many: "nowych zleceń" };

/** Said when leads arrive on an open page. */
export const arrivedText = (count: number) => `Masz ${plural(count, arrivals)}.`;
