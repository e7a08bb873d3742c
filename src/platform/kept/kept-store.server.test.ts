import { afterEach, expect, test, vi } from "vitest";
import { toldNotices } from "../../../tests/servers/told-notices.ts";
import { anyCompany, companyKey } from "./kept-keys.ts";
import { createKeptStore } from "./kept-store.server.ts";
import { createKept, readKept } from "./kept.server.ts";

function open() {
  const { notices, told } = toldNotices();
  const store = createKeptStore<string>({ notices, mostBytes: 1_000_000, bytesOf: () => 100 });
  return { store, told };
}

afterEach(() => {
  vi.useRealTimers();
});

test("a change of one company forgets its page and every list, and nothing else", () => {
  const { store, told } = open();
  store.keep("/a", "value", { from: [companyKey("a")], since: store.now() });
  store.keep("/b", "value", { from: [companyKey("b")], since: store.now() });
  store.keep("/list", "value", { from: [anyCompany], since: store.now() });
  store.keep("/fixed", "value", { from: ["fixed"], since: store.now() });
  told.onNotice("a");
  expect(["/a", "/b", "/list", "/fixed"].filter((address) => store.find(address))).toEqual([
    "/b",
    "/fixed",
  ]);
  // Told of its row in the search.
  told.onNotice("+c,b");
  expect(store.find("/b")).toBeUndefined();
  store.keep("/b", "value", { from: [companyKey("b")], since: store.now() });
  told.onNotice("*");
  expect(store.find("/b") ?? store.find("/fixed")).toBeUndefined();
});

test("what changed while a response was being made is not kept", () => {
  const { store, told } = open();
  const since = store.now();
  told.onNotice("a");
  store.keep("/a", "value", { from: [companyKey("a")], since });
  store.keep("/b", "value", { from: [companyKey("b")], since });
  expect([store.find("/a"), store.find("/b") !== undefined]).toEqual([undefined, true]);
});

test("of so many changes that the oldest are not known any more nothing begun before them is kept", () => {
  const { store, told } = open();
  const asked = Array.from({ length: 1_200 }, (_, place) => {
    const since = store.now();
    told.onNotice(`company-${place}`);
    return { place, since };
  });
  const isKept = ({ place, since }: { place: number; since: number }, changed: number) => {
    const name = `/${place}-${changed}`;
    store.keep(name, "value", { from: [companyKey(`company-${changed}`)], since });
    return store.find(name) !== undefined;
  };
  expect(asked.filter((one) => isKept(one, one.place))).toEqual([]);
  // What is remembered tells that nothing of this one changed since; of the first nobody knows any more.
  expect([isKept(asked.at(-1)!, 0), isKept(asked[0]!, -1)]).toEqual([true, false]);
});

test("while nothing is told nothing is kept, and what was kept is forgotten", () => {
  const { store, told } = open();
  store.keep("/a", "value", { from: ["fixed"], since: store.now() });
  told.onLost();
  expect(store.find("/a")).toBeUndefined();
  store.keep("/a", "value", { from: ["fixed"], since: store.now() });
  expect(store.find("/a")).toBeUndefined();
  const since = store.now();
  told.onListening();
  // Nobody told what changed before.
  store.keep("/a", "value", { from: ["fixed"], since });
  expect(store.find("/a")).toBeUndefined();
  store.keep("/a", "value", { from: ["fixed"], since: store.now() });
  expect(store.find("/a")).toBeDefined();
  told.onClosed();
  expect(store.find("/a")).toBeUndefined();
  store.keep("/a", "value", { from: ["fixed"], since: store.now() });
  expect(store.find("/a")).toBeUndefined();
});

test("before anything was listened to nothing is kept", () => {
  const notices = { listen: () => () => undefined, close: async () => undefined };
  const store = createKeptStore<string>({ notices, mostBytes: 1_000, bytesOf: () => 100 });
  store.keep("/a", "value", { from: ["fixed"], since: store.now() });
  expect(store.find("/a")).toBeUndefined();
});

test("a list is read once until a company changes, and each time where nothing is kept", async () => {
  const { notices, told } = toldNotices();
  const kept = createKept(notices);
  const sort = { mostBytes: 1_000, bytesOf: () => 100 };
  let reads = 0;
  const asked = { sort, name: "newest", from: [anyCompany] };
  const read = async (from: typeof kept | null) => readKept(from, asked, async () => ++reads);
  expect([await read(kept), await read(kept)]).toEqual([1, 1]);
  told.onNotice("a");
  expect([await read(kept), await read(kept), await read(null)]).toEqual([2, 2, 3]);
  kept.close();
});

test("tells that it is full before what was asked for last is pushed out", () => {
  const { notices } = toldNotices();
  const store = createKeptStore<string>({ notices, mostBytes: 10_000, bytesOf: () => 596 });
  const keep = (name: string) => store.keep(name, "value", { from: [], since: store.now() });
  const full: boolean[] = [];
  for (const name of "abcdefghij") {
    keep(`${name}   `);
    full.push(store.isFull());
  }
  expect(full).toEqual([...Array.from({ length: 9 }, () => false), true]);
  expect(store.find("a   ")).toBe("value");
});

test("what follows from the clock is forgotten when an hour begins, also what is being made", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-30T22:59:59.900Z") });
  const { store } = open();
  const from = ["fixed"];
  const since = store.now();
  store.keep("/before", "listopad", { from, since });
  expect(store.find("/before")).toBe("listopad");
  // Midnight in Poland.
  vi.setSystemTime(new Date("2026-11-30T23:00:00.000Z"));
  store.keep("/meanwhile", "listopad", { from, since });
  expect([store.find("/before"), store.find("/meanwhile")]).toEqual([undefined, undefined]);
  store.keep("/after", "grudzień", { from, since: store.now() });
  vi.setSystemTime(new Date("2026-11-30T23:00:50.000Z"));
  expect(store.find("/after")).toBe("grudzień");
  vi.setSystemTime(new Date("2026-12-01T00:00:00.000Z"));
  store.keep("/asked-for", "grudzień", { from, since: store.now() });
  expect([store.find("/after"), store.find("/asked-for")]).toEqual([undefined, "grudzień"]);
  vi.setSystemTime(new Date("2026-12-01T01:00:00.000Z"));
  expect(store.find("/asked-for")).toBeUndefined();
});
