import { z } from "zod";
import type { LiveSource } from "../../../platform/live/live-changes.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { isSessionOpen } from "./session.server.ts";

const noticeSchema = z.uuid();

/** Tells of every session that was deleted, however; the topic is its id. */
const sessionEnds: LiveSource = {
  channel: "session_end",
  async address(_executor, notices) {
    const ids = notices.flatMap((notice) => noticeSchema.safeParse(notice).data ?? []);
    return ids.map((id) => ({ change: {}, topics: [id] }));
  },
};

/** For a stream that a session listens to: it lasts as long as the session. */
export const whileSessionLasts = (services: Services, sessionId: string) => ({
  isAllowed: () => isSessionOpen(services, sessionId),
  until: { source: sessionEnds, topic: sessionId },
});
