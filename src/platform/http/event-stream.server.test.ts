import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { countStreams, type EventStream, eventStream } from "./event-stream.server.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open(isAllowed: () => Promise<boolean> = async () => true) {
  let stream: EventStream | undefined;
  let closed = 0;
  const response = eventStream({
    isAllowed,
    open(opened) {
      stream = opened;
      return () => void closed++;
    },
  });
  const reader = response.body!.getReader();
  const read = async () => {
    const { done, value } = await reader.read();
    return done ? null : new TextDecoder().decode(value);
  };
  return { stream: stream!, reader, read, closed: () => closed };
}

describe("a stream of events", () => {
  test("begins with when to come again, and says every 15 s that it lives", async () => {
    const { stream, read } = open();
    expect(await read()).toMatch(/^retry: \d{4}\n\n$/);
    stream.send("change", { lead: "1" });
    expect(await read()).toBe('event: change\ndata: {"lead":"1"}\n\n');
    const alive = read();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await alive).toBe(":\n\n");
  });

  test("ends within a minute once its reader may not hear any more", async () => {
    let isAllowed = true;
    const isStillAllowed = vi.fn<() => Promise<boolean>>(async () => isAllowed);
    const { read, closed } = open(isStillAllowed);
    await read();
    await vi.advanceTimersByTimeAsync(60_000);
    // The database is asked each time.
    expect([closed(), isStillAllowed.mock.calls.length]).toEqual([0, 1]);
    isAllowed = false;
    await vi.advanceTimersByTimeAsync(60_000);
    expect([closed(), vi.getTimerCount()]).toEqual([1, 0]);
    const rest = [];
    for (let text = await read(); text !== null; text = await read()) rest.push(text);
    expect(new Set(rest)).toEqual(new Set([":\n\n"]));
  });

  test("ends when it cannot be found out whether its reader may", async () => {
    const { closed } = open(() => Promise.reject(new Error("database away")));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(closed()).toBe(1);
  });

  test("is closed once, whoever ends it, and takes nothing any more", async () => {
    const { stream, reader, closed } = open();
    await reader.cancel();
    stream.end();
    stream.send("change", {});
    await vi.advanceTimersByTimeAsync(60_000);
    expect(closed()).toBe(1);
  });

  test("is closed as well where the process stops while it is opened", () => {
    const close = vi.fn<() => void>();
    const open = (stream: EventStream) => {
      stream.end();
      return close;
    };
    eventStream({ open, isAllowed: async () => true });
    expect([close.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0]);
  });

  test("of a browser that takes nothing ends before it fills the memory", () => {
    const { stream, closed } = open();
    for (let sent = 0; sent < 300; sent++) stream.send("change", {});
    expect(closed()).toBe(1);
  });
});

test("streams are counted by account and by address, and places are given back once", () => {
  const streams = countStreams();
  const account = { accountId: "a", ip: "10.0.0.1" };
  const places = Array.from({ length: 12 }, () => streams.take(account));
  expect(() => streams.take({ ...account, ip: "10.0.0.2" })).toThrow("Too many requests");
  places[0]!();
  places[0]!();
  streams.take(account);
  expect(() => streams.take(account)).toThrow("Too many requests");
  const guest = { accountId: null, ip: "10.0.0.1" };
  for (let more = 0; more < 40; more++) streams.take(guest);
  expect(() => streams.take(guest)).toThrow("Too many requests");
  streams.take({ ...guest, ip: "10.0.0.3" });
});

test("the guests of an address stop none of its accounts, which are two hundred together", () => {
  const streams = countStreams();
  const at = (accountId: string | null) => streams.take({ accountId, ip: "10.0.0.1" });
  for (let more = 0; more < 40; more++) at(null);
  for (let more = 0; more < 200; more++) at(`account ${more}`);
  expect(() => at("one more")).toThrow("Too many requests");
  expect(() => streams.take({ accountId: "one more", ip: "10.0.0.2" })).not.toThrow();
});

test("whoever owns a whole network of IPv6 holds as many as fifty of its addresses", () => {
  const streams = countStreams();
  const at = (network: number, accountId: string | null = null) =>
    streams.take({ accountId, ip: `2001:db8:1:${network.toString(16)}::1` });
  for (let more = 0; more < 2_000; more++) at(more);
  const beside = at(2_000, "an account");
  expect(() => at(2_000)).toThrow("Too many requests");
  beside();
  expect(() => streams.take({ accountId: null, ip: "2001:db8:2::1" })).not.toThrow();
});
