import { buffer } from "node:stream/consumers";
import { Worker } from "node:worker_threads";
import type { StoredObject } from "../../../platform/storage/storage.server.ts";
import { createSemaphore, QueueFull } from "../../../platform/turns/semaphore.server.ts";
import type { VideoRefusal, VideoType } from "../video-limits.ts";
import { VideoRefused } from "./video-boxes.server.ts";
import type { Blank } from "./video-location.server.ts";

/** What a video's container says of it. */
export type VideoFacts = {
  contentType: VideoType;
  width: number | null;
  height: number | null;
  durationMs: number | null;
  /** Where it tells the place it was recorded at. */
  blanks: Blank[];
};

/** Bytes from `start` up to but not including `end`. */
type Wanted = { id: number; start: number; end: number };
export type FromWorker =
  | { read: Wanted }
  | { facts: VideoFacts }
  | { refused: { reason: VideoRefusal; format?: string | undefined } };
/** Without bytes: the video asks for more reading than any genuine one does. */
export type ToWorker = { id: number; bytes?: Uint8Array };

const semaphore = createSemaphore({ slots: 2, maxWaiting: 100 });
const timeLimitMs = 10_000;
/** Limits of the worker's own memory; what it is sent is bounded by the two below. */
const memory = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16, stackSizeMb: 2 };
const maxRead = 16 * 1024 * 1024;
const budget = { reads: 6_000, bytes: 64 * 1024 * 1024 };

/**
 * Reads what a video's container says, in a thread with bounds of its own.
 * @throws VideoRefused, QueueFull, whatever the source fails with
 */
export function readVideo(source: StoredObject): Promise<VideoFacts> {
  return semaphore.run(() => inspect(source));
}

async function inspect(source: StoredObject): Promise<VideoFacts> {
  const worker = new Worker(new URL("./video-worker.server.ts", import.meta.url), {
    workerData: { sizeBytes: source.sizeBytes },
    resourceLimits: memory,
    execArgv: [],
    env: {},
    stdout: true,
    stderr: true,
  });
  // The parser logs remarks on odd files, which are not needed.
  worker.stdout.resume();
  worker.stderr.resume();
  try {
    return await conversation(worker, source);
  } finally {
    await worker.terminate();
  }
}

function conversation(worker: Worker, source: StoredObject): Promise<VideoFacts> {
  const left = { ...budget };
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new VideoRefused("damaged"));
    const timer = setTimeout(giveUp, timeLimitMs);
    worker.on("message", (message: FromWorker) => {
      if ("facts" in message) resolve(message.facts);
      else if ("refused" in message) {
        reject(new VideoRefused(message.refused.reason, message.refused.format));
      } else {
        readFor(source, message.read, left).then(
          (response) => worker.postMessage(response, []),
          reject,
        );
      }
    });
    // Out of memory, or a fault in the parser; its code is gone while the packages are installed anew.
    worker.on("error", (error) => {
      const { code } = error as NodeJS.ErrnoException;
      if (code === "ERR_MODULE_NOT_FOUND") reject(new QueueFull("The reader did not begin"));
      else giveUp();
    });
    worker.on("exit", () => {
      clearTimeout(timer);
      giveUp();
    });
  });
}

async function readFor(
  source: StoredObject,
  { id, start, end }: Wanted,
  left: { reads: number; bytes: number },
): Promise<ToWorker> {
  left.reads--;
  left.bytes -= end - start;
  const isAllowed = start >= 0 && start < end && end <= source.sizeBytes && end - start <= maxRead;
  if (!isAllowed || left.reads < 0 || left.bytes < 0) return { id };
  return { id, bytes: await buffer(source.stream({ start, end: end - 1 })) };
}
