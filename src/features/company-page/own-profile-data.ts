import { callApi } from "../../platform/api/client.ts";
import { formatRelativeDays } from "../../platform/polish/format.ts";
import type { Company } from "../companies/contract.ts";
import type { CompanyMetadata, getMyProfile } from "../profile/contract.ts";
import { toPublicView } from "../profile/own/own-company.ts";
import type { listProjectsOfOwner, Project } from "../projects/contract.ts";

export type OwnProfileData = {
  metadata: CompanyMetadata;
  /** As clients see it, or would. */
  company: Company;
  projects: Project[];
  /** How long ago the calendar was confirmed, in words. */
  confirmed: string | null;
};

/** Everything the owner's profile page shows. For loaders. @throws ApiFailure */
export async function readOwnProfile(
  fetcher: typeof fetch,
  companyId: string,
): Promise<OwnProfileData> {
  const call = { method: "get", path: "/profile/me" } as const;
  const [{ metadata }, projects] = await Promise.all([
    callApi<typeof getMyProfile>(fetcher, call),
    readProjects(fetcher, companyId),
  ]);
  const own = metadata as CompanyMetadata;
  const { confirmed_at: at } = own.calendar;
  return {
    metadata: own,
    company: toPublicView(own),
    projects,
    confirmed: at && formatRelativeDays(at, new Date()),
  };
}

async function readProjects(fetcher: typeof fetch, ownerId: string): Promise<Project[]> {
  const { projects } = await callApi<typeof listProjectsOfOwner>(fetcher, {
    method: "get",
    path: "/projects/{ownerId}/list",
    params: { ownerId },
    query: { limit: 48 },
  });
  return projects;
}
