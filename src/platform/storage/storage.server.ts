import type { Readable } from "node:stream";
import type { Config } from "../config.server.ts";
import { diskStorage } from "./disk.server.ts";

export type StoredObject = {
  sizeBytes: number;
  /** The whole object, or the asked-for inclusive byte range of it. */
  stream(range?: { start: number; end: number }): Readable;
};

/** Thrown when there is no room for another object; nothing of it is left behind. */
export class StorageFull extends Error {}

/**
 * Where media bytes live. Keys are ours (`[a-z0-9/._-]`), never taken from a request.
 * A `put` is all or nothing; putting an existing key again replaces it.
 */
export type Storage = {
  put(key: string, content: Buffer | Readable): Promise<void>;
  /** undefined when there is no such object. */
  get(key: string): Promise<StoredObject | undefined>;
  delete(key: string): Promise<void>;
  /** Keys that start with `prefix`, in no order. */
  list(prefix: string): AsyncIterable<string>;
};

export async function createStorage(config: Config): Promise<Storage> {
  if (!config.s3) return diskStorage(`${config.dataDir}/media`);
  const { s3Storage } = await import("./s3.server.ts");
  return s3Storage(config.s3);
}
