import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { useTestApp } from "../../../tests/database.ts";
import { inTurn } from "./turn.server.ts";

const app = useTestApp();

test("who comes second waits for the first, is told so once, and comes when the first failed", async () => {
  const { db } = app();
  const seen: string[] = [];
  const take = (who: string, work: () => Promise<void>) =>
    inTurn(db, { name: "próba", onWaiting: () => seen.push(`${who} waits`) }, async () => {
      seen.push(`${who} begins`);
      await work();
    });
  let isOther: (() => void) | undefined;
  const other = new Promise<void>((resolve) => (isOther = resolve));
  const first = take("first", async () => {
    isOther?.();
    await pause(500);
    seen.push("first ends");
    throw new Error("broken off");
  });
  await other;
  const second = take("second", () => Promise.resolve());
  await expect(first).rejects.toThrow("broken off");
  await second;
  expect(seen).toEqual(["first begins", "second waits", "first ends", "second begins"]);
});
