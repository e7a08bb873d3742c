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
 * connections are still taken; each answer asks its client to close the connection, because a
 * request sent on one that the server closes at that moment is lost.
 */
export function gentleStop(server: Server): GentleStop {
  let leaving = false;
  const running = new Set<ServerResponse>();
  const sayClose = (response: ServerResponse) => {
    if (!response.headersSent) response.shouldKeepAlive = false;
  };
  return {
    isLeaving: () => leaving,
    watch(response) {
      if (leaving) return sayClose(response);
      running.add(response);
      response.once("close", () => running.delete(response));
    },
    async stop(listening, { drainMs, beforeLast }) {
      leaving = true;
      for (const response of running) sayClose(response);
      await pause(drainMs);
      await beforeLast();
      // After some turns of the loop hardly a connection waits to be accepted: such are reset.
      for (let turn = 0; turn < turnsToAccept; turn++) await nextTurn();
      const last = setTimeout(
        () => server.closeIdleConnections(),
        Math.min(drainMs * idlePauses, mostIdleMs),
      );
      const cut = setTimeout(() => server.closeAllConnections(), mostMs);
      await listening.close();
      clearTimeout(last);
      clearTimeout(cut);
    },
  };
}
