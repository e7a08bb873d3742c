import { formatNumber, monthShort } from "../../platform/polish/format.ts";

const mostMonthsShown = 6;

export const cardText = {
  contact: "Kontakt",
  save: "Zapisz",
  free: "Wolne",
  partlyFree: "Częściowo wolne",
  subcategories: "Kategorie usług",
} as const;

/** „gru, sty, lut i jeszcze 3”. */
export function monthsText(months: readonly string[]): string {
  const shown = months.slice(0, mostMonthsShown).map(monthShort).join(", ");
  const rest = months.length - mostMonthsShown;
  return rest > 0 ? `${shown} i jeszcze ${rest}` : shown;
}

/** „Radom, mazowieckie · 12 km”; in the searched city itself without a distance. */
export function placeText(place: {
  city: string;
  voivodeship: string;
  distanceKm: number | null;
}): string {
  const name = `${place.city}, ${place.voivodeship}`;
  if (!place.distanceKm) return name;
  return `${name} · ${formatNumber(Math.max(1, Math.round(place.distanceKm)))}\u00a0km`;
}

export function picturesLabel(companyName: string): string {
  return `Realizacje – ${companyName}`;
}

/** What a call says when it fails for no reason of its own. */
export const companyFailures = {
  listNewCompanies: {
    message: "Failed to fetch companies",
    detail: "Nie udało się wczytać firm. Spróbuj ponownie.",
  },
  getCompanyBySlug: {
    message: "Failed to fetch company by slug",
    detail: "Nie udało się wczytać profilu firmy. Spróbuj ponownie.",
  },
} as const;
