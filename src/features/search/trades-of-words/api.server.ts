import { createRouter } from "../../../platform/api/router.server.ts";
import { proposeTrades } from "./contract.ts";
import { tradesOfWords } from "./trades-of-words.server.ts";

export function tradesOfWordsApi() {
  return createRouter().openapi(proposeTrades, (c) => {
    const { text, mainId } = c.req.valid("query");
    const now = c.var.services.now();
    return c.json({ proposals: tradesOfWords(text, { mainId, now }) }, 200);
  });
}
