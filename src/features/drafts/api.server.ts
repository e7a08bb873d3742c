import { ApiError } from "../../platform/api/problem.ts";
import { createRouter } from "../../platform/api/router.server.ts";
import type { Executor } from "../../platform/db/connect.server.ts";
import { isUuid } from "../../platform/uuid.ts";
import { lockOwnMedia } from "../media/medium-queries.server.ts";
import { deleteDraft, draftErrors, readDraft, saveDraft } from "./contract.ts";
import {
  type DraftPlace,
  type DraftWrite,
  findDraft,
  ownsProject,
  putDraft,
  removeDraft,
} from "./queries.server.ts";

/** What companies have typed in their editors and not saved yet. */
export function draftsApi() {
  return createRouter()
    .openapi(readDraft, async (c) => {
      const { services, viewer } = c.var;
      const place = placeOf(viewer.id, c.req.valid("param").subject);
      const found = await findDraft(services.db, place);
      if (!found) return c.json({ draft: null }, 200);
      const { content, version, updatedAt } = found;
      return c.json({ draft: { content, version, updated_at: updatedAt.toISOString() } }, 200);
    })
    .openapi(saveDraft, async (c) => {
      const { services, viewer } = c.var;
      const place = placeOf(viewer.id, c.req.valid("param").subject);
      const at = services.now();
      const write = { ...c.req.valid("json"), at };
      const version = await services.db.transaction().execute((trx) => put(trx, place, write));
      return c.json({ version, updated_at: at.toISOString() }, 200);
    })
    .openapi(deleteDraft, async (c) => {
      const { services, viewer } = c.var;
      const place = placeOf(viewer.id, c.req.valid("param").subject);
      const { version } = c.req.valid("query");
      return c.json({ deleted: await removeDraft(services.db, place, version) }, 200);
    });
}

/** @throws ApiError 404 */
function placeOf(accountId: string, subject: string): DraftPlace {
  if (subject === "profile" || subject === "new-project") {
    return { accountId, subject, projectId: null };
  }
  if (!isUuid(subject)) throw new ApiError(draftErrors.noSubject);
  return { accountId, subject: "project", projectId: subject.toLowerCase() };
}

/** @throws ApiError 404 for a project of somebody else, 412 */
async function put(trx: Executor, place: DraftPlace, write: DraftWrite): Promise<string> {
  const { accountId, projectId } = place;
  if (projectId && !(await ownsProject(trx, { accountId, projectId }))) {
    throw new ApiError(draftErrors.noSubject);
  }
  const own = await lockOwnMedia(trx, { ownerId: accountId, ids: write.mediaIds });
  const version = await putDraft(trx, place, { ...write, mediaIds: [...own.keys()] });
  if (!version) throw new ApiError(draftErrors.changedMeanwhile);
  return version;
}
