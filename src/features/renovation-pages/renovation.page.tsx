import { useEffect } from "react";
import {
  data,
  type ShouldRevalidateFunctionArgs,
  useNavigate,
  useSearchParams,
} from "react-router";
import { browserFetch } from "../../platform/api/browser-fetch.ts";
import { ApiFailure, callApi } from "../../platform/api/client.ts";
import { apiFetchContext } from "../../platform/page/page-context.ts";
import { throwPageError } from "../../platform/page/page-errors.ts";
import { revalidateUnless } from "../../platform/page/reload-under-way.ts";
import { pageMeta } from "../../platform/page/seo.ts";
import { useJustSaved } from "../../platform/page/use-just-saved.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { Button, buttonClass, ButtonLink } from "../../ui/button.tsx";
import { Container } from "../../ui/container.tsx";
import { useHydrated } from "../../ui/hydrated.ts";
import { PlainPage } from "../../ui/plain-page.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { requireSignedInAccess } from "../accounts/session/guard.ts";
import { useUser } from "../accounts/session/use-user.ts";
import { ChecklistSection } from "../renovations/checklist/checklist-section.tsx";
import type { Renovation } from "../renovations/contract.ts";
import { useLiveRenovations } from "../renovations/live/use-live-renovations.ts";
import { useArrivals } from "../renovations/offers/use-arrivals.ts";
import { WillingCompanies } from "../renovations/offers/willing-companies.tsx";
import { KeptVersionNote } from "../renovations/offline/kept-version-note.tsx";
import { useKeptPage } from "../renovations/offline/use-kept-page.ts";
import { PhotoSection } from "../renovations/photos/photo-section.tsx";
import type { markRenovationSeen } from "../renovations/planning/contract.ts";
import {
  newRenovationPath,
  tabKey,
  willingTab,
} from "../renovations/planning/renovation-address.ts";
import { rescuedDraft } from "../renovations/planning/renovation-draft.ts";
import { RenovationModalHost } from "../renovations/planning/renovation-modal-host.tsx";
import { OfferThread } from "../renovations/questions/offer-thread.tsx";
import type { Route } from "./+types/renovation.page.ts";
import { AboutRenovation } from "./about-renovation.tsx";
import { HelpSection } from "./help-section.tsx";
import { loadRenovation, type RenovationData } from "./load-renovation.ts";
import { MoreCompaniesSection } from "./more-companies.tsx";
import { SavedCompanies } from "./saved-companies.tsx";
import { SavedIdeas } from "./saved-ideas.tsx";
import { SmallCompanyCard } from "./small-company-card.tsx";
import { counted, pagesText as text } from "./text.ts";

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData?.renovation.name ?? text.title;
  return pageMeta({ matches, title, description: text.description, noindex: true });
}

/** Guests sign in first. Null, with 404, for what is gone or another's. @throws 403 for a company */
export async function loader(input: Route.LoaderArgs) {
  requireSignedInAccess(input, ["private"]);
  const { searchParams } = input.url;
  return loadRenovation(input.context.get(apiFetchContext), {
    id: input.params.id,
    asked: Number(searchParams.get(moreKey)),
    now: new Date(),
  }).catch((error: unknown) =>
    isGone(error) ? data(null, { status: 404 }) : throwPageError(error),
  );
}

const isGone = (error: unknown) =>
  error instanceof ApiFailure && error.problem.code === "RENOVATION_NOT_FOUND";

const moreKey = "firmy";

/** A tab or the window of an edit asks nothing new of the server: they open without a connection. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl } = args;
  const isSamePage =
    currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  const isSameList = currentUrl.searchParams.get(moreKey) === nextUrl.searchParams.get(moreKey);
  return revalidateUnless(isSamePage && isSameList, args);
}

export default function RenovationPage({ loaderData, params }: Route.ComponentProps) {
  return loaderData ? <OwnRenovation loaded={loaderData} /> : <GoneRenovation id={params.id} />;
}

function OwnRenovation({ loaded }: { loaded: RenovationData }) {
  const { renovation, companies, photos, ideas, checklist, more, help, isOver } = loaded;
  const { id } = renovation;
  const { justSaved, onSaved } = useJustSaved<Renovation>(loaded);
  const [query, setQuery] = useSearchParams();
  useLiveRenovations();
  useArrivals(renovation.id, companies.willing);
  const current = query.get(tabKey) === willingTab ? willingTab : "zapisane";
  useMarkSeen(loaded, current === willingTab);
  useKeptPage(loaded);
  const chooseTab = (id: string) =>
    setQuery((before) => withTab(before, id), { preventScrollReset: true, replace: true });
  return (
    <Container className="py-8 lg:py-12">
      <KeptVersionNote data={loaded} />
      <RenovationModalHost renovation={renovation} onSaved={onSaved} />
      <BackLink to="/moje-remonty">{text.backToList}</BackLink>
      <AboutRenovation renovation={justSaved ?? renovation} />
      <p className="mt-5 hidden max-w-measure rounded-lg bg-warning-soft px-4 py-3 noscript:block">
        {text.needsScripts}
      </p>
      {isOver && renovation.status === "open" && (
        <p className="mt-5 max-w-measure rounded-lg bg-warning-soft px-4 py-3">{text.isOver}</p>
      )}
      <Sections />
      {/* Read aloud: the companies below are headings under it. */}
      <h2 id="firmy" className="sr-only scroll-mt-24">
        {text.tabs}
      </h2>
      {/* Each renovation has its own: what is on its way, or may be put back, belongs to one of them. */}
      <Tabs
        key={id}
        className="mt-8 lg:mt-10"
        label={text.tabs}
        initial="zapisane"
        current={current}
        onChange={chooseTab}
        tabs={[
          {
            id: "zapisane",
            label: counted(text.saved, companies.saved.length),
            content: (
              <SavedCompanies
                renovation={renovation}
                companies={companies.saved}
                hiddenIds={companies.savedHiddenIds}
              />
            ),
          },
          {
            id: willingTab,
            label: counted(text.willing, companies.willing.length),
            content: (
              <WillingCompanies
                renovation={renovation}
                {...companies}
                renderCard={(company, answer) => (
                  <SmallCompanyCard company={company}>{answer}</SmallCompanyCard>
                )}
                renderThread={({ company, messages, status }) => (
                  <OfferThread
                    renovationId={renovation.id}
                    companyId={company.id}
                    side="owner"
                    companyName={company.companyName}
                    messages={messages}
                    isOpen={status === "waiting"}
                  />
                )}
              />
            ),
          },
        ]}
      />
      <div key={`${id} more`} className="mt-14 grid gap-14 lg:mt-20 lg:gap-20">
        <ChecklistSection renovationId={id} checklist={checklist} />
        <PhotoSection renovationId={id} photos={photos} />
        <SavedIdeas renovationId={id} ideas={ideas} />
      </div>
      <HelpSection trades={help.trades} renovation={renovation} />
      <MoreCompaniesSection renovation={renovation} more={more} />
    </Container>
  );
}

/** In place of one that was deleted, maybe while it was edited here: what was typed can become a new one. */
function GoneRenovation({ id }: { id: string }) {
  const userId = useUser()?.id ?? "";
  const navigate = useNavigate();
  // What was left unsaved is known to the browser alone.
  const rescue = useHydrated() ? rescuedDraft(userId, id) : null;
  const makeAnew = () => {
    rescue?.();
    void navigate(newRenovationPath);
  };
  return (
    <PlainPage title={text.gone} lead={rescue ? text.goneWithDraft : text.goneText}>
      <div className="flex flex-wrap gap-3">
        {rescue && <Button onClick={makeAnew}>{text.makeAnew}</Button>}
        <ButtonLink to="/moje-remonty" variant={rescue ? "outlined" : "primary"}>
          {text.backToList}
        </ButtonLink>
      </div>
    </PlainPage>
  );
}

function withTab(before: URLSearchParams, id: string): URLSearchParams {
  const next = new URLSearchParams(before);
  if (id === willingTab) next.set(tabKey, id);
  else next.delete(tabKey);
  return next;
}

const sections = [
  ["#firmy", text.companies],
  ["#lista-prac", text.toChecklist],
  ["#zdjecia", text.toPhotos],
  ["#pomysly", text.ideas],
] as const;

/** The page is long on a phone. */
function Sections() {
  return (
    <nav aria-label={text.sections} className="mt-6">
      {/* Four in a row leave one alone in a second on phones. */}
      <ul className="grid grid-cols-2 large-text:grid-cols-1 gap-2 sm:flex">
        {sections.map(([href, label]) => (
          <li key={href}>
            <a href={href} className={`w-full ${buttonClass("secondary", "sm")}`}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What came up to now is no longer new, once it is on the screen; without an answer it stays new. */
function useMarkSeen(
  { renovation: { id }, companies: { willing } }: RenovationData,
  isTabOpen: boolean,
) {
  const shown = willing.map((offer) => `${offer.id} ${offer.messages.length}`).join();
  const until = willing
    .flatMap(({ createdAt, messages }) => [createdAt, ...messages.map((one) => one.createdAt)])
    .toSorted()
    .at(-1);
  useEffect(() => {
    const mark = () => {
      if (!shown || !isTabOpen || document.visibilityState !== "visible") return;
      const call = { method: "put", path: "/renovations/{id}/seen", params: { id } } as const;
      callApi<typeof markRenovationSeen>(browserFetch, { ...call, query: { until } }).catch(
        () => undefined,
      );
    };
    mark();
    document.addEventListener("visibilitychange", mark);
    return () => document.removeEventListener("visibilitychange", mark);
  }, [id, shown, isTabOpen, until]);
}
