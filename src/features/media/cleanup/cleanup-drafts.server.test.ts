import { randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { hourMs } from "../../../platform/time/durations.ts";
import { cleanUpMedia } from "./cleanup.server.ts";

const app = useTestApp();

test("what a killed process left half-written is deleted after two days, what is being written stays", async () => {
  const folder = join(app().dataDir, "media", ".partial");
  mkdirSync(folder, { recursive: true });
  const leave = (hours: number) => {
    const name = randomUUID();
    const at = new Date(Date.now() - hours * hourMs);
    writeFileSync(join(folder, name), "połowa");
    utimesSync(join(folder, name), at, at);
    return name;
  };
  const [fresh, yesterday] = [leave(0), leave(47), leave(49), leave(1000)];
  await cleanUpMedia(app().services);
  expect(readdirSync(folder).toSorted()).toEqual([fresh, yesterday].toSorted());
});
