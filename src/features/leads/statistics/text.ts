import { formatMonths, formatNumber } from "../../../platform/polish/format.ts";
import { pluralForm } from "../../../platform/polish/plural.ts";

const came = { one: "przyszło", few: "przyszły", many: "przyszło" };

/** What the page of statistics says. */
export const statisticsText = {
  title: "Statystyki zapytań",
  description: "Ile zapytań przyszło do firmy w ostatnich 12 miesiącach i na ile odpowiedziała.",
  lead: (first: string, last: string) =>
    `Ostatnie 12 miesięcy: ${formatMonths({ from: first, to: last })}. Widzisz je tylko Ty.`,
  back: "Wróć do profilu",
  asked: "Zapytania",
  answered: "Odpowiedzi",
  accepted: "Przyjęte",
  /** Where the narrowest phones may part them. */
  columns: ["Zapy\u00adtania", "Odpo\u00adwiedzi", "Przy\u00adjęte"],
  ofAsked: (count: number) => (count === 1 ? "zapytania" : "zapytań"),
  byMonth: "Zapytania miesiąc po miesiącu",
  month: "Miesiąc",
  legend: {
    accepted: "przyjęte",
    declined: "odrzucone",
    unanswered: "bez odpowiedzi",
  },
  searches: "Czego szukali, zanim napisali",
  searchesEmpty: "Gdy ktoś trafi do Ciebie z wyszukiwarki i napisze, zobaczysz tu, czego szukał.",
  searched: (searched: number, all: number) =>
    all === 1
      ? "To zapytanie przyszło z wyszukiwarki."
      : `Z wyszukiwarki ${pluralForm(searched, came)} ${formatNumber(searched)} z ${formatNumber(all)} zapytań.`,
  search: "Wpisany tekst",
  services: "O co pytali",
  servicesEmpty: "Gdy klienci wskażą w zapytaniach usługi, zobaczysz tu, które.",
  service: "Usługa",
  empty: "W ostatnich 12 miesiącach nie było zapytań",
  emptyText: "Gdy ktoś do Ciebie napisze, zobaczysz tu, ilu klientów pyta i o co.",
  response: "Co widzą klienci",
  responseFew: (leads: string, fewest: string) =>
    `Na razie nic: czas i częstość odpowiedzi pokazujemy od ${fewest}. Do tej pory: ${leads}.`,
  responseRule: "Jak to liczymy",
} as const;
