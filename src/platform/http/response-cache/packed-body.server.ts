import { deflateRawSync, inflateRawSync } from "node:zlib";
import { LRUCache } from "lru-cache";

/** A short body in a fifth of its bytes, and the one by which it was compressed. */
export type PackedBody = {
  readonly bytes: Buffer;
  readonly model: Buffer;
  /** Whether it is the model itself, which is kept with it. */
  readonly isModel: boolean;
};

/**
 * A window of 8 kB, in which the model and a body of 4 kB find place, and tables to match: Zlib's own take 256 kB,
 * which it clears for each body.
 */
const small = { chunkSize: 4 * 1024, windowBits: 13, memLevel: 4 };
const mostKinds = 20;
/** What a company has hidden since should not stay in memory for the sake of others. */
const modelLifeMs = 600_000;
/** The first of each kind. The names of all fields and most values are in it: others refer to them. */
const models = new LRUCache<string, Buffer>({ max: mostKinds, ttl: modelLifeMs });

/**
 * 0.03 ms, where compressing by itself leaves half. @param kind of equal fields, as the call's path without
 * what it asks for; of another kind it only gets longer, and each kind keeps its first body
 */
export function packBody(body: Buffer, kind: string): PackedBody {
  const known = models.get(kind);
  const model = known ?? trimmed(body);
  if (!known) models.set(kind, model);
  const bytes = deflateRawSync(body, { ...small, dictionary: model });
  return { bytes: trimmed(bytes), model, isModel: !known };
}

/** 0.01 ms. */
export function unpackBody({ bytes, model }: Pick<PackedBody, "bytes" | "model">): Buffer {
  return inflateRawSync(bytes, { ...small, dictionary: model });
}

/**
 * In memory of its own length: what a result was gathered in, many times as long, would stay with it as long
 * as it is kept.
 */
export function trimmed(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
