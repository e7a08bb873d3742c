import { plural, pluralForm } from "../../platform/polish/plural.ts";

export const dashboardFailures = {
  getDashboard: {
    message: "Failed to fetch dashboard",
    detail: "Nie udało się wczytać podsumowania. Spróbuj ponownie.",
  },
} as const;

const leads = (count: number) =>
  pluralForm(count, { one: "zapytanie", few: "zapytania", many: "zapytań" });

const newOnes = (count: number) =>
  plural(count, { one: "nowe", few: "nowe", many: "nowych" }).replace(" ", "\u00a0");

export const dashboardText = {
  title: "Twój pulpit",
  waiting: "W toku",
  nothing: "Nic nie czeka na Ciebie ani na klientów.",
  leads: (count: number, unseen: number) =>
    `${count} ${leads(count)} bez decyzji${unseen > 0 ? `, w\u00a0tym ${newOnes(unseen)}` : ""}`,
  conversations: (count: number) =>
    pluralForm(count, {
      one: "1 rozmowa bez Twojej odpowiedzi",
      few: `${count} rozmowy bez Twojej odpowiedzi`,
      many: `${count} rozmów bez Twojej odpowiedzi`,
    }),
  questions: (count: number) =>
    pluralForm(count, {
      one: "1 klient pyta o Twoje zgłoszenie",
      few: `${count} klientów pyta o Twoje zgłoszenia`,
      many: `${count} klientów pyta o Twoje zgłoszenia`,
    }),
  offers: (count: number) =>
    pluralForm(count, {
      one: "1 Twoje zgłoszenie czeka na klienta",
      few: `${count} Twoje zgłoszenia czekają na klientów`,
      many: `${count} Twoich zgłoszeń czeka na klientów`,
    }),

  month: "Ostatnie 30 dni",
  asked: (count: number) => leads(count),
  ofThem: (searched: number, accepted: number) =>
    `Z wyszukiwarki: ${searched}. Przyjęte: ${accepted}.`,
  views: (count: number) =>
    `Profil otwarto ${plural(count, { one: "raz", few: "razy", many: "razy" })}.`,
  noLeads: "W ostatnich 30 dniach nie było zapytań.",
  statistics: "Liczby z 12 miesięcy",

  missing: "Co jeszcze pomoże",

  calendar: "Kalendarz",
  calendarConfirmed: (when: string) => `Ostatnio potwierdzony ${when}.`,
  calendarStale: "Nie był potwierdzony od 90 dni, więc klienci go nie widzą.",
  calendarEmpty: "Nie jest jeszcze wypełniony.",
  calendarOver: "Zaznaczone miesiące już minęły, więc klienci nie widzą żadnego terminu.",
  fillCalendar: "Zaznacz wolne miesiące",
  stillRight: "Kalendarz: nadal aktualny",
  confirmed: "Dziękujemy. Kalendarz jest potwierdzony.",
} as const;
