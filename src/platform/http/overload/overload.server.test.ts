import { setImmediate, setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createOverloadGuard, type OverloadGuard } from "./overload.server.ts";

let guard: OverloadGuard;
/** Five times as quick as on a site. */
const pace = { maxDelayMs: 30, sampleEveryMs: 40, resolutionMs: 2 };
beforeEach(() => {
  guard = createOverloadGuard(pace);
});
afterEach(() => guard.stop());

const nothing = new Int32Array(new SharedArrayBuffer(4));

/**
 * Holds the event loop for that long at each turn, ten samples altogether; without computing, for
 * other tests wait for the processor.
 */
async function work(turnMs: number) {
  const end = performance.now() + 10 * pace.sampleEveryMs;
  while (performance.now() < end) {
    Atomics.wait(nothing, 0, 0, turnMs);
    await setImmediate();
  }
}

const refusedOf = (asked: number) =>
  Array.from({ length: asked }, () => guard.admit()).filter((done) => {
    done?.();
    return !done;
  }).length;

const arrive = (count: number) => Array.from({ length: count }, () => guard.admit()!);

test.each([36, 80])(
  "a crowd on a machine busy for %i ms at a time is refused in part, and accepted again later",
  async (turnMs) => {
    const answered = arrive(16);
    await work(turnMs);
    expect(refusedOf(200)).toBeGreaterThan(60);
    for (const done of answered) done();
    await expect.poll(() => refusedOf(10)).toBe(0);
  },
);

test("even a crowd that does not end is answered in part", async () => {
  arrive(16);
  for (let i = 0; i < 2; i++) await work(50);
  const refused = refusedOf(400);
  expect(refused).toBeGreaterThan(300);
  expect(refused).toBeLessThan(400);
});

test("a few users on a busy machine are all accepted", async () => {
  arrive(15);
  await work(36);
  expect(refusedOf(200)).toBe(0);
});

test("a crowd that was answered is a crowd no more", async () => {
  for (const done of arrive(20)) done();
  await pause(90);
  await work(36);
  expect(refusedOf(200)).toBe(0);
});

test("a crowd on a machine that keeps up is accepted", async () => {
  arrive(100);
  await pause(200);
  await expect.poll(() => refusedOf(100)).toBe(0);
});
