import { parse, serialize } from "hono/utils/cookie";
import type { CookieOptions } from "hono/utils/cookie";
import type { ApiContext } from "../../../platform/api/router.server.ts";
import { sessionCookieNames } from "../../../platform/session/session-cookies.server.ts";
import { lifetimes } from "../rules.ts";
import type { SessionSecrets } from "./session.server.ts";

function isLocal(appUrl: string): boolean {
  const { hostname } = new URL(appUrl);
  return /^(localhost|127(\.\d+){3}|\[::1\])$|\.localhost$/.test(hostname);
}

/** Bound to this very host where the site is served over https: no host beside it can plant one. */
export const hiddenCookieName = (appUrl: string, purpose: string) =>
  appUrl.startsWith("https:") ? `__Host-${purpose}` : purpose;

/** For any cookie of ours that a script must not read. */
export function hiddenCookie(appUrl: string, maxAgeSeconds?: number): CookieOptions {
  return {
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    secure: appUrl.startsWith("https:") || !isLocal(appUrl),
    ...(maxAgeSeconds !== undefined && { maxAge: maxAgeSeconds }),
  };
}

/** `Set-Cookie` values of a session; without „remember” they expire when the browser closes. */
export function setCookieValues(secrets: SessionSecrets, appUrl: string): string[] {
  const names = sessionCookieNames(appUrl);
  const seconds = secrets.isRemembered ? lifetimes.refresh / 1000 : undefined;
  const options = hiddenCookie(appUrl, seconds);
  return [
    serialize(names.access, `${secrets.sessionId}.${secrets.access}`, options),
    serialize(names.refresh, `${secrets.sessionId}.${secrets.refresh}`, options),
  ];
}

export function clearCookieValues(appUrl: string): string[] {
  const names = sessionCookieNames(appUrl);
  const options = hiddenCookie(appUrl, 0);
  return [serialize(names.access, "", options), serialize(names.refresh, "", options)];
}

/** The request's `Cookie` header as the browser will send it after the response. */
export function withSession(
  cookieHeader: string | null,
  secrets: SessionSecrets | undefined,
  appUrl: string,
): string {
  const names = sessionCookieNames(appUrl);
  const {
    [names.access]: _access,
    [names.refresh]: _refresh,
    ...others
  } = parse(cookieHeader ?? "");
  const cookies: Record<string, string> = {
    ...others,
    ...(secrets && {
      [names.access]: `${secrets.sessionId}.${secrets.access}`,
      [names.refresh]: `${secrets.sessionId}.${secrets.refresh}`,
    }),
  };
  return Object.entries(cookies)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("; ");
}

export function setSessionCookies(c: ApiContext, secrets: SessionSecrets) {
  for (const value of setCookieValues(secrets, c.var.services.config.appUrl)) {
    c.header("set-cookie", value, { append: true });
  }
}

export function clearSessionCookies(c: ApiContext) {
  for (const value of clearCookieValues(c.var.services.config.appUrl)) {
    c.header("set-cookie", value, { append: true });
  }
}
