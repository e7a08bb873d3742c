import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import type { Notices } from "../../../platform/db/notices.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { findAudiences, type LeadAudience } from "./audience-queries.server.ts";
import { type LeadChange, leadChangeKinds } from "./lead-change.ts";

/** All leads that an account received or sent, or one lead. */
export type LeadTopic = { accountId: string } | { leadId: string };

export type LeadListener = {
  /** „missed”: from now on every change is told, what was before may not have been. */
  onChange(change: LeadChange | "missed"): void;
  /** The process stops. */
  onClosed(): void;
};

/** @returns what ends the listening. */
export function listenToLeads(
  services: Services,
  topic: LeadTopic,
  listener: LeadListener,
): () => void {
  let hub = hubs.get(services.notices);
  if (!hub) hubs.set(services.notices, (hub = openHub(services)));
  return hub.add({ topic, ...listener });
}

type Subscriber = LeadListener & { topic: LeadTopic };
type Hub = { add(subscriber: Subscriber): () => void };

/** One listening for all streams of a process. */
const hubs = new WeakMap<Notices, Hub>();

const noticeSchema = z.object({ lead: z.uuid(), kind: z.enum(leadChangeKinds) });

function openHub(services: Services): Hub {
  const subscribers = new Set<Subscriber>();
  let state: "starting" | "listening" | "closed" = "starting";
  const tellMissed = () => {
    for (const each of subscribers) each.onChange("missed");
  };
  const queue = deliverInTurn(services, {
    deliver(change, audience) {
      for (const each of subscribers) if (isFor(audience, each.topic)) each.onChange(change);
    },
    tellMissed,
  });
  services.notices.listen("lead_change", {
    onNotice(payload) {
      const notice = noticeSchema.safeParse(JSON.parse(payload));
      if (notice.success && subscribers.size > 0) queue(notice.data);
    },
    onListening() {
      state = "listening";
      tellMissed();
    },
    onClosed() {
      state = "closed";
      for (const each of subscribers) each.onClosed();
    },
  });
  return {
    add(subscriber) {
      subscribers.add(subscriber);
      if (state === "listening") subscriber.onChange("missed");
      if (state === "closed") subscriber.onClosed();
      return () => void subscribers.delete(subscriber);
    },
  };
}

type Delivery = {
  deliver: (change: LeadChange, audience: LeadAudience) => void;
  tellMissed: () => void;
};

const lookUpAgainMs = 1_000;

/** Asks for whom the changes are, those that came meanwhile together, and keeps their order. */
function deliverInTurn(services: Services, { deliver, tellMissed }: Delivery) {
  let waiting: LeadChange[] = [];
  let isRunning = false;
  async function run() {
    let isMissed = false;
    while (waiting.length > 0) {
      const changes = waiting;
      waiting = [];
      try {
        const ids = [...new Set(changes.map(({ lead }) => lead))];
        const found = await findAudiences(services.db, ids);
        if (isMissed) tellMissed();
        else deliverAll(changes, found);
        isMissed = false;
      } catch (err) {
        services.log.warn({ err }, "lead changes could not be looked up");
        isMissed = true;
        waiting = changes;
        await pause(lookUpAgainMs);
      }
    }
    isRunning = false;
  }
  function deliverAll(changes: LeadChange[], found: LeadAudience[]) {
    const audiences = new Map(found.map((audience) => [audience.id, audience]));
    for (const change of changes) {
      const audience = audiences.get(change.lead);
      if (audience) deliver(change, audience);
    }
  }
  return (change: LeadChange) => {
    waiting.push(change);
    if (isRunning) return;
    isRunning = true;
    void run();
  };
}

/** A company hears nothing of a lead that waits for its sender's confirmation. */
function isFor(audience: LeadAudience, topic: LeadTopic): boolean {
  if ("leadId" in topic) return audience.id === topic.leadId;
  if (audience.senderAccountId === topic.accountId) return true;
  return audience.companyId === topic.accountId && !audience.isHeld;
}
