import { readFileSync } from "node:fs";
import { Readable } from "node:stream";
import type { ReceivedVideo } from "../../src/features/media/videos/videos.server.ts";
import type { Storage, StoredObject } from "../../src/platform/storage/storage.server.ts";
import { fromRoot } from "../files.ts";

const file = (path: string) => readFileSync(fromRoot(path));

/** H.264, 960 × 540, 7.44 s. */
export const mp4 = file("public/static/sample.mp4");
/** VP8 and Opus, 320 × 180, 3 s. */
export const webm = file("tests/fixtures/kuchnia.webm");
/** An MP4 that holds sound only. */
export const soundOnly = file("tests/fixtures/sam-dzwiek.mp4");

export function sourceOf(bytes: Buffer): StoredObject {
  return {
    sizeBytes: bytes.length,
    stream: (range) =>
      Readable.from(inChunks(range ? bytes.subarray(range.start, range.end + 1) : bytes)),
  };
}

/** As a disk gives them: not all at once. */
function* inChunks(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}

/** Bytes as they come from a sender, and how often they were put into their place. */
export function received(bytes: Buffer, storage: Storage): ReceivedVideo & { placed: string[] } {
  const placed: string[] = [];
  const place = async (key: string) => {
    await storage.put(key, bytes);
    placed.push(key);
  };
  return { source: sourceOf(bytes), place, placed };
}

/** A box of an MP4 file. */
export function boxOf(type: string, ...content: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(
    content.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)),
  );
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8, 0);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, body]);
}

/** The video with more boxes at the end of its `moov`. */
export function withInMoov(video: Buffer, ...boxes: Buffer[]): Buffer {
  const moov = video.indexOf("moov", 0, "latin1") - 4;
  const end = moov + video.readUInt32BE(moov);
  const added = Buffer.concat(boxes);
  const longer = Buffer.concat([video.subarray(0, end), added, video.subarray(end)]);
  longer.writeUInt32BE(end - moov + added.length, moov);
  return longer;
}
