import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { type Context, Hono } from "hono";
import { inertPolicy } from "../../../platform/http/headers.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { StoredObject } from "../../../platform/storage/storage.server.ts";
import { isLowerCaseUuid } from "../../../platform/uuid.ts";
import { notFound, forever, hasAlready, plain } from "../file-responses.server.ts";
import { createLruCache } from "../lru-cache.server.ts";
import type { VideoType } from "../video-limits.ts";
import { findCaptions, findVideo } from "../video-queries.server.ts";
import { extensionOf, videoKey } from "../videos/video-key.ts";
import { type ByteRange, rangeOf } from "./byte-range.ts";

/** Videos whose row is remembered, and for how long a deleted one may still be shown. */
const cacheLimits = { size: 1_000, seconds: 60 };
/** Captions can be replaced under the same address. */
const briefly = "public, max-age=60";
/** A video opened by itself is a page with a player in it, which may load this video and run nothing. */
const videoPolicy =
  "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox allow-same-origin";

type Found = { sha256: Buffer; contentType: VideoType };

/** `/media/{id}/film.mp4` in whole or in parts, and `/media/{id}/napisy.vtt`. */
export function videoFiles(services: Services): Hono {
  const rows = createLruCache<Found>(cacheLimits);
  const findRow = async (id: string) => {
    const known = rows.get(id);
    if (known) return known;
    const row = await findVideo(services.db, id);
    if (row) rows.set(id, { sha256: row.sha256, contentType: row.contentType });
    return row;
  };
  const files = new Hono();
  files.on(["GET", "HEAD"], "/media/:id/:file{film\\.(?:mp4|webm)}", async (c) => {
    const { id, file } = c.req.param();
    const row = isLowerCaseUuid(id) ? await findRow(id) : undefined;
    if (!row || file !== `film.${extensionOf(row.contentType)}`) return notFound();
    const object = await services.storage.get(videoKey(row));
    return object ? sendVideo(c, row, object) : notFound();
  });
  files.on(["GET", "HEAD"], "/media/:id/napisy.vtt", async (c) => {
    const { id } = c.req.param();
    const captions = isLowerCaseUuid(id) ? await findCaptions(services.db, id) : undefined;
    return captions ? sendCaptions(c, captions) : notFound();
  });
  return files;
}

function sendVideo(c: Context, { sha256, contentType }: Found, object: StoredObject): Response {
  const { sizeBytes } = object;
  const etag = `"${sha256.toString("base64url", 0, 12)}-film"`;
  const headers: Record<string, string> = {
    etag,
    "accept-ranges": "bytes",
    "cache-control": forever,
    "content-security-policy": videoPolicy,
  };
  if (hasAlready(c.req.header("if-none-match"), etag)) {
    return new Response(null, { status: 304, headers });
  }
  const range = requestedRange(c, { etag, sizeBytes });
  if (range === "none") {
    const extra = { "accept-ranges": "bytes", "content-range": `bytes */${sizeBytes}` };
    return plain(416, "Plik jest krótszy.", extra);
  }
  headers["content-type"] = contentType;
  headers["content-length"] = String(range ? range.end - range.start + 1 : sizeBytes);
  if (range) headers["content-range"] = `bytes ${range.start}-${range.end}/${sizeBytes}`;
  const body = c.req.method === "HEAD" ? null : bodyOf(object, range);
  return new Response(body, { status: range ? 206 : 200, headers });
}

function requestedRange(c: Context, { etag, sizeBytes }: { etag: string; sizeBytes: number }) {
  if (c.req.method === "HEAD") return undefined;
  // A part of something else than the asker has is of no use to them.
  const condition = c.req.header("if-range");
  if (condition !== undefined && condition.trim() !== etag) return undefined;
  return rangeOf(c.req.header("range"), sizeBytes);
}

/** Read as fast as it is taken; a visitor who leaves closes the file. */
function bodyOf(object: StoredObject, range: ByteRange | undefined): ReadableStream {
  return Readable.toWeb(object.stream(range)) as ReadableStream;
}

function sendCaptions(c: Context, captions: string): Response {
  const bytes = Buffer.from(captions);
  const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 16)}"`;
  const headers: Record<string, string> = {
    etag,
    "cache-control": briefly,
    "content-security-policy": inertPolicy,
  };
  if (hasAlready(c.req.header("if-none-match"), etag)) {
    return new Response(null, { status: 304, headers });
  }
  headers["content-type"] = "text/vtt; charset=utf-8";
  headers["content-length"] = String(bytes.length);
  return new Response(c.req.method === "HEAD" ? null : bytes, { headers });
}
