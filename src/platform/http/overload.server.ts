import { monitorEventLoopDelay } from "node:perf_hooks";

/** Median event-loop delay beyond which new work is refused, so that accepted work stays quick. */
const maxDelayMs = 120;
const sampleEveryMs = 100;
const resolutionMs = 10;
const step = { up: 0.15, down: 0.05 };

export type OverloadGuard = {
  /** Decides for one new request. */
  shouldRefuse(): boolean;
  stop(): void;
};

/**
 * Additive increase and decrease of the refused share by measured event-loop delay. Requests in
 * flight say nothing about CPU-bound work; the delay of the loop does.
 */
export function createOverloadGuard(): OverloadGuard {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  let refusedShare = 0;
  const timer = setInterval(() => {
    const busyMs = delay.percentile(50) / 1e6 - resolutionMs;
    delay.reset();
    const change = busyMs > maxDelayMs ? step.up : -step.down;
    refusedShare = Math.min(0.95, Math.max(0, refusedShare + change));
  }, sampleEveryMs);
  timer.unref();
  return {
    shouldRefuse: () => refusedShare > 0 && Math.random() < refusedShare,
    stop() {
      clearInterval(timer);
      delay.disable();
    },
  };
}
