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

/** True when the request carries a session, valid or not: its answer must never be shared. */
export function hasSessionCookie(cookieHeader: string | null, appUrl: string): boolean {
  return sessionKeyOf(cookieHeader, appUrl) !== "guest";
}
