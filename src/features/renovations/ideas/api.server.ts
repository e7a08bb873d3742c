import { createRouter } from "../../../platform/api/router.server.ts";
import { ownIn } from "../planning/own-renovation.server.ts";
import * as routes from "./contract.ts";
import { dropIdea, keepIdea, readIdeas } from "./ideas.server.ts";

/** Pictures that a homeowner likes, each in one of their renovations. */
export function ideasApi() {
  return createRouter()
    .openapi(routes.listIdeas, async (c) => {
      const own = ownIn(c, c.req.valid("param").id);
      return c.json({ ideas: await readIdeas(c.var.services.db, own) }, 200);
    })
    .openapi(routes.saveIdea, async (c) => {
      const own = ownIn(c, c.req.valid("param").id);
      const { db, now } = c.var.services;
      const saving = { ...own, source: c.req.valid("json"), at: now() };
      return c.json(await db.transaction().execute((trx) => keepIdea(trx, saving)), 200);
    })
    .openapi(routes.removeIdea, async (c) => {
      const { id, mediaId } = c.req.valid("param");
      const removal = { ...ownIn(c, id), mediaId: mediaId.toLowerCase() };
      const { db } = c.var.services;
      return c.json(await db.transaction().execute((trx) => dropIdea(trx, removal)), 200);
    });
}
