import { type ChildProcess, fork } from "node:child_process";
import { availableParallelism } from "node:os";
import { PictureRefused } from "../picture-refused.server.ts";
import { createSemaphore } from "../semaphore.server.ts";
import type { FromPictureProcess, PictureTask, ReadPicture } from "./picture-work.server.ts";

/**
 * All decoding and encoding is done by two processes, by one where that would take every core: a
 * dozen bombs at once wait for each other, and the search for none of them.
 */
const slots = Math.max(1, Math.min(2, availableParallelism() - 1));
const semaphore = createSemaphore({ slots, maxWaiting: 300 });
const idle: ChildProcess[] = [];
const living = new Set<ChildProcess>();
/** More than the decoder's own limit: a process that does not keep it is killed. */
const timeLimitMs = 30_000;
/** An idle process keeps some memory: it is ended when no pictures are sent. */
const idleLimitMs = 60_000;
const entry = new URL("./picture-process.server.ts", import.meta.url);

/** The process ended before its answer: by a fault of the decoder, or for want of memory. */
class ProcessEnded extends Error {}

/** @throws PictureRefused, QueueFull */
export function readInProcess(
  bytes: Buffer,
  format: "jpeg" | "png" | "webp",
): Promise<ReadPicture> {
  return runTask<ReadPicture>({ kind: "read", bytes, format });
}

/** @throws QueueFull */
export function encodeInProcess(
  task: Omit<Extract<PictureTask, { kind: "encode" }>, "kind">,
): Promise<Buffer> {
  return runTask<Buffer>({ kind: "encode", ...task });
}

/** A picture is on its way: starting a process takes as long as decoding with one that is there. */
export function startAhead(): void {
  if (living.size === 0) rest(start());
}

function runTask<T extends Buffer | ReadPicture>(task: PictureTask): Promise<T> {
  return semaphore.run(async () => {
    try {
      return await runOnce<T>(task, idle.pop() ?? start());
    } catch (error) {
      if (!(error instanceof ProcessEnded)) throw error;
    }
    // Once may be the machine's fault, twice, and in a new process, is the picture's.
    return runOnce<T>(task, start()).catch((error: unknown) => {
      throw error instanceof ProcessEnded ? new PictureRefused("damaged") : error;
    });
  });
}

async function runOnce<T>(task: PictureTask, child: ChildProcess): Promise<T> {
  hold(child);
  const message = await conversation(child, task).catch((error: unknown) => {
    child.kill("SIGKILL");
    throw error;
  });
  rest(child);
  if ("done" in message) return message.done as T;
  if ("refused" in message) throw new PictureRefused(message.refused);
  throw new Error(`A picture could not be encoded: ${message.failed}`);
}

function start(): ChildProcess {
  const child = fork(entry, { execArgv: [], serialization: "advanced", env: {} });
  living.add(child);
  // Its end is noticed where its answer is waited for; an idle one is simply no longer there.
  child.on("error", () => forget(child));
  child.on("exit", () => forget(child));
  return child;
}

function conversation(child: ChildProcess, task: PictureTask): Promise<FromPictureProcess> {
  return new Promise((resolve, reject) => {
    const lost = () => end(() => reject(new ProcessEnded("The picture process ended")));
    const answered = (message: FromPictureProcess) => end(() => resolve(message));
    const timer = setTimeout(lost, timeLimitMs);
    const end = (settle: () => void) => {
      clearTimeout(timer);
      child.off("exit", lost);
      child.off("message", answered);
      settle();
    };
    child.on("exit", lost);
    child.on("message", answered);
    child.send(task, (error) => error && lost());
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
