import { parse } from "hono/utils/cookie";

/** Cookie names; `__Host-` binds them to this very host where the site is served over https. */
export function sessionCookieNames(appUrl: string) {
  const prefix = appUrl.startsWith("https:") ? "__Host-" : "";
  return { access: `${prefix}session`, refresh: `${prefix}refresh` };
}

/** What a CSRF token is tied to: the session's public id, or "guest" without a session. */
export function sessionKeyOf(cookieHeader: string | null | undefined, appUrl: string): string {
  const names = sessionCookieNames(appUrl);
  const cookies = parse(cookieHeader ?? "");
  const value = cookies[names.refresh] ?? cookies[names.access];
  return value?.split(".")[0] || "guest";
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

/** True when the request carries a session, valid or not: its response must never be shared. */
export function hasSessionCookie(cookieHeader: string | null, appUrl: string): boolean {
  return sessionKeyOf(cookieHeader, appUrl) !== "guest";
}
