import { ApiError } from "../../../platform/api/problem.ts";
import { type ApiContext, createRouter } from "../../../platform/api/router.server.ts";
import { isLowerCaseUuid } from "../../../platform/uuid.ts";
import { mediaErrors, setCaptions, setPoster } from "../contract.ts";
import { findMedium, lockOwnMedia } from "../medium-queries.server.ts";
import { toMedium } from "../medium.ts";
import { updateVideo } from "../video-queries.server.ts";
import { BadCaptions, toWebVtt } from "./captions.ts";
import { badCaptionsText } from "./text.ts";

/** What a company adds to its videos: captions, and the picture shown before they are played. */
export function videosApi() {
  return createRouter()
    .openapi(setCaptions, async (c) => {
      const { id: ownerId } = c.var.viewer;
      const id = videoId(c.req.valid("param"));
      const { captions: sent } = c.req.valid("json");
      const { db, now } = c.var.services;
      const captions = sent === null ? null : checkCaptions(sent);
      const isTheirs = await updateVideo(db, { id, ownerId, changes: { captions }, at: now() });
      if (!isTheirs) throw new ApiError(mediaErrors.notFound);
      return c.json({ medium: await shownVideo(c, id) }, 200);
    })
    .openapi(setPoster, async (c) => {
      const { id: ownerId } = c.var.viewer;
      const id = videoId(c.req.valid("param"));
      const { posterId } = c.req.valid("json");
      await changePoster(c, { id, ownerId, posterId });
      return c.json({ medium: await shownVideo(c, id) }, 200);
    });
}

/** Another owner's video and one that never existed get the same response. */
function videoId({ mediaId }: { mediaId: string }): string {
  const id = mediaId.toLowerCase();
  if (!isLowerCaseUuid(id)) throw new ApiError(mediaErrors.notFound);
  return id;
}

function checkCaptions(sent: string): string {
  try {
    return toWebVtt(sent);
  } catch (error) {
    if (!(error instanceof BadCaptions)) throw error;
    const detail = badCaptionsText(error.code, error.line);
    const { code, message } = mediaErrors.badCaptions;
    const errors = [{ path: "captions", code, message, detail }];
    throw new ApiError(mediaErrors.badCaptions, {
      detail,
      errors,
      extensions: { line: error.line },
    });
  }
}

async function changePoster(
  c: ApiContext,
  { id, ownerId, posterId }: { id: string; ownerId: string; posterId: string | null },
): Promise<void> {
  const { db, now } = c.var.services;
  await db.transaction().execute(async (trx) => {
    if (posterId !== null) {
      const found = await lockOwnMedia(trx, { ownerId, ids: [posterId] });
      if (found.get(posterId.toLowerCase())?.kind !== "picture") {
        throw new ApiError(mediaErrors.notFound);
      }
    }
    const changes = { poster_id: posterId };
    const isTheirs = await updateVideo(trx, { id, ownerId, changes, at: now() });
    if (!isTheirs) throw new ApiError(mediaErrors.notFound);
  });
}

async function shownVideo(c: ApiContext, id: string) {
  const row = await findMedium(c.var.services.db, id);
  if (!row) throw new ApiError(mediaErrors.notFound);
  return toMedium(row, "");
}
