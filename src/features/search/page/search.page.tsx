import { useEffect, useState } from "react";
import { data, redirect, useLocation, useNavigation } from "react-router";
import { packed, unpacked } from "../../../platform/page/packed.ts";
import { Container } from "../../../ui/container.tsx";
import { Later } from "../../../ui/drawing/later.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { CompanySkeleton } from "../../companies/card/company-skeleton.tsx";
import {
  SaveSearchButton,
  SaveSearchWindow,
  useSaveSheet,
} from "../../saved-searches/save-search-button.tsx";
import { ActiveFilters, RelaxedNote } from "../form/active-filters.tsx";
import { PhoneSearch } from "../form/phone-search.tsx";
import { SearchForm } from "../form/search-form.tsx";
import { SortSelect } from "../form/sort-select.tsx";
import { tell, type Told } from "../form/told.ts";
import { wordsRequired } from "../form/use-words-check.tsx";
import { NothingFound, SearchProblem, UnknownCity } from "../results/search-nothing.tsx";
import { SearchResults } from "../results/search-results.tsx";
import { loadSearch, type SearchData } from "../search-data.ts";
import { searchPaths, withoutEmpty } from "../search-params.ts";
import { keepSearched } from "../searched.ts";
import { pageText, searchedFor, searchHeading, searchText } from "../text.ts";
import type { Route } from "./+types/search.page.ts";
import { searchMeta } from "./search-seo.ts";

const resultsId = "wyniki";

export async function loader({ url, context }: Route.LoaderArgs) {
  const shorter = withoutEmpty(url);
  if (shorter) throw redirect(shorter, 301);
  const found = await loadSearch(url, context);
  const page = packed({ ...found, told: tell(found) }, context);
  return data(page, { status: found.problem?.status ?? (found.hasBlankWords ? 422 : 200) });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return searchMeta(loaderData && unpacked(loaderData), matches);
}

/** Searching: the form beside the results, which always say what the address says. */
export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const navigation = useNavigation();
  const pending = searchPaths.has(navigation.location?.pathname ?? "");
  const found = unpacked(loaderData);
  const { filters, paging, city } = found;
  const [hasPlainForm, setPlainForm] = useState(false);
  const saving = useSaveSheet();
  const searched = searchedFor(filters, city?.name ?? null);
  useEffect(() => keepSearched(searched), [searched]);
  return (
    <Container className="pb-16 noscript:pt-8 lg:pt-12">
      {!hasPlainForm && (
        <PhoneSearch
          data={found}
          isHeld={navigation.state !== "idle"}
          onResults={showResults}
          onMissing={() => setPlainForm(true)}
        />
      )}
      <PageHeading
        compact
        // No line begins with the dash.
        title={searchHeading(filters, city?.name ?? null).replace(" –", "\u00a0–")}
        lead={searchText.lead}
        className="max-lg:mt-4"
      />
      <SaveSearchWindow data={found} sheet={saving} />
      <div className="mt-2 gap-8 lg:mt-8 lg:grid lg:grid-cols-[21rem_minmax(0,1fr)] xl:grid-cols-[23rem_minmax(0,1fr)] xl:gap-10">
        <div>
          <SearchForm
            key={String(found.hasBlankWords)}
            data={found}
            pending={pending}
            onPhones={hasPlainForm}
          >
            <SaveSearchButton data={found} sheet={saving} className="w-full" />
          </SearchForm>
        </div>
        <section
          aria-labelledby={resultsId}
          aria-busy={pending}
          className="min-w-0 noscript:mt-7 lg:mt-0!"
        >
          <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 sm:gap-x-6">
            <h2
              id={resultsId}
              tabIndex={-1}
              className="lg:scroll-mt-10 text-base font-semibold outline-none sm:text-xl lg:text-2xl"
            >
              <Found count={found.told.count} />
              {paging.page > 1 && (
                <span className="text-ink-muted"> – {pageText(paging.page)}</span>
              )}
            </h2>
            {found.list?.companies[0] && <SortSelect data={found} />}
          </div>
          <p role="status" className="sr-only">
            {pending ? searchText.loading : (found.told.count?.whole ?? searchText.results)}
          </p>
          <ActiveFilters data={found} pending={pending} onFollow={focusResults} />
          <RelaxedNote list={found.list} />
          <SaveSearchButton data={found} sheet={saving} className="mt-3 lg:hidden" />
          <Later className="mt-5">
            <Results found={found} pending={pending} />
          </Later>
        </section>
      </div>
    </Container>
  );
}

/** Focus target for a user who pressed a button that is removed by the press. */
function focusResults() {
  document.getElementById(resultsId)?.focus();
}

/** After a sheet has closed the page stands at the number of results. */
function showResults() {
  focusResults();
  document.getElementById(resultsId)?.scrollIntoView();
}

/** On a phone „23 firmy”, so that the order of the list stands beside it. */
function Found({ count }: Pick<Told, "count">) {
  if (!count) return searchText.results;
  return (
    <>
      <span className="max-sm:sr-only">{count.whole}</span>
      <span aria-hidden="true" className="sm:hidden">
        {count.short}
      </span>
    </>
  );
}

/** While new results load, old ones stay; where there were none, a skeleton is shown. */
function Results({ found, pending }: { found: SearchData; pending: boolean }) {
  const location = useLocation();
  const { list, unknownCity, filters, hasBlankWords } = found;
  if (list && list.companies.length > 0) {
    return (
      <div className={pending ? "pointer-events-none animate-pulse opacity-60" : ""}>
        <SearchResults key={location.key} data={found} list={list} />
      </div>
    );
  }
  if (pending) return <CompanySkeleton />;
  if (hasBlankWords) return <EmptyState level={3} title={wordsRequired} />;
  if (unknownCity) return <UnknownCity data={found} />;
  if (!list) return <SearchProblem data={found} />;
  return <NothingFound filters={filters} isBeyondEnd={list.total > 0} />;
}
