import { ApiError } from "../../../platform/api/problem.ts";
import { type ApiContext, createRouter } from "../../../platform/api/router.server.ts";
import {
  countStreams,
  eventStream,
  eventStreamHeaders,
} from "../../../platform/http/event-stream.server.ts";
import { isSessionOpen } from "../../accounts/session/session.server.ts";
import { readLeadCaller, readOwnLead } from "../lead-access.server.ts";
import { getLeadEvents, getOneLeadEvents } from "./contract.ts";
import { type LeadTopic, listenToLeads } from "./lead-changes.server.ts";

const streams = countStreams();

export function leadEventsApi() {
  return createRouter()
    .openapi(getLeadEvents, (c) => {
      const { id: accountId, sessionId } = c.var.viewer;
      const isAllowed = () => isSessionOpen(c.var.services, sessionId);
      return answer(c, { accountId, topic: { accountId }, isAllowed });
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
      return answer(c, { accountId, topic: { leadId }, isAllowed });
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

type Listening = {
  /** Null for whoever came by the token. */
  accountId: string | null;
  topic: LeadTopic;
  isAllowed: () => Promise<boolean>;
};

function answer(c: ApiContext, { accountId, topic, isAllowed }: Listening): Response {
  const { services, clientIp: ip } = c.var;
  // Nobody would read the stream, nor end it.
  if (c.req.method === "HEAD") return c.body(null, 200, eventStreamHeaders);
  const giveBack = streams.take({ accountId, ip });
  return eventStream({
    isAllowed,
    open(stream) {
      const stop = listenToLeads(services, topic, {
        onChange(change) {
          if (change === "missed") stream.send("missed", {});
          else stream.send("change", change);
        },
        onClosed: () => stream.end(),
      });
      return () => {
        stop();
        giveBack();
      };
    },
  });
}
