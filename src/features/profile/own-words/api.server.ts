import { createRouter } from "../../../platform/api/router.server.ts";
import { requireCompany } from "../profile.server.ts";
import { proposeTrades } from "./contract.ts";
import { tradesOfWords } from "./trades-of-words.server.ts";

export function ownWordsApi() {
  return createRouter().openapi(proposeTrades, async (c) => {
    const { services, viewer } = c.var;
    const { mainId } = await requireCompany(services.db, viewer.id);
    const { text } = c.req.valid("query");
    return c.json({ proposals: tradesOfWords(text, { mainId, now: services.now() }) }, 200);
  });
}
