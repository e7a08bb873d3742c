import { expect, test, vi } from "vitest";
import { mp4, sourceOf } from "../../../../tests/factories/videos.ts";
import { QueueFull } from "../../../platform/turns/semaphore.server.ts";
import { readVideo } from "./video-reader.server.ts";

vi.mock("node:worker_threads", async (original) => {
  const threads = await original<typeof import("node:worker_threads")>();
  class WithoutItsCode extends threads.Worker {
    constructor(_: URL, options: import("node:worker_threads").WorkerOptions) {
      super('import("a-package-that-is-gone")', { ...options, eval: true });
    }
  }
  return { ...threads, Worker: WithoutItsCode };
});

test("where the reader does not find its code the video is not called damaged for it", async () => {
  await expect(readVideo(sourceOf(mp4))).rejects.toThrow(QueueFull);
});
