import { expect, test } from "vitest";
import { createRecent } from "./recent.server.ts";

test("the value used longest ago gives way", () => {
  const recent = createRecent<number>({ size: 2, seconds: 60 });
  recent.set("a", 1);
  recent.set("b", 2);
  recent.get("a");
  recent.set("c", 3);
  expect([recent.get("a"), recent.get("b"), recent.get("c")]).toEqual([1, undefined, 3]);
});

test("nothing is remembered beyond its time", async () => {
  const recent = createRecent<number>({ size: 2, seconds: 0.005 });
  recent.set("a", 1);
  await new Promise((done) => setTimeout(done, 20));
  expect(recent.get("a")).toBeUndefined();
});
