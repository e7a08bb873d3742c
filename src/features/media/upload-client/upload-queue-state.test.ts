import { describe, expect, test } from "vitest";
import type { Medium } from "../medium.ts";
import { kindOfResponse, type UploadFailureKind } from "./upload-failure.ts";
import {
  isHeldUp,
  reduceUploads,
  settledSince,
  type UploadEvent,
  type UploadItem,
  type UploadItems,
  type UploadState,
} from "./upload-queue-state.ts";

const rules = { parallel: 2, retryDelaysMs: [0, 1000] };
const medium = { type: "image", id: "m" } as Medium;

const after = (items: UploadItems, ...events: UploadEvent[]) =>
  events.reduce((before, event) => reduceUploads(before, event, rules), items);
const chosen = (...ids: string[]): UploadEvent => ({
  type: "chosen",
  files: ids.map((id) => ({ id, name: `${id}.jpg`, kind: "picture", chosenBytes: 1000 })),
});
const prepared = (id: string, sizeBytes = 800): UploadEvent => {
  return { type: "prepared", id, sizeBytes, previewUrl: "blob:1", durationMs: null };
};
const progressed = (id: string, sentBytes: number): UploadEvent => {
  return { type: "progressed", id, sentBytes };
};
const sent = (id: string): UploadEvent => ({ type: "sent", id, uploadId: `upload-${id}` });
const checked = (id: string): UploadEvent => ({ type: "checked", id, medium });
const broke = (
  id: string,
  kind: UploadFailureKind = "connection",
  isOnline = true,
): UploadEvent => ({ type: "broke", id, kind, reason: "Powód.", isOnline });
const plain = (type: "resumed" | "retried" | "removed", id: string): UploadEvent => ({ type, id });

const states = (items: UploadItems) => items.map(({ id, state }) => `${id}: ${state}`);
const only = (items: UploadItems): UploadItem => items[0]!;

/** One file brought into each state. */
const sending = after([], chosen("a"), prepared("a"), progressed("a", 500));
const inState: Record<UploadState, UploadItems> = {
  preparing: after([], chosen("a")),
  // Two others hold the places.
  queued: after(
    [],
    chosen("x", "y", "a"),
    prepared("x"),
    prepared("y"),
    prepared("a"),
  ).toReversed(),
  sending,
  checking: after(sending, sent("a")),
  paused: after(sending, broke("a")),
  retrying: after(sending, broke("a", "passing")),
  done: after(sending, sent("a"), checked("a")),
  failed: after(sending, broke("a", "refused")),
};

test("a file is brought into every state by the events before it", () => {
  for (const [state, items] of Object.entries(inState)) expect(only(items).state).toBe(state);
});

describe("each event in each state", () => {
  const events = {
    prepared: prepared("a"),
    progressed: progressed("a", 600),
    sent: sent("a"),
    checked: checked("a"),
    "broke: connection": broke("a"),
    "broke: offline": broke("a", "passing", false),
    "broke: passing": broke("a", "passing"),
    "broke: refused": broke("a", "refused"),
    "broke: signed out": broke("a", "signedOut"),
    resumed: plain("resumed", "a"),
    retried: plain("retried", "a"),
    removed: plain("removed", "a"),
  } satisfies Record<string, UploadEvent>;
  const anywhere = { removed: "gone" } as const;
  const breaks = {
    "broke: connection": "paused",
    "broke: offline": "paused",
    "broke: passing": "retrying",
    "broke: refused": "failed",
    "broke: signed out": "failed",
  } as const;
  const unprepared = Object.fromEntries(Object.keys(breaks).map((name) => [name, "failed"]));
  const table: Record<UploadState, Partial<Record<keyof typeof events, UploadState | "gone">>> = {
    preparing: { ...anywhere, ...unprepared, prepared: "sending" },
    queued: anywhere,
    sending: { ...anywhere, ...breaks, progressed: "sending", sent: "checking" },
    checking: { ...anywhere, ...breaks, checked: "done" },
    paused: { ...anywhere, resumed: "sending" },
    retrying: { ...anywhere, resumed: "sending" },
    done: anywhere,
    failed: { ...anywhere, retried: "sending" },
  };
  const cases = Object.entries(inState).flatMap(([state, items]) =>
    Object.entries(events).map(([name, event]) => {
      const wanted = table[state as UploadState][name as keyof typeof events];
      return [state, name, wanted ?? "ignored", items, event] as const;
    }),
  );
  test.each(cases)("%s, %s: %s", (_state, _name, wanted, items, event) => {
    const next = after(items, event);
    const state = next.find(({ id }) => id === "a")?.state ?? "gone";
    expect(next === items ? "ignored" : state).toBe(wanted);
  });

  test("of a file that is not there is ignored", () => {
    for (const event of Object.values(events)) {
      const others = after([], chosen("b"));
      expect(after(others, event)).toBe(others);
    }
  });
});

describe("places", () => {
  const three = after(
    [],
    chosen("a", "b", "c", "d"),
    ...["b", "c", "a", "d"].map((id) => prepared(id)),
  );

  test("go to those that are prepared first, and no more than there are", () => {
    expect(states(three)).toEqual(["a: queued", "b: sending", "c: sending", "d: queued"]);
  });

  test.each([
    ["is done", after(three, sent("c"), checked("c"))],
    ["failed", after(three, broke("c", "refused"))],
    ["was taken out", after(three, plain("removed", "c"))],
  ])("are free again for the first that waits when a file %s", (_what, items) => {
    expect(items.find(({ id }) => id === "a")!.state).toBe("sending");
    expect(items.find(({ id }) => id === "d")!.state).toBe("queued");
  });

  test("are kept while a file is checked or waits for its next attempt", () => {
    for (const event of [sent("c"), broke("c"), broke("c", "passing")]) {
      expect(states(after(three, event))[0]).toBe("a: queued");
    }
  });
});

describe("an attempt that broke", () => {
  test("is repeated after each delay, and given up when they are used up", () => {
    const first = after([], chosen("a"), prepared("a"), broke("a"));
    expect(only(first)).toMatchObject({ state: "paused", delayMs: 0, reason: null });
    const second = after(first, plain("resumed", "a"), broke("a"));
    expect(only(second)).toMatchObject({ state: "paused", delayMs: 1000 });
    const third = after(second, plain("resumed", "a"), broke("a"));
    expect(only(third)).toMatchObject({ state: "failed", reason: "Powód." });
  });

  const tired = after([], chosen("a"), prepared("a"), broke("a"), plain("resumed", "a"));

  test("resets the delays when it got further than the one before", () => {
    expect(only(after(tired, progressed("a", 300), broke("a"))).delayMs).toBe(0);
    const again = after(tired, progressed("a", 300), broke("a"), plain("resumed", "a"));
    expect(only(after(again, progressed("a", 300), broke("a"))).delayMs).toBe(1000);
  });

  test("resets them without a connection, as no attempt failed", () => {
    expect(only(after(tired, broke("a", "connection", false)))).toMatchObject({
      state: "paused",
      delayMs: 0,
    });
  });

  test("resets them when the user retries, and forgets the reason", () => {
    const failed = after(tired, broke("a"), plain("resumed", "a"), broke("a"));
    const retried = after(failed, plain("retried", "a"));
    expect(only(retried)).toMatchObject({ state: "sending", reason: null, brokenAttempts: 0 });
  });

  test("after everything was sent asks for the check alone, unless the server wants it again", () => {
    const checking = after(sending, sent("a"));
    const lost = after(checking, broke("a"), plain("resumed", "a"));
    expect(only(lost)).toMatchObject({ state: "checking", uploadId: "upload-a" });
    const wanted = after(checking, broke("a", "passing"), plain("resumed", "a"));
    expect(only(wanted)).toMatchObject({ state: "sending", uploadId: null });
    const refused = after(checking, broke("a", "refused"), plain("retried", "a"));
    expect(only(refused)).toMatchObject({ state: "sending", uploadId: null });
  });
});

describe("a file", () => {
  const answered = (status: number, code = "") =>
    only(after(sending, broke("a", kindOfResponse({ status, code }))));

  test("is counted by what is sent of it, and whole once it is sent", () => {
    expect(only(inState.preparing)).toMatchObject({ chosenBytes: 1000, sizeBytes: 1000 });
    expect(only(sending)).toMatchObject({ sizeBytes: 800, sentBytes: 500, previewUrl: "blob:1" });
    expect(only(inState.checking).sentBytes).toBe(800);
    expect(only(inState.done)).toMatchObject({ medium, sentBytes: 800 });
  });

  test("tells how much of it is converted, until it is prepared or tried again", () => {
    const half: UploadEvent = { type: "converted", id: "a", part: 0.5 };
    const converting = after([], chosen("a"), half);
    expect(only(converting)).toMatchObject({ state: "preparing", convertedPart: 0.5 });
    expect(after(sending, half)).toBe(sending);
    const again = after(converting, broke("a", "refused"), plain("retried", "a"));
    expect(only(again)).toMatchObject({ state: "preparing", convertedPart: null });
  });

  test("that could not be prepared is prepared again when a person asks", () => {
    const failed = after([], chosen("a"), broke("a", "refused"));
    expect(only(failed).mayRetry).toBe(true);
    expect(only(after(failed, plain("retried", "a"))).state).toBe("preparing");
  });

  test("that is damaged, or none of ours, is not offered to be sent again", () => {
    for (const status of [413, 415, 422]) {
      expect(answered(status)).toMatchObject({ mayRetry: false, isUnusable: true });
    }
    for (const status of [401, 403, 507]) {
      expect(answered(status)).toMatchObject({ mayRetry: true, isUnusable: false });
    }
  });

  test("for which there is no space is not either, and is asked for again another day", () => {
    const refused = answered(413, "SPACE_USED_UP");
    expect(refused).toMatchObject({ mayRetry: false, isUnusable: false });
  });
});

test("a file that the server does not take for now is held up, until it goes on or is given up", () => {
  const offered = after([], chosen("a"), prepared("a"));
  const again = after(offered, broke("a", "passing"), plain("resumed", "a"));
  const stillNot = after(again, broke("a", "passing"), plain("resumed", "a"), progressed("a", 0));
  const held = [after(offered, broke("a", "passing")), again, stillNot];
  expect(held.map((items) => isHeldUp(only(items)))).toEqual([true, true, true]);
  const others = [offered, sending, after(stillNot, progressed("a", 100)), inState.paused];
  const ended = [after(stillNot, sent("a"), checked("a")), after(stillNot, broke("a", "passing"))];
  expect([...others, ...ended].map((items) => isHeldUp(only(items)))).not.toContain(true);
});

test("news of the queue are the files that arrived or gave up since the last look", () => {
  const before = after([], chosen("a", "b", "c"), prepared("a"), prepared("b"));
  const now = after(before, sent("a"), checked("a"), broke("b", "refused"));
  expect(settledSince(before, now).map(({ id }) => id)).toEqual(["a", "b"]);
  expect(settledSince(now, after(now, prepared("c")))).toEqual([]);
});
