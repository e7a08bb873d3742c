import { letOthersFirst } from "../../../platform/turns/let-others-first.server.ts";
import { PictureRefused } from "../picture-refused.server.ts";
import {
  encodeVariant,
  type FromPictureProcess,
  type PictureTask,
  type ReadPicture,
  readPixels,
} from "./picture-work.server.ts";

// The entry of a process of its own: whatever a picture does to its decoder happens here, behind
// the pages and the search in the line for the processor.

const lowPriority = 10;
letOthersFirst(lowPriority);

/** Stopping the site is the parent's business; a picture in hand is finished. */
for (const signal of ["SIGINT", "SIGHUP"]) process.on(signal, () => undefined);
process.on("disconnect", () => process.exit());
process.on("message", (task: PictureTask) => void answer(task));

async function answer(task: PictureTask) {
  const message = await work(task);
  process.send?.(message);
}

async function work(task: PictureTask): Promise<FromPictureProcess> {
  try {
    return { done: await perform(task) };
  } catch (error) {
    if (error instanceof PictureRefused) return { refused: error.reason };
    return { failed: String(error) };
  }
}

function perform(task: PictureTask): Promise<Buffer | ReadPicture> {
  const bytes = Buffer.from(task.bytes);
  return task.kind === "read" ? readPixels(bytes, task.format) : encodeVariant(bytes, task);
}
