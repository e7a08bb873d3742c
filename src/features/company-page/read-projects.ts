import { callApiMade, type ResponseOf } from "../../platform/api/client.ts";
import type { listProjectsOfOwner, Project } from "../projects/contract.ts";
import { projectRules } from "../projects/project-rules.ts";

export type ShownProjects<P = Project> = {
  projects: P[];
  /** How many pages of them these are. */
  page: number;
  hasMore: boolean;
};

type ProjectsWanted = {
  ownerId: string;
  pages: number;
  pageSize: number;
  /** The owner is shown drafts, clients never. */
  as: "owner" | "client";
};

export type ProjectList = ResponseOf<typeof listProjectsOfOwner>;
/** Of the whole answer; always the same function (`callApiMade`). */
type Show<P> = (list: ProjectList, isKept: boolean) => { projects: P[]; hasMore: boolean };

/** The first `pages` pages of a company's projects, newest first, as `show` makes them. @throws ApiFailure */
export async function readProjects<P>(
  fetcher: typeof fetch,
  { ownerId, pages, pageSize, as }: ProjectsWanted,
  show: Show<P>,
): Promise<ShownProjects<P>> {
  const lastPage = Math.ceil(projectRules.maxProjects / pageSize);
  const page = Math.min(Math.max(Math.trunc(pages), 1), lastPage);
  const call = {
    method: "get",
    path: "/projects/{ownerId}/list",
    params: { ownerId },
    query: { as, limit: Math.min(page * pageSize, projectRules.maxProjects) },
  } as const;
  const { projects, hasMore } = await callApiMade<typeof listProjectsOfOwner, ReturnType<Show<P>>>(
    fetcher,
    call,
    show,
  );
  return { projects, page, hasMore: hasMore && page < lastPage };
}
