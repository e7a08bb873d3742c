import { ApiFailure, callApi, callApiMade, type ResponseOf } from "../../platform/api/client.ts";
import { writtenOnce } from "../../platform/page/packed.ts";
import { apiFetchContext, viewerContext } from "../../platform/page/page-context.ts";
import { bindLetters } from "../../platform/polish/bind-letters.ts";
import { formatRelativeDays } from "../../platform/polish/format-date.ts";
import type { PageContext } from "../accounts/session/load-user.ts";
import { monthsFrom } from "../calendar/availability.ts";
import { calendarLength } from "../calendar/months.ts";
import { styles } from "../catalogue/data/styles.ts";
import type { Company, getCompanyBySlug } from "../companies/contract.ts";
import type { Lead } from "../leads/contract.ts";
import type { listSent } from "../leads/sender-page/contract.ts";
import { onwardLink } from "../leads/sender-page/text.ts";
import type { BegunLead } from "../leads/sending/read-lead.ts";
import type { getProject, Project } from "../projects/contract.ts";
import { toListedProject, type ListedProject } from "../projects/listed-project.ts";
import { type ProjectList, readProjects } from "./read-projects.ts";

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
  const path = "/companies/slug/{slug}";
  const call = { method: "get", path, params: { slug: wanted.slug } } as const;
  const company = await callApiMade<typeof getCompanyBySlug, Company>(fetcher, call, shownCompany);
  const { pages, projectId } = wanted;
  const ownList = { ownerId: company.id, pages, pageSize, as: "client" } as const;
  const { projects, page, hasMore } = await readProjects(fetcher, ownList, shownProjects);
  const isListed = projects.some(({ id }) => id === projectId);
  const linkedProject =
    projectId && !isListed
      ? await findProject(fetcher, { id: projectId, companyId: company.id })
      : null;
  const { updatedAt } = company.calendar;
  return {
    company,
    projects,
    page,
    hasMore,
    linkedProject,
    styles: stylesOffered(company),
    confirmed: updatedAt && formatRelativeDays(updatedAt, new Date()),
  };
}

function shownCompany(found: ResponseOf<typeof getCompanyBySlug>, isKept: boolean): Company {
  const company = read(found);
  if (isKept) writtenOnce(company);
  return company;
}

function shownProjects(list: ProjectList, isKept: boolean) {
  const projects = list.projects.map(toShownProject);
  if (isKept) writtenOnce(projects);
  return { projects, hasMore: list.hasMore };
}

function toShownProject(project: Project): ListedProject {
  const { media, ...listed } = read(toListedProject(project));
  return {
    ...listed,
    serviceType: listed.serviceType && bindLetters(listed.serviceType),
    media: media.map((one) => ({ ...one, alt: bindLetters(one.alt) })),
  };
}

/** No line of what a company wrote ends with a single letter: here the page's scripts grow by nothing. */
const read = <Written extends { description: string }>(written: Written): Written => {
  return { ...written, description: bindLetters(written.description) };
};

async function findProject(
  fetcher: typeof fetch,
  { id, companyId }: { id: string; companyId: string },
): Promise<ListedProject | null> {
  try {
    const call = { method: "get", path: "/projects", query: { id } } as const;
    const { data } = await callApi<typeof getProject>(fetcher, call);
    const isShown = data.ownerId === companyId && !data.is_draft;
    return isShown ? toShownProject(data) : null;
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

/** Of a link from a renovation: the months of it that can be asked for, and what of it the company does. */
export function readBegun(query: URLSearchParams, company: Company): BegunLead | null {
  const from = query.get("calendarFrom");
  const to = query.get("calendarTo");
  const months = monthsFrom(company.calendar.from, calendarLength);
  const wanted = from && to ? months.filter((month) => month >= from && month <= to) : [];
  const asked = new Set(query.get("subcategories")?.split(","));
  const services = company.subcategories.map(({ id }) => id).filter((id) => asked.has(`${id}`));
  if (wanted.length === 0 && services.length === 0) return null;
  return { wanted_from: wanted[0] ?? "", wanted_to: wanted.at(-1) ?? "", services };
}

/** Where a visitor writes to the company: on the lead sent before, which a note tells of, or in the form of its page (null). */
export type Contact = { to: string | null; label: string; note: string };

const byForm: Contact = { to: null, label: "Napisz do firmy", note: "" };

/** For loaders: what was sent and not declined is gone on with; a guest costs nothing. */
export async function readContact(context: PageContext, companyId: string): Promise<Contact> {
  if (!context.get(viewerContext)) return byForm;
  try {
    const query = { corporate_user_id: companyId, limit: 1 };
    const call = { method: "get", path: "/leads/sent", query } as const;
    const { leads } = await callApi<typeof listSent>(context.get(apiFetchContext), call);
    const onward = leads[0] && onwardLink(leads[0]);
    return onward ? { ...onward, note: noteOf(leads[0]!) } : byForm;
  } catch (error) {
    // The page is about the company: it is shown all the same.
    if (error instanceof ApiFailure) return byForm;
    throw error;
  }
}

/** Above the form: another one is rarely meant. */
const noteOf = ({ status }: Pick<Lead, "status">) =>
  status === "contacted" ? "Rozmawiasz już z tą firmą." : "Masz już zapytanie do tej firmy.";
