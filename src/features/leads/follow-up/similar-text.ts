import { dotted } from "../../../platform/polish/dotted.ts";
import { monthName } from "../../../platform/polish/format.ts";
import type { CompanyCard } from "../../companies/contract.ts";

const mostMonths = 3;

/** „Kraków, 12 km · wolne terminy: grudzień, styczeń · częściowo wolne: luty”. */
export function similarText({
  city,
  distanceKm,
  freeMonths,
  partlyFreeMonths,
}: Pick<CompanyCard, "city" | "distanceKm" | "freeMonths" | "partlyFreeMonths">): string {
  const [free, partly] = [freeMonths, partlyFreeMonths].map((months) =>
    months.slice(0, mostMonths).map(monthName).join(", "),
  );
  return dotted([
    distanceKm ? `${city}, ${Math.round(distanceKm)} km` : city,
    free && `${freeMonths.length === 1 ? "wolny termin" : "wolne terminy"}: ${free}`,
    partly && `częściowo wolne: ${partly}`,
  ]);
}
