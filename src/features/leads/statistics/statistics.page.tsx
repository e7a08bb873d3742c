import { callApi } from "../../../platform/api/client.ts";
import { apiFetchContext } from "../../../platform/page/page-context.ts";
import { throwPageError } from "../../../platform/page/page-errors.ts";
import { pageMeta } from "../../../platform/page/seo.ts";
import { formatNumber } from "../../../platform/polish/format.ts";
import { BackLink } from "../../../ui/back-link.tsx";
import { Card } from "../../../ui/card.tsx";
import { Container } from "../../../ui/container.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { requireSignedInAccess } from "../../accounts/session/guard.ts";
import type { Route } from "./+types/statistics.page.ts";
import type { getLeadStatistics, LeadStatistics } from "./contract.ts";
import { CountsTable } from "./counts-table.tsx";
import { MonthlyPlot } from "./monthly-plot.tsx";
import { ShownResponse } from "./shown-response.tsx";
import { statisticsText as text } from "./text.ts";

export function meta({ matches }: Route.MetaArgs) {
  const { title, description } = text;
  return pageMeta({ matches, title, description, noindex: true });
}

export async function loader(input: Route.LoaderArgs) {
  requireSignedInAccess(input, ["corporate"]);
  const call = { method: "get", path: "/leads/statistics" } as const;
  const fetcher = input.context.get(apiFetchContext);
  return callApi<typeof getLeadStatistics>(fetcher, call).catch(throwPageError);
}

export default function StatisticsPage({ loaderData }: Route.ComponentProps) {
  const { months, total } = loaderData;
  return (
    <Container className="py-8 lg:py-14">
      <BackLink to="/moj-profil">{text.back}</BackLink>
      <PageHeading
        title={text.title}
        lead={text.lead(months[0]?.month ?? "", months.at(-1)?.month ?? "")}
      />
      <div className="mt-8 lg:mt-10">
        {total.asked > 0 ? (
          <Statistics statistics={loaderData} />
        ) : (
          <EmptyState icon="mail" title={text.empty} text={text.emptyText} />
        )}
      </div>
    </Container>
  );
}

function Statistics({ statistics }: { statistics: LeadStatistics }) {
  const { months, total, searches, searched, services, response } = statistics;
  const searchedText = text.searched(searched, total.asked);
  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-6 lg:gap-6">
      <Totals total={total} />
      <Card as="section" className="min-w-0 lg:col-span-6">
        <h2 className="text-xl font-semibold">{text.byMonth}</h2>
        <div className="mt-5 grid grid-cols-1 items-start gap-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:gap-12">
          <MonthlyPlot months={months} />
          <CountsTable
            caption={text.byMonth}
            first={text.month}
            rows={months.map(({ month, ...counts }) => ({ key: month, month, ...counts }))}
          />
        </div>
      </Card>
      <Card as="section" className="min-w-0 lg:col-span-3">
        <h2 className="text-xl font-semibold">{text.searches}</h2>
        {searches.length > 0 ? (
          <>
            <p className="mt-1 mb-4 text-ink-muted">{searchedText}</p>
            <CountsTable
              caption={text.searches}
              first={text.search}
              rows={searches.map((row) => ({ ...row, key: row.text, label: `„${row.text}”` }))}
            />
          </>
        ) : (
          <p className="mt-2 text-ink-muted">{text.searchesEmpty}</p>
        )}
      </Card>
      <Card as="section" className="min-w-0 lg:col-span-3">
        <h2 className="mb-4 text-xl font-semibold">{text.services}</h2>
        {services.length > 0 ? (
          <CountsTable
            caption={text.services}
            first={text.service}
            rows={services.map((row) => ({ ...row, key: String(row.id), label: row.name }))}
          />
        ) : (
          <p className="text-ink-muted">{text.servicesEmpty}</p>
        )}
      </Card>
      <ShownResponse response={response} />
    </div>
  );
}

function Totals({ total: { asked, answered, accepted } }: { total: LeadStatistics["total"] }) {
  return (
    <dl className="grid divide-line rounded-xl border border-line bg-surface max-[22rem]:divide-y min-[22rem]:grid-cols-3 min-[22rem]:divide-x lg:col-span-6">
      <Total label={text.asked} value={asked} />
      <Total label={text.answered} value={answered} of={asked} />
      <Total label={text.accepted} value={accepted} of={asked} />
    </dl>
  );
}

const percents = new Intl.NumberFormat("pl-PL", { style: "percent" });

function Total({ label, value, of }: { label: string; value: number; of?: number }) {
  return (
    <div className="min-w-0 px-2.5 py-4 sm:px-7 sm:py-6">
      <dt className="text-sm text-ink-muted sm:text-[0.9375rem]">{label}</dt>
      <dd>
        <span className="block text-[clamp(1.5rem,1.1rem+2vw,2.5rem)] leading-tight font-semibold tabular-nums">
          {formatNumber(value)}
        </span>
        {of !== undefined && (
          <span className="text-sm text-ink-muted">
            {percents.format(value / of)}
            <span className="max-sm:sr-only"> {text.ofAsked(of)}</span>
          </span>
        )}
      </dd>
    </div>
  );
}
