import { afterEach, describe, expect, test, vi } from "vitest";
import { connectionLoss, isNetworkFailure, loadPart, regainConnection } from "./connection.ts";

test.each([
  "Failed to fetch",
  "NetworkError when attempting to fetch resource.",
  "Load failed",
  "Failed to fetch dynamically imported module: /assets/x.js",
  "error loading dynamically imported module: /assets/x.js",
  "Importing a module script failed.",
])("„%s” means that the server was not reached", (message) => {
  expect(isNetworkFailure(new TypeError(message))).toBe(true);
});

test("an answer that broke off counts too, an error of the page does not", () => {
  const cause = new TypeError("network error");
  expect(isNetworkFailure(new Error("Unable to decode", { cause }))).toBe(true);
  expect(isNetworkFailure(new TypeError("undefined is not a function"))).toBe(false);
  expect(isNetworkFailure({ status: 500 })).toBe(false);
});

describe("a part of the page", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    connectionLoss.set(null);
  });
  const load = vi.fn<() => Promise<string>>(async () => "part");
  const begun = () => {
    load.mockClear();
    return loadPart(load);
  };
  const lost = () => vi.waitFor(() => expect(connectionLoss.snapshot()).not.toBeNull());

  test("is loaded at once where nothing says that there is no connection", async () => {
    expect(await begun()).toBe("part");
    expect(connectionLoss.snapshot()).toBeNull();
  });

  test("waits while the browser has no connection", async () => {
    vi.stubGlobal("navigator", { onLine: false });
    const part = begun();
    await lost();
    expect(load).not.toHaveBeenCalled();
    vi.stubGlobal("navigator", { onLine: true });
    regainConnection();
    expect(await part).toBe("part");
  });

  test("of a kept page waits for its server, whatever the browser says", async () => {
    vi.stubGlobal("navigator", { onLine: true });
    vi.stubGlobal("document", { documentElement: { dataset: { kept: "1" } } });
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    const part = begun();
    await lost();
    expect(load).not.toHaveBeenCalled();
    vi.stubGlobal("fetch", async () => new Response());
    regainConnection();
    expect(await part).toBe("part");
  });

  test.each([
    ["navigate", 1_000, 1],
    ["reload", 1_000, 0],
    // An update came since.
    ["reload", 90_000, 1],
  ])("that is gone has its page loaded anew, once (%s, %i ms ago)", async (type, now, times) => {
    const reload = vi.fn<() => void>();
    vi.stubGlobal("location", { reload });
    vi.stubGlobal("performance", { now: () => now, getEntriesByType: () => [{ type }] });
    vi.stubGlobal("fetch", async () => new Response());
    const failure = new TypeError("Failed to fetch dynamically imported module: /assets/x.js");
    const told = vi.fn<(error: unknown) => void>();
    loadPart(() => Promise.reject(failure)).catch(told);
    await vi.waitFor(() => expect(reload.mock.calls.length + told.mock.calls.length).toBe(1));
    expect(reload).toHaveBeenCalledTimes(times);
  });
});
