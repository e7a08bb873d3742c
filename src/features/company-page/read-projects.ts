import { callApi } from "../../platform/api/client.ts";
import type { listProjectsOfOwner, Project } from "../projects/contract.ts";
import { projectRules } from "../projects/project-rules.ts";

export type ShownProjects = {
  projects: Project[];
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

/** The first `pages` pages of a company's projects, newest first. @throws ApiFailure */
export async function readProjects(
  fetcher: typeof fetch,
  { ownerId, pages, pageSize, as }: ProjectsWanted,
): Promise<ShownProjects> {
  const lastPage = Math.ceil(projectRules.maxProjects / pageSize);
  const page = Math.min(Math.max(Math.trunc(pages), 1), lastPage);
  const { projects, hasMore } = await callApi<typeof listProjectsOfOwner>(fetcher, {
    method: "get",
    path: "/projects/{ownerId}/list",
    params: { ownerId },
    query: { as, limit: Math.min(page * pageSize, projectRules.maxProjects) },
  });
  return { projects, page, hasMore: hasMore && page < lastPage };
}
