import { LRUCache } from "lru-cache";
import type { KeptRefused } from "./kept-refused.server.ts";
import { NotSent } from "./not-sent.server.ts";

/** What is forgotten beyond these has one more try like a new mail. */
const mostKept = 1_000;
/** Of the eight. */
const mostConnections = 2;

type Unanswered = {
  /** @throws NotSent of `send`, or of an earlier try of the same mail where others like it are being tried. */
  send(messageId: string, send: () => Promise<void>): Promise<void>;
};

/**
 * A server that says nothing when it is told of certain mails, as one that asks the recipient's own server first,
 * takes others meanwhile: those it said nothing of have a few connections, and leave the rest to others.
 */
export function limitUnanswered(watched: KeptRefused): Unanswered {
  const unanswered = new LRUCache<string, NotSent>({ max: mostKept });
  let sending = 0;
  return {
    async send(messageId, send) {
      const startedAt = performance.now();
      const before = unanswered.get(messageId);
      if (before && sending >= mostConnections) throw before;
      if (before) sending += 1;
      try {
        await send();
        unanswered.delete(messageId);
      } catch (error) {
        const isUnanswered = error instanceof NotSent && error.isUnanswered;
        if (isUnanswered && watched.hasTakenSince(startedAt)) unanswered.set(messageId, error);
        throw error;
      } finally {
        if (before) sending -= 1;
      }
    },
  };
}
