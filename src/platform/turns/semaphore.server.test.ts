import { expect, test } from "vitest";
import { createSemaphore, QueueFull } from "./semaphore.server.ts";

test("no more than the slots run at once, and all get their turn", async () => {
  const semaphore = createSemaphore({ slots: 2, maxWaiting: 10 });
  let running = 0;
  let most = 0;
  const work = () =>
    semaphore.run(async () => {
      most = Math.max(most, ++running);
      await new Promise((done) => setTimeout(done, 5));
      running--;
    });
  await Promise.all(Array.from({ length: 9 }, work));
  expect(most).toBe(2);
});

test("work that fails frees its slot", async () => {
  const semaphore = createSemaphore({ slots: 1, maxWaiting: 1 });
  await expect(semaphore.run(() => Promise.reject(new Error("zły plik")))).rejects.toThrow(
    "zły plik",
  );
  expect(await semaphore.run(async () => "następny")).toBe("następny");
});

test("beyond the waiting room one is turned away at once", async () => {
  const semaphore = createSemaphore({ slots: 1, maxWaiting: 1 });
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const first = semaphore.run(() => opened);
  const second = semaphore.run(async () => "drugi");
  await expect(semaphore.run(async () => "trzeci")).rejects.toThrow(QueueFull);
  open();
  await first;
  expect(await second).toBe("drugi");
});
