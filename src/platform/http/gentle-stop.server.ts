import type { Server, ServerResponse } from "node:http";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import { createComingAndGoing } from "../coming-and-going.ts";
import type { Listening } from "./listen.server.ts";

/**
 * For connections that a balancer keeps in store: closed at the moment in which it sends a request on one,
 * that request is lost. Within so many times the pause it has used them up or closed them itself.
 */
const idlePauses = 5;
const mostIdleMs = 5_000;
/** All of it, so that a process is gone within 15 s; running requests have three at least. */
const mostMs = 13_000;
const runningMs = 3_000;
/**
 * A connection that waits to be accepted when listening ends is reset. Until a balancer has noticed, by
 * its default checks within six seconds, new ones come; when none came for so long nobody sends any more.
 */
const quietMs = 250;
const lastingPauses = 8;
const mostLastingMs = 8_000;
/** Where new ones come all the same, clients keep theirs for this long and hardly open others. */
const mostSettlingMs = 250;
/**
 * What still waits to be accepted then. A turn of the loop takes one from each socket that listens, and lasts a tenth
 * of a second in a process that has much to do.
 */
const turnsToAccept = 4;
const acceptingPauses = 2;
const mostAcceptingMs = 2_000;

type StopOptions = { drainMs: number; beforeLast: () => Promise<void> };

export type GentleStop = {
  isLeaving(): boolean;
  /** To be called with each response before it is written: it tells its client to close, while leaving. */
  tell(response: ServerResponse): void;
  /** The same with one that is not written at once: it is told as well when leaving begins meanwhile. */
  watch(response: ServerResponse): void;
  /** Readiness says no for `drainMs`, connections are told to close; resolves when all are gone. */
  stop(listening: Listening, options: StopOptions): Promise<void>;
};

/**
 * Ends a server behind a balancer without a failed request. Until the balancer has noticed, new
 * connections are still taken; each answer (but the last ones where they never end) asks its client to
 * close the connection, because a request sent on one that the server closes at that moment is lost.
 */
export function gentleStop(server: Server): GentleStop {
  let leaving = false;
  let settling = false;
  let connectedAt = 0;
  server.on("connection", () => (connectedAt = performance.now()));
  const running = createComingAndGoing<ServerResponse>();
  const sayClose = (response: ServerResponse) => {
    if (!response.headersSent) response.shouldKeepAlive = false;
  };
  const saysClose = () => leaving && !settling;
  return {
    isLeaving: () => leaving,
    tell(response) {
      if (saysClose()) sayClose(response);
    },
    watch(response) {
      if (saysClose()) sayClose(response);
      else response.once("close", running.add(response));
    },
    async stop(listening, { drainMs, beforeLast }) {
      leaving = true;
      const startedAt = performance.now();
      for (const response of running) sayClose(response);
      await pause(drainMs);
      const end = startedAt + Math.min(drainMs * lastingPauses, mostLastingMs);
      const isQuiet = () => performance.now() - connectedAt > quietMs;
      while (!isQuiet() && performance.now() < end) await pause(quietMs / 5);
      if (!isQuiet()) {
        settling = true;
        await pause(Math.min(drainMs / 4, mostSettlingMs));
      }
      await beforeLast();
      await untilNoneWaits(() => connectedAt, Math.min(drainMs * acceptingPauses, mostAcceptingMs));
      const last = setTimeout(
        () => server.closeIdleConnections(),
        Math.min(drainMs * idlePauses, mostIdleMs),
      );
      const leftMs = Math.max(runningMs, mostMs - (performance.now() - startedAt));
      const cut = setTimeout(() => server.closeAllConnections(), leftMs);
      const closed = listening.close();
      settling = false;
      for (const response of running) sayClose(response);
      await closed;
      clearTimeout(last);
      clearTimeout(cut);
    },
  };
}

/** Resolves with a turn of the loop that brought no connection, or after `mostWaitMs`. */
async function untilNoneWaits(connectedAt: () => number, mostWaitMs: number): Promise<void> {
  const end = performance.now() + mostWaitMs;
  for (let turn = 1; ; turn++) {
    const before = connectedAt();
    await nextTurn();
    if (turn < turnsToAccept) continue;
    if (connectedAt() === before || performance.now() > end) return;
  }
}
