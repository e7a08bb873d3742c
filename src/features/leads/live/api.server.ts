import { ApiError } from "../../../platform/api/problem.ts";
import { createRouter } from "../../../platform/api/router.server.ts";
import { answerLive } from "../../../platform/live/answer-live.server.ts";
import { whileSessionLasts } from "../../accounts/session/session-end.server.ts";
import { readLeadCaller, readOwnLead } from "../lead-access.server.ts";
import { getLeadEvents, getOneLeadEvents } from "./contract.ts";
import { accountTopic, leadChanges, leadTopic } from "./lead-changes.server.ts";

export function leadEventsApi() {
  return createRouter()
    .openapi(getLeadEvents, (c) => {
      const { id: accountId, sessionId } = c.var.viewer;
      const topic = accountTopic(accountId);
      const lasting = whileSessionLasts(c.var.services, sessionId);
      return answerLive(c, { source: leadChanges, topic, accountId, ...lasting });
    })
    .openapi(getOneLeadEvents, async (c) => {
      const { services } = c.var;
      const caller = await readLeadCaller(c, c.req.valid("param").id);
      await readOwnLead(services.db, caller);
      const { accountId, leadId } = caller;
      const session = accountId === null ? null : await c.var.readViewer();
      const lasting = session && whileSessionLasts(services, session.sessionId);
      const isAllowed = async () => {
        if (lasting && !(await lasting.isAllowed())) return false;
        return isStillOwn(readOwnLead(services.db, caller));
      };
      const until = lasting?.until ?? null;
      const topic = leadTopic(leadId);
      return answerLive(c, { source: leadChanges, topic, accountId, isAllowed, until });
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
