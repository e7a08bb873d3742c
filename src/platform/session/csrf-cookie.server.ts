import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { createCsrfToken, csrfCookie, isCsrfTokenValid } from "../api/csrf.server.ts";
import { sessionKeyOf, sessionKeySet } from "./session-cookies.server.ts";

/**
 * Gives a browser the token of the session it has after this response: with the first response
 * of the API, or of a page that read a session, and with the very one that signs in or out, so
 * that the next call needs no retry. A guest's page carries no cookie: it may be shared; nor does
 * a response to a guest that names shared caches (`s-maxage`).
 */
export function keepCsrfToken(c: Context, secret: Buffer, appUrl: string) {
  const changed = sessionKeySet(c.res.headers.getSetCookie(), appUrl);
  const sessionKey = changed ?? sessionKeyOf(c.req.header("cookie"), appUrl);
  const isGuest = !changed && sessionKey === "guest";
  const isShared = /\bs-maxage\b/.test(c.res.headers.get("cache-control") ?? "");
  if (isGuest && (isShared || !c.req.path.startsWith("/api/"))) return;
  const current = getCookie(c, csrfCookie);
  if (current && isCsrfTokenValid(secret, sessionKey, current)) return;
  setCookie(c, csrfCookie, createCsrfToken(secret, sessionKey), {
    path: "/",
    sameSite: "Lax",
    secure: appUrl.startsWith("https:"),
  });
  if (!/no-store|private/.test(c.res.headers.get("cache-control") ?? "")) {
    c.res.headers.set("cache-control", "private, no-cache");
  }
}
