import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { turnEnd } from "./turn-end.server.ts";

test("who asks in one turn is told at its end, who asks later at the next one", async () => {
  const told: string[] = [];
  const ask = (name: string) => turnEnd().then(() => told.push(name));
  const both = [ask("first"), ask("second")];
  await Promise.resolve();
  expect(told).toEqual([]);
  await Promise.all(both);
  expect(told).toEqual(["first", "second"]);
  await nextTurn();
  await ask("third");
  expect(told).toEqual(["first", "second", "third"]);
});
