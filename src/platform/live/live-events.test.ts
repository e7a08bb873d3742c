import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type * as LiveEvents from "./live-events.ts";

/** What the server sees: each connection, and whether the browser has left it. */
type Opened = { send(text: string): void; isCut: boolean };
let opened: Opened[];
let status: number;
/** Of the call that renews the session; a renewed one is let in. */
let renewal: number;
let stops: (() => void)[];
let page: EventTarget & { visibilityState: string; cookie: string };

const path = () => `/leads/events?${expect.getState().currentTestName}`;

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout", "Date"],
  });
  opened = [];
  stops = [];
  status = 200;
  renewal = 401;
  page = Object.assign(new EventTarget(), { visibilityState: "visible", cookie: "" });
  vi.stubGlobal("document", page);
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("location", { origin: "http://localhost" });
  vi.stubGlobal("fetch", answer);
});

afterEach(async () => {
  for (const stop of stops) stop();
  // What was cut still takes off its listeners.
  for (let turn = 0; turn < 10; turn++) await new Promise(setImmediate);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const answer: typeof fetch = async (input, init) => {
  const { pathname } = new URL(input as string, location.origin);
  if (pathname === "/api/auth/refresh-session") {
    if (renewal === 200) status = 200;
    return new Response(null, { status: renewal });
  }
  let connection: Opened | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string) => controller.enqueue(new TextEncoder().encode(text));
      connection = { send, isCut: false };
      opened.push(connection);
      init?.signal?.addEventListener("abort", () => {
        connection!.isCut = true;
        controller.error(new DOMException("aborted", "AbortError"));
      });
      if (status === 200) send("event: missed\ndata: {}\n\n");
    },
  });
  return status === 401
    ? Response.json({ code: "SIGNED_OUT" }, { status })
    : new Response(body, { status });
};

/** A tab is a module of its own: what tabs share is the browser's. */
async function openTab(): Promise<{ heard: string[]; close: () => void }> {
  vi.resetModules();
  const { listenToLiveEvents }: typeof LiveEvents = await import("./live-events.ts");
  const heard: string[] = [];
  const close = listenToLiveEvents(path(), (event) => {
    heard.push(event === "missed" ? event : (event as { kind: string }).kind);
  });
  stops.push(close);
  return { heard, close };
}

const soon = (read: () => unknown) => vi.waitFor(read, { timeout: 3_000, interval: 10 });
const created = 'event: change\ndata: {"lead":"1","kind":"created"}\n\n';

test("tabs share one connection, and each is told to load what it may have missed", async () => {
  const first = await openTab();
  await soon(() => expect(first.heard).toEqual(["missed"]));
  const second = await openTab();
  await soon(() => expect(second.heard).toEqual(["missed"]));
  opened[0]!.send(created);
  await soon(() => expect(second.heard).toEqual(["missed", "created"]));
  expect(first.heard).toEqual(["missed", "created"]);
  expect(opened).toHaveLength(1);
});

test("the next tab takes over from one that was closed, and loads again", async () => {
  const first = await openTab();
  await soon(() => expect(first.heard).toEqual(["missed"]));
  const second = await openTab();
  await soon(() => expect(second.heard).toEqual(["missed"]));
  const closedAt = Date.now();
  first.close();
  await soon(() => expect(second.heard).toEqual(["missed", "missed"]));
  // At once: a reconnection would be waited for at least a second.
  expect(Date.now() - closedAt).toBeLessThan(900);
  expect(opened.map(({ isCut }) => isCut)).toEqual([true, false]);
});

test("two listeners of a tab are one, and the later one is told to load as well", async () => {
  const { listenToLiveEvents }: typeof LiveEvents = await import("./live-events.ts");
  const heard: string[][] = [[], []];
  for (const each of heard) {
    stops.push(listenToLiveEvents(path(), () => void each.push("missed")));
  }
  await soon(() => expect(heard).toEqual([["missed"], ["missed", "missed"]]));
  expect(opened).toHaveLength(1);
});

test("a visible tab takes the connection from one that sleeps", async () => {
  const asleep = new Promise<never>(() => undefined);
  const sleeping = navigator.locks.request(`live-events ${path()}`, () => asleep);
  const taken = sleeping.catch((error: DOMException) => error.name);
  page.visibilityState = "hidden";
  const { heard } = await openTab();
  await soon(() => expect(heard).toEqual(["missed"]));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(opened).toHaveLength(0);
  page.visibilityState = "visible";
  page.dispatchEvent(new Event("visibilitychange"));
  await soon(() => expect(heard).toEqual(["missed", "missed"]));
  expect(await taken).toBe("AbortError");
  opened[0]!.send(created);
  await soon(() => expect(heard.at(-1)).toBe("created"));
});

test("a silent connection is opened again", async () => {
  const { heard } = await openTab();
  await soon(() => expect(heard).toEqual(["missed"]));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(opened).toHaveLength(1);
  opened[0]!.send(":\n\n");
  await vi.advanceTimersByTimeAsync(30_000);
  expect(opened).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(20_000);
  await soon(() => expect(heard).toEqual(["missed", "missed"]));
  expect(opened.map(({ isCut }) => isCut)).toEqual([true, false]);
});

test.each([404, 401])(
  "a lead or session that is gone (%d) is not asked for again",
  async (gone) => {
    status = gone;
    await openTab();
    await soon(() => expect(opened).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(600_000);
    expect(opened).toHaveLength(1);
  },
);

test("a session that was idle too long is renewed, and the stream opened at once", async () => {
  status = 401;
  renewal = 200;
  const { heard } = await openTab();
  await soon(() => expect(heard).toEqual(["missed"]));
  expect(opened).toHaveLength(2);
});

test("a session that cannot be renewed just now is not taken for ended", async () => {
  status = 401;
  renewal = 503;
  const { heard } = await openTab();
  await soon(() => expect(opened).toHaveLength(1));
  renewal = 200;
  await vi.advanceTimersByTimeAsync(15_000);
  await soon(() => expect(heard).toEqual(["missed"]));
});

test("a server that is away is asked again, ever more rarely", async () => {
  status = 503;
  const { heard } = await openTab();
  await soon(() => expect(opened).toHaveLength(1));
  await vi.advanceTimersByTimeAsync(15_000);
  const early = opened.length;
  expect(early).toBeGreaterThan(1);
  expect(early).toBeLessThan(6);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(opened.length - early).toBeLessThan(20);
  status = 200;
  await vi.advanceTimersByTimeAsync(120_000);
  await soon(() => expect(heard).toContain("missed"));
});

test("without locks each tab has a connection of its own", async () => {
  vi.stubGlobal("navigator", {});
  const [first, second] = [await openTab(), await openTab()];
  await soon(() => expect([first.heard, second.heard]).toEqual([["missed"], ["missed"]]));
  expect(opened).toHaveLength(2);
});
