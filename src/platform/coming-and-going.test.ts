import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { leftByEach } from "../../tests/garbage.ts";
import { createComingAndGoing } from "./coming-and-going.ts";

test("tells who is there, in no order, and takes free places", () => {
  const items = createComingAndGoing<{ name: string }>();
  const names = () => [...items].map(({ name }) => name).toSorted();
  const leave = ["a", "b", "c"].map((name) => items.add({ name }));
  expect(names()).toEqual(["a", "b", "c"]);
  leave[1]!();
  expect(names()).toEqual(["a", "c"]);
  expect(items.find(({ name }) => name === "b")).toBeUndefined();
  items.add({ name: "d" });
  leave[0]!();
  expect(names()).toEqual(["c", "d"]);
  expect(items.find(({ name }) => name === "d")).toEqual({ name: "d" });
});

test("lets go of who was there as soon as new objects are collected", async () => {
  const items = createComingAndGoing();
  const bytesEach = 80_000;
  const present: (() => void)[] = [];
  const comeAndGo = async () => {
    present.push(items.add({ numbers: Array.from({ length: bytesEach / 8 }, Math.random) }));
    if (present.length > 5) present.shift()!();
    await nextTurn();
  };
  expect(await leftByEach(200, comeAndGo)).toBeLessThan(bytesEach / 10);
});
