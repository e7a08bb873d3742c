import { afterEach, describe, expect, test, vi } from "vitest";
import { useTestApp } from "../../../tests/database.ts";
import { ApiError } from "../api/problem.ts";
import { limitKey } from "./client-ip.server.ts";
import { createLimits, type Limit, tooMany } from "./limits.server.ts";

const app = useTestApp();
const second = 1000;
let counter = 0;

/** An unused limit. */
const newLimit = (changes: Partial<Limit> = {}): Limit => ({
  name: `limit-${++counter}`,
  points: 3,
  seconds: 60,
  ...changes,
});

/** Seconds to wait; undefined when it was counted. */
async function wait(limit: Limit, key = "a"): Promise<number | undefined> {
  try {
    await app().services.limits.consume(limit, key);
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError) || error.definition.status !== 429) throw error;
    return error.extra.retryAfterSeconds;
  }
}

async function countedOf(limit: Limit, key?: string, tries = limit.points + 2) {
  const waits: (number | undefined)[] = [];
  for (let i = 0; i < tries; i++) waits.push(await wait(limit, key));
  return waits.filter((seconds) => seconds === undefined).length;
}

const stepClock = (ms: number) => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });
afterEach(() => vi.useRealTimers());

describe("a limit", () => {
  test.each([1, 3, 7])("lets %i through and not one more", async (points) => {
    expect(await countedOf(newLimit({ points }))).toBe(points);
  });

  test("counts each key and each name on its own", async () => {
    const limit = newLimit();
    expect(await countedOf(limit, "198.51.100.7")).toBe(3);
    expect(await countedOf(limit, "198.51.100.8")).toBe(3);
    expect(await countedOf(newLimit(), "198.51.100.7")).toBe(3);
  });

  test("counts together with other processes, also when all ask at once", async () => {
    const limit = newLimit({ points: 5 });
    const elsewhere = createLimits(app().running.connection.pool);
    const tries = Array.from({ length: 20 }, (_, index) => {
      const limits = index % 2 === 0 ? app().services.limits : elsewhere;
      return limits.consume(limit, "a").then(
        () => true,
        () => false,
      );
    });
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(5);
  });

  test("says how long is left of its window, and ends with it", async () => {
    const limit = newLimit({ seconds: 600 });
    await countedOf(limit);
    stepClock(200 * second);
    const left = await wait(limit);
    expect(left).toBeGreaterThan(390);
    expect(left).toBeLessThanOrEqual(400);
    stepClock(401 * second);
    expect(await wait(limit)).toBeUndefined();
  });

  test("starts again when a clock that was set back leaves its end too far away", async () => {
    const limit = newLimit();
    await countedOf(limit);
    stepClock(-3600 * second);
    expect(await countedOf(limit)).toBeLessThanOrEqual(limit.points);
    expect(await wait(limit)).toBeLessThanOrEqual(limit.seconds);
  });

  test("takes one back for one key alone", async () => {
    const limit = newLimit();
    await countedOf(limit, "a", 2);
    await countedOf(limit, "b", 2);
    await app().services.limits.giveBack(limit, "a");
    expect([await countedOf(limit, "a"), await countedOf(limit, "b")]).toEqual([2, 1]);
  });

  test("counts a /48 with fifty times what one /64 of it has, and not what a /64 is refused", async () => {
    const limit = newLimit({ points: 2 });
    const { limits } = app().services;
    const isTaken = (ip: string) =>
      limits.consumeOfAddress(limit, limitKey(ip)).then(
        () => 1,
        () => 0,
      );
    const taken: number[] = [];
    for (let i = 0; i < 5; i++) taken.push(await isTaken("2001:db8:1:ffff::1"));
    const networks = Array.from({ length: 70 }, (_, i) => `2001:db8:1:${i.toString(16)}::1`);
    taken.push(...(await Promise.all([...networks, ...networks].map(isTaken))));
    expect(taken.filter(Boolean)).toHaveLength(100);
    expect(await isTaken("2001:db8:2::1")).toBe(1);
    expect(await isTaken("198.51.100.7")).toBe(1);
  });

  test("is forgotten for one key alone", async () => {
    const limit = newLimit();
    await countedOf(limit, "a");
    await countedOf(limit, "b");
    await app().services.limits.forget(limit, "a");
    expect(await countedOf(limit, "a")).toBe(3);
    expect(await countedOf(limit, "b")).toBe(0);
  });
});

test.each([
  [1, "1 sekundę"],
  [3, "3 sekundy"],
  [89, "89 sekund"],
  [90, "2 minuty"],
  [1800, "30 minut"],
])("%i seconds are shown as „%s”", (seconds, words) => {
  const { extra } = tooMany(seconds);
  expect(extra.retryAfterSeconds).toBe(seconds);
  expect(extra.detail).toBe(`Za dużo prób w krótkim czasie. Spróbuj ponownie za ${words}.`);
});
