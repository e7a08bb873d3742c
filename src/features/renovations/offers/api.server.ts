import { createRouter } from "../../../platform/api/router.server.ts";
import { deleteOffer, putOffer, putOfferStatus, putRenovationStatus } from "./contract.ts";
import { answerOffer } from "./decide-offer.server.ts";
import { sendOffer, withdrawOffer } from "./offer.server.ts";
import { changeStatus } from "./renovation-status.server.ts";

/** Companies offer themselves, homeowners answer. */
export function offersApi() {
  return createRouter()
    .openapi(putOffer, async (c) => {
      const { services, viewer } = c.var;
      const offering = {
        renovationId: c.req.valid("param").id,
        companyId: viewer.id,
        message: c.req.valid("json").message,
        at: services.now(),
      };
      return c.json(await sendOffer(services, offering), 200);
    })
    .openapi(deleteOffer, async (c) => {
      const { services, viewer } = c.var;
      const key = { renovationId: c.req.valid("param").id, companyId: viewer.id };
      const offer = await services.db.transaction().execute((trx) => withdrawOffer(trx, key));
      return c.json(offer, 200);
    })
    .openapi(putOfferStatus, async (c) => {
      const { services, viewer } = c.var;
      const { id: renovationId, companyId } = c.req.valid("param");
      const { status } = c.req.valid("json");
      const at = services.now();
      const deciding = { renovationId, ownerId: viewer.id, companyId, status, at };
      const decided = await services.db.transaction().execute((trx) => answerOffer(trx, deciding));
      return c.json(decided, 200);
    })
    .openapi(putRenovationStatus, async (c) => {
      const { services, viewer } = c.var;
      const { status, chosenCompanyId = null } = c.req.valid("json");
      const change = {
        renovationId: c.req.valid("param").id,
        ownerId: viewer.id,
        status,
        chosenCompanyId,
        at: services.now(),
      };
      const state = await services.db.transaction().execute((trx) => changeStatus(trx, change));
      return c.json(state, 200);
    });
}
