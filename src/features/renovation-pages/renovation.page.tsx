import { useEffect } from "react";
import { Link, useRevalidator, useSearchParams } from "react-router";
import { browserFetch } from "../../platform/api/browser-fetch.ts";
import { callApi } from "../../platform/api/client.ts";
import { apiFetchContext } from "../../platform/page/page-context.ts";
import { throwPageError } from "../../platform/page/page-errors.ts";
import { pageMeta } from "../../platform/page/seo.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Container } from "../../ui/container.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { requireSignedInAccess } from "../accounts/session/guard.ts";
import { namedSubcategories } from "../catalogue/catalogue.ts";
import type { Renovation } from "../renovations/contract.ts";
import { WillingCompanies } from "../renovations/offers/willing-companies.tsx";
import type { markRenovationSeen } from "../renovations/planning/contract.ts";
import { editRenovationPath } from "../renovations/planning/renovation-address.ts";
import { RenovationModalHost } from "../renovations/planning/renovation-modal-host.tsx";
import { budgetText, monthsText } from "../renovations/planning/text.ts";
import type { Route } from "./+types/renovation.page.ts";
import { loadRenovation } from "./load-renovation.ts";
import { MoreCompaniesSection } from "./more-companies.tsx";
import { StatusBadge } from "./renovation-list.tsx";
import { SavedCompanies } from "./saved-companies.tsx";
import { SmallCompanyCard } from "./small-company-card.tsx";
import { counted, pagesText as text } from "./text.ts";

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData?.renovation.name ?? text.title;
  return pageMeta({ matches, title, description: text.description, noindex: true });
}

/** Guests sign in first. @throws 403 for a company, 404 for another's renovation */
export async function loader(input: Route.LoaderArgs) {
  requireSignedInAccess(input, ["private"]);
  const { searchParams } = new URL(input.request.url);
  return loadRenovation(input.context.get(apiFetchContext), {
    id: input.params.id,
    asked: Number(searchParams.get("firmy")),
    now: new Date(),
  }).catch(throwPageError);
}

const tabKey = "zakladka";

export default function RenovationPage({ loaderData }: Route.ComponentProps) {
  const { renovation, companies, more } = loaderData;
  const { revalidate } = useRevalidator();
  const [query, setQuery] = useSearchParams();
  useMarkSeen(renovation.id);
  const chooseTab = (id: string) =>
    setQuery((before) => withTab(before, id), { preventScrollReset: true, replace: true });
  return (
    <Container className="py-8 lg:py-12">
      <p className="mb-4">
        <Link
          to="/moje-remonty"
          className="inline-flex min-h-11 items-center gap-2 rounded-sm font-medium text-ink-muted hover:text-accent"
        >
          <Icon name="arrow-left" size={18} />
          {text.backToList}
        </Link>
      </p>
      <About renovation={renovation} />
      {/* Read aloud: the companies below are headings under it. */}
      <h2 className="sr-only">{text.tabs}</h2>
      <Tabs
        className="mt-8 lg:mt-10"
        label={text.tabs}
        initial="zapisane"
        current={query.get(tabKey) === "chetni" ? "chetni" : "zapisane"}
        onChange={chooseTab}
        tabs={[
          {
            id: "zapisane",
            label: counted(text.saved, companies.saved.length),
            content: (
              <SavedCompanies
                renovationId={renovation.id}
                trades={renovation.services.length}
                companies={companies.saved}
              />
            ),
          },
          {
            id: "chetni",
            label: counted(text.willing, companies.willing.length),
            content: (
              <WillingCompanies
                renovation={renovation}
                {...companies}
                renderCard={(company, answer) => (
                  <SmallCompanyCard company={company}>{answer}</SmallCompanyCard>
                )}
              />
            ),
          },
        ]}
      />
      <MoreCompaniesSection renovation={renovation} more={more} />
      <RenovationModalHost renovation={renovation} onSaved={() => void revalidate()} />
    </Container>
  );
}

function withTab(before: URLSearchParams, id: string): URLSearchParams {
  const next = new URLSearchParams(before);
  if (id === "chetni") next.set(tabKey, id);
  else next.delete(tabKey);
  return next;
}

function About({ renovation }: { renovation: Renovation }) {
  const { id, name, services, localization, date, areaM2, budget, description } = renovation;
  const facts = [localization, monthsText(date), areaM2 && `${areaM2} m²`, budgetText(budget)];
  return (
    <>
      <PageHeading
        title={<span className="wrap-anywhere">{name}</span>}
        lead={facts.filter(Boolean).join(" · ")}
        actions={
          <ButtonLink to={editRenovationPath(id)} variant="outlined" preventScrollReset>
            <Icon name="edit" size={20} />
            {text.edit}
          </ButtonLink>
        }
      />
      <p className="mt-3 empty:hidden">
        <StatusBadge status={renovation.status} />
      </p>
      <ul className="mt-5 flex flex-wrap gap-2 empty:hidden">
        {namedSubcategories(services).map((trade) => (
          <li key={trade.id}>
            <Chip>{trade.name}</Chip>
          </li>
        ))}
      </ul>
      {description && (
        <p className="mt-5 max-w-prose wrap-anywhere whitespace-pre-line">{description}</p>
      )}
    </>
  );
}

/** Offers that came up to now are no longer new; without an answer they stay new. */
function useMarkSeen(id: string) {
  useEffect(() => {
    const call = { method: "put", path: "/renovations/{id}/seen", params: { id } } as const;
    callApi<typeof markRenovationSeen>(browserFetch, call).catch(() => undefined);
  }, [id]);
}
