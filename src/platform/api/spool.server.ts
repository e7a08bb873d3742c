import { isUtf8 } from "node:buffer";
import { randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { asDiskFailure } from "../storage/disk.server.ts";
import { hourMs } from "../time/durations.ts";
import { createDataUrlScanner } from "./data-url-scanner.server.ts";
import { ApiError, platformErrors } from "./problem.ts";

/** A data URL of the request, decoded to a file that lives as long as the request. */
export type SpooledFile = {
  path: string;
  /** As the data URL claims. */
  mediaType: string;
  /** As sent: of a file over its cap only the beginning was kept. */
  sizeBytes: number;
  isOverCap: boolean;
};

export type Spool = {
  /** The body with every data URL replaced by a name that only this spool knows. */
  text: string;
  /** undefined for any other string. */
  find(name: string): SpooledFile | undefined;
  /** Removes the files; safe to call twice. */
  dispose(): Promise<void>;
};

export type SpoolLimits = {
  /** Created when missing; what a crash left in it is deleted after a while. */
  folder: string;
  /** Of the whole body, as sent. */
  maxBodyBytes: number;
  /** Of what is left without the data URLs. */
  maxTextBytes: number;
  maxFiles: number;
  /** Cap of one file in bytes, decided by its first bytes (at most 64 of them). */
  capOf: (head: Buffer) => number;
  /** Waits until so many bytes of the body may be taken in. */
  takeRoom?: (bytes: number) => Promise<void>;
};

const headBytes = 64;
/** Written at once; a data URL comes in pieces as small as the network's. */
const writeBytes = 256 * 1024;

/**
 * Takes the data URLs out of a JSON body while it arrives: memory stays the same however large
 * they are. @throws ApiError 400, 413, StorageFull, StorageUnavailable; nothing is left on the disk then.
 */
export async function spoolDataUrls(
  body: AsyncIterable<Uint8Array>,
  limits: SpoolLimits,
): Promise<Spool> {
  const folder = join(limits.folder, randomUUID());
  const dispose = () => rm(folder, { recursive: true, force: true });
  try {
    await clearLeftovers(limits.folder);
    await makeFolder(limits.folder);
    await makeFolder(folder);
    return { ...(await readBody(body, { limits, folder })), dispose };
  } catch (error) {
    await dispose();
    throw asDiskFailure(error);
  }
}

/** No request takes that long: what is older was left by a process that was killed. */
const leftoverAfterMs = 2 * hourMs;
const cleared = new Map<string, number>();

/** Looked for at most once in that time. */
async function clearLeftovers(folder: string): Promise<void> {
  const now = Date.now();
  if (now - (cleared.get(folder) ?? 0) < leftoverAfterMs) return;
  cleared.set(folder, now);
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const info = await stat(path).catch(() => undefined);
    if (info && now - info.mtimeMs > leftoverAfterMs)
      await rm(path, { recursive: true, force: true });
  }
}

/** One after another: of a disk that is read only `recursive` says that there is nothing. */
async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
}

async function readBody(
  body: AsyncIterable<Uint8Array>,
  { limits, folder }: { limits: SpoolLimits; folder: string },
): Promise<Omit<Spool, "dispose">> {
  const files = new Map<string, SpooledFile>();
  const parts: Buffer[] = [];
  let textBytes = 0;
  let current: Writing | undefined;
  const scanner = createDataUrlScanner({
    text(bytes) {
      textBytes += bytes.length;
      if (textBytes > limits.maxTextBytes) throw new ApiError(platformErrors.tooLarge);
      parts.push(Buffer.from(bytes));
    },
    async begin(mediaType) {
      if (files.size >= limits.maxFiles) throw new ApiError(platformErrors.tooLarge);
      const name = `spooled:${randomUUID()}`;
      const path = join(folder, String(files.size));
      current = await beginFile({ path, mediaType }, limits);
      files.set(name, current.file);
      return name;
    },
    data: (bytes) => current!.write(bytes),
    async end() {
      await current!.close();
      current = undefined;
    },
  });
  let bodyBytes = 0;
  try {
    for await (const piece of body) {
      bodyBytes += piece.byteLength;
      if (bodyBytes > limits.maxBodyBytes) throw new ApiError(platformErrors.tooLarge);
      await limits.takeRoom?.(piece.byteLength);
      await scanner.push(Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength));
    }
  } finally {
    await current?.close();
  }
  const text = Buffer.concat(parts);
  // Read as a string it would have signs in place of the lost ones, which nobody could tell later.
  if (!isUtf8(text)) throw new ApiError(platformErrors.malformed);
  return { text: text.toString(), find: (name) => files.get(name) };
}

type Writing = {
  file: SpooledFile;
  write(bytes: Buffer): Promise<void>;
  close(): Promise<void>;
};

async function beginFile(
  { path, mediaType }: { path: string; mediaType: string },
  { capOf }: SpoolLimits,
): Promise<Writing> {
  const handle: FileHandle = await open(path, "wx", 0o600);
  const file: SpooledFile = { path, mediaType, sizeBytes: 0, isOverCap: false };
  let cap = Number.POSITIVE_INFINITY;
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  const flush = async () => {
    const bytes = Buffer.concat(waiting);
    waiting = [];
    waitingBytes = 0;
    if (bytes.length > 0) await handle.writeFile(bytes);
  };
  return {
    file,
    async write(bytes) {
      file.sizeBytes += bytes.length;
      if (file.isOverCap) return;
      waiting.push(bytes);
      waitingBytes += bytes.length;
      if (cap === Number.POSITIVE_INFINITY && file.sizeBytes >= headBytes) {
        cap = capOf(Buffer.concat(waiting).subarray(0, headBytes));
      }
      file.isOverCap = file.sizeBytes > cap;
      if (waitingBytes >= writeBytes || file.isOverCap) await flush();
    },
    async close() {
      try {
        await flush();
      } finally {
        await handle.close();
      }
    },
  };
}
