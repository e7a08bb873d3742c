import { refusedVideoText } from "../text.ts";
import type { MovRefusal } from "../videos/mov-to-mp4.ts";
import { UploadFailure } from "./upload-failure.ts";
import type { PrepareRun } from "./upload-queue.ts";
import { uploadText } from "./upload-text.ts";

/** A MOV as an MP4; what does it is loaded by the first one. @throws UploadFailure */
export async function mp4Of(file: File, run: PrepareRun): Promise<Blob> {
  const converter = await import("../videos/mov-to-mp4.ts").catch(() => {
    throw new UploadFailure("refused", uploadText.notLoaded);
  });
  try {
    return await converter.movToMp4(file, run);
  } catch (error) {
    run.signal.throwIfAborted();
    const reason = error instanceof converter.MovRefused ? error.reason : "cannot";
    throw new UploadFailure("unusable", sentenceOf(reason, file.name));
  }
}

const sentenceOf = (reason: MovRefusal, name: string) =>
  reason === "too_large" ? refusedVideoText("too_large", name) : uploadText.movNotConverted(name);
