import { expect, test } from "vitest";
import { createGate, GateCrowded } from "./gate.server.ts";

test("no more than the slots run at once, and all get their turn", async () => {
  const gate = createGate({ slots: 2, maxWaiting: 10 });
  let running = 0;
  let most = 0;
  const work = () =>
    gate.run(async () => {
      most = Math.max(most, ++running);
      await new Promise((done) => setTimeout(done, 5));
      running--;
    });
  await Promise.all(Array.from({ length: 9 }, work));
  expect(most).toBe(2);
});

test("work that fails frees its slot", async () => {
  const gate = createGate({ slots: 1, maxWaiting: 1 });
  await expect(gate.run(() => Promise.reject(new Error("zły plik")))).rejects.toThrow("zły plik");
  expect(await gate.run(async () => "następny")).toBe("następny");
});

test("beyond the waiting room one is turned away at once", async () => {
  const gate = createGate({ slots: 1, maxWaiting: 1 });
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const first = gate.run(() => opened);
  const second = gate.run(async () => "drugi");
  await expect(gate.run(async () => "trzeci")).rejects.toThrow(GateCrowded);
  open();
  await first;
  expect(await second).toBe("drugi");
});
