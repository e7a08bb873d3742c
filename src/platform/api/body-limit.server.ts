import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { ApiError, platformErrors } from "./problem.ts";
import type { ApiEnv } from "./router.server.ts";

export const kilobyte = 1024;
export const megabyte = 1024 * kilobyte;

/** Cap for JSON bodies of all calls but those listed by a feature. */
export const defaultBodyBytes = 100 * kilobyte;

/** Refuses a body over `maxSize` before it is parsed. */
export function limitBody(maxSize: number): MiddlewareHandler<ApiEnv> {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new ApiError(platformErrors.tooLarge);
    },
  });
}

const unsafe = new Set(["POST", "PUT", "PATCH", "DELETE"]);

/** An unsafe call with a body must say it is JSON: a form of a foreign site cannot. */
export const requireJson: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const type = c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase();
  const hasBody = type !== undefined || Number(c.req.header("content-length") ?? 0) > 0;
  if (unsafe.has(c.req.method) && hasBody && type !== "application/json") {
    throw new ApiError(platformErrors.wrongType);
  }
  await next();
};
