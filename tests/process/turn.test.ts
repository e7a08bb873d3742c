import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "domistrz-turn-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A process that says „in” in its turn, and „out” before that ends. */
function start(turnMs: number) {
  const program = `
import { inTurn } from "../../scripts/toolchain.mjs";
const work = async () => {
  console.log("in");
  await new Promise((done) => setTimeout(done, ${turnMs}));
  console.log("out");
};
await inTurn(work, ${JSON.stringify(join(folder, "turn"))});`;
  const command = ["--input-type=module", "--eval", program];
  return spawn(process.execPath, command, { cwd: import.meta.dirname });
}

/** What it says until it ends, line by line. */
async function wordsOf({ stdout, stderr }: ReturnType<typeof start>): Promise<string[]> {
  let said = "";
  for (const stream of [stdout, stderr]) stream.on("data", (words) => (said += String(words)));
  await once(stdout, "close");
  return said.trim().split("\n");
}

test("of two starts at once one installs and builds while the other waits, and says so", async () => {
  const first = start(2_500);
  await once(first.stdout, "data");
  const firstEnds = once(first.stdout, "data").then(() => performance.now());
  const second = start(0);
  const waiting = "Czekam, aż inne uruchomienie skończy instalować albo budować…";
  expect(await wordsOf(second)).toEqual([waiting, "in", "out"]);
  expect(performance.now()).toBeGreaterThan(await firstEnds);
}, 30_000);

test("one that was killed in its turn holds nobody up", async () => {
  const killed = start(60_000);
  await once(killed.stdout, "data");
  killed.kill("SIGKILL");
  await once(killed, "exit");
  expect(await wordsOf(start(0))).toEqual(["in", "out"]);
}, 30_000);
