import { type MouseEvent, useEffect } from "react";
import { Link, useLocation } from "react-router";
import { buttonClass } from "../../../ui/button.tsx";
import { FormError } from "../../../ui/form/form-error.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { CompanyCard } from "../../companies/card/company-card.tsx";
import { CompanySkeleton } from "../../companies/card/company-skeleton.tsx";
import { SaveButton } from "../../companies/card/save-button.tsx";
import type { CompanyList } from "../contract.ts";
import type { SearchData } from "../search-data.ts";
import { searchAddress } from "../search-params.ts";
import { loadedText, searchText, shownText } from "../text.ts";
import { useEndInView } from "./use-end-in-view.ts";
import { useMoreCompanies } from "./use-more-companies.ts";

const skeletons = [0, 1];

/** The found companies and the way to more of them. */
export function SearchResults({ data, list }: { data: SearchData; list: CompanyList }) {
  const location = useLocation();
  const more = useMoreCompanies({ list, query: data.query, historyKey: location.key });
  const { companies, added, state, cursor } = more;
  // What comes by itself leaves the focus where it is.
  const firstAdded = more.cause === "button" && added[0]?.id;
  const end = useEndInView(more.comesByItself, () => void more.load("end"));
  useEffect(() => {
    if (firstAdded) document.getElementById(`firma-${firstAdded}`)?.focus();
  }, [firstAdded]);
  const returnTo = searchAddress(data.filters);
  const capped = list.totalIsCapped ?? false;
  const shown = (data.paging.page - 1) * list.limit + companies.length;
  return (
    <>
      <ul className="grid gap-4 lg:gap-6 xl:grid-cols-2">
        {companies.map((company, index) => (
          <li key={company.id} className="min-w-0 animate-rise">
            <CompanyCard
              company={company}
              // A second one would share the line with the largest of a phone's first screen.
              priority={index === 0}
              save={
                <SaveButton
                  company={{ id: company.id, name: company.companyName }}
                  returnTo={returnTo}
                />
              }
            />
          </li>
        ))}
        {state === "loading" &&
          skeletons.map((key) => (
            <li key={key}>
              <CompanySkeleton />
            </li>
          ))}
      </ul>
      <div ref={end} aria-hidden="true" />
      <p role="status" className="sr-only">
        {state === "loading" && searchText.loadingMore}
        {state === "idle" && added.length > 0 && loadedText(added.length)}
      </p>
      <div className="mt-8 flex flex-col items-center gap-4 text-center">
        {state === "failed" && <FormError problem={searchText.moreFailed} />}
        <p className="text-[0.9375rem] text-ink-muted">{shownText(shown, list.total, capped)}</p>
        {cursor && (
          <MoreLink
            to={searchAddress(data.filters, { page: data.paging.page + 1, cursor })}
            loading={state === "loading"}
            load={() => void more.load("button")}
          />
        )}
        {data.paging.page > 1 && (
          <Link to={returnTo} className={buttonClass("underline", "sm")}>
            {searchText.firstPage}
          </Link>
        )}
      </div>
    </>
  );
}

/** Without JavaScript a link to the next page, with it the next page comes here. */
function MoreLink(props: { to: string; loading: boolean; load: () => void }) {
  const loadHere = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    props.load();
  };
  return (
    <Link
      to={props.to}
      rel="nofollow"
      onClick={loadHere}
      aria-disabled={props.loading || undefined}
      className={`${buttonClass("blackoutlined")} min-w-[min(14rem,100%)]`}
    >
      {props.loading ? <Spinner label={searchText.loadingMore} /> : searchText.more}
    </Link>
  );
}
