import { Worker } from "node:worker_threads";
import type { StoredObject } from "../../../platform/storage/storage.server.ts";
import type { FilmRefusal, FilmType } from "../film-limits.ts";
import { createGate } from "../gate.server.ts";
import { FilmRefused } from "./film-boxes.server.ts";
import type { Blank } from "./film-places.server.ts";

/** What a film's container says of it. */
export type FilmFacts = {
  contentType: FilmType;
  width: number | null;
  height: number | null;
  durationMs: number | null;
  /** Where it tells the place it was filmed at. */
  blanks: Blank[];
};

/** Bytes from `start` up to but not including `end`. */
type Wanted = { id: number; start: number; end: number };
export type FromWorker =
  | { read: Wanted }
  | { facts: FilmFacts }
  | { refused: { reason: FilmRefusal; format?: string | undefined } };
/** Without bytes: the film asks for more reading than any genuine one does. */
export type ToWorker = { id: number; bytes?: Uint8Array };

const gate = createGate({ slots: 2, maxWaiting: 100 });
const timeLimitMs = 10_000;
/** Of the worker's own memory; what it is sent is bounded by the two below. */
const memory = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16, stackSizeMb: 2 };
const maxRead = 16 * 1024 * 1024;
const budget = { reads: 6_000, bytes: 64 * 1024 * 1024 };

/**
 * Reads what a film's container says, in a thread with bounds of its own.
 * @throws FilmRefused, GateCrowded, whatever the source fails with
 */
export function readFilm(source: StoredObject): Promise<FilmFacts> {
  return gate.run(() => inspect(source));
}

async function inspect(source: StoredObject): Promise<FilmFacts> {
  const worker = new Worker(new URL("./film-worker.server.ts", import.meta.url), {
    workerData: { sizeBytes: source.sizeBytes },
    resourceLimits: memory,
    execArgv: [],
    env: {},
    stdout: true,
    stderr: true,
  });
  // The parser remarks on odd files; nobody reads it.
  worker.stdout.resume();
  worker.stderr.resume();
  try {
    return await conversation(worker, source);
  } finally {
    await worker.terminate();
  }
}

function conversation(worker: Worker, source: StoredObject): Promise<FilmFacts> {
  const left = { ...budget };
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new FilmRefused("damaged"));
    const timer = setTimeout(giveUp, timeLimitMs);
    worker.on("message", (message: FromWorker) => {
      if ("facts" in message) resolve(message.facts);
      else if ("refused" in message) {
        reject(new FilmRefused(message.refused.reason, message.refused.format));
      } else {
        readFor(source, message.read, left).then(
          (answer) => worker.postMessage(answer, []),
          reject,
        );
      }
    });
    // Out of memory, or a fault in the parser.
    worker.on("error", giveUp);
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
  const chunks = await source.stream({ start, end: end - 1 }).toArray();
  return { id, bytes: Buffer.concat(chunks as Buffer[]) };
}
