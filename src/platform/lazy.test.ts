import { expect, test } from "vitest";
import { lazyAsync } from "./lazy.ts";

test("what takes time is made once for all who ask, and again only after a failure", async () => {
  let tries = 0;
  const ask = lazyAsync(async () => {
    tries += 1;
    if (tries === 1) throw new Error("not yet");
    return tries;
  });
  const first = await Promise.allSettled([ask(), ask()]);
  expect(first.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await Promise.all([ask(), ask()])).toEqual([2, 2]);
  expect(await ask()).toBe(2);
});
