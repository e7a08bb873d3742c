import { z } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";

/** What a change takes by which its caller says what it knows. */
export const ifMatchHeaders = z.object({ "if-match": z.string().max(1000).optional() });

/** Versions that a change may be made to; undefined for any. */
export type Expected = readonly number[] | undefined;

/**
 * From `If-Match`, such as `"6", "7"`, else the one version that the body names. As RFC 9110 has it, `*`
 * asks for nothing, and a weak tag or none of ours is no version that there is.
 */
export function readExpected(ifMatch: string | undefined, inBody: number | undefined): Expected {
  if (ifMatch !== undefined && ifMatch.trim() !== "*") return strongVersions(ifMatch);
  return inBody === undefined ? undefined : [inBody];
}

const strongVersions = (tags: string) =>
  [...tags.matchAll(/(?<=^|,)\s*"(0|[1-9]\d{0,8})"\s*(?=,|$)/g)].map(([, digits]) =>
    Number(digits),
  );

export const isOutdated = (expected: Expected, stored: number) =>
  expected !== undefined && !expected.includes(stored);

/** Compression makes tags weak, and what is read here comes back in `If-Match`. */
export const keepTagsStrong: MiddlewareHandler = async (c, next) => {
  await next();
  const tag = c.res.headers.get("etag");
  if (tag?.startsWith("W/")) c.res.headers.set("etag", tag.slice(2));
};
