import { oneBodyAtATime } from "../../../platform/api/body-limit.server.ts";
import { ApiError, platformErrors } from "../../../platform/api/problem.ts";
import { createRouter } from "../../../platform/api/router.server.ts";
import { readLeadCaller, readOwnLead } from "../lead-access.server.ts";
import {
  addPhoto,
  conversationLimits,
  deletePhoto,
  getLead,
  getPhoto,
  markMessagesSeen,
  sendMessage,
} from "./contract.ts";
import { seeMessages, storeMessage } from "./conversation.server.ts";
import { readLeadPage, toMessage, toPhoto } from "./lead-page.server.ts";
import { listPhotos } from "./photo-queries.server.ts";
import { deleteOwnPhoto, openPhoto, requirePlace, storePhoto } from "./photos.server.ts";

/**
 * One lead with its conversation, for its two sides. Comes after all rooms with calls such as
 * `/leads/events`: they would be taken for a lead's id.
 */
export function conversationApi() {
  return createRouter()
    .openapi(getLead, async (c) => {
      const { id: ref } = c.req.valid("param");
      const { db } = c.var.services;
      const own = await readOwnLead(db, await readLeadCaller(c, ref));
      return c.json(await readLeadPage(db, own, ref), 200, noStore);
    })
    .openapi(sendMessage, async (c) => {
      const { id: ref } = c.req.valid("param");
      const { services } = c.var;
      const caller = await readLeadCaller(c, ref);
      const stored = await storeMessage(services, caller, c.req.valid("json"));
      const photos = await listPhotos(services.db, stored.lead_id);
      return c.json(toMessage(stored, photos, ref), 201, noStore);
    })
    .openapi(markMessagesSeen, async (c) => {
      const { services } = c.var;
      const caller = await readLeadCaller(c, c.req.valid("param").id);
      const { row, side: reader } = await readOwnLead(services.db, caller);
      const { last } = c.req.valid("json");
      return c.json({ seen: await seeMessages(services, { leadId: row.id, reader, last }) }, 200);
    })
    .openapi({ ...addPhoto, middleware: oneBodyAtATime }, async (c) => {
      const { id: ref } = c.req.valid("param");
      const { services } = c.var;
      const caller = await readLeadCaller(c, ref);
      const own = await readOwnLead(services.db, caller);
      if (!/^image\//i.test(c.req.header("content-type") ?? "")) {
        throw new ApiError(platformErrors.wrongType);
      }
      await requirePlace(services.db, own);
      await services.limits.consume(conversationLimits.photos, `${own.row.id}:${own.side}`);
      const bytes = Buffer.from(await c.req.arrayBuffer());
      const stored = await storePhoto(services, caller, { bytes, name: c.req.valid("query").name });
      return c.json(toPhoto(stored, ref), 201, noStore);
    })
    .openapi(getPhoto, async (c) => {
      const { id: ref, photoId } = c.req.valid("param");
      const { size = "full" } = c.req.valid("query");
      return openPhoto(c.var.services, await readLeadCaller(c, ref), { photoId, size });
    })
    .openapi(deletePhoto, async (c) => {
      const { id: ref, photoId } = c.req.valid("param");
      await deleteOwnPhoto(c.var.services, await readLeadCaller(c, ref), photoId);
      return c.json({ id: photoId }, 200);
    });
}

const noStore = { "cache-control": "private, no-store" };
