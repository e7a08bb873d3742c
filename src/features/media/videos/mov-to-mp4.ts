import {
  BlobSource,
  BufferTarget,
  Conversion,
  type ConversionVideoOptions,
  Input,
  type InputVideoTrack,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  Quality,
} from "mediabunny";
import { maxVideoBytes } from "../video-limits.ts";
import { bitrateFor, shownSize } from "./mov-rules.ts";

/** `cannot`: this browser has no way from what is in it to what every browser plays. */
export type MovRefusal = "cannot" | "too_large";

export class MovRefused extends Error {
  readonly reason: MovRefusal;
  constructor(reason: MovRefusal) {
    super(`A MOV was refused: ${reason}`);
    this.reason = reason;
  }
}

type MovRun = { signal: AbortSignal; onPart: (part: number) => void };

/**
 * What an iPhone recorded as an MP4 that every browser plays: H.264 and AAC are put into the other
 * container as they are, anything else is encoded anew where the browser can. No place or other
 * tag comes along. @throws MovRefused, or the signal's reason
 */
export async function movToMp4(file: Blob, run: MovRun): Promise<Blob> {
  run.signal.throwIfAborted();
  // Disposed by hand: Safari does not know `using` yet.
  const input = new Input({ source: new BlobSource(file), formats: [QTFF, MP4] });
  try {
    return await convert(input, { ...run, sizeBytes: file.size });
  } finally {
    input.dispose();
  }
}

async function convert(
  input: Input,
  { signal, onPart, sizeBytes }: MovRun & { sizeBytes: number },
): Promise<Blob> {
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: "in-memory" }), target });
  const conversion = await prepareConversion(input, output, sizeBytes);
  conversion.onProgress = onPart;
  const stop = () => void conversion.cancel();
  signal.addEventListener("abort", stop, { once: true });
  try {
    await conversion.execute();
  } catch {
    signal.throwIfAborted();
    throw new MovRefused("cannot");
  } finally {
    signal.removeEventListener("abort", stop);
  }
  const blob = new Blob([target.buffer!], { type: "video/mp4" });
  if (blob.size > maxVideoBytes) throw new MovRefused("too_large");
  return blob;
}

async function prepareConversion(input: Input, output: Output, sizeBytes: number) {
  const track = await input.getPrimaryVideoTrack().catch(() => null);
  if (!track?.codec) throw new MovRefused("cannot");
  // Put into another box it would be as large as it is.
  const isCopied = track.codec === "avc";
  if (isCopied && sizeBytes > maxVideoBytes * 1.02) throw new MovRefused("too_large");
  const seconds = await input.computeDuration();
  const conversion = await Conversion.init({
    input,
    output,
    tracks: "primary",
    video: isCopied ? { codec: "avc" } : encodingOf(track, seconds),
    audio: { codec: "aac" },
    tags: {},
    showWarnings: false,
  });
  // A film that lost its sound or its picture on the way would be a surprise.
  if (!conversion.isValid || conversion.discardedTracks.some(isMissed)) {
    throw new MovRefused("cannot");
  }
  return conversion;
}

const isMissed = ({ reason }: Conversion["discardedTracks"][number]) =>
  reason !== "discarded_by_user" && reason !== "max_track_count_of_type_reached";

function encodingOf(track: InputVideoTrack, seconds: number): ConversionVideoOptions {
  const bitrate = bitrateFor(seconds);
  if (bitrate === null) throw new MovRefused("too_large");
  const { displayWidth: width, displayHeight: height } = track;
  return {
    codec: "avc",
    ...shownSize({ width, height }),
    fit: "contain",
    quality: new Quality({ bitrate }),
  };
}
