import type { ApiContext } from "../../api/router.server.ts";
import { fixed } from "../../kept/kept-keys.ts";
import { hasSessionCookie } from "../../session/session-cookies.server.ts";

/** Names the keys to caches between us and the visitor, in the way CDNs read them. */
export const keysHeader = "surrogate-key";

/**
 * For caches: who asks again within a second may get the same, and then asks whether it changed.
 * A cache that understands the keys may keep it until it is told to forget them.
 */
export const sharedCacheControl = "public, max-age=0, s-maxage=1, must-revalidate";

/**
 * Whether guests were answered the same before, as far as the caller's `name` for it tells: it is sent to this
 * one too, whatever the handler returns.
 */
export type AnsweredAs = (name: string) => boolean;

export const isAnsweredAs = (c: ApiContext, name: string): boolean =>
  c.env.isAnsweredAs?.(name) ?? false;

/** Says that the answer is the same for every guest until something under these keys changes. */
export function share(c: ApiContext, ...keys: string[]): void {
  c.header(keysHeader, keys.join(" "));
  const isGuest = !hasSessionCookie(c.req.header("cookie"), c.var.services.config.appUrl);
  if (isGuest && !c.env.internal) c.header("cache-control", sharedCacheControl);
}

/** What only a release changes, as reference data, may be old in any cache. */
const mayBeOld = /^public, max-age=[1-9]/;

/** What an answer was made from; null when it does not say that it is the same for every guest. */
export function keysOf(headers: Headers): string[] | null {
  const named = headers.get(keysHeader)?.split(" ");
  return named ?? (mayBeOld.test(headers.get("cache-control") ?? "") ? [fixed] : null);
}
