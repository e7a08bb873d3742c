import type { Readable } from "node:stream";

export type StoredObject = {
  sizeBytes: number;
  /** The whole object, or the asked-for inclusive byte range of it. */
  stream(range?: { start: number; end: number }): Readable;
};

export type StoredEntry = { key: string; sizeBytes: number; changedAt: Date };

/** Thrown when there is no room for another object; nothing of it is left behind. */
export class StorageFull extends Error {}

/** Thrown when the server of the media cannot be reached, or gives no answer in time. */
export class StorageUnavailable extends Error {}

/**
 * Where media bytes live. Keys are ours (`[a-z0-9/._-]`), never taken from a request.
 * A `put` is all or nothing; putting an existing key again replaces it.
 */
export type Storage = {
  put(key: string, content: Buffer | Readable): Promise<void>;
  /** undefined when there is no such object. */
  get(key: string): Promise<StoredObject | undefined>;
  /**
   * Gives an object another key besides its own, replacing what was there, of which readers see a
   * whole object throughout. @throws when there is nothing under `fromKey`.
   */
  copy(fromKey: string, toKey: string): Promise<void>;
  /** A missing object is as good as deleted. */
  delete(key: string): Promise<void>;
  /** The objects under keys that start with `prefix`, in no order. */
  list(prefix: string): AsyncIterable<StoredEntry>;
  /**
   * Removes what killed processes left half written before that moment, and cannot be read.
   * @returns how many pieces.
   */
  dropUnfinished(before: Date): Promise<number>;
};
