import { limitKey, networksOfWide, wideLimitKey } from "./client-ip.server.ts";
import { tooMany } from "./limits.server.ts";

/** Server-sent events to one browser, until it leaves or `end` is called. */
export type EventStream = {
  send(event: string, data: object): void;
  /** Ends it, unless the browser may still hear more. */
  check(): void;
  end(): void;
};

type Source = {
  /** Called once; what it returns is called when the stream has ended. */
  open(stream: EventStream): () => void;
  /** Asked every minute, in case nobody told that the browser may hear no more. */
  isAllowed: () => Promise<boolean>;
};

/** Proxies cut what is silent, and a browser takes silence for a lost connection. */
const aliveEveryMs = 15_000;
const checkEvery = 4;
/** Events that a browser has not taken yet; one that takes none is gone. */
const mostWaiting = 200;
/** When a browser's own EventSource comes again; spread, so that a restart is no rush. */
const retryMs = { least: 2_000, spread: 3_000 };

export const eventStreamHeaders = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "private, no-store, no-transform",
  "x-accel-buffering": "no",
  // A connection that ends with its stream does not hold up the end of the process.
  connection: "close",
};

export function eventStream(source: Source): Response {
  const encoder = new TextEncoder();
  let end = () => undefined as void;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      let hasEnded = false;
      let beats = 0;
      let close = () => undefined as void;
      const write = (text: string) => {
        if (hasEnded) return;
        if ((controller.desiredSize ?? 0) < -mostWaiting) end();
        else controller.enqueue(encoder.encode(text));
      };
      const check = () => void source.isAllowed().then((is) => is || end(), end);
      const beat = setInterval(() => {
        write(":\n\n");
        beats += 1;
        if (beats % checkEvery === 0) check();
      }, aliveEveryMs);
      end = () => {
        if (hasEnded) return;
        hasEnded = true;
        clearInterval(beat);
        close();
        // Already closed when it was the browser that left.
        if (controller.desiredSize !== null) tryClose(controller);
      };
      write(`retry: ${Math.round(retryMs.least + Math.random() * retryMs.spread)}\n\n`);
      const send = (event: string, data: object) =>
        write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
      close = source.open({ send, check, end: () => end() });
      if (hasEnded) close();
    },
    cancel: () => end(),
  });
  return new Response(body, { headers: eventStreamHeaders });
}

function tryClose(controller: ReadableStreamDefaultController) {
  try {
    controller.close();
  } catch {
    // Cancelled in the same moment.
  }
}

/** Guests and accounts of one address apart: an office or a mobile network has one, and whoever fills it would stop all others. */
const mostStreams = { perAccount: 12, guestsOfAddress: 40, accountsOfAddress: 200 };

/** How many streams a process holds for each account, each client address and the network around it. */
type StreamCount = {
  /** @throws ApiError 429 @returns what gives the place back. */
  take(caller: { accountId: string | null; ip: string }): () => void;
};

export function countStreams(): StreamCount {
  const counts = new Map<string, number>();
  const add = (key: string, change: number) => {
    const count = (counts.get(key) ?? 0) + change;
    if (count > 0) counts.set(key, count);
    else counts.delete(key);
  };
  return {
    take({ accountId, ip }) {
      const most = accountId ? mostStreams.accountsOfAddress : mostStreams.guestsOfAddress;
      const places: [kind: string, key: string | null | undefined, most: number][] = [
        ["account", accountId, mostStreams.perAccount],
        [accountId ? "accounts" : "guests", limitKey(ip), most],
        [accountId ? "accounts" : "guests", wideLimitKey(limitKey(ip)), networksOfWide * most],
      ];
      const keys: string[] = [];
      for (const [kind, key, mostOfKey] of places) {
        if (!key) continue;
        if ((counts.get(`${kind} ${key}`) ?? 0) >= mostOfKey) throw tooMany(60);
        keys.push(`${kind} ${key}`);
      }
      for (const key of keys) add(key, 1);
      return () => {
        for (const key of keys.splice(0)) add(key, -1);
      };
    },
  };
}
