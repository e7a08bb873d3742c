import { crc32 } from "node:zlib";
import type { KnownPart } from "./known-part.server.ts";

/** What stands around a part that many bodies share. */
export type BodyAround = { start: Buffer; part: KnownPart; end: Buffer };

export type MadeBody = Buffer<ArrayBuffer> | BodyAround;

/** A response of which the body is at hand: reading that of a `Response` copies it twice. */
type WholeResponse = { status: number; headers: Headers; body: MadeBody };

/**
 * JSON that guests share, with the keys of what it is made from; all such have the same headers, and those of one
 * kind the same fields.
 */
export type SharedJson = { jsonBytes: Buffer<ArrayBuffer>; keys: readonly string[]; kind: string };

export type MadeResponse = Response | WholeResponse;

export async function bodyOf(made: MadeResponse): Promise<MadeBody> {
  return made instanceof Response ? Buffer.from(await made.arrayBuffer()) : made.body;
}

export function bytesOf(body: MadeBody): Buffer<ArrayBuffer>;
export function bytesOf(body: Buffer | BodyAround): Buffer;
export function bytesOf(body: Buffer | BodyAround): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.concat([body.start, body.part.bytes, body.end]);
}

export function lengthOf(body: Buffer | BodyAround): number {
  if (Buffer.isBuffer(body)) return body.length;
  return body.part.bytes.length + lengthAround(body);
}

/** Without a part that many bodies share. */
export const lengthAround = (body: Buffer | BodyAround): number =>
  Buffer.isBuffer(body) ? body.length : body.start.length + body.end.length;

/**
 * Weak: the same content in whatever encoding. By a sum of 32 bits, which tells a page in a fifth of the time
 * of a cryptographic one: who makes two pages equal shows the old one to those who had it.
 */
export function etagOf(body: MadeBody): string {
  const sum = Buffer.isBuffer(body)
    ? crc32(body)
    : crc32(body.end, crc32(body.start, body.part.checksum));
  return `W/"${sum.toString(36)}-${lengthOf(body).toString(36)}"`;
}
