import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { getPriority, tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { fromRoot } from "../../../../tests/files.ts";
import { QueueFull } from "../../../platform/turns/semaphore.server.ts";
import { encodeInProcess, readInProcess, startAhead } from "./picture-pool.server.ts";

const photo = readFileSync(fromRoot("demo/media/bathroom-01.jpg"));

/** The picture processes of this very process. */
function pictureProcesses(): number[] {
  try {
    const found = execFileSync("pgrep", ["-P", String(process.pid), "-f", "picture-process"]);
    return found.toString().trim().split("\n").map(Number);
  } catch {
    return [];
  }
}

/** Those of tests before this one in the same process may still rest. */
async function endAll() {
  for (const pid of pictureProcesses()) process.kill(pid, "SIGKILL");
  await expect.poll(pictureProcesses).toEqual([]);
}

test("pictures are decoded in two processes at most, with lower priority than the site", async () => {
  await endAll();
  const reads = Array.from({ length: 12 }, () => readInProcess(photo, "jpeg"));
  await reads[0];
  const running = pictureProcesses();
  expect(running.length).toBeGreaterThan(0);
  expect(running.length).toBeLessThanOrEqual(2);
  expect(running.map((pid) => getPriority(pid))).toEqual(running.map(() => 10));
  const done = await Promise.all(reads);
  expect(new Set(done.map(({ width, height }) => `${width}×${height}`))).toEqual(
    new Set(["1280×960"]),
  );
  expect(pictureProcesses().length).toBeLessThanOrEqual(2);
});

test("a process that is killed while it works is replaced, and the picture still comes", async () => {
  const task = { bytes: photo, width: 1280, format: "avif" as const };
  const encoded = encodeInProcess(task);
  await expect.poll(() => pictureProcesses().length).toBeGreaterThan(0);
  for (const pid of pictureProcesses()) process.kill(pid, "SIGKILL");
  expect((await encoded).length).toBeGreaterThan(1_000);
});

test("a process that was killed while it rested is not asked again", async () => {
  await readInProcess(photo, "jpeg");
  for (const pid of pictureProcesses()) process.kill(pid, "SIGKILL");
  expect((await readInProcess(photo, "jpeg")).width).toBe(1280);
});

test("a process can be started ahead of its first picture, once, and then does the work", async () => {
  await readInProcess(photo, "jpeg");
  await endAll();
  // The end of a process is heard of a moment after it.
  await expect
    .poll(() => {
      startAhead();
      return pictureProcesses().length;
    })
    .toBe(1);
  const ahead = pictureProcesses();
  startAhead();
  await readInProcess(photo, "jpeg");
  expect(pictureProcesses()).toEqual(ahead);
});

test("what somebody waits for does not wait behind what is made ahead", async () => {
  const large = await sharp(photo).resize(2560).jpeg().toBuffer();
  const order: string[] = [];
  const made = Array.from({ length: 3 }, () =>
    encodeInProcess({ bytes: large, width: 2560, format: "avif" }, { isAhead: true }).then(() =>
      order.push("ahead"),
    ),
  );
  await readInProcess(photo, "jpeg").then(() => order.push("read"));
  await Promise.all(made);
  expect(order.indexOf("read")).toBeLessThan(2);
  expect(pictureProcesses().length).toBeLessThanOrEqual(3);
});

/** As while the programs are installed anew. */
async function withProgram<T>(path: string, work: () => Promise<T>): Promise<T> {
  await endAll();
  const { execPath } = process;
  process.execPath = path;
  try {
    return await work();
  } finally {
    process.execPath = execPath;
  }
}

test("where no process can be started the picture is not called damaged for it", async () => {
  await withProgram("/nowhere/node", async () => {
    startAhead();
    // Of too many processes the system says the same.
    await expect(readInProcess(photo, "jpeg")).rejects.toThrow(QueueFull);
  });
  expect((await readInProcess(photo, "jpeg")).width).toBe(1280);
});

test("nor where its process does not find its code", async () => {
  const folder = mkdtempSync(join(tmpdir(), "domistrz-program-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const program = join(folder, "node");
  const node = `exec "${process.execPath}" --eval 'import("a-package-that-is-gone")'`;
  writeFileSync(program, `#!/bin/sh\n${node}\n`, { mode: 0o700 });
  await withProgram(program, async () => {
    await expect(readInProcess(photo, "jpeg")).rejects.toThrow(QueueFull);
    startAhead();
    await expect(readInProcess(photo, "jpeg")).rejects.toThrow(QueueFull);
  });
  expect((await readInProcess(photo, "jpeg")).width).toBe(1280);
});
