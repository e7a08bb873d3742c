import { readExpected } from "../../../platform/api/if-match.ts";
import { createRouter } from "../../../platform/api/router.server.ts";
import { ownIn } from "../planning/own-renovation.server.ts";
import { readChecklist, saveChecklist } from "./checklist.server.ts";
import * as routes from "./contract.ts";

/** What is to be done in a renovation; its owner's alone. */
export function checklistApi() {
  return createRouter()
    .openapi(routes.getChecklist, async (c) => {
      const own = ownIn(c, c.req.valid("param").id);
      const checklist = await readChecklist(c.var.services.db, own);
      c.header("etag", `"${checklist.version}"`);
      return c.json(checklist, 200);
    })
    .openapi(routes.putChecklist, async (c) => {
      const own = ownIn(c, c.req.valid("param").id);
      const { db, now } = c.var.services;
      const { items, version } = c.req.valid("json");
      const expected = readExpected(c.req.valid("header")["if-match"], version);
      const change = { ...own, items, expected, at: now() };
      const checklist = await db.transaction().execute((trx) => saveChecklist(trx, change));
      c.header("etag", `"${checklist.version}"`);
      return c.json(checklist, 200);
    });
}
