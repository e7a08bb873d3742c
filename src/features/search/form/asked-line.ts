import { subcategoryById } from "../../catalogue/catalogue.ts";
import type { SearchData } from "../search-data.ts";
import { mainNames, whenText } from "../text.ts";

/** What is asked for in three answers, as the one line of a phone says it; null where nothing is. */
export type AskedLine = { what: string | null; where: string | null; when: string | null };

export function askedLine({ filters, city, unknownCity, services, list }: SearchData): AskedLine {
  const meant = list?.interpretation;
  const { serviceIds, subcategoryIds, search, main } = filters;
  const serviceNames = services
    .flatMap((group) => group.services)
    .filter(({ id }) => serviceIds.includes(id))
    .map(({ name }) => name);
  const [service, ...others] = meant?.services ?? [];
  // Of several services the trade says more than the first of them.
  const trade = meant?.subcategory?.name;
  const understood = others.length > 0 ? (trade ?? service?.name) : (service?.name ?? trade);
  const chosen = serviceNames[0] ?? subcategoryById(subcategoryIds[0] ?? 0)?.name;
  const months = filters.from ? { from: filters.from, to: filters.to } : meant?.months;
  // Words that name a place or a time alone are told as that.
  const isAllRead = meant && !meant.remainingText && (meant.place ?? meant.area ?? meant.months);
  const words = isAllRead ? null : search;
  return {
    what: understood ?? (words || chosen || (main ? mainNames[main] : null)),
    where: city?.name ?? unknownCity?.text ?? meant?.area ?? meant?.place?.name ?? null,
    when: months ? whenText(months) : null,
  };
}
