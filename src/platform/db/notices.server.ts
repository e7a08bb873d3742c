import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "../log.server.ts";
import { FollowingClient } from "./following-client.server.ts";

export type NoticeListener = {
  onNotice(payload: string): void;
  /**
   * From now on everything is heard: called at the start and after a lost connection. What
   * happened before it may have been missed.
   */
  onListening(): void;
  /** The connection is lost: nothing is heard until `onListening`. */
  onLost?(): void;
  /** Nothing comes any more: the process stops. */
  onClosed(): void;
};

/** LISTEN on one connection, opened with the first listener and kept until the process stops. */
export type Notices = {
  /** @returns what ends the listening. */
  listen(channel: string, listener: NoticeListener): () => void;
  close(): Promise<void>;
};

const backOffMs = { first: 250, most: 5_000 };
/** A network that goes silent tells nobody: the connection is asked whether it lives. */
const probeEveryMs = 2_000;
const answerWithinMs = 3_000;

type Listeners = Map<string, Set<NoticeListener>>;

export function createNotices({ url, log }: { url: string; log: Logger }): Notices {
  const listeners: Listeners = new Map();
  /** Channels that the present connection listens to. */
  const heard = new Set<string>();
  const closing = new AbortController();
  let client: Connection | undefined;
  let running: Promise<void> | undefined;

  const of = (channel: string) => [...(listeners.get(channel) ?? [])];

  async function hear(from: Connection, channel: string) {
    await from.ask(`listen ${pg.escapeIdentifier(channel)}`);
    if (client !== from) return;
    heard.add(channel);
    for (const listener of of(channel)) listener.onListening();
  }

  async function connectOnce() {
    const fresh = openClient(url);
    const connection: Connection = { ask: oneAtATime(fresh), end: () => fresh.end() };
    const ended = new Promise<void>((end) => fresh.once("end", end));
    fresh.on("notification", ({ channel, payload = "" }) => {
      for (const listener of of(channel)) listener.onNotice(payload);
    });
    try {
      await fresh.connect();
      client = connection;
      for (const channel of [...listeners.keys()]) await hear(connection, channel);
      await Promise.race([ended, probe(connection, closing.signal)]);
    } finally {
      client = undefined;
      for (const channel of heard) for (const listener of of(channel)) listener.onLost?.();
      heard.clear();
      fresh.removeAllListeners("notification");
      await fresh.end().catch(() => undefined);
    }
  }

  async function keepConnected() {
    let waitMs = backOffMs.first;
    while (!closing.signal.aborted) {
      const since = Date.now();
      await connectOnce().catch((err: unknown) => log.warn({ err }, "listening connection failed"));
      waitMs = Date.now() - since > backOffMs.most ? backOffMs.first : waitMs * 2;
      const wait = Math.min(waitMs, backOffMs.most);
      await pause(wait, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  }

  return {
    listen(channel, listener) {
      if (closing.signal.aborted) {
        listener.onClosed();
        return () => undefined;
      }
      const known = listeners.get(channel) ?? new Set();
      const isNew = !listeners.has(channel);
      listeners.set(channel, known.add(listener));
      running ??= keepConnected();
      if (heard.has(channel)) listener.onListening();
      else if (isNew && client) void hear(client, channel).catch(() => client?.end());
      return () => void known.delete(listener);
    },
    async close() {
      closing.abort();
      for (const known of listeners.values()) for (const each of [...known]) each.onClosed();
      listeners.clear();
      await running;
    },
  };
}

function openClient(url: string): pg.Client {
  const client = new FollowingClient({
    connectionString: url,
    connectionTimeoutMillis: answerWithinMs,
    query_timeout: answerWithinMs,
    keepAlive: true,
  });
  // Without it a restarted database ends the process; what is lost is told by „end”.
  client.on("error", () => undefined);
  return client;
}

type Connection = { ask(sql: string): Promise<unknown>; end(): Promise<void> };

/** A listener may come while the connection is asked whether it lives, and the driver takes one statement at a time. */
function oneAtATime(client: pg.Client): Connection["ask"] {
  let last: Promise<unknown> = Promise.resolve();
  return (sql) => (last = last.then(() => client.query(sql)));
}

/** Ends when closing begins. @throws when the connection does not answer in time. */
async function probe(client: Connection, closing: AbortSignal): Promise<void> {
  while (!closing.aborted) {
    await pause(probeEveryMs, undefined, { signal: closing }).catch(() => undefined);
    if (!closing.aborted) await client.ask("select 1");
  }
}
