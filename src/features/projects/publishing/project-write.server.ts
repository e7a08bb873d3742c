import { randomUUID } from "node:crypto";
import { type Expected, isOutdated } from "../../../platform/api/if-match.ts";
import { ApiError } from "../../../platform/api/problem.ts";
import { choiceErrors, invalid } from "../../../platform/api/validation.server.ts";
import type { Executor } from "../../../platform/db/connect.server.ts";
import { isArchitects, styleById, subcategoryById } from "../../catalogue/catalogue.ts";
import type { OwnCompany } from "../../companies/own-company-queries.server.ts";
import { lockOwnMedia, renewNeeded } from "../../media/medium-queries.server.ts";
import { saveMedium } from "../../media/uploads/incoming.server.ts";
import { requireSpaceKept } from "../../media/uploads/space.server.ts";
import { projectLimitOf } from "../../plans/rules.ts";
import { requireCompany } from "../../profile/profile.server.ts";
import { refreshCompanySearch } from "../../search/index/search-index.server.ts";
import { type Project, projectErrors } from "../contract.ts";
import { arrange, brokenLimit, type Placed, type Wanted } from "../portfolio-rules.ts";
import { toProject } from "../project-response.server.ts";
import { projectRules } from "../project-rules.ts";
import { visibleProjects } from "../queries.server.ts";
import {
  countProjects,
  insertProject,
  lockProject,
  placedMedia,
  type ProjectEdit,
  removeProject,
  replaceMedia,
  updateProject,
} from "../write-queries.server.ts";
import { projectWriteErrors } from "./contract.ts";
import { fieldError, limitError } from "./project-errors.ts";
import { type ReadyLists, type ReadyMedium, unknownMedium } from "./sent-media.server.ts";

type WriteContext = { companyId: string; at: Date };

/** Adds a project, inside the caller's transaction. @throws ApiError 404, 409, 422 */
export async function addProject(
  trx: Executor,
  context: WriteContext & {
    fields: ProjectEdit & { title: string; description: string };
    lists: ReadyLists;
  },
): Promise<Project> {
  const { companyId, at, fields } = context;
  const company = await requireCompany(trx, companyId);
  if ((await countProjects(trx, companyId)) >= projectRules.maxProjects) {
    throw new ApiError(projectWriteErrors.tooManyProjects);
  }
  checkChoices(company, fields);
  const media = await arrangeMedia(trx, { company, before: [], lists: context.lists });
  const id = randomUUID();
  const { title, description, subcategoryIds = [], styleIds = [], startDate = null } = fields;
  const chosen = { title, description, subcategoryIds, styleIds, startDate };
  await insertProject(trx, { id, companyId, ...chosen, createdAt: at, media });
  return finish(trx, { ...context, id });
}

/** Changes what was given. @throws ApiError 403, 404, 412, 422 */
export async function editProject(
  trx: Executor,
  context: WriteContext & {
    id: string;
    fields: ProjectEdit;
    lists: ReadyLists;
    expected: Expected;
  },
): Promise<Project> {
  const { companyId, id, at, fields, expected } = context;
  const company = await requireCompany(trx, companyId);
  const project = await lockOwnProject(trx, context);
  if (isOutdated(expected, project.version)) {
    throw new ApiError(projectWriteErrors.changedMeanwhile, {
      extensions: { version: project.version },
    });
  }
  checkChoices(company, fields);
  const before = await placedMedia(trx, id);
  const media = await arrangeMedia(trx, { company, before, lists: context.lists });
  await updateProject(trx, { id, edit: fields, hasOtherMedia: !isSame(before, media), at });
  await putMedia(trx, { id, before, after: media, at });
  return finish(trx, context);
}

/** Removes one item from the project; its file is deleted when nothing needs it any more. @throws ApiError 403, 404 */
export async function removeFromProject(
  trx: Executor,
  context: WriteContext & { id: string; mediaId: string | undefined; kind: Placed["kind"] },
): Promise<Project> {
  const { id, at, mediaId, kind } = context;
  await requireCompany(trx, context.companyId);
  await lockOwnProject(trx, context);
  const before = await placedMedia(trx, id);
  const after = before.filter((item) => item.mediaId !== mediaId || item.kind !== kind);
  if (after.length === before.length) throw new ApiError(projectWriteErrors.mediumNotInProject);
  await updateProject(trx, { id, edit: {}, hasOtherMedia: true, at });
  await putMedia(trx, { id, before, after, at });
  return finish(trx, context);
}

/** @throws ApiError 403, 404 */
export async function deleteProject(
  trx: Executor,
  context: WriteContext & { id: string },
): Promise<void> {
  const { companyId, id, at } = context;
  await requireCompany(trx, companyId);
  await lockOwnProject(trx, context);
  await renewNeeded(trx, { ids: idsOf(await placedMedia(trx, id)), at });
  await removeProject(trx, id);
  await refreshCompanySearch(trx, companyId, at);
}

/** @throws ApiError 404 when there is none, or a draft of others; 403 when others show it to everybody. */
export async function lockOwnProject(
  trx: Executor,
  { id, companyId }: { id: string; companyId: string },
) {
  const project = await lockProject(trx, id);
  if (!project) throw new ApiError(projectErrors.notFound);
  if (project.companyId === companyId) return project;
  const [shown] = await visibleProjects(trx, { ids: [id], viewerId: companyId });
  throw new ApiError(shown ? projectWriteErrors.othersProject : projectErrors.notFound);
}

async function finish(trx: Executor, { id, companyId, at }: WriteContext & { id: string }) {
  await refreshCompanySearch(trx, companyId, at);
  const [row] = await visibleProjects(trx, { ids: [id], viewerId: companyId });
  return toProject(row!);
}

/** What is taken out stays for a day: the owner may put it back. */
async function putMedia(
  trx: Executor,
  { id, before, after, at }: { id: string; before: Placed[]; after: Placed[]; at: Date },
): Promise<void> {
  if (isSame(before, after)) return;
  const kept = new Set(idsOf(after));
  await renewNeeded(trx, { ids: idsOf(before).filter((mediaId) => !kept.has(mediaId)), at });
  await replaceMedia(trx, { projectId: id, media: after });
}

const idsOf = (media: readonly Placed[]) => media.map(({ mediaId }) => mediaId);

const isSame = (one: Placed[], other: Placed[]) =>
  one.length === other.length &&
  one.every(({ mediaId, alt }, at) => mediaId === other[at]!.mediaId && alt === other[at]!.alt);

/** Gives what was sent to the company and puts it in order. @throws ApiError 404, 413, 422 */
async function arrangeMedia(
  trx: Executor,
  { company, before, lists }: { company: OwnCompany; before: Placed[]; lists: ReadyLists },
): Promise<Placed[]> {
  const claim = (ready: ReadyMedium[] | undefined) => claimAll(trx, { company, ready });
  const images = await claim(lists.images);
  const videos = await claim(lists.videos);
  const media = await claim(lists.media);
  if (bringsFiles(lists)) await requireSpaceKept(trx, company.id);
  const after = arrange(before, { images, videos, media });
  const limit = projectLimitOf(company);
  const broken = brokenLimit({ before, after }, limit);
  if (broken) throw invalid([limitError(pathOf(lists), broken, limit)]);
  return after;
}

const bringsFiles = ({ images = [], videos = [], media = [] }: ReadyLists) =>
  [...images, ...videos, ...media].some((item) => "prepared" in item);

const pathOf = ({ media, images }: ReadyLists) => (media ? "media" : images ? "images" : "videos");

/** Locked against being swept away until the project refers to them. */
async function claimAll(
  trx: Executor,
  { company, ready }: { company: OwnCompany; ready: ReadyMedium[] | undefined },
): Promise<Wanted[] | undefined> {
  if (!ready) return undefined;
  const ids = ready.flatMap((item) => ("mediaId" in item ? [item.mediaId] : []));
  const own = await lockOwnMedia(trx, { ownerId: company.id, ids });
  const wanted: Wanted[] = [];
  for (const item of ready) {
    if ("mediaId" in item) {
      const known = own.get(item.mediaId);
      if (!known) throw unknownMedium(item.path);
      wanted.push({ mediaId: item.mediaId, kind: known.kind, alt: item.alt });
    } else {
      const mediaId = await saveMedium(trx, { ownerId: company.id, medium: item.prepared });
      wanted.push({ mediaId, kind: item.prepared.kind, alt: item.alt });
    }
  }
  return wanted;
}

/** Categories of the company's own main category, styles of architects. @throws ApiError 422 */
function checkChoices({ mainId }: OwnCompany, { subcategoryIds, styleIds }: ProjectEdit): void {
  const isArchitect = isArchitects(mainId);
  const fieldErrors = [
    ...choiceErrors("subcategoryIds", subcategoryIds, {
      isGood: (id) => subcategoryById(id)?.mainId === mainId,
      ...fieldError("", "subcategoryUnknown"),
    }),
    ...choiceErrors("styleIds", styleIds, {
      isGood: (id) => isArchitect && styleById(id) !== undefined,
      ...fieldError("", isArchitect ? "styleUnknown" : "stylesForArchitects"),
    }),
  ];
  if (fieldErrors.length > 0) throw invalid(fieldErrors);
}
