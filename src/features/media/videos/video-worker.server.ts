import { parentPort, workerData } from "node:worker_threads";
import {
  CustomSource,
  EncodedPacketSink,
  Input,
  type InputVideoTrack,
  MP4,
  WEBM,
} from "mediabunny";
import { VideoRefused, type ReadAt } from "./video-boxes.server.ts";
import { checkWhole, containerOf } from "./video-container.server.ts";
import { findPlaces } from "./video-location.server.ts";
import type { VideoFacts, FromWorker, ToWorker } from "./video-reader.server.ts";

// The entry of a worker thread: everything that reads a stranger's video happens here, where it can
// neither hold up the process nor use more memory than it is given.

const { sizeBytes } = workerData as { sizeBytes: number };
const port = parentPort!;
const waiting = new Map<number, { resolve(bytes: Buffer): void; reject(error: Error): void }>();
let asked = 0;

port.on("message", ({ id, bytes }: ToWorker) => {
  const reader = waiting.get(id);
  waiting.delete(id);
  if (bytes) reader?.resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  else reader?.reject(new VideoRefused("damaged"));
});

const readSource: ReadAt = (start, end) =>
  new Promise((resolve, reject) => {
    const id = asked++;
    waiting.set(id, { resolve, reject });
    port.postMessage({ read: { id, start, end } } satisfies FromWorker, []);
  });

const block = 64 * 1024;
const cachedBlocks = 32;
const blocks = new Map<number, Promise<Buffer>>();

/** Headers lie close together: the file is asked for by the block. */
const readBlocks: ReadAt = async (start, end) => {
  const parts: Buffer[] = [];
  for (let at = start - (start % block); at < end; at += block) {
    const bytes = await blockAt(at);
    parts.push(bytes.subarray(Math.max(start - at, 0), Math.min(end - at, bytes.length)));
  }
  return parts.length === 1 ? parts[0]! : Buffer.concat(parts);
};

function blockAt(at: number): Promise<Buffer> {
  const known = blocks.get(at);
  if (known) return known;
  const bytes = readSource(at, Math.min(at + block, sizeBytes));
  blocks.set(at, bytes);
  if (blocks.size > cachedBlocks) blocks.delete(blocks.keys().next().value!);
  return bytes;
}

async function examine(): Promise<VideoFacts> {
  const contentType = await containerOf(readBlocks, sizeBytes);
  await checkWhole(readBlocks, contentType, sizeBytes);
  const track = await pictureTrack();
  const blanks = contentType === "video/mp4" ? await findPlaces(readBlocks, sizeBytes) : [];
  const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()];
  return {
    contentType,
    width: asColumn(width) || null,
    height: asColumn(height) || null,
    durationMs: await durationOf(track),
    blanks,
  };
}

async function pictureTrack(): Promise<InputVideoTrack> {
  const source = new CustomSource({ getSize: () => sizeBytes, read: readSource });
  const track = await new Input({ source, formats: [MP4, WEBM] }).getPrimaryVideoTrack();
  if (!track) throw new VideoRefused("no_picture_track");
  const first = await new EncodedPacketSink(track).getFirstPacket({ metadataOnly: true });
  if (!first) throw new VideoRefused("damaged");
  return track;
}

/** Videos recorded live do not say how long they are; null when their parts do not tell either. */
async function durationOf(track: InputVideoTrack): Promise<number | null> {
  const stated = await track.getDurationFromMetadata();
  const seconds = stated ?? (await track.computeDuration({ metadataOnly: true }).catch(() => null));
  return seconds === null ? null : asColumn(seconds * 1000);
}

const largestInteger = 2 ** 31 - 1;

function asColumn(value: number): number | null {
  const whole = Math.round(value);
  return whole >= 0 && whole <= largestInteger ? whole : null;
}

function answer(message: FromWorker) {
  port.postMessage(message, []);
  port.close();
}

examine().then(
  (facts) => answer({ facts }),
  // The parser's own errors all mean the same: it could not be read.
  (error: unknown) =>
    error instanceof VideoRefused
      ? answer({ refused: { reason: error.reason, format: error.format } })
      : answer({ refused: { reason: "damaged" } }),
);
