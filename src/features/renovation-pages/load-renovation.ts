import { callApi } from "../../platform/api/client.ts";
import { bindLetters } from "../../platform/polish/bind-letters.ts";
import { monthOf } from "../calendar/availability.ts";
import type { getChecklist } from "../renovations/checklist/contract.ts";
import type { Renovation } from "../renovations/contract.ts";
import type {
  getHelp,
  Help,
  listMatchingCompanies,
  MatchingCompanies,
} from "../renovations/finding/contract.ts";
import { findingRules } from "../renovations/finding/rules.ts";
import type { listIdeas } from "../renovations/ideas/contract.ts";
import type { listRenovationPhotos } from "../renovations/photos/contract.ts";
import type { getRenovation, listRenovationCompanies } from "../renovations/planning/contract.ts";
import { noFilters, searchAddress } from "../search/search-params.ts";

const { pageSize, mostAtOnce } = findingRules;
/** As many as one call may ask for; the search goes on from there. */
const mostPages = mostAtOnce / pageSize;

/** Everything the page of a renovation shows. @throws ApiFailure */
export async function loadRenovation(
  fetcher: typeof fetch,
  { id, asked, now }: { id: string; asked: number; now: Date },
) {
  const params = { id };
  const [renovation, companies, photos, { ideas }, checklist] = await Promise.all([
    callApi<typeof getRenovation>(fetcher, { method: "get", path: "/renovations/{id}", params }),
    callApi<typeof listRenovationCompanies>(fetcher, {
      method: "get",
      path: "/renovations/{id}/companies",
      params,
    }),
    callApi<typeof listRenovationPhotos>(fetcher, {
      method: "get",
      path: "/renovations/{id}/photos",
      params,
    }),
    callApi<typeof listIdeas>(fetcher, {
      method: "get",
      path: "/renovations/{id}/ideas",
      params,
    }),
    callApi<typeof getChecklist>(fetcher, {
      method: "get",
      path: "/renovations/{id}/checklist",
      params,
    }),
  ]);
  const pages = Math.min(Math.max(1, Math.floor(asked) || 1), mostPages);
  const [more, help] = await Promise.all([
    findMore(fetcher, { renovation, pages, now }),
    findHelp(fetcher, id),
  ]);
  const { date } = renovation;
  const isOver = date !== null && comingMonths(date, now) === null;
  return { renovation, companies, photos, ideas, checklist, more, help, isOver };
}
export type RenovationData = Awaited<ReturnType<typeof loadRenovation>>;

export type MoreCompanies = {
  /** Null when they could not be found: the rest of the page is there. */
  list: MatchingCompanies | null;
  pages: number;
  /** Whether another page of six can be shown here. */
  hasNext: boolean;
  /** The same in the search. */
  searchPath: string;
};

/** The page does without when they cannot be read. */
function findHelp(fetcher: typeof fetch, id: string): Promise<Help> {
  const call = { method: "get", path: "/renovations/{id}/help", params: { id } } as const;
  return callApi<typeof getHelp>(fetcher, call).catch(() => ({ trades: [] }));
}

type Finding = { renovation: Renovation; pages: number; now: Date };

async function findMore(
  fetcher: typeof fetch,
  { renovation, pages, now }: Finding,
): Promise<MoreCompanies> {
  const { id, services, cityKey } = renovation;
  const months = comingMonths(renovation.date, now);
  const list = await callApi<typeof listMatchingCompanies>(fetcher, {
    method: "get",
    path: "/renovations/{id}/matching-companies",
    params: { id },
    query: { limit: pages * pageSize },
  }).catch(() => null);
  const filters = { ...noFilters, city: cityKey, subcategoryIds: services };
  const searchPath = searchAddress({ ...filters, ...months });
  const hasNext = list?.hasMore === true && pages < mostPages;
  return { list: list && asRead(list), pages, hasNext, searchPath };
}

/** No line of it ends with a single letter. */
const asRead = (list: MatchingCompanies): MatchingCompanies => ({
  ...list,
  companies: list.companies.map((company) => ({
    ...company,
    reasons: company.reasons.map(bindLetters),
  })),
});

/** What is left of the months; null when they have passed or were not chosen. */
export function comingMonths(date: Renovation["date"], now: Date): Renovation["date"] {
  const current = monthOf(now);
  if (!date || date.to < current) return null;
  return date.from < current ? { from: current, to: date.to } : date;
}
