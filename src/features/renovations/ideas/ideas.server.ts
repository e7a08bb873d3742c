import { ApiError } from "../../../platform/api/problem.ts";
import type { Executor } from "../../../platform/db/connect.server.ts";
import { toPicture } from "../../media/picture.ts";
import type { Renovation } from "../contract.ts";
import {
  type IdeaRow,
  type IdeaSource,
  ideasOf,
  removeIdea,
  saveIdeas,
} from "../idea-queries.server.ts";
import type { Own } from "../planning/own-renovation.server.ts";
import { requireOwn } from "../planning/plan-renovation.server.ts";
import { findOwnRenovation, lockOwnRenovation } from "../queries.server.ts";
import { toRenovation } from "../renovation-response.server.ts";
import { renovationRules } from "../rules.ts";
import { ideaErrors, type SavedIdea } from "./contract.ts";

/** @throws ApiError 404 */
export async function readIdeas(executor: Executor, own: Own): Promise<SavedIdea[]> {
  await requireOwn(findOwnRenovation(executor, own));
  return (await ideasOf(executor, own.id)).map(toIdea);
}

/** What the company shows no longer stays in the list, so that nobody wonders where it went. */
function toIdea({ mediaId, projectId, picture, alt, savedAt, ...source }: IdeaRow): SavedIdea {
  const shown = picture &&
    projectId && { ...source, projectId, picture: toPicture(picture, alt || source.title) };
  return { mediaId, shown: shown || null, savedAt: savedAt.toISOString() };
}

/** @throws ApiError 404 for a picture that no published company shows, 409 */
export async function keepIdea(
  trx: Executor,
  { source, at, ...own }: Own & { source: IdeaSource; at: Date },
): Promise<Renovation> {
  const { savedIdeas } = await requireOwn(lockOwnRenovation(trx, own));
  const isNew = !savedIdeas.includes(source.mediaId.toLowerCase());
  if (isNew && savedIdeas.length >= renovationRules.mostIdeas) {
    throw new ApiError(ideaErrors.tooMany);
  }
  const saved = await saveIdeas(trx, { renovationId: own.id, ideas: [source], at });
  if (saved === 0) throw new ApiError(ideaErrors.notFound);
  return toRenovation((await findOwnRenovation(trx, own))!);
}

/** @throws ApiError 404 for another's renovation */
export async function dropIdea(
  trx: Executor,
  { mediaId, ...own }: Own & { mediaId: string },
): Promise<Renovation> {
  await requireOwn(lockOwnRenovation(trx, own));
  await removeIdea(trx, { renovationId: own.id, mediaId });
  return toRenovation((await findOwnRenovation(trx, own))!);
}
