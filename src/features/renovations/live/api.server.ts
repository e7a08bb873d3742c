import { createRouter } from "../../../platform/api/router.server.ts";
import { answerLive } from "../../../platform/live/answer-live.server.ts";
import { isSessionOpen } from "../../accounts/session/session.server.ts";
import { getRenovationEvents } from "./contract.ts";
import { renovationChanges } from "./renovation-changes.server.ts";

/** Mounted before `/renovations/{id}`, which takes every name. */
export function renovationEventsApi() {
  return createRouter().openapi(getRenovationEvents, (c) => {
    const { id: accountId, sessionId } = c.var.viewer;
    const isAllowed = () => isSessionOpen(c.var.services, sessionId);
    return answerLive(c, { source: renovationChanges, topic: accountId, accountId, isAllowed });
  });
}
