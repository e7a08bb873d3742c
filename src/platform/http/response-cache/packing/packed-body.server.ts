import { LRUCache } from "lru-cache";
import { readShort, type ShortModel, toShortModel, writeShort } from "./short-by-model.server.ts";

/** A short body in a third of its bytes, and the one by which it was shortened. */
export type PackedBody = {
  readonly bytes: Buffer;
  readonly model: Buffer;
  /** Whether it is the model itself, which is kept with it. */
  readonly isModel: boolean;
};

const mostKinds = 20;
/** What a company has hidden since should not stay in memory for the sake of others. */
const modelLifeMs = 600_000;
/** The first of each kind. The names of all fields and most values are in it: others refer to them. */
const models = new LRUCache<string, ShortModel>({ max: mostKinds, ttl: modelLifeMs });

/**
 * 0.01 ms. @param kind of equal fields, as the call's path without what it asks for; of another kind it only gets
 * longer, and each kind keeps its first body
 */
export function packBody(body: Buffer, kind: string): PackedBody {
  const known = models.get(kind);
  const model = known ?? toShortModel(trimmed(body));
  if (!known) models.set(kind, model);
  const bytes = writeShort(body, model);
  return { bytes, model: model.bytes, isModel: !known };
}

/** 0.004 ms. @param length of the body */
export function unpackBody({ bytes, model }: PackedBody, length: number): Buffer {
  return readShort(bytes, model, length);
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
