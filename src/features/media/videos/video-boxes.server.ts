import type { VideoRefusal } from "../video-limits.ts";

/** Bytes from `start` up to but not including `end`. */
export type ReadAt = (start: number, end: number) => Promise<Buffer>;

/** The file is not a video we take; `reason` has its Polish sentence in text.ts. */
export class VideoRefused extends Error {
  readonly reason: VideoRefusal;
  /** What it is instead, as people call it: MOV, AVI. */
  readonly format: string | undefined;
  constructor(reason: VideoRefusal, format?: string) {
    super(`Video refused: ${reason}`);
    this.reason = reason;
    this.format = format;
  }
}

/** A box of an MP4 file: its header at `start`, its content from `body` to `end`. */
export type Box = { type: string; start: number; body: number; end: number };

const shortHeader = 8;
const longHeader = 16;

/**
 * The boxes that lie side by side between `start` and `end`. @throws VideoRefused when one of them
 * is longer than the room it lies in: the file was cut off or never was an MP4.
 */
export async function* boxesIn(
  read: ReadAt,
  { start, end }: { start: number; end: number },
): AsyncGenerator<Box> {
  let at = start;
  // Fewer bytes than a header are padding; some recorders leave a few.
  while (at + shortHeader <= end) {
    const head = await read(at, Math.min(at + longHeader, end));
    const { size, header } = sizeOf(head, end - at);
    if (size < header || at + size > end) throw new VideoRefused("damaged");
    yield {
      type: head.toString("latin1", 4, 8),
      start: at,
      body: at + header,
      end: at + size,
    };
    at += size;
  }
}

function sizeOf(head: Buffer, room: number): { size: number; header: number } {
  const size = head.readUInt32BE(0);
  if (size === 0) return { size: room, header: shortHeader };
  if (size !== 1) return { size, header: shortHeader };
  if (head.length < longHeader) throw new VideoRefused("damaged");
  return { size: Number(head.readBigUInt64BE(8)), header: longHeader };
}
