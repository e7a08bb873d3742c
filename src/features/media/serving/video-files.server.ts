import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { type Context, Hono } from "hono";
import { inertPolicy } from "../../../platform/http/headers.server.ts";
import { hasAlready } from "../../../platform/http/response-cache/has-already.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { StoredObject } from "../../../platform/storage/storage.server.ts";
import { notFound, plain } from "../file-responses.server.ts";
import type { VideoType } from "../video-limits.ts";
import { findCaptions } from "../video-queries.server.ts";
import { extensionOf, videoKey } from "../videos/video-key.ts";
import { type ByteRange, rangeOf } from "./byte-range.ts";
import { briefHeadersOf, findForAsker, headersOf } from "./served-media.server.ts";
import type { ServedMedium } from "./served-queries.server.ts";

/** A video opened by itself is a page with a player in it, which may load this video and run nothing. */
const videoPolicy =
  "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox allow-same-origin";

type ServedVideo = ServedMedium & { contentType: VideoType };

/** `/media/{id}/film.mp4` in whole or in parts, and `/media/{id}/napisy.vtt`. */
export function videoFiles(services: Services): Hono {
  const findVideo = async (c: Context, id: string) => {
    const medium = await findForAsker(services, { id, cookies: c.req.header("cookie") });
    return medium?.kind === "video" ? (medium as ServedVideo) : undefined;
  };
  const files = new Hono();
  files.on(["GET", "HEAD"], "/media/:id/:file{film\\.(?:mp4|webm)}", async (c) => {
    const { id, file } = c.req.param();
    const video = await findVideo(c, id);
    if (!video || file !== `film.${extensionOf(video.contentType)}`) return notFound();
    const object = await services.storage.get(videoKey(video));
    return object ? sendVideo(c, video, object) : notFound();
  });
  files.on(["GET", "HEAD"], "/media/:id/napisy.vtt", async (c) => {
    const { id } = c.req.param();
    const video = await findVideo(c, id);
    const captions = video && (await findCaptions(services.db, id));
    return captions ? sendCaptions(c, video, captions) : notFound();
  });
  return files;
}

function sendVideo(c: Context, video: ServedVideo, object: StoredObject): Response {
  const { sha256, contentType } = video;
  const { sizeBytes } = object;
  const etag = `"${sha256.toString("base64url", 0, 12)}-film"`;
  const headers: Record<string, string> = {
    etag,
    "accept-ranges": "bytes",
    ...headersOf(video),
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

function sendCaptions(c: Context, video: ServedVideo, captions: string): Response {
  const bytes = Buffer.from(captions);
  const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 16)}"`;
  const headers: Record<string, string> = {
    etag,
    ...briefHeadersOf(video),
    "content-security-policy": inertPolicy,
  };
  if (hasAlready(c.req.header("if-none-match"), etag)) {
    return new Response(null, { status: 304, headers });
  }
  headers["content-type"] = "text/vtt; charset=utf-8";
  headers["content-length"] = String(bytes.length);
  return new Response(c.req.method === "HEAD" ? null : bytes, { headers });
}
