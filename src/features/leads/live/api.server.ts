import { ApiError } from "../../../platform/api/problem.ts";
import { createRouter } from "../../../platform/api/router.server.ts";
import { answerLive } from "../../../platform/live/answer-live.server.ts";
import { isSessionOpen } from "../../accounts/session/session.server.ts";
import { readLeadCaller, readOwnLead } from "../lead-access.server.ts";
import { getLeadEvents, getOneLeadEvents } from "./contract.ts";
import { accountTopic, leadChanges, leadTopic } from "./lead-changes.server.ts";

export function leadEventsApi() {
  return createRouter()
    .openapi(getLeadEvents, (c) => {
      const { id: accountId, sessionId } = c.var.viewer;
      const isAllowed = () => isSessionOpen(c.var.services, sessionId);
      const topic = accountTopic(accountId);
      return answerLive(c, { source: leadChanges, topic, accountId, isAllowed });
    })
    .openapi(getOneLeadEvents, async (c) => {
      const { services } = c.var;
      const caller = await readLeadCaller(c, c.req.valid("param").id);
      await readOwnLead(services.db, caller);
      const { accountId, leadId } = caller;
      const session = accountId === null ? null : await c.var.readViewer();
      const isAllowed = async () => {
        if (session && !(await isSessionOpen(services, session.sessionId))) return false;
        return isStillOwn(readOwnLead(services.db, caller));
      };
      const topic = leadTopic(leadId);
      return answerLive(c, { source: leadChanges, topic, accountId, isAllowed });
    });
}

async function isStillOwn(reading: Promise<unknown>): Promise<boolean> {
  try {
    await reading;
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}
