import { createRouter } from "../../../platform/api/router.server.ts";
import { answerLive } from "../../../platform/live/answer-live.server.ts";
import { whileSessionLasts } from "../../accounts/session/session-end.server.ts";
import { getRenovationEvents } from "./contract.ts";
import { renovationChanges } from "./renovation-changes.server.ts";

/** Mounted before `/renovations/{id}`, which takes every name. */
export function renovationEventsApi() {
  return createRouter().openapi(getRenovationEvents, (c) => {
    const { id: accountId, sessionId } = c.var.viewer;
    const lasting = whileSessionLasts(c.var.services, sessionId);
    return answerLive(c, { source: renovationChanges, topic: accountId, accountId, ...lasting });
  });
}
