import { monitorEventLoopDelay } from "node:perf_hooks";

/** Fewer requests than this at once are people, however slow the machine is for other reasons. */
const minRequests = 16;
const step = { up: 0.2, down: 0.1 };

type Pace = {
  /** Median event-loop delay beyond which new work is refused, so that accepted work stays quick. */
  maxDelayMs: number;
  sampleEveryMs: number;
  resolutionMs: number;
};

const usualPace: Pace = { maxDelayMs: 150, sampleEveryMs: 200, resolutionMs: 10 };

export type OverloadGuard = {
  /** Decides for one new request. Undefined: refused; otherwise to be called when it is answered. */
  admit(): (() => void) | undefined;
  stop(): void;
};

/**
 * Additive increase and decrease of the refused share by measured event-loop delay. The number of
 * requests in flight says nothing about CPU-bound work; the delay of the loop does. It only tells
 * a crowd from a machine that is busy with something else.
 */
export function createOverloadGuard(pace = usualPace): OverloadGuard {
  const { maxDelayMs, sampleEveryMs, resolutionMs } = pace;
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  let refusedShare = 0;
  let inFlight = 0;
  let mostInFlight = 0;
  const timer = setInterval(() => {
    // A turn of the loop that is longer than the whole sample leaves the histogram empty.
    const busyMs = delay.count === 0 ? sampleEveryMs : delay.percentile(50) / 1e6 - resolutionMs;
    delay.reset();
    const overloaded = busyMs > maxDelayMs && mostInFlight >= minRequests;
    mostInFlight = inFlight;
    refusedShare = Math.min(0.95, Math.max(0, refusedShare + (overloaded ? step.up : -step.down)));
  }, sampleEveryMs);
  timer.unref();
  return {
    admit() {
      if (refusedShare > 0 && Math.random() < refusedShare) return undefined;
      inFlight += 1;
      mostInFlight = Math.max(mostInFlight, inFlight);
      return () => {
        inFlight -= 1;
      };
    },
    stop() {
      clearInterval(timer);
      delay.disable();
    },
  };
}
