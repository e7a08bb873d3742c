import type { ApiContext } from "../api/router.server.ts";
import { countStreams, eventStream, eventStreamHeaders } from "../http/event-stream.server.ts";
import { listenToChanges, type LiveTopic } from "./live-changes.server.ts";

/** Streams of every kind are counted together: a browser has few connections, and a process few places. */
const streams = countStreams();

type Listening = LiveTopic & {
  /** Null for whoever came by the token of a link. */
  accountId: string | null;
  /** Asked from time to time: whoever may hear no more is cut off. */
  isAllowed: () => Promise<boolean>;
  /** With its first change the caller may hear no more. */
  until: LiveTopic | null;
};

/** The changes of a topic as server-sent events. @throws ApiError 429 */
export function answerLive(
  c: ApiContext,
  { source, topic, accountId, isAllowed, until }: Listening,
): Response {
  const { services, clientIp: ip } = c.var;
  // Nobody would read the stream, nor end it.
  if (c.req.method === "HEAD") return c.body(null, 200, eventStreamHeaders);
  const giveBack = streams.take({ accountId, ip });
  return eventStream({
    isAllowed,
    open(stream) {
      const onClosed = () => stream.end();
      const onChange = (change: object | "missed") => {
        if (change === "missed") stream.send("missed", {});
        else stream.send("change", change);
      };
      const onEnd = (change: object | "missed") => {
        if (change === "missed") stream.check();
        else stream.end();
      };
      const stop = listenToChanges(services, { source, topic }, { onChange, onClosed });
      const stopUntil = until && listenToChanges(services, until, { onChange: onEnd, onClosed });
      return () => {
        stop();
        stopUntil?.();
        giveBack();
      };
    },
  });
}
