import { oneBodyAtATime } from "../../../platform/api/body-limit.server.ts";
import { ApiError, platformErrors } from "../../../platform/api/problem.ts";
import { createRouter } from "../../../platform/api/router.server.ts";
import { isUuid } from "../../../platform/uuid.ts";
import { ownIn } from "../planning/own-renovation.server.ts";
import { setPhotosShown } from "../write-queries.server.ts";
import * as routes from "./contract.ts";
import {
  dropPhoto,
  openPhoto,
  readPhotos,
  reorderPhotos,
  requireRoom,
  storePhoto,
} from "./photos.server.ts";

/** Photos of a renovation: their owner's, and a company's to look at where the owner shows them. */
export function renovationPhotosApi() {
  return createRouter()
    .openapi(routes.listRenovationPhotos, async (c) => {
      const own = ownIn(c, c.req.valid("param").id);
      return c.json(await readPhotos(c.var.services.db, own), 200);
    })
    .openapi({ ...routes.addRenovationPhoto, middleware: oneBodyAtATime }, async (c) => {
      const own = ownIn(c, c.req.valid("param").id);
      const { services } = c.var;
      await requireRoom(services.db, own);
      if (!/^image\//i.test(c.req.header("content-type") ?? "")) {
        throw new ApiError(platformErrors.wrongType);
      }
      const bytes = Buffer.from(await c.req.arrayBuffer());
      return c.json(
        await storePhoto(services, own, { bytes, name: c.req.valid("query").name }),
        201,
      );
    })
    .openapi(routes.orderRenovationPhotos, async (c) => {
      const own = ownIn(c, c.req.valid("param").id);
      const { ids } = c.req.valid("json");
      const { db } = c.var.services;
      const reorder = db.transaction().execute((trx) => reorderPhotos(trx, own, ids));
      return c.json(await reorder, 200);
    })
    .openapi(routes.showRenovationPhotos, async (c) => {
      const own = ownIn(c, c.req.valid("param").id);
      const { db } = c.var.services;
      await setPhotosShown(db, { ...own, ...c.req.valid("json") });
      return c.json(await readPhotos(db, own), 200);
    })
    .openapi(routes.getRenovationPhoto, async (c) => {
      const { id, photoId } = c.req.valid("param");
      const { size = "full" } = c.req.valid("query");
      if (!isUuid(id) || !isUuid(photoId)) throw new ApiError(routes.photoErrors.notFound);
      const viewerId = c.var.viewer.id;
      return openPhoto(c.var.services, { id, photoId: photoId.toLowerCase(), viewerId, size });
    })
    .openapi(routes.deleteRenovationPhoto, async (c) => {
      const { id, photoId } = c.req.valid("param");
      const own = ownIn(c, id);
      if (!isUuid(photoId)) throw new ApiError(routes.photoErrors.notFound);
      const { db } = c.var.services;
      return c.json(await db.transaction().execute((trx) => dropPhoto(trx, own, photoId)), 200);
    });
}
