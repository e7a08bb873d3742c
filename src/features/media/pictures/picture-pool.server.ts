import { type ChildProcess, fork } from "node:child_process";
import { availableParallelism } from "node:os";
import { minuteMs } from "../../../platform/time/durations.ts";
import { createSemaphore, QueueFull } from "../../../platform/turns/semaphore.server.ts";
import { PictureRefused } from "../picture-refused.server.ts";
import type { FromPictureProcess, PictureTask, ReadPicture } from "./picture-work.server.ts";

/**
 * What somebody waits for is done by two processes, by one where that would take every core: a dozen
 * bombs at once wait for each other, and the search for none of them. What is made ahead of its first
 * visitor has one of its own, of the same low priority: encoding a large picture takes seconds, and a
 * photo that is just being sent does not wait behind it.
 */
const slots = Math.max(1, Math.min(2, availableParallelism() - 1));
const awaited = createLane({ slots, limitMs: 30_000 });
/** On a busy machine so low a priority gets a few hundredths of a core. */
const ahead = createLane({ slots: 1, limitMs: 5 * minuteMs });
const idle: ChildProcess[] = [];
const living = new Set<ChildProcess>();
/** An idle process keeps some memory: it is ended when no pictures are sent. */
const idleLimitMs = 60_000;
const entry = new URL("./picture-process.server.ts", import.meta.url);

/** The process was ended before its answer: by a fault of the decoder, or for want of memory. */
class ProcessEnded extends Error {}

/** One that ends by itself did not begin: what it imports is gone while the packages are installed anew. */
const endOf = (code: number | null) =>
  code === null
    ? new ProcessEnded("The picture process was ended")
    : new QueueFull("The picture process did not begin");

/** @throws PictureRefused, QueueFull */
export function readInProcess(
  bytes: Buffer,
  format: "jpeg" | "png" | "webp",
): Promise<ReadPicture> {
  return awaited<ReadPicture>({ kind: "read", bytes, format });
}

/** `isAhead`: nobody waits for it. @throws QueueFull */
export function encodeInProcess(
  task: Omit<Extract<PictureTask, { kind: "encode" }>, "kind">,
  { isAhead = false } = {},
): Promise<Buffer> {
  const lane = isAhead ? ahead : awaited;
  return lane<Buffer>({ kind: "encode", ...task });
}

/** A picture is on its way: starting a process takes as long as decoding with one that is there. */
export function startAhead(): void {
  if (living.size > 0) return;
  try {
    rest(start());
  } catch {
    // Told to whoever needs it.
  }
}

/** `limitMs`: more than the decoder's own limit; a process that does not keep it is killed. */
function createLane({ slots, limitMs }: { slots: number; limitMs: number }) {
  const semaphore = createSemaphore({ slots, maxWaiting: 300 });
  return <T extends Buffer | ReadPicture>(task: PictureTask): Promise<T> =>
    semaphore.run(() => runTask<T>(task, limitMs));
}

async function runTask<T extends Buffer | ReadPicture>(
  task: PictureTask,
  limitMs: number,
): Promise<T> {
  try {
    return await runOnce<T>(idle.pop() ?? start(), { task, limitMs });
  } catch (error) {
    if (!(error instanceof ProcessEnded)) throw error;
  }
  // Once may be the machine's fault, twice, and in a new process, is the picture's.
  return runOnce<T>(start(), { task, limitMs }).catch((error: unknown) => {
    throw error instanceof ProcessEnded ? new PictureRefused("damaged") : error;
  });
}

type Order = { task: PictureTask; limitMs: number };

async function runOnce<T>(child: ChildProcess, order: Order): Promise<T> {
  hold(child);
  const message = await conversation(child, order).catch((error: unknown) => {
    child.kill("SIGKILL");
    throw error;
  });
  rest(child);
  if ("done" in message) return message.done as T;
  if ("refused" in message) throw new PictureRefused(message.refused);
  throw new Error(`A picture could not be encoded: ${message.failed}`);
}

/** @throws QueueFull where the system gives no process now: for want of file descriptors, or of processes */
function start(): ChildProcess {
  const child = fork(entry, { execArgv: [], serialization: "advanced", env: {} });
  // Its end is noticed where its answer is waited for; an idle one is simply no longer there.
  child.on("error", () => forget(child));
  if (child.pid === undefined) throw new QueueFull("No process for pictures could be started");
  living.add(child);
  child.on("exit", () => forget(child));
  return child;
}

function conversation(child: ChildProcess, { task, limitMs }: Order): Promise<FromPictureProcess> {
  return new Promise((resolve, reject) => {
    const lost = (code: number | null) => end(() => reject(endOf(code)));
    const answered = (message: FromPictureProcess) => end(() => resolve(message));
    const timer = setTimeout(lost, limitMs, null);
    const end = (settle: () => void) => {
      clearTimeout(timer);
      child.off("exit", lost);
      child.off("message", answered);
      settle();
    };
    child.on("exit", lost);
    child.on("message", answered);
    // Its end, by which it is told why, comes after the loss of its line.
    child.send(task, (error) => error && child.kill("SIGKILL"));
  });
}

const idleTimers = new WeakMap<ChildProcess, NodeJS.Timeout>();

/** While it works the process must not end for want of anything else to do. */
function hold(child: ChildProcess) {
  clearTimeout(idleTimers.get(child));
  child.ref();
  child.channel?.ref();
}

function rest(child: ChildProcess) {
  child.unref();
  child.channel?.unref();
  idle.push(child);
  const timer = setTimeout(() => child.kill(), idleLimitMs);
  timer.unref();
  idleTimers.set(child, timer);
}

function forget(child: ChildProcess) {
  living.delete(child);
  const at = idle.indexOf(child);
  if (at >= 0) idle.splice(at, 1);
}
