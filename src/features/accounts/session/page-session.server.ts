import type { Viewer } from "../../../platform/api/router.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { readSessionCookies } from "../../../platform/session/session-cookies.server.ts";
import type { SessionRow } from "./queries.server.ts";
import { clearCookieValues, setCookieValues, withSession } from "./session-set-cookie.server.ts";
import { readAccess, rotateSession, type SessionSecrets } from "./session.server.ts";

type PageSession = {
  viewer: Viewer | null;
  /** What the page's own API calls must send: the cookies as they are after this response. */
  cookieHeader: string | null;
  /** `Set-Cookie` values that must go out with the page. */
  setCookies: string[];
};

/**
 * The session behind a page request. One that was idle too long is renewed on the spot, so that
 * a returning person sees themselves signed in at once. A guest costs no query.
 */
export async function openPageSession(
  services: Services,
  cookieHeader: string | null,
): Promise<PageSession> {
  const { appUrl } = services.config;
  const { access, refresh } = readSessionCookies(cookieHeader, appUrl);
  if (!access && !refresh) return { viewer: null, cookieHeader, setCookies: [] };
  const session = await readAccess(services, access);
  if (session) return { viewer: viewerOf(session), cookieHeader, setCookies: [] };
  const rotation = await rotateSession(services, refresh);
  return {
    viewer: rotation ? viewerOf(rotation.session) : null,
    cookieHeader: withSession(cookieHeader, rotation?.secrets, appUrl),
    setCookies: cookiesAfter(rotation?.secrets, appUrl),
  };
}

function cookiesAfter(secrets: SessionSecrets | undefined, appUrl: string): string[] {
  return secrets ? setCookieValues(secrets, appUrl) : clearCookieValues(appUrl);
}

function viewerOf(session: SessionRow): Viewer {
  const { accountId, role, isEmailConfirmed } = session;
  return { id: accountId, role, isEmailConfirmed };
}
