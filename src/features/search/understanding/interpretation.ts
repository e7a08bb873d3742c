import { namedSubcategories } from "../../catalogue/catalogue.ts";
import { namedServices } from "../../catalogue/services-catalogue.ts";
import type { CompanyList } from "../contract.ts";
import type { Reading } from "./read-text.server.ts";

/** A voivodeship has hundreds of places: its largest are named. */
const mostPlaces = 48;

/**
 * A reading as the page shows it, each part of it removable: subcategory 8 becomes
 * `{ id: 8, name: "Dachy" }`.
 */
export function toInterpretation(reading: Reading): CompanyList["interpretation"] {
  const { city, area, months, trade, correctedText, remainingText, without } = reading;
  const toPlace = ({ geonameId, name }: { geonameId: number; name: string }) => ({
    geonameId,
    name,
  });
  return {
    correctedText,
    place: city && toPlace(city),
    places: (area?.cities ?? []).slice(0, mostPlaces).map(toPlace),
    area: area?.name ?? null,
    months,
    services: namedServices(trade?.serviceIds ?? []),
    subcategory: trade ? namedSubcategories([trade.subcategoryId])[0]! : null,
    alternatives: namedSubcategories([...(trade?.alternativeIds ?? [])]),
    remainingText,
    without,
  };
}
