import { ApiError } from "../../../platform/api/problem.ts";
import { createRouter } from "../../../platform/api/router.server.ts";
import { finishUpload, getSpace, mediaErrors, needMedia } from "../contract.ts";
import { findMedium, renewOwnNeeded } from "../medium-queries.server.ts";
import { toMedium } from "../medium.ts";
import { finishOwnUpload } from "./finish-upload.server.ts";
import { findUsed } from "./queries.server.ts";
import { spaceLimit } from "./space.server.ts";

export function mediaApi() {
  return createRouter()
    .openapi(finishUpload, async (c) => {
      const { id: ownerId } = c.var.viewer;
      const { services } = c.var;
      const { uploadId } = c.req.valid("param");
      const mediaId = await finishOwnUpload(services, { uploadId, ownerId });
      const row = await findMedium(services.db, mediaId);
      if (!row) throw new ApiError(mediaErrors.notFound);
      return c.json({ medium: toMedium(row, "") }, 200);
    })
    .openapi(needMedia, async (c) => {
      const { id: ownerId } = c.var.viewer;
      const { db, now } = c.var.services;
      const { ids } = c.req.valid("json");
      const there = await renewOwnNeeded(db, { ownerId, ids, at: now() });
      return c.json({ missing: ids.filter((id) => !there.has(id.toLowerCase())) }, 200);
    })
    .openapi(getSpace, async (c) => {
      const { id: ownerId } = c.var.viewer;
      const { bytes: usedBytes, files } = await findUsed(c.var.services.db, ownerId);
      const { bytes: limitBytes, files: filesLimit } = spaceLimit;
      return c.json({ usedBytes, limitBytes, files, filesLimit }, 200);
    });
}
