import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createSharedRoom } from "./shared-room.server.ts";

test("who takes little holds up nobody; where the room is full all but the first wait", async () => {
  const room = createSharedRoom(10);
  const [first, second, third] = [room.enter(), room.enter(), room.enter()];
  const went: string[] = [];
  await first.take(1);
  await third.take(9);
  const waiting = [
    second.take(2).then(() => went.push("second")),
    third.take(1).then(() => went.push("third")),
  ];
  await first.take(20);
  await turn();
  expect(went).toEqual([]);
  third.leave();
  await turn();
  expect(went).toEqual([]);
  first.leave();
  await Promise.all(waiting);
  expect(went).toEqual(["second", "third"]);
});

test("what was taken is given back once", async () => {
  const room = createSharedRoom(10);
  const gone = room.enter();
  await gone.take(10);
  gone.leave();
  gone.leave();
  room.enter();
  const later = room.enter();
  await later.take(10);
  let isIn = false;
  void later.take(1).then(() => (isIn = true));
  await turn();
  expect(isIn).toBe(false);
});
