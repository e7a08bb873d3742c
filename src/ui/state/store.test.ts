import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { createStore, useStore } from "./store.ts";

describe("a store", () => {
  test("notifies every listener of each change, and none without a change", () => {
    const store = createStore({ name: "a" });
    const heard: string[] = [];
    const stop = store.subscribe(() => heard.push(store.snapshot().name));
    store.subscribe(() => heard.push("other"));
    store.set({ name: "b" });
    store.set(store.snapshot());
    expect(heard).toEqual(["b", "other"]);
    stop();
    store.set({ name: "c" });
    expect(heard).toEqual(["b", "other", "other"]);
  });

  test("is rendered by the server as it began", () => {
    const store = createStore("closed");
    store.set("open");
    const View = () => createElement("p", null, useStore(store));
    expect(renderToString(createElement(View))).toBe("<p>closed</p>");
  });
});
