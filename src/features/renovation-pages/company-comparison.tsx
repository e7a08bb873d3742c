import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import { answerTimeText } from "../companies/card/answer-words.ts";
import { distanceText } from "../companies/text.ts";
import { stateOf } from "../leads/sender-page/text.ts";
import type { SavedCompany } from "../renovations/contract.ts";
import { writeText } from "../renovations/finding/text.ts";
import { freeMonthsText, pagesText as text, servicesText } from "./text.ts";

type Props = { companies: readonly SavedCompany[]; trades: number };
type Column = [label: string, read: (company: SavedCompany) => ReactNode];

/** The column that stays in sight while the others are moved. */
const kept =
  "sticky left-0 w-36 min-w-36 bg-surface shadow-[inset_-1px_0_var(--color-line)] sm:w-42 sm:min-w-42";

/** Pages whose table was left open: who comes back from one of its companies goes on comparing. */
const openOn = new Set<string>();

/** The saved companies in one table: what each can do, how far, when, and how it answers. */
export function CompanyComparison({ companies, trades }: Props) {
  const columns = columnsFor(trades);
  const { pathname } = useLocation();
  return (
    <details
      open={openOn.has(pathname)}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) openOn.add(pathname);
        else openOn.delete(pathname);
      }}
      className="group mb-4 overflow-clip rounded-xl border border-line bg-surface px-4 py-2 sm:px-6"
    >
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-sm font-semibold [&::-webkit-details-marker]:hidden">
        {text.compare}
        <Icon
          name="chevron-down"
          size={18}
          className="ml-auto shrink-0 text-ink-muted transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      {/* On a phone the table is wider than the screen and scrolls by itself, the names stay and take the focus. */}
      <div className="relative -mr-4 cue-right overflow-x-auto overscroll-x-contain pb-3 sm:-mr-6">
        <table className="w-full min-w-160 text-left text-[0.9375rem]">
          <caption className="sr-only">{text.comparison}</caption>
          <thead>
            <tr className="border-b border-line align-bottom text-ink-muted">
              <th scope="col" className={`${kept} py-2 pr-4 font-medium`}>
                {text.company}
              </th>
              {columns.map(([label]) => (
                <th
                  key={label}
                  scope="col"
                  className="py-2 pl-4 font-medium last:pr-4 sm:last:pr-6"
                >
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {companies.map((company) => (
              <tr key={company.id} className="border-b border-line align-top last:border-0">
                <th scope="row" className={`${kept} py-3 pr-4 font-semibold wrap-anywhere`}>
                  <Link
                    to={`/firma/${company.slug}`}
                    className="py-3.5 hover:text-accent hover:underline"
                  >
                    {company.companyName}
                  </Link>
                </th>
                {columns.map(([label, read]) => (
                  <td key={label} className="py-3 pl-4 last:pr-4 sm:last:pr-6">
                    {read(company)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

const columnsFor = (trades: number): Column[] => [
  [
    text.services,
    ({ offers, subcategories }) => servicesText(offers.length, trades, subcategories.length),
  ],
  [text.distance, ({ distanceKm }) => distanceText(distanceKm) ?? text.onTheSpot],
  [text.months, freeMonthsText],
  [text.answers, ({ response }) => (response && answerTimeText(response)) ?? text.notKnown],
  [text.projects, ({ projects }) => projects],
  [writeText.yourLead, ({ lead }) => (lead ? stateOf(lead).badge : text.notAsked)],
];
