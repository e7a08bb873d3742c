import { type Context, Hono } from "hono";
import { isDatabaseUnavailable } from "../../../platform/db/connect.server.ts";
import { inertPolicy } from "../../../platform/http/headers.server.ts";
import { hasAlready } from "../../../platform/http/response-cache/has-already.ts";
import type { Services } from "../../../platform/services.server.ts";
import { StorageUnavailable } from "../../../platform/storage/storage.server.ts";
import { QueueFull } from "../../../platform/turns/semaphore.server.ts";
import { away, notFound, plain } from "../file-responses.server.ts";
import { type PictureFormat, pictureFormats, widthsOf } from "../picture.ts";
import { openVariant, type Variant } from "../pictures/variants.server.ts";
import { findForAsker, headersOf } from "./served-media.server.ts";
import type { ServedMedium } from "./served-queries.server.ts";
import { videoFiles } from "./video-files.server.ts";

const filePattern = /^(\d{1,4})\.([a-z]{3,4})$/;
const contentTypes: Record<PictureFormat, string> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
};

/** `/media/{id}/{width}.{format}`: variants of stored pictures, and the videos beside them. */
export function mediaFiles(services: Services): Hono {
  const files = new Hono();
  files.route("/", videoFiles(services));
  files.on(["GET", "HEAD"], "/media/:id/:file", async (c) => {
    const { id, file } = c.req.param();
    const picture = await findForAsker(services, { id, cookies: c.req.header("cookie") });
    const variant = picture && variantOf(picture, file);
    return variant ? sendVariant(c, { services, picture, variant }) : notFound();
  });
  files.all("/media/*", () => notFound());
  files.onError((error) => {
    const isAway = error instanceof QueueFull || isDatabaseUnavailable(error);
    if (isAway) return away();
    if (error instanceof StorageUnavailable) {
      services.log.warn({ err: error }, "media not reached");
      return away();
    }
    services.log.error({ err: error }, "media file failed");
    return plain(500, "Coś poszło nie tak po naszej stronie.");
  });
  return files;
}

/** undefined unless the picture is offered in that width and format. */
function variantOf(
  { kind, sha256, width: fullWidth }: ServedMedium,
  file: string,
): Variant | undefined {
  if (kind !== "picture" || !fullWidth) return undefined;
  const [, digits, extension] = filePattern.exec(file) ?? [];
  const width = Number(digits);
  const format = pictureFormats.find((known) => known === extension);
  if (!format || String(width) !== digits || !widthsOf(fullWidth).includes(width)) return undefined;
  return { sha256, width, format };
}

type Sent = { services: Services; picture: ServedMedium; variant: Variant };

async function sendVariant(c: Context, { services, picture, variant }: Sent): Promise<Response> {
  const { sha256, width, format } = variant;
  const etag = `"${sha256.toString("base64url", 0, 12)}-${width}-${format}"`;
  const headers: Record<string, string> = {
    etag,
    ...headersOf(picture),
    "content-security-policy": inertPolicy,
    "cross-origin-resource-policy": "cross-origin",
  };
  if (hasAlready(c.req.header("if-none-match"), etag)) {
    return new Response(null, { status: 304, headers });
  }
  const bytes = await openVariant(services, variant);
  if (!bytes) return notFound();
  headers["content-type"] = contentTypes[format];
  headers["content-length"] = String(bytes.length);
  const body = c.req.method === "HEAD" ? null : new Uint8Array(bytes);
  return new Response(body, { headers });
}
