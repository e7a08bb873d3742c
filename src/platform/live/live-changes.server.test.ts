import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { toldNotices } from "../../../tests/servers/told-notices.ts";
import { createLogger } from "../log.server.ts";
import type { Services } from "../services.server.ts";
import { listenToChanges, type LiveSource } from "./live-changes.server.ts";

/** Everybody listens to everything; a notice of `null` cannot be looked up, nor can the first `failures`. */
function listening(failures = 0) {
  const { notices, told } = toldNotices();
  const heard: unknown[] = [];
  let lookUps = 0;
  const source: LiveSource = {
    channel: "change",
    async address(_executor, asked) {
      lookUps += 1;
      if (lookUps <= failures || asked.includes(null)) throw new Error("nobody knows of it");
      return asked.map((change) => ({ change: change as object, topics: ["all"] }));
    },
  };
  const services = { notices, log: createLogger("silent"), db: {} } as unknown as Services;
  listenToChanges(
    services,
    { source, topic: "all" },
    { onChange: (change) => heard.push(change), onClosed: () => heard.push("closed") },
  );
  heard.length = 0;
  const tell = (change: object | null) => told.onNotice(JSON.stringify(change));
  return { heard, tell, close: told.onClosed, lookUps: () => lookUps };
}

test("a notice that cannot be looked up is dropped in the end, and all are told to load anew", async () => {
  const { heard, tell, lookUps } = listening();
  tell(null);
  await expect.poll(() => heard, { timeout: 6_000 }).toEqual(["missed"]);
  expect(lookUps()).toBe(3);
  tell({ id: 1 });
  await expect.poll(() => heard).toEqual(["missed", { id: 1 }]);
});

test("what was told while nothing could be looked up is loaded anew by all", async () => {
  const { heard, tell } = listening(1);
  tell({ id: 1 });
  tell({ id: 2 });
  await expect.poll(() => heard, { timeout: 6_000 }).toEqual(["missed"]);
  tell({ id: 3 });
  await expect.poll(() => heard).toEqual(["missed", { id: 3 }]);
});

test("once the process stops nothing is looked up again", async () => {
  const { heard, tell, close, lookUps } = listening();
  tell(null);
  await expect.poll(lookUps).toBe(1);
  close();
  await pause(1_500);
  tell({ id: 1 });
  expect(lookUps()).toBe(1);
  expect(heard).toEqual(["closed"]);
});
