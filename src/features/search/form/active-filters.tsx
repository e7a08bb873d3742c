import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "../../../ui/icon.tsx";
import { styleById, subcategoryById } from "../../catalogue/catalogue.ts";
import type { SearchData } from "../search-data.ts";
import {
  countFilters,
  noFilters,
  searchAddress,
  type SearchFilters,
  toggled,
  withSubcategories,
} from "../search-params.ts";
import { rangeText, searchText } from "../text.ts";
import {
  type Interpretation,
  isInterpreted,
  withoutPlace,
  withoutTrade,
} from "./search-interpretation.ts";

type Removable = { label: string; without: SearchFilters };

/** What narrows the results, each with a link that takes it away. */
export function ActiveFilters({ data, onRemove }: { data: SearchData; onRemove: () => void }) {
  const { filters, list } = data;
  const meant = list?.interpretation;
  const removable = [...removableFilters(data), ...(meant ? readFromWords(filters, meant) : [])];
  if (removable.length === 0 && !meant?.correctedText) return null;
  return (
    <div className="mt-4 space-y-3">
      {meant && isInterpreted(meant) && <InterpretationNote filters={filters} meant={meant} />}
      {removable.length > 0 && (
        <ul aria-label={searchText.activeFilters} className="flex flex-wrap gap-2">
          {removable.map(({ label, without }) => (
            <li key={label}>
              <RemoveLink to={searchAddress(without)} onRemove={onRemove}>
                {label}
              </RemoveLink>
            </li>
          ))}
          {countFilters(filters) > 1 && (
            <li>
              <Link
                to={searchAddress(cleared(filters))}
                preventScrollReset
                onClick={onRemove}
                className="inline-flex min-h-9 items-center rounded-full px-2 text-[0.9375rem] font-medium text-accent underline decoration-1 underline-offset-4 hover:decoration-2"
              >
                {searchText.clearAll}
              </Link>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

/** The words and the main category stay. */
function cleared({ path, main, search, literal }: SearchFilters): SearchFilters {
  return { ...noFilters, path, main, search, literal };
}

function removableFilters({ filters, city, services }: SearchData): Removable[] {
  const { subcategoryIds, serviceIds, styleIds, from } = filters;
  const serviceNames = new Map(
    services.flatMap((group) => group.services).map(({ id, name }) => [id, name]),
  );
  return [
    ...(city ? [{ label: `Miasto: ${city.name}`, without: { ...filters, city: "" } }] : []),
    ...subcategoryIds.map((id) => ({
      label: subcategoryById(id)!.name,
      without: withSubcategories(filters, toggled(subcategoryIds, id)),
    })),
    ...serviceIds.map((id) => ({
      label: serviceNames.get(id) ?? "",
      without: { ...filters, serviceIds: toggled(serviceIds, id) },
    })),
    ...styleIds.map((id) => ({
      label: `Styl: ${styleById(id)!.label.toLocaleLowerCase("pl-PL")}`,
      without: { ...filters, styleIds: toggled(styleIds, id) },
    })),
    ...(from ? [{ label: rangeText(filters), without: { ...filters, from: "", to: "" } }] : []),
  ];
}

function readFromWords(filters: SearchFilters, meant: Interpretation): Removable[] {
  const { place, subcategory } = meant;
  return [
    ...(place ? [{ label: `Miasto: ${place.name}`, without: withoutPlace(filters, meant) }] : []),
    ...(subcategory
      ? [{ label: `Kategoria: ${subcategory.name}`, without: withoutTrade(filters, meant) }]
      : []),
  ];
}

/** How the words were read, and the way to have them taken as they stand. */
function InterpretationNote({ filters, meant }: { filters: SearchFilters; meant: Interpretation }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-[0.9375rem]">
      {meant.correctedText && (
        <span>
          Pokazujemy wyniki dla <strong className="font-semibold">„{meant.correctedText}”</strong>.
        </span>
      )}
      <Link
        to={searchAddress({ ...filters, literal: true })}
        preventScrollReset
        className="text-accent underline decoration-1 underline-offset-4 hover:decoration-2"
      >
        Szukaj dokładnie: „{filters.search}”
      </Link>
    </p>
  );
}

function RemoveLink(props: { to: string; onRemove: () => void; children: ReactNode }) {
  return (
    <Link
      to={props.to}
      preventScrollReset
      onClick={props.onRemove}
      className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-line-strong bg-surface py-1 pr-2.5 pl-3.5 text-[0.9375rem] leading-tight font-medium transition-colors duration-150 hover:border-accent hover:text-accent"
    >
      <span className="sr-only">{searchText.removeFilter}</span>
      {props.children}
      <Icon name="close" size={16} />
    </Link>
  );
}
