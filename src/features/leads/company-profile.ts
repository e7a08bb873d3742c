import { ApiFailure, callApi } from "../../platform/api/client.ts";
import { formatRelativeDays } from "../../platform/polish/format.ts";
import type { Company, getCompanyBySlug } from "../companies/contract.ts";
import type { getProject, listProjectsOfOwner, Project } from "../projects/contract.ts";
import { styles } from "../catalogue/data/styles.ts";

export type CompanyProfile = {
  company: Company;
  projects: Project[];
  page: number;
  hasMore: boolean;
  /** A project whose address was shared, when it is not among those listed. */
  linkedProject: Project | null;
  /** Offered in the contact form: the architect's own, or all when they named none. */
  styles: { id: number; label: string }[];
  /** How long ago the calendar was confirmed, in words. */
  confirmed: string | null;
};

const pageSize = 24;
const maxPages = 10;

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
  const answers = await Promise.all(
    Array.from({ length: pages }, (_, at) =>
      callApi<typeof listProjectsOfOwner>(fetcher, {
        method: "get",
        path: "/projects/{ownerId}/list",
        params: { ownerId: companyId },
        query: { page: at + 1, limit: pageSize },
      }),
    ),
  );
  const projects = answers.flatMap((answer) => answer.projects);
  return { projects, hasMore: answers.at(-1)?.hasMore ?? false };
}

async function findProject(
  fetcher: typeof fetch,
  { id, companyId }: { id: string; companyId: string },
): Promise<Project | null> {
  try {
    const call = { method: "get", path: "/projects", query: { id } } as const;
    const { data } = await callApi<typeof getProject>(fetcher, call);
    return data.ownerId === companyId ? data : null;
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
