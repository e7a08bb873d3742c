import { useEffect } from "react";
import { data } from "react-router";
import { browserFetch } from "../../platform/api/browser-fetch.ts";
import { ApiFailure, callApi } from "../../platform/api/client.ts";
import { apiFetchContext } from "../../platform/page/page-context.ts";
import { throwPageError } from "../../platform/page/page-errors.ts";
import { pageMeta } from "../../platform/page/seo.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { Container } from "../../ui/container.tsx";
import { requireSignedInAccess } from "../accounts/session/guard.ts";
import type { Job } from "../renovations/contract.ts";
import { jobsPath } from "../renovations/jobs/job-address.ts";
import { JobCard } from "../renovations/jobs/job-card.tsx";
import { readJob } from "../renovations/jobs/read-jobs.ts";
import { jobsText as text } from "../renovations/jobs/text.ts";
import { useLiveRenovations } from "../renovations/live/use-live-renovations.ts";
import type { putOfferSeen } from "../renovations/questions/contract.ts";
import { renovationsText } from "../renovations/text.ts";
import type { Route } from "./+types/job.page.ts";
import { JobOffer } from "./job-offer.tsx";

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData?.job.name ?? text.one;
  const { description } = renovationsText.jobs;
  return pageMeta({ matches, title, description, noindex: true });
}

/** @throws 403 for a homeowner, 404 for a job the company has no business with */
export async function loader(input: Route.LoaderArgs) {
  requireSignedInAccess(input, ["corporate"]);
  return readJob(input.context.get(apiFetchContext), input.params.id).catch((error: unknown) => {
    const isGone = error instanceof ApiFailure && error.problem.status === 404;
    if (isGone) throw data({ detail: text.gone }, { status: 404 });
    throwPageError(error);
  });
}

/** `/szukaj-zlecen/{id}`: one job with the company's offer, to which mails lead. */
export default function JobPage({ loaderData: { job, isPublished } }: Route.ComponentProps) {
  useLiveRenovations();
  useMarkSeen(job);
  return (
    <Container className="py-8 lg:py-12">
      <BackLink to={jobsPath}>{text.backToList}</BackLink>
      <h1 className="sr-only">{text.one}</h1>
      <ul>
        {/* What is begun for one job stays with it. */}
        <JobCard key={job.id} job={job}>
          <JobOffer job={job} canOffer={isPublished} />
        </JobCard>
      </ul>
    </Container>
  );
}

/** What the homeowner asked and decided up to now is no longer new; without an answer it stays so. */
function useMarkSeen({ id, offer }: Job) {
  const shown = offer && `${offer.status} ${offer.messages.length}`;
  // A question may come between what is shown and this call; after the decision none does.
  const until = offer?.status === "waiting" ? offer.messages.at(-1)?.createdAt : undefined;
  const isAsked = offer !== null && (offer.status !== "waiting" || until !== undefined);
  useEffect(() => {
    if (!shown || !isAsked || document.visibilityState !== "visible") return;
    const call = { method: "put", path: "/renovations/{id}/willing/seen", params: { id } } as const;
    callApi<typeof putOfferSeen>(browserFetch, { ...call, query: { until } }).catch(
      () => undefined,
    );
  }, [id, shown, isAsked, until]);
}
