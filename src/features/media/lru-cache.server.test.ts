import { expect, test } from "vitest";
import { createLruCache } from "./lru-cache.server.ts";

test("the value used longest ago gives way", () => {
  const cache = createLruCache<number>({ size: 2, seconds: 60 });
  cache.set("a", 1);
  cache.set("b", 2);
  cache.get("a");
  cache.set("c", 3);
  expect([cache.get("a"), cache.get("b"), cache.get("c")]).toEqual([1, undefined, 3]);
});

test("nothing is remembered beyond its time", async () => {
  const cache = createLruCache<number>({ size: 2, seconds: 0.005 });
  cache.set("a", 1);
  await new Promise((done) => setTimeout(done, 20));
  expect(cache.get("a")).toBeUndefined();
});
