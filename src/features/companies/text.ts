import { dotted } from "../../platform/polish/dotted.ts";
import { formatNumber } from "../../platform/polish/format.ts";

export const cardText = {
  contact: "Kontakt",
  save: "Zapisz",
  saved: "Zapisana",
  /** What a guest needs an account for. */
  saveCompany: (name: string) => `zapisać firmę ${name}`,
  savePicture: "zapisać to zdjęcie",
} as const;

/** „Firma Odbiory z Głową”; one that calls itself so is not called so twice: „Firma Budowlana Nowak”. */
export const asFirm = (name: string, firm: "Firma" | "firma" = "Firma"): string =>
  /^firma\s/i.test(name) ? name : `${firm} ${name}`;

/** „12 km”, never less than one; null in the searched city itself, or without one. */
export function distanceText(distanceKm: number | null): string | null {
  if (!distanceKm) return null;
  return `${formatNumber(Math.max(1, Math.round(distanceKm)))}\u00a0km`;
}

/** „Radom, mazowieckie · 12 km”; in the searched city itself without a distance. */
export function placeText(place: {
  city: string;
  voivodeship: string;
  distanceKm: number | null;
}): string {
  return dotted([`${place.city}, ${place.voivodeship}`, distanceText(place.distanceKm)]);
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
  getCompany: {
    message: "Registration failed",
    detail: "Nie udało się wczytać profilu firmy. Spróbuj ponownie.",
  },
  getCompanyBySlug: {
    message: "Failed to fetch company by slug",
    detail: "Nie udało się wczytać profilu firmy. Spróbuj ponownie.",
  },
} as const;
