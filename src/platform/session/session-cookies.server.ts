import { parse } from "hono/utils/cookie";
import { isUuid } from "../uuid.ts";

/** Cookie names; `__Host-` binds them to this very host where the site is served over https. */
export function sessionCookieNames(appUrl: string) {
  const prefix = appUrl.startsWith("https:") ? "__Host-" : "";
  return { access: `${prefix}session`, refresh: `${prefix}refresh` };
}

/** A session's public id, and the secret that proves it. */
export type SessionCookie = { sessionId: string; secret: string };

/** The cookies as far as they name a session, `sessionId.secret` each: what is written otherwise is as good as none. */
export function readSessionCookies(cookieHeader: string | null | undefined, appUrl: string) {
  const { access, refresh } = valuesOf(cookieHeader, appUrl);
  return { access: split(access), refresh: split(refresh) };
}

/** As they were sent; undefined for one that was not. */
function valuesOf(cookieHeader: string | null | undefined, appUrl: string) {
  const names = sessionCookieNames(appUrl);
  const cookies = parse(cookieHeader ?? "");
  return { access: cookies[names.access], refresh: cookies[names.refresh] };
}

function split(value: string | undefined): SessionCookie | undefined {
  const [sessionId, secret, rest] = (value ?? "").split(".");
  if (!sessionId || !secret || rest !== undefined) return undefined;
  return isUuid(sessionId) ? { sessionId, secret } : undefined;
}

/** What a CSRF token is tied to: the session's public id, or "guest" without a session. */
export function sessionKeyOf(cookieHeader: string | null | undefined, appUrl: string): string {
  const { refresh, access } = readSessionCookies(cookieHeader, appUrl);
  return (refresh ?? access)?.sessionId ?? "guest";
}

/**
 * The session key the browser's next request will have: a response that signs in or out changes
 * it. Undefined when the response leaves the session cookies alone.
 */
export function sessionKeySet(setCookies: string[], appUrl: string): string | undefined {
  const { refresh } = sessionCookieNames(appUrl);
  const last = setCookies.findLast((line) => line.startsWith(`${refresh}=`));
  if (last === undefined) return undefined;
  const [pair = ""] = last.split(";");
  return sessionKeyOf(pair, appUrl);
}

/**
 * True when the request carries a cookie of a session, whatever it says: its response must never be shared.
 * Not left to what the cookie can be read as, so that no reader takes for a session what this does not.
 */
export function hasSessionCookie(cookieHeader: string | null | undefined, appUrl: string): boolean {
  const { access, refresh } = valuesOf(cookieHeader, appUrl);
  return access !== undefined || refresh !== undefined;
}
