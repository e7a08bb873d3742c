import { z } from "zod";
import { ApiError } from "../../platform/api/problem.ts";
import { type ApiContext, createRouter } from "../../platform/api/router.server.ts";
import { share } from "../../platform/http/response-cache/cache-keys.server.ts";
import {
  sendShared,
  type SharedAnswer,
  type SharedCall,
} from "../../platform/http/response-cache/direct-calls.server.ts";
import { anyCompany, companyKey } from "../../platform/kept/kept-keys.ts";
import { readKept, type Sort } from "../../platform/kept/kept.server.ts";
import { readCursor, writeCursor } from "../../platform/lists/cursor.server.ts";
import type { ListQuery } from "../../platform/lists/list-schemas.ts";
import type { Services } from "../../platform/services.server.ts";
import { isUuid } from "../../platform/uuid.ts";
import {
  getProject,
  listProjectsOfCompany,
  listProjectsOfOwner,
  listProjectsOfToday,
  projectErrors,
} from "./contract.ts";
import { toProject, toProjectWithCompany } from "./project-response.server.ts";
import {
  newestProjects,
  type ProjectWithCompanyRow,
  projectsOfCompany,
  visibleProjects,
} from "./queries.server.ts";
import { mixCompanies } from "./rules.ts";

/** Newest projects looked at to find enough of different companies; the few are nearly always enough. */
const newestConsidered = { few: 48, many: 500 };

/** One list of each length that is asked for. */
const projectsOfToday: Sort<ProjectWithCompanyRow[]> = {
  mostBytes: 512 * 1024,
  bytesOf: (projects) => projects.reduce((sum, { media }) => sum + 2_000 + 500 * media.length, 0),
};

/** Reading the portfolio: what anyone may see of published companies, and owners of their own. */
export function projectsApi() {
  return createRouter()
    .openapi(getProject, async (c) => {
      const asked = { ...c.req.valid("query"), viewerId: await viewerIdOf(c) };
      return sendShared(c, await readProject(c.var.services, asked));
    })
    .openapi(listProjectsOfToday, async (c) => {
      const { limit } = c.req.valid("query");
      const { services } = c.var;
      const today = { sort: projectsOfToday, name: String(limit), from: [anyCompany] };
      const projects = await readKept(services.kept, today, () =>
        readProjectsOfToday(services, limit),
      );
      share(c, anyCompany);
      return c.json({ projects: projects.map(toProjectWithCompany) }, 200);
    })
    .openapi(listProjectsOfOwner, async (c) => {
      const { ownerId: companyId } = c.req.valid("param");
      const asked = { companyId, ...c.req.valid("query"), viewerId: await viewerIdOf(c) };
      return sendShared(c, await listPage(c.var.services, asked));
    })
    .openapi(listProjectsOfCompany, async (c) => {
      const asked = { ...c.req.valid("query"), viewerId: await viewerIdOf(c) };
      return sendShared(c, await listPage(c.var.services, asked));
    });
}

type ProjectQuery = z.output<typeof getProject.request.query>;
type OwnerQuery = z.output<typeof listProjectsOfOwner.request.query>;

/** One project, as guests see it. */
export const projectCall: SharedCall<undefined, ProjectQuery> = {
  endpoint: getProject,
  answer: ({ services, query }) => readProject(services, { ...query, viewerId: null }),
};

/** A company's projects, as guests see them. */
export const projectsOfOwnerCall: SharedCall<{ ownerId: string }, OwnerQuery> = {
  endpoint: listProjectsOfOwner,
  answer: ({ services, params, query }) =>
    listPage(services, { companyId: params.ownerId, ...query, viewerId: null }),
};

type ForViewer = { viewerId: string | null };

async function readProject(
  { db }: Services,
  { id, viewerId }: ProjectQuery & ForViewer,
): Promise<SharedAnswer> {
  const [project] = isUuid(id) ? await visibleProjects(db, { ids: [id], viewerId }) : [];
  if (!project) throw new ApiError(projectErrors.notFound);
  const json = JSON.stringify({ data: toProjectWithCompany(project) });
  return { json: Buffer.from(json), keys: [companyKey(project.companyId)] };
}

/** What was made today is the newest there is; when it is too little, yesterday's follow. */
async function readProjectsOfToday({ db, now }: Pick<Services, "db" | "now">, limit: number) {
  const before = now();
  const mixed = async (considered: number) =>
    mixCompanies(await newestProjects(db, { before, limit: considered }), limit);
  const few = await mixed(newestConsidered.few);
  const chosen = few.length === limit ? few : await mixed(newestConsidered.many);
  return visibleProjects(db, { ids: chosen.map(({ id }) => id), viewerId: null });
}

/** The place in the running list: when its last project was made, exactly, and which it is. */
const placeSchema = z.tuple([z.string().max(40), z.uuid()]);

type ProjectListQuery = ListQuery & ForViewer & { companyId: string; as: "owner" | "client" };

async function listPage(
  { db, secret }: Services,
  { companyId: asked, viewerId, ...query }: ProjectListQuery,
): Promise<SharedAnswer> {
  const { page, limit, as } = query;
  const companyId = asked.toLowerCase();
  const signing = { secret, scope: ["projects", companyId] };
  const place = query.cursor && readCursor(query.cursor, { ...signing, schema: placeSchema });
  const after = place ? { createdAtText: place[0], id: place[1] } : null;
  const offset = after ? 0 : (page - 1) * limit;
  const rows = isUuid(companyId)
    ? await projectsOfCompany(db, {
        companyId,
        viewerId,
        asClient: as === "client",
        after,
        offset,
        limit: limit + 1,
      })
    : undefined;
  if (!rows) throw new ApiError(projectErrors.companyNotFound);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const cursor = last ? writeCursor([last.createdAtText, last.id], signing) : null;
  const hasMore = last !== undefined;
  const json = JSON.stringify({
    projects: shown.map(toProject),
    page,
    limit,
    hasMore,
    cursor,
  });
  return { json: Buffer.from(json), keys: [companyKey(companyId)] };
}

const viewerIdOf = async (c: ApiContext) => (await c.var.readViewer())?.id ?? null;
