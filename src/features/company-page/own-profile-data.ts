import { callApi } from "../../platform/api/client.ts";
import { formatRelativeDays } from "../../platform/polish/format-date.ts";
import type { Company } from "../companies/contract.ts";
import type { Dashboard, getDashboard } from "../company-dashboard/contract.ts";
import { type InboxData, readInbox } from "../leads/inbox/read-inbox.ts";
import type { CompanyMetadata, getMyProfile } from "../profile/contract.ts";
import { toPublicView } from "../profile/own/own-company.ts";
import type { JobList } from "../renovations/jobs/contract.ts";
import { readMatchingJobs } from "../renovations/jobs/read-jobs.ts";
import { type ProjectList, readProjects, type ShownProjects } from "./read-projects.ts";

/** More would put everything below the portfolio a dozen screens down on a phone. */
const pageSize = 24;

export type OwnProfileData = ShownProjects & {
  metadata: CompanyMetadata;
  /** As clients see it, or would. */
  company: Company;
  /** How long ago the calendar was confirmed, in words. */
  confirmed: string | null;
  /** Null when the leads could not be read: the tab tries again. */
  inbox: InboxData | null;
  /** Null when they could not be read: the page does without. */
  jobs: JobList | null;
  /** Null when it could not be read: the page does without. */
  dashboard: Dashboard | null;
};

const asTheyAre = (list: ProjectList) => list;

/** Everything the owner's profile page shows. For loaders. @throws ApiFailure */
export async function readOwnProfile(
  fetcher: typeof fetch,
  { companyId, pages }: { companyId: string; pages: number },
): Promise<OwnProfileData> {
  const call = { method: "get", path: "/profile/me" } as const;
  const [{ metadata }, shown, inbox, jobs, dashboard] = await Promise.all([
    callApi<typeof getMyProfile>(fetcher, call),
    readProjects(fetcher, { ownerId: companyId, pages, pageSize, as: "owner" }, asTheyAre),
    readInbox(fetcher).catch(() => null),
    readMatchingJobs(fetcher).catch(() => null),
    callApi<typeof getDashboard>(fetcher, { method: "get", path: "/profile/dashboard" }).catch(
      () => null,
    ),
  ]);
  const own = metadata as CompanyMetadata;
  const { confirmed_at: at } = own.calendar;
  return {
    metadata: own,
    company: toPublicView(own),
    ...shown,
    confirmed: at && formatRelativeDays(at, new Date()),
    inbox,
    jobs,
    dashboard,
  };
}
