import type { Server, ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";

/** For connections accepted in the last moment, whose request is still on its way. */
const lastRequestsMs = 500;
/** For running requests. */
const mostMs = 10_000;

export type GentleStop = {
  isLeaving(): boolean;
  /** To be called with each response before it is written. */
  watch(response: ServerResponse): void;
  /** Readiness says no for `drainMs`, connections are told to close; resolves when all are gone. */
  stop(drainMs: number, beforeLast: () => Promise<void>): Promise<void>;
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
    async stop(drainMs, beforeLast) {
      leaving = true;
      for (const response of running) sayClose(response);
      await pause(drainMs);
      await beforeLast();
      // Right after a turn of the loop hardly a connection waits to be accepted: such are reset.
      await nextTurn();
      await stopListening(server, Math.min(drainMs, lastRequestsMs));
    },
  };
}

function stopListening(server: Server, lastMs: number): Promise<void> {
  return new Promise((done) => {
    const last = setTimeout(() => server.closeIdleConnections(), lastMs);
    const cut = setTimeout(() => server.closeAllConnections(), mostMs);
    // `Server.close` of HTTP would cut idle connections at once.
    NetServer.prototype.close.call(server, () => {
      clearTimeout(last);
      clearTimeout(cut);
      done();
    });
  });
}
