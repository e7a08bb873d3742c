import { createRouter } from "../../../platform/api/router.server.ts";
import { markOfferSeen } from "../offer-message-queries.server.ts";
import { toOfferMessage } from "../offer-message-response.server.ts";
import { putOfferSeen, putQuestion } from "./contract.ts";
import { storeQuestion } from "./store-question.server.ts";

/** What the two sides write about an offer before it is accepted. */
export function questionsApi() {
  return createRouter()
    .openapi(putQuestion, async (c) => {
      const { services, viewer } = c.var;
      const { id: renovationId, companyId } = c.req.valid("param");
      const message = c.req.valid("json");
      const at = services.now();
      const asking = { renovationId, companyId, viewerId: viewer.id, message, at };
      const stored = await services.db.transaction().execute((trx) => storeQuestion(trx, asking));
      return c.json(toOfferMessage(stored), 201);
    })
    .openapi(putOfferSeen, async (c) => {
      const { services, viewer } = c.var;
      const { id: renovationId } = c.req.valid("param");
      const { until } = c.req.valid("query");
      const seen = { renovationId, companyId: viewer.id, at: services.now(), until };
      await markOfferSeen(services.db, seen);
      return c.json({ seen: true as const }, 200);
    });
}
