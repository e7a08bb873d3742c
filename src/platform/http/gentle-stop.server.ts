import type { Server, ServerResponse } from "node:http";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import type { Listening } from "./listen.server.ts";

/**
 * For connections that a balancer keeps in store: closed at the moment in which it sends a request on one,
 * that request is lost. Within so many times the pause it has used them up or closed them itself.
 */
const idlePauses = 5;
const mostIdleMs = 5_000;
/** For running requests. */
const mostMs = 10_000;
/**
 * Before the server stops listening: a connection that waits to be accepted at that moment is reset, so
 * that clients keep theirs for this long and hardly open new ones.
 */
const mostSettlingMs = 250;
const turnsToAccept = 4;

type StopOptions = { drainMs: number; beforeLast: () => Promise<void> };

export type GentleStop = {
  isLeaving(): boolean;
  /** To be called with each response before it is written. */
  watch(response: ServerResponse): void;
  /** Readiness says no for `drainMs`, connections are told to close; resolves when all are gone. */
  stop(listening: Listening, options: StopOptions): Promise<void>;
};

/**
 * Ends a server behind a balancer without a failed request. Until the balancer has noticed, new
 * connections are still taken; each answer but the last before listening ends asks its client to close
 * the connection, because a request sent on one that the server closes at that moment is lost.
 */
export function gentleStop(server: Server): GentleStop {
  let leaving = false;
  let settling = false;
  const running = new Set<ServerResponse>();
  const sayClose = (response: ServerResponse) => {
    if (!response.headersSent) response.shouldKeepAlive = false;
  };
  return {
    isLeaving: () => leaving,
    watch(response) {
      if (leaving && !settling) return sayClose(response);
      running.add(response);
      response.once("close", () => running.delete(response));
    },
    async stop(listening, { drainMs, beforeLast }) {
      leaving = true;
      for (const response of running) sayClose(response);
      const settlingMs = Math.min(drainMs / 4, mostSettlingMs);
      await pause(drainMs - settlingMs);
      settling = true;
      await pause(settlingMs);
      await beforeLast();
      // After some turns of the loop hardly a connection waits to be accepted: such are reset.
      for (let turn = 0; turn < turnsToAccept; turn++) await nextTurn();
      const last = setTimeout(
        () => server.closeIdleConnections(),
        Math.min(drainMs * idlePauses, mostIdleMs),
      );
      const cut = setTimeout(() => server.closeAllConnections(), mostMs);
      const closed = listening.close();
      settling = false;
      for (const response of running) sayClose(response);
      await closed;
      clearTimeout(last);
      clearTimeout(cut);
    },
  };
}
