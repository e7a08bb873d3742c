import { ButtonLink, buttonClass } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import type { SearchData } from "../search-data.ts";
import { resetFilters, searchAddress, type SearchFilters } from "../search-params.ts";
import { searchText, unknownCityTitle } from "../text.ts";

type Suggestion = { label: string; filters: SearchFilters };

/** Nothing fits: what to leave out so that something may. A page behind the last one leads to the first. */
export function NothingFound(props: { filters: SearchFilters; isBeyondEnd: boolean }) {
  const { filters, isBeyondEnd } = props;
  const list = isBeyondEnd ? [{ label: searchText.firstPage, filters }] : suggestionsFor(filters);
  return (
    <EmptyState
      level={3}
      title={isBeyondEnd ? "Nie ma tylu stron" : searchText.emptyTitle}
      text={isBeyondEnd ? "" : searchText.emptyText}
      action={<Suggestions list={list} reset={filters} />}
    />
  );
}

/** The typed city is none that we know; those it may have meant are offered. */
export function UnknownCity({ data }: { data: SearchData }) {
  const { filters, unknownCity } = data;
  const list = (unknownCity?.suggestions ?? []).map(({ geonameId, name, voivodeship }) => ({
    label: `${name}, ${voivodeship}`,
    filters: { ...filters, city: String(geonameId) },
  }));
  const anywhere = { label: searchText.anyCity, filters: { ...filters, city: "" } };
  return (
    <EmptyState
      level={3}
      icon="pin"
      title={unknownCityTitle(unknownCity?.text ?? "")}
      text={searchText.unknownCityText}
      action={<Suggestions list={[...list, anywhere]} reset={filters} />}
    />
  );
}

export function SearchProblem({ data }: { data: SearchData }) {
  const { problem, filters } = data;
  return (
    <EmptyState
      level={3}
      icon="alert"
      title={searchText.problemTitle}
      text={
        <div role="alert">
          <p>Błąd: {problem?.detail}</p>
          {problem && problem.status >= 500 && problem.requestId && (
            <p className="mt-1 text-sm">Numer zgłoszenia: {problem.requestId}</p>
          )}
        </div>
      }
      action={
        <>
          {/* A full load: also what the browser holds may be what fails. */}
          <a href={searchAddress(filters)} className={buttonClass("primary")}>
            {searchText.retry}
          </a>
          <ButtonLink to={searchAddress(resetFilters(filters))} variant="outlined">
            {searchText.searchAgain}
          </ButtonLink>
        </>
      }
    />
  );
}

function Suggestions({ list, reset }: { list: Suggestion[]; reset: SearchFilters }) {
  return (
    <>
      {list.map(({ label, filters }) => (
        <ButtonLink key={label} to={searchAddress(filters)} variant="white" preventScrollReset>
          {label}
        </ButtonLink>
      ))}
      <ButtonLink to={searchAddress(resetFilters(reset))} variant="underline" preventScrollReset>
        {searchText.clearAll}
      </ButtonLink>
    </>
  );
}

function suggestionsFor(filters: SearchFilters): Suggestion[] {
  const { city, from, serviceIds, styleIds, subcategoryIds, search } = filters;
  const anyTrade = { ...filters, subcategoryIds: [], serviceIds: [] };
  const all: (Suggestion | false)[] = [
    city !== "" && { label: searchText.anyCity, filters: { ...filters, city: "" } },
    from !== "" && { label: searchText.anyMonth, filters: { ...filters, from: "", to: "" } },
    serviceIds.length > 0 && {
      label: searchText.anyService,
      filters: { ...filters, serviceIds: [] },
    },
    styleIds.length > 0 && { label: searchText.anyStyle, filters: { ...filters, styleIds: [] } },
    subcategoryIds.length > 0 && { label: searchText.anyTrade, filters: anyTrade },
    search !== "" && {
      label: searchText.noWords,
      filters: { ...filters, search: "", literal: false },
    },
  ];
  return all.filter((entry) => entry !== false);
}
