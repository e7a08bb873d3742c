import {
  formatMonth,
  formatMonths,
  formatNumber,
  monthGenitive,
  monthName,
} from "../../platform/polish/format.ts";
import { plural, pluralForm } from "../../platform/polish/plural.ts";
import { subcategoryById } from "../catalogue/catalogue.ts";
import type { MainSlug, SearchFilters, SearchSort } from "./search-params.ts";

/** After „Znaleziono”. */
const foundForms = { one: "firmę", few: "firmy", many: "firm" };
const moreForms = { one: "kolejną firmę", few: "kolejne firmy", many: "kolejnych firm" };

export const mainNames = { architekci: "Architekci", fachowcy: "Fachowcy" } as const;

/** Whom one can look for; null is everyone. */
export const mainChoices: readonly { main: MainSlug | null; label: string }[] = [
  { main: null, label: "Wszyscy" },
  { main: "architekci", label: mainNames.architekci },
  { main: "fachowcy", label: mainNames.fachowcy },
];

const mostTradesNamed = 2;

export const searchText = {
  eyebrow: "Wyszukiwarka",
  lead: "Obejrzyj realizacje, sprawdź wolne terminy i napisz do wybranej firmy.",
  submit: "Szukaj",
  reset: "Resetuj",
  filters: "Filtry",
  main: "Kogo szukasz?",
  city: "Miasto",
  subcategories: "Kategoria usług",
  services: "Usługi",
  styles: "Style",
  months: "Termin prac",
  activeFilters: "Wybrane filtry",
  removeFilter: "Usuń filtr: ",
  clearAll: "Wyczyść wszystko",
  results: "Wyniki wyszukiwania",
  sort: "Sortuj",
  maybe: "Może chodzi o:",
  dropped: "pominięto",
  showSome: "Pokaż wyniki",
  loading: "Wczytujemy wyniki…",
  more: "Załaduj więcej",
  loadingMore: "Wczytujemy kolejne firmy…",
  firstPage: "Wróć do pierwszej strony",
  moreFailed: "Nie udało się wczytać kolejnych firm. Sprawdź połączenie i spróbuj ponownie.",
  emptyTitle: "Nie znaleziono wyników",
  emptyText: "Spróbuj zmienić kryteria wyszukiwania.",
  anyCity: "Szukaj w całej Polsce",
  anyMonth: "W dowolnym terminie",
  anyService: "Z dowolną usługą",
  anyStyle: "W dowolnym stylu",
  anyTrade: "We wszystkich kategoriach",
  noWords: "Bez wpisanego tekstu",
  retry: "Spróbuj ponownie",
  problemTitle: "Nie udało się wyszukać firm",
  unknownCityText: "Sprawdź pisownię albo wybierz miejscowość z listy podpowiedzi.",
  searchAgain: "Wyszukaj od nowa",
} as const;

/** „Znaleziono 23 firmy”, „Znaleziono ponad 1000 firm”. */
export function foundText(total: number, isCapped: boolean): string {
  if (isCapped) return `Znaleziono ponad ${formatNumber(total)} firm`;
  return `Znaleziono ${plural(total, foundForms)}`;
}

/** „1 firma”, „23 firmy”, „ponad 1000 firm”. */
export const countText = (total: number, isCapped: boolean): string =>
  isCapped ? `ponad ${formatNumber(total)} firm` : plural(total, { ...foundForms, one: "firma" });

/** „Pokaż 17 firm”, „Pokaż ponad 1000 firm”. */
export function showText(total: number, isCapped: boolean): string {
  if (isCapped) return `Pokaż ponad ${formatNumber(total)} firm`;
  return `Pokaż ${plural(total, foundForms)}`;
}

/** „Wczytano 4 kolejne firmy”. */
export function loadedText(count: number): string {
  return `Wczytano ${plural(count, moreForms)}`;
}

/** „Pokazano 8 z 23 firm”. */
export function shownText(shown: number, total: number, isCapped: boolean): string {
  const of = isCapped ? `ponad ${formatNumber(total)}` : formatNumber(total);
  // After „z” the noun is in the genitive, which has but two forms.
  const noun = pluralForm(total, { one: "firmy", few: "firm", many: "firm" });
  return `Pokazano ${formatNumber(shown)} z ${of} ${noun}`;
}

export function pageText(page: number): string {
  return `strona ${formatNumber(page)}`;
}

export function unknownCityTitle(text: string): string {
  return `Nie znamy miejscowości „${text}”`;
}

/** „Termin od: listopad 2026”, „Termin: listopad–grudzień 2026”. */
export function rangeText({ from, to }: { from: string; to: string }): string {
  return to ? `Termin: ${formatMonths({ from, to })}` : `Termin od: ${formatMonth(from)}`;
}

/** Chips of what was chosen and of what the words were understood to mean. */
export const chipText = {
  city: (name: string) => `Miasto: ${name}`,
  style: (label: string) => `Styl: ${label.toLocaleLowerCase("pl-PL")}`,
  service: (name: string) => `Usługa: ${name}`,
  trade: (name: string) => `Kategoria: ${name}`,
  place: (name: string) => `Miejsce: ${name}`,
  area: (name: string) => `Okolica: ${name}`,
  months: ({ from, to }: { from: string; to: string | null }) =>
    to ? rangeText({ from, to }) : `Od: ${formatMonth(from)}`,
} as const;

/** The shortest answer to „Kiedy?”: „od stycznia”, „grudzień”, „od grudnia do lutego”. */
export function whenText({ from, to }: { from: string; to: string | null }): string {
  if (from === to) return monthName(from);
  const end = to ? ` do ${monthGenitive(to)}` : "";
  return `od ${monthGenitive(from)}${end}`;
}

/** The orders of the results, as one chooses among them. */
export const sortLabels: Record<SearchSort, string> = {
  fit: "najlepiej dopasowane",
  distance: "najbliżej",
  soonest: "najszybciej wolne",
  newest: "najnowsze",
};

/** What is being looked for: „Glazurnicy – Kraków”, „Architekci”, „Wyniki dla „dach””. */
export function searchHeading(filters: SearchFilters, cityName: string | null): string {
  const trades = filters.subcategoryIds.flatMap((id) => subcategoryById(id)?.name ?? []);
  const what = headingOf(filters, trades);
  return cityName ? `${what} – ${cityName}` : what;
}

/** The search in the visitor's words where there are some, empty when all firms were looked at. */
export function searchedFor(filters: SearchFilters, cityName: string | null): string {
  const trades = filters.subcategoryIds.flatMap((id) => subcategoryById(id)?.name ?? []);
  const main = filters.main ? mainNames[filters.main] : "";
  const what = filters.search || trades.join(" i ") || main;
  return [what, cityName].filter(Boolean).join(" – ");
}

function headingOf({ search, main }: SearchFilters, trades: readonly string[]): string {
  if (search) return `Wyniki dla „${search}”`;
  if (trades.length > 0 && trades.length <= mostTradesNamed) return trades.join(" i ");
  return main ? mainNames[main] : "Architekci i fachowcy";
}

/** For search engines and those who share the address. */
export function searchDescription(heading: string): string {
  return `${heading}: porównaj firmy, obejrzyj zdjęcia realizacji, sprawdź wolne terminy i zapytaj o wycenę. Bez rejestracji i bez opłat.`;
}

/** What a call says when it fails for no reason of its own. */
export const searchFailures = {
  listCompanies: {
    message: "Failed to search companies",
    detail: "Nie udało się wyszukać firm. Spróbuj ponownie.",
  },
} as const;
