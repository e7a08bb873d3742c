import { ApiFailure, callApi } from "../../platform/api/client.ts";
import { formatRelativeDays } from "../../platform/polish/format.ts";
import { styles } from "../catalogue/data/styles.ts";
import type { Company, getCompanyBySlug } from "../companies/contract.ts";
import type { getProject, listProjectsOfOwner } from "../projects/contract.ts";
import { toListedProject, type ListedProject } from "../projects/listed-project.ts";
import { projectRules } from "../projects/project-rules.ts";

export type CompanyProfile = {
  company: Company;
  projects: ListedProject[];
  page: number;
  hasMore: boolean;
  /** A project whose address was shared, when it is not among those listed. */
  linkedProject: ListedProject | null;
  /** Offered in the contact form: the architect's own, or all when they named none. */
  styles: { id: number; label: string }[];
  /** How long ago the calendar was confirmed, in words. */
  confirmed: string | null;
};

const pageSize = 24;
/** Projects in one answer of the API. */
const mostAtOnce = 48;
const maxPages = Math.ceil(projectRules.maxProjects / pageSize);

/** Everything a company's page shows. @throws ApiFailure 404 when there is no such profile. */
export async function readProfile(
  fetcher: typeof fetch,
  wanted: { slug: string; projectId: string | null; pages: number },
): Promise<CompanyProfile> {
  const company = await callApi<typeof getCompanyBySlug>(fetcher, {
    method: "get",
    path: "/companies/slug/{slug}",
    params: { slug: wanted.slug },
  });
  const pages = Math.min(Math.max(Math.trunc(wanted.pages), 1), maxPages);
  const { projects, hasMore } = await readProjects(fetcher, { companyId: company.id, pages });
  const isListed = projects.some(({ id }) => id === wanted.projectId);
  const linkedProject =
    wanted.projectId && !isListed
      ? await findProject(fetcher, { id: wanted.projectId, companyId: company.id })
      : null;
  const { updatedAt } = company.calendar;
  return {
    company,
    projects,
    page: pages,
    hasMore: hasMore && pages < maxPages,
    linkedProject,
    styles: stylesOffered(company),
    confirmed: updatedAt && formatRelativeDays(updatedAt, new Date()),
  };
}

async function readProjects(
  fetcher: typeof fetch,
  { companyId, pages }: { companyId: string; pages: number },
) {
  const wanted = pages * pageSize;
  const responses = await Promise.all(
    Array.from({ length: Math.ceil(wanted / mostAtOnce) }, (_, at) =>
      callApi<typeof listProjectsOfOwner>(fetcher, {
        method: "get",
        path: "/projects/{ownerId}/list",
        params: { ownerId: companyId },
        query: { page: at + 1, limit: Math.min(wanted, mostAtOnce) },
      }),
    ),
  );
  const all = responses.flatMap((response) => response.projects);
  const hasMore = all.length > wanted || (responses.at(-1)?.hasMore ?? false);
  return { projects: all.slice(0, wanted).map(toListedProject), hasMore };
}

async function findProject(
  fetcher: typeof fetch,
  { id, companyId }: { id: string; companyId: string },
): Promise<ListedProject | null> {
  try {
    const call = { method: "get", path: "/projects", query: { id } } as const;
    const { data } = await callApi<typeof getProject>(fetcher, call);
    return data.ownerId === companyId ? toListedProject(data) : null;
  } catch (error) {
    if (error instanceof ApiFailure) return null;
    throw error;
  }
}

function stylesOffered({ specialization, style_ids: own }: Company) {
  if (specialization !== "Architekt") return [];
  const offered = own.length > 0 ? styles.filter(({ id }) => own.includes(id)) : styles;
  return offered.map(({ id, label }) => ({ id, label }));
}
