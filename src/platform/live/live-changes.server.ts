import { setTimeout as pause } from "node:timers/promises";
import type { Executor } from "../db/connect.server.ts";
import type { Notices } from "../db/notices.server.ts";
import type { Services } from "../services.server.ts";

/** A change as browsers are told it, and who listens to what hears of it. */
type AddressedChange = { change: object; topics: readonly string[] };

/** A kind of changes: made known by triggers on a channel, and told to those whom they concern. */
export type LiveSource = {
  channel: string;
  /** For whom the notices are, in their order; what nobody may hear of is left out. */
  address(executor: Executor, notices: readonly unknown[]): Promise<AddressedChange[]>;
};

/** What somebody listens to. */
export type LiveTopic = { source: LiveSource; topic: string };

type ChangeListener = {
  /** „missed”: from now on every change is told, what was before may not have been. */
  onChange(change: object | "missed"): void;
  /** The process stops. */
  onClosed(): void;
};

/** @returns what ends the listening. */
export function listenToChanges(
  services: Services,
  { source, topic }: LiveTopic,
  listener: ChangeListener,
): () => void {
  let ofProcess = hubs.get(services.notices);
  if (!ofProcess) hubs.set(services.notices, (ofProcess = new Map()));
  let hub = ofProcess.get(source);
  if (!hub) ofProcess.set(source, (hub = openHub(services, source)));
  return hub.add(topic, listener);
}

type Hub = { add(topic: string, listener: ChangeListener): () => void };

/** One listening for all streams of a process. */
const hubs = new WeakMap<Notices, Map<LiveSource, Hub>>();

function openHub(services: Services, source: LiveSource): Hub {
  const byTopic = new Map<string, Set<ChangeListener>>();
  let isListening = false;
  const closing = new AbortController();
  const all = () => [...byTopic.values()].flatMap((listeners) => [...listeners]);
  const tellMissed = () => {
    for (const each of all()) each.onChange("missed");
  };
  const queue = deliverInTurn(services, {
    source,
    deliver({ change, topics }) {
      for (const topic of new Set(topics)) {
        for (const each of byTopic.get(topic) ?? []) each.onChange(change);
      }
    },
    tellMissed,
    closing: closing.signal,
  });
  services.notices.listen(source.channel, {
    onNotice(payload) {
      if (byTopic.size > 0) queue(JSON.parse(payload));
    },
    onListening() {
      isListening = true;
      tellMissed();
    },
    onClosed() {
      closing.abort();
      for (const each of all()) each.onClosed();
    },
  });
  return {
    add(topic, listener) {
      const listeners = byTopic.get(topic) ?? new Set();
      byTopic.set(topic, listeners.add(listener));
      if (closing.signal.aborted) listener.onClosed();
      else if (isListening) listener.onChange("missed");
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && byTopic.get(topic) === listeners) byTopic.delete(topic);
      };
    },
  };
}

type Delivery = {
  source: LiveSource;
  deliver: (addressed: AddressedChange) => void;
  tellMissed: () => void;
  closing: AbortSignal;
};

const lookUpAgainMs = 1_000;
/** A database that is away for longer is told of by `onListening`; a notice that nobody understands, by nothing. */
const mostLookUps = 3;

/**
 * Asks for whom the changes are, those that came meanwhile together, and keeps their order. What cannot
 * be looked up is dropped after some tries: everybody loads anew, and hears of what comes next.
 */
function deliverInTurn(services: Services, { source, deliver, tellMissed, closing }: Delivery) {
  let waiting: unknown[] = [];
  let isRunning = false;
  async function run() {
    let failures = 0;
    while (waiting.length > 0 && !closing.aborted) {
      const notices = waiting;
      waiting = [];
      try {
        const addressed = await source.address(services.db, notices);
        if (failures > 0) tellMissed();
        else for (const each of addressed) deliver(each);
        failures = 0;
      } catch (err) {
        services.log.warn({ err, channel: source.channel }, "changes could not be looked up");
        failures += 1;
        if (failures < mostLookUps) {
          waiting = notices;
          await pause(lookUpAgainMs, undefined, { signal: closing }).catch(() => undefined);
        } else {
          failures = 0;
          tellMissed();
        }
      }
    }
    isRunning = false;
  }
  return (notice: unknown) => {
    waiting.push(notice);
    if (isRunning) return;
    isRunning = true;
    void run();
  };
}
