import { Link } from "react-router";
import { apiFetchContext } from "../../platform/page/page-context.ts";
import { throwPageError } from "../../platform/page/page-errors.ts";
import { pageMeta } from "../../platform/page/seo.ts";
import { buttonClass, ButtonLink } from "../../ui/button.tsx";
import { PlainPage } from "../../ui/plain-page.tsx";
import { requireSignedInAccess } from "../accounts/session/guard.ts";
import { askableMonths } from "../calendar/askable-months.ts";
import type { JobList } from "../renovations/jobs/contract.ts";
import { JobCard } from "../renovations/jobs/job-card.tsx";
import { JobFilterForm } from "../renovations/jobs/job-filter-form.tsx";
import { countFilters, nextPageAddress, readJobFilters } from "../renovations/jobs/job-filters.ts";
import { NoJobs } from "../renovations/jobs/no-jobs.tsx";
import { OfferedJobs } from "../renovations/jobs/offered-jobs.tsx";
import { readCityName, readJobs, readOffered } from "../renovations/jobs/read-jobs.ts";
import { jobsText as text } from "../renovations/jobs/text.ts";
import { useLiveRenovations } from "../renovations/live/use-live-renovations.ts";
import { renovationsText } from "../renovations/text.ts";
import type { Route } from "./+types/job-search.page.ts";
import { JobOffer } from "./job-offer.tsx";

const { title, description, forOwner } = renovationsText.jobs;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ matches, title, description, noindex: true });
}

export async function loader(input: Route.LoaderArgs) {
  const { role } = requireSignedInAccess(input, ["private", "corporate"]);
  if (role === "private") return null;
  const asked = readJobFilters(input.url.searchParams);
  const fetcher = input.context.get(apiFetchContext);
  const [list, offered, cityName] = await Promise.all([
    readJobs(fetcher, asked),
    readOffered(fetcher),
    readCityName(fetcher, asked.filters.city),
  ]).catch(throwPageError);
  return { list, offered, cityName, months: askableMonths(new Date()), ...asked };
}

/** `/szukaj-zlecen`: open renovations that fit the company. */
export default function JobSearchPage({ loaderData }: Route.ComponentProps) {
  useLiveRenovations(loaderData !== null);
  if (!loaderData) {
    return (
      <PlainPage title={title} lead={forOwner}>
        <ButtonLink to="/szukaj">{renovationsText.findCompanies}</ButtonLink>
      </PlainPage>
    );
  }
  const { list, offered, cityName, filters, pages, months } = loaderData;
  return (
    <PlainPage title={title} lead={text.lead}>
      <OfferedJobs offers={offered} />
      <JobFilterForm
        key={JSON.stringify(filters)}
        filters={filters}
        cityName={cityName}
        services={list?.company.services ?? []}
        months={months}
        isCityUnknown={list === null}
      />
      <div className="mt-6">
        {list && list.renovations.length > 0 ? (
          <FoundJobs list={list} nextPage={nextPageAddress(filters, pages)} />
        ) : (
          <NoJobs list={list} isFiltered={countFilters(filters) > 0} />
        )}
      </div>
    </PlainPage>
  );
}

function FoundJobs({ list, nextPage }: { list: JobList; nextPage: string }) {
  const { renovations, hasMore, company } = list;
  return (
    <>
      {!company.isPublished && (
        <p className="mb-5 rounded-lg bg-warning-soft px-4 py-3 font-medium">
          {text.hidden}{" "}
          <Link to="/moj-profil" className="underline underline-offset-4">
            {text.toProfile}
          </Link>
        </p>
      )}
      <p role="status" className="text-[0.9375rem] text-ink-muted">
        {text.count(renovations.length, hasMore)}
      </p>
      <ul className="mt-3 grid gap-4 xl:grid-cols-2">
        {renovations.map((job) => (
          <JobCard key={job.id} job={job}>
            <JobOffer job={job} canOffer={company.isPublished} />
          </JobCard>
        ))}
      </ul>
      {hasMore && (
        <p className="mt-8 text-center">
          <Link to={nextPage} preventScrollReset className={buttonClass("blackoutlined")}>
            {text.more}
          </Link>
        </p>
      )}
    </>
  );
}
