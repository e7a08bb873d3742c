import { browserFetch } from "../api/browser-fetch.ts";
import { readEvents, type StreamEvent } from "../http/read-events.ts";

/** The server says something every 15 s: longer silence is a connection that died unnoticed. */
export const silenceMs = 40_000;
const backOffMs = { first: 1_000, most: 60_000 };
/** Answers after which asking again is useless; 401 is one of a session that could not be renewed. */
const final = new Set([401, 403, 404]);

type Follower = {
  signal: AbortSignal;
  onEvent: (event: StreamEvent) => void;
  /** Called with every sign of life. */
  onAlive: () => void;
};

/** Keeps a stream of events open until it is aborted, or the server refuses for good. */
export async function followStream(path: string, follower: Follower): Promise<void> {
  const { signal } = follower;
  let waitMs = backOffMs.first;
  while (!signal.aborted) {
    const outcome = await readOnce(path, follower);
    if (outcome === "refused" || isOver(signal)) return;
    waitMs = outcome === "opened" ? backOffMs.first : Math.min(waitMs * 2, backOffMs.most);
    // Spread, so that a restarted server is not asked by everybody at once.
    await pauseUntilAwake(waitMs * (1 + Math.random()), signal);
  }
}

/** Asked anew: it may have been aborted meanwhile. */
const isOver = (signal: AbortSignal) => signal.aborted;

type Outcome = "opened" | "failed" | "refused";

async function readOnce(path: string, follower: Follower): Promise<Outcome> {
  const cut = new AbortController();
  const abort = () => cut.abort();
  let outcome: Outcome = "failed";
  let heardAt = Date.now();
  const cutIfSilent = () => {
    if (Date.now() - heardAt > silenceMs) abort();
  };
  const watch = setInterval(cutIfSilent, 5_000);
  const stop = onAwake(cutIfSilent);
  follower.signal.addEventListener("abort", abort);
  try {
    const response = await browserFetch(`/api${path}`, { signal: cut.signal });
    if (final.has(response.status)) return "refused";
    if (!response.ok || !response.body) return "failed";
    outcome = "opened";
    await readEvents(response.body, {
      onEvent: follower.onEvent,
      onBytes() {
        heardAt = Date.now();
        follower.onAlive();
      },
    });
  } catch {
    // Cut by us, by the network or by the server: asked again in any case.
  } finally {
    clearInterval(watch);
    stop();
    follower.signal.removeEventListener("abort", abort);
  }
  return outcome;
}

/** Back on the screen, or back on the network: what slept is looked at at once. */
export function onAwake(listener: () => void): () => void {
  const ifVisible = () => {
    if (document.visibilityState === "visible") listener();
  };
  document.addEventListener("visibilitychange", ifVisible);
  window.addEventListener("online", listener);
  return () => {
    document.removeEventListener("visibilitychange", ifVisible);
    window.removeEventListener("online", listener);
  };
}

function pauseUntilAwake(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const stop = onAwake(finish);
    const timer = setTimeout(finish, ms);
    signal.addEventListener("abort", finish);
    function finish() {
      clearTimeout(timer);
      stop();
      signal.removeEventListener("abort", finish);
      done();
    }
  });
}
