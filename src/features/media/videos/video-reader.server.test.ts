import { syncBuiltinESMExports } from "node:module";
import threads, { type WorkerOptions } from "node:worker_threads";
import { expect, onTestFinished, test } from "vitest";
import { mp4, sourceOf } from "../../../../tests/factories/videos.ts";
import { QueueFull } from "../../../platform/turns/semaphore.server.ts";
import { readVideo } from "./video-reader.server.ts";

const { Worker } = threads;

class WithoutItsCode extends Worker {
  constructor(_: string | URL, options?: WorkerOptions) {
    super('import("a-package-that-is-gone")', { ...options, eval: true });
  }
}

function useThreads(kind: typeof Worker) {
  threads.Worker = kind;
  syncBuiltinESMExports();
}

// As while the packages are installed anew.
test("where the reader does not find its code the video is not called damaged for it", async () => {
  useThreads(WithoutItsCode);
  onTestFinished(() => useThreads(Worker));
  await expect(readVideo(sourceOf(mp4))).rejects.toThrow(QueueFull);
});
