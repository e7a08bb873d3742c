import { ApiFailure, callApi } from "../../platform/api/client.ts";
import { formatRelativeDays } from "../../platform/polish/format-date.ts";
import { styles } from "../catalogue/data/styles.ts";
import type { Company, getCompanyBySlug } from "../companies/contract.ts";
import type { getProject } from "../projects/contract.ts";
import { toListedProject, type ListedProject } from "../projects/listed-project.ts";
import { readProjects } from "./read-projects.ts";

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
  const { pages } = wanted;
  const listed = await readProjects(fetcher, {
    ownerId: company.id,
    pages,
    pageSize,
    as: "client",
  });
  const projects = listed.projects.map(toListedProject);
  const isListed = projects.some(({ id }) => id === wanted.projectId);
  const linkedProject =
    wanted.projectId && !isListed
      ? await findProject(fetcher, { id: wanted.projectId, companyId: company.id })
      : null;
  const { updatedAt } = company.calendar;
  return {
    company,
    projects,
    page: listed.page,
    hasMore: listed.hasMore,
    linkedProject,
    styles: stylesOffered(company),
    confirmed: updatedAt && formatRelativeDays(updatedAt, new Date()),
  };
}

async function findProject(
  fetcher: typeof fetch,
  { id, companyId }: { id: string; companyId: string },
): Promise<ListedProject | null> {
  try {
    const call = { method: "get", path: "/projects", query: { id } } as const;
    const { data } = await callApi<typeof getProject>(fetcher, call);
    const isShown = data.ownerId === companyId && !data.is_draft;
    return isShown ? toListedProject(data) : null;
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
