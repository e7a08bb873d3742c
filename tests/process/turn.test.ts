import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fromRoot } from "../files.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "domistrz-turn-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Says „in” in its turn, and „out” before it ends. */
function commandOf(work: string): string[] {
  const tools = JSON.stringify(pathToFileURL(fromRoot("scripts/toolchain.mjs")).href);
  const path = JSON.stringify(join(folder, "turn"));
  const program = `import { inTurn } from ${tools}; await inTurn(async () => { ${work} }, ${path});`;
  return ["--input-type=module", "--eval", program];
}

const within = (ms: number) =>
  commandOf(
    `console.log("in"); await new Promise((go) => setTimeout(go, ${ms})); console.log("out");`,
  );

test("of two starts at once one installs and builds while the other waits, and says so", async () => {
  const said: string[] = [];
  const first = spawn(process.execPath, within(2_500));
  first.stdout.on("data", (words) => said.push(`first ${words}`.trim()));
  await once(first.stdout, "data");
  const second = spawn(process.execPath, within(0));
  second.stdout.on("data", (words) => said.push(...`${words}`.trim().split("\n")));
  second.stderr.on("data", (words) => said.push(`${words}`));
  await once(second, "close");
  const waiting = "Czekam, aż inne uruchomienie skończy instalować albo budować…";
  expect(said).toEqual(["first in", waiting, "first out", "in", "out"]);
}, 30_000);

test("one that was killed in its turn holds nobody up", async () => {
  const killed = spawn(process.execPath, within(60_000));
  await once(killed.stdout, "data");
  killed.kill("SIGKILL");
  await once(killed, "exit");
  expect(spawnSync(process.execPath, within(0), { encoding: "utf8" }).stdout).toBe("in\nout\n");
}, 30_000);
