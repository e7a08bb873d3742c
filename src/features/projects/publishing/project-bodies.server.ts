import { join } from "node:path";
import type { MiddlewareHandler } from "hono";
import { type BodyException, kilobyte, megabyte } from "../../../platform/api/body-limit.server.ts";
import { oneAtATime } from "../../../platform/api/idempotency.server.ts";
import type { ApiContext, ApiEnv } from "../../../platform/api/router.server.ts";
import { type Spool, spoolDataUrls } from "../../../platform/api/spool.server.ts";
import { createSemaphore } from "../../../platform/turns/semaphore.server.ts";
import { createSharedRoom } from "../../../platform/turns/shared-room.server.ts";
import { maxPictureBytes } from "../../media/picture-limits.ts";
import { startsAsPicture } from "../../media/pictures/pictures.server.ts";
import { maxVideoBytes } from "../../media/video-limits.ts";
import { projectRules } from "../project-rules.ts";

/** Ten pictures of 5 MB and a video of 100 MB as base64, with the JSON around them. */
const maxBodyBytes = 210 * megabyte;

/** The two calls that take media inside their JSON. */
export const projectBodies: BodyException = {
  path: /^\/api\/projects\/(?:add|[0-9a-f-]{36})\/?$/i,
  maxBytes: maxBodyBytes,
  types: /^application\/json$/,
  streamed: ["PUT", "PATCH"],
};

/**
 * Large bodies received at once in the process, one of a company. They share room for four as large as can be, by what
 * has come of each: places would be held by whoever sends slowly. A change that only names media needs none.
 */
const receiving = createSemaphore({ slots: 40, maxWaiting: 40 });
const room = createSharedRoom(4 * maxBodyBytes);
const smallBytes = 256 * kilobyte;

const spools = new WeakMap<ApiContext, Spool>();

/**
 * Before the body of a project is parsed its data URLs are written to files. Only an allowed caller gets that
 * far: no one else can fill the disk. The files are deleted with the response.
 */
export const spoolProjectMedia: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const { raw } = c.req;
  const { body } = raw;
  if (!body) return next();
  const declared = Number(raw.headers.get("content-length") ?? Number.POSITIVE_INFINITY);
  const spool =
    declared <= smallBytes
      ? await receive(c, body)
      : await oneAtATime(`receive ${c.var.viewer?.id}`, () =>
          receiving.run(() => receiveLarge(c, body)),
        );
  try {
    spools.set(c, spool);
    const headers = new Headers(raw.headers);
    headers.delete("content-length");
    headers.delete("transfer-encoding");
    c.req.raw = new Request(raw.url, { method: raw.method, headers, body: spool.text });
    await next();
  } finally {
    await spool.dispose();
  }
  return undefined;
};

/** Its room is given back with its files. */
async function receiveLarge(c: ApiContext, body: ReadableStream<Uint8Array>): Promise<Spool> {
  const { take, leave } = room.enter();
  try {
    const spool = await receive(c, body, take);
    return { ...spool, dispose: () => spool.dispose().finally(leave) };
  } catch (error) {
    leave();
    throw error;
  }
}

function receive(
  c: ApiContext,
  body: ReadableStream<Uint8Array>,
  takeRoom?: (bytes: number) => Promise<void>,
): Promise<Spool> {
  // A cancelled body would take the connection with it.
  return spoolDataUrls(body.values({ preventCancel: true }), {
    folder: join(c.var.services.config.dataDir, "spool"),
    maxBodyBytes,
    maxTextBytes: 200 * kilobyte,
    maxFiles: projectRules.maxMedia,
    capOf: (head) => (startsAsPicture(head) ? maxPictureBytes : maxVideoBytes),
    ...(takeRoom && { takeRoom }),
  });
}

/** The data URLs of the request that is being answered. */
export function spoolOf(c: ApiContext): Spool | undefined {
  return spools.get(c);
}
