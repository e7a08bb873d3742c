import type { StreamEvent } from "../http/read-events.ts";
import { followStream, onAwake, silenceMs } from "./follow-stream.ts";

/** What changed, as the server tells it; „missed”: load again, something may have happened. */
export type LiveEvent = object | "missed";
type Listener = (event: LiveEvent) => void;

/** What this tab follows: a path once, however many components listen to it. */
const followed = new Map<string, { listeners: Set<Listener>; stop: () => void }>();

/**
 * Calls `listener` with every change that the path tells of. All tabs of a browser share one
 * connection: a browser has few for one site. @returns what ends it.
 */
export function listenToLiveEvents(path: string, listener: Listener): () => void {
  let shared = followed.get(path);
  if (shared) {
    shared.listeners.add(listener);
    queueMicrotask(() => listener("missed"));
  } else {
    const listeners = new Set([listener]);
    const tell: Listener = (event) => {
      for (const each of listeners) each(event);
    };
    shared = { listeners, stop: shareStream(path, tell) };
    followed.set(path, shared);
  }
  const { listeners, stop } = shared;
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    followed.delete(path);
    stop();
  };
}

/** What the tab with the connection tells the others. */
type Shared = LiveEvent | "alive";

function shareStream(path: string, tell: Listener): () => void {
  const left = new AbortController();
  // Absent in old browsers and outside https: each tab has a connection of its own then.
  const locks = (navigator as { locks?: LockManager }).locks;
  if (!locks || typeof BroadcastChannel === "undefined") {
    const onEvent = (event: StreamEvent) => tellParsed(event, tell);
    void followStream(path, { signal: left.signal, onEvent, onAlive: () => undefined });
    return () => left.abort();
  }
  const tab = joinTabs({ name: `live-events ${path}`, path, locks, left: left.signal, tell });
  return () => {
    left.abort();
    tab.close();
  };
}

type Tab = {
  name: string;
  path: string;
  locks: LockManager;
  left: AbortSignal;
  tell: Listener;
};

/** One tab holds the lock and the connection; the next one takes over when it closes. */
function joinTabs({ name, path, locks, left, tell }: Tab): { close(): void } {
  const channel = new BroadcastChannel(name);
  // A channel has no target origin: it never leaves its own.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const tellTabs = (event: Shared) => channel.postMessage(event);
  let heardAt = Date.now();
  let isLeading = false;
  let leading: AbortController | undefined;

  async function lead() {
    isLeading = true;
    const stolen = new AbortController();
    leading = stolen;
    const onEvent = (event: StreamEvent) =>
      tellParsed(event, (parsed) => {
        tell(parsed);
        tellTabs(parsed);
      });
    const onAlive = () => tellTabs("alive");
    left.addEventListener("abort", () => stolen.abort());
    await followStream(path, { signal: stolen.signal, onEvent, onAlive });
    isLeading = false;
    // The server refused for good: this tab asks no more.
    if (!stolen.signal.aborted) stopWatching();
  }
  /** Without a lock another tab has it, whose connection is older than this page. */
  const leadOrFollow = (lock: Lock | null) => {
    if (lock) return lead();
    tell("missed");
    ask({ signal: left });
    return undefined;
  };
  function ask(options: LockOptions) {
    locks.request(name, options, leadOrFollow).catch((error: unknown) => {
      leading?.abort();
      // Another tab took the lock from this one while it slept: wait in line again.
      const isTaken = error instanceof DOMException && error.name === "AbortError";
      if (isTaken && !left.aborted) ask({ signal: left });
    });
  }

  channel.addEventListener("message", ({ data }: MessageEvent<Shared>) => {
    heardAt = Date.now();
    if (data !== "alive") tell(data);
  });
  const takeOverIfSilent = () => {
    const isSilent = Date.now() - heardAt > silenceMs;
    if (isLeading || !isSilent || document.visibilityState !== "visible") return;
    heardAt = Date.now();
    ask({ steal: true });
  };
  const watch = setInterval(takeOverIfSilent, silenceMs / 4);
  const stop = onAwake(takeOverIfSilent);
  const stopWatching = () => {
    clearInterval(watch);
    stop();
  };
  ask({ ifAvailable: true });
  return {
    close() {
      stopWatching();
      channel.close();
    },
  };
}

function tellParsed({ event, data }: StreamEvent, tell: Listener) {
  if (event === "missed") tell("missed");
  if (event === "change") tell(JSON.parse(data) as object);
}
