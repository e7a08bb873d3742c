import { checkChosenPhoto, type FileKind } from "../file-kind.ts";
import { unreadablePhotoText } from "../text.ts";
import { photoToSend } from "./photo-to-send.ts";
import { createShrinker, ReaderNotLoaded } from "./shrinker.ts";

/** `isLarge`: only its size is against it, and it may be made smaller. */
type ReadyOrNot = { blob: Blob } | { refusal: string; isLarge: boolean };

/**
 * A chosen photo as it may be sent, for places that take one at a time. With `mayShrink` one over
 * the limit is made smaller. @throws ReaderNotLoaded
 */
export async function readyPhoto(file: File, mayShrink: boolean): Promise<ReadyOrNot> {
  const check = await checkChosenPhoto(file);
  if (!("refusal" in check)) return convert(file, check);
  const { refusal, largePhoto } = check;
  if (largePhoto && mayShrink) return convert(file, largePhoto);
  return { refusal, isLarge: largePhoto !== undefined };
}

async function convert(file: File, kind: FileKind): Promise<ReadyOrNot> {
  const shrinker = createShrinker();
  try {
    const { blob } = await photoToSend({ file, kind }, shrinker.shrink);
    return { blob };
  } catch (error) {
    if (error instanceof ReaderNotLoaded) throw error;
    return { refusal: unreadablePhotoText(file.name), isLarge: false };
  } finally {
    shrinker.stop();
  }
}
