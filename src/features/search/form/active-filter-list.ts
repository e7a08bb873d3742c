import { styleById, subcategoryById } from "../../catalogue/catalogue.ts";
import type { CompanyList } from "../contract.ts";
import type { SearchData } from "../search-data.ts";
import { type SearchFilters, toggled, withSubcategories } from "../search-params.ts";
import { chipText, mainNames, rangeText } from "../text.ts";
import type { Interpretation } from "../understood.ts";
import {
  withoutMonths,
  withoutNearness,
  withoutPlace,
  withoutService,
  withoutTrade,
} from "./search-interpretation.ts";

type Dropped = NonNullable<CompanyList["relaxed"]>["dropped"][number];

type ActiveFilter = {
  label: string;
  /** What is asked for when it is taken away. */
  without: SearchFilters;
  /** Nobody met it, so that the results are without it already. */
  isDropped: boolean;
};

/** A trade is never given up: where nobody offers a service, those of its trade are shown. */
type Part = Omit<ActiveFilter, "isDropped"> & { part: Dropped | "trade" };

/** Everything that narrows the results, chosen or understood: as many as the badge says. */
export function activeFilters(data: SearchData): ActiveFilter[] {
  const meant = data.list?.interpretation;
  const all = [...chosenParts(data), ...(meant ? understoodParts(data.filters, meant) : [])];
  const dropped: readonly Part["part"][] = data.list?.relaxed?.dropped ?? [];
  return all.map(({ part, ...filter }) => ({ ...filter, isDropped: dropped.includes(part) }));
}

function chosenParts({ filters, city, unknownCity, services }: SearchData): Part[] {
  const { main, subcategoryIds, serviceIds, styleIds, from } = filters;
  const serviceNames = new Map(
    services.flatMap((group) => group.services).map(({ id, name }) => [id, name]),
  );
  const cityName = city?.name ?? unknownCity?.text;
  const everyone = { ...filters, path: "/szukaj", main: null } as const;
  const anywhere = { ...withoutNearness(filters), city: "" };
  const anyMonth = { ...filters, from: "", to: "" };
  return [
    ...one("main", main && mainNames[main], everyone),
    ...one("place", cityName && chipText.city(cityName), anywhere),
    ...subcategoryIds.flatMap((id) =>
      one(
        "trade",
        subcategoryById(id)?.name,
        withSubcategories(filters, toggled(subcategoryIds, id)),
      ),
    ),
    ...serviceIds.flatMap((id) =>
      one("services", serviceNames.get(id), { ...filters, serviceIds: toggled(serviceIds, id) }),
    ),
    ...styleIds.flatMap((id) =>
      one("styles", chipText.style(styleById(id)?.label ?? ""), {
        ...filters,
        styleIds: toggled(styleIds, id),
      }),
    ),
    ...one("months", from && rangeText(filters), anyMonth),
  ];
}

function understoodParts(filters: SearchFilters, meant: Interpretation): Part[] {
  const { services, subcategory, place, area, months } = meant;
  const trade = services.length === 0 && subcategory;
  const where = area ? chipText.area(area) : place && chipText.place(place.name);
  return [
    ...services.flatMap(({ id, name }) =>
      one("services", chipText.service(name), withoutService(filters, meant, id)),
    ),
    ...one("trade", trade && chipText.trade(trade.name), withoutTrade(filters, meant)),
    ...one("place", where, withoutPlace(filters, meant)),
    ...one("months", months && chipText.months(months), withoutMonths(filters, meant)),
  ];
}

/** Nothing, where there is nothing to say. */
function one(part: Part["part"], label: string | null | false | undefined, without: SearchFilters) {
  return label ? [{ part, label, without }] : [];
}
