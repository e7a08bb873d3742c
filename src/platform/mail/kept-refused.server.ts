import { LRUCache } from "lru-cache";

/** As many as wait while a mail server is away for an hour. */
const most = 10_000;

export type KeptRefused = {
  taken(messageId: string): void;
  /** Whether any mail was taken after that moment of `performance.now()`. */
  hasTakenSince(at: number): boolean;
  /** @returns whether it was refused, or not answered, for so long while others were taken. */
  refused(messageId: string): boolean;
};

/**
 * A mail that is refused for now is mostly taken in a while, as where the server lists strangers grey or counts
 * what comes in a minute. One that it keeps refusing, or says nothing of, while it takes others it may never take.
 */
export function watchRefused(untilBlamedMs: number): KeptRefused {
  const refusedSince = new LRUCache<string, number>({ max: most });
  let takenAt = Number.NEGATIVE_INFINITY;
  return {
    taken(messageId) {
      takenAt = performance.now();
      refusedSince.delete(messageId);
    },
    hasTakenSince: (at) => takenAt > at,
    refused(messageId) {
      const now = performance.now();
      const since = refusedSince.get(messageId) ?? now;
      refusedSince.set(messageId, since);
      return takenAt > since && now - since >= untilBlamedMs;
    },
  };
}
