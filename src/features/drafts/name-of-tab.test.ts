import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

type Work = (lock: object | null) => Promise<void> | undefined;

/** Those of one browser. */
function newLocks() {
  const held = new Set<string>();
  const request = async (name: string, _options: object, work: Work) => {
    if (held.has(name)) return work(null);
    held.add(name);
    await work({});
    held.delete(name);
  };
  return { request };
}

/** A page in a tab that begins with this storage. @returns its name and its window. */
async function openPage(kept: Map<string, string>, locks: object | undefined) {
  const shown = new EventTarget();
  vi.resetModules();
  vi.stubGlobal("navigator", { locks });
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal("addEventListener", shown.addEventListener.bind(shown));
  const { nameOfTab } = await import("./name-of-tab.ts");
  const name = await nameOfTab();
  expect(await nameOfTab()).toBe(name);
  return { name, shown };
}

const comeBack = () => Object.assign(new Event("pageshow"), { persisted: true });

test("a page that is loaded anew is the same editor", async () => {
  const [storage, locks] = [new Map<string, string>(), newLocks()];
  const before = await openPage(storage, locks);
  before.shown.dispatchEvent(new Event("pagehide"));
  expect((await openPage(storage, locks)).name).toBe(before.name);
});

test("a copy of a tab is another editor, and stays it", async () => {
  const [storage, locks] = [new Map<string, string>(), newLocks()];
  const first = await openPage(storage, locks);
  const ofCopy = new Map(storage);
  const copy = await openPage(ofCopy, locks);
  expect(copy.name).not.toBe(first.name);
  copy.shown.dispatchEvent(new Event("pagehide"));
  expect((await openPage(ofCopy, locks)).name).toBe(copy.name);
});

test("a page that comes back holds its name again", async () => {
  const [storage, locks] = [new Map<string, string>(), newLocks()];
  const first = await openPage(storage, locks);
  first.shown.dispatchEvent(new Event("pagehide"));
  await Promise.resolve();
  first.shown.dispatchEvent(comeBack());
  expect((await openPage(new Map(storage), locks)).name).not.toBe(first.name);
});

test("a browser without locks keeps the name", async () => {
  const storage = new Map<string, string>();
  const { name } = await openPage(storage, undefined);
  expect((await openPage(storage, undefined)).name).toBe(name);
});
