import { ApiFailure, callApi } from "../../../platform/api/client.ts";
import type { findLocations } from "../../catalogue/contract.ts";
import type { getJob, JobList, listJobs, listOfferedJobs, OfferedJob } from "./contract.ts";
import type { JobFilters } from "./job-filters.ts";
import { jobRules } from "./rules.ts";

type Asked = { filters: JobFilters; pages: number };

/** The first pages of the list; null for a city that nobody knows. For loaders. @throws ApiFailure */
export async function readJobs(
  fetcher: typeof fetch,
  { filters, pages }: Asked,
): Promise<JobList | null> {
  const { city, radius, service, from, to } = filters;
  try {
    return await ask(fetcher, {
      location: city || undefined,
      radius: radius || undefined,
      service: service || undefined,
      calendarFrom: from || undefined,
      calendarTo: to || undefined,
      limit: pages * jobRules.pageSize,
    });
  } catch (error) {
    const isUnknownCity = error instanceof ApiFailure && error.problem.status === 422;
    if (isUnknownCity) return null;
    throw error;
  }
}

/** What the filter's field shows of its city: an address may carry it by its id. @throws ApiFailure */
export async function readCityName(fetcher: typeof fetch, city: string): Promise<string> {
  if (!/^\d+$/.test(city)) return city;
  const call = { method: "get", path: "/location", query: { q: city, limit: 1 } } as const;
  const [found] = await callApi<typeof findLocations>(fetcher, call);
  return found?.name ?? city;
}

/** Those that fit best, for the own profile. @throws ApiFailure */
export function readMatchingJobs(fetcher: typeof fetch): Promise<JobList> {
  return ask(fetcher, { sort: "fit", limit: jobRules.onProfile });
}

/** One job. @throws ApiFailure */
export function readJob(fetcher: typeof fetch, id: string) {
  const call = { method: "get", path: "/renovations/{id}/job", params: { id } } as const;
  return callApi<typeof getJob>(fetcher, call);
}

/** Those the company has offered itself for. @throws ApiFailure */
export async function readOffered(fetcher: typeof fetch): Promise<OfferedJob[]> {
  const call = { method: "get", path: "/renovations/offered" } as const;
  return (await callApi<typeof listOfferedJobs>(fetcher, call)).offers;
}

function ask(fetcher: typeof fetch, query: Record<string, string | number | undefined>) {
  return callApi<typeof listJobs>(fetcher, { method: "get", path: "/renovations", query });
}
