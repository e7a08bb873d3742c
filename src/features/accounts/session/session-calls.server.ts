import { isSameOrigin } from "../../../platform/api/csrf.server.ts";
import { ApiError, platformErrors } from "../../../platform/api/problem.ts";
import type { ApiContext, SessionViewer } from "../../../platform/api/router.server.ts";
import type { Executor } from "../../../platform/db/connect.server.ts";
import { readSessionCookies } from "../../../platform/session/session-cookies.server.ts";
import { findUser } from "../account-queries.server.ts";
import { accountErrors, type User } from "../contract.ts";
import { deleteSession } from "./queries.server.ts";
import { setSessionCookies, clearSessionCookies } from "./session-set-cookie.server.ts";
import { identifySession, isRenewable, rotateSession } from "./session.server.ts";

/** Ends the session of this browser, in all its tabs; other devices stay signed in. */
export async function endSession(c: ApiContext): Promise<void> {
  const { services } = c.var;
  const session = await identifySession(services, c.req.header("cookie"));
  if (session) await deleteSession(services.db, session.id);
  clearSessionCookies(c);
}

/** New cookies for old. @throws ApiError 403 when another site asked, 401 when the session ended. */
export async function refresh(c: ApiContext): Promise<User> {
  const { services } = c.var;
  const { appUrl } = services.config;
  if (!c.env.internal && !isSameOrigin(c.req.raw.headers, appUrl)) {
    throw new ApiError(platformErrors.csrf);
  }
  const cookies = readSessionCookies(c.req.header("cookie"), appUrl);
  const rotation = await rotateSession(services, cookies.refresh);
  if (!rotation) {
    clearSessionCookies(c);
    throw new ApiError(accountErrors.sessionExpired);
  }
  setSessionCookies(c, rotation.secrets);
  return requireUser(services.db, rotation.session.accountId);
}

/**
 * For what guests may do as well: null for one of them, and for who had a session that ended.
 * @throws ApiError 401 for the cookies of a session that was idle too long and can be renewed: its owner would
 * be taken for a guest.
 */
export async function readViewerOrGuest(c: ApiContext): Promise<SessionViewer | null> {
  const { services } = c.var;
  const viewer = await c.var.readViewer();
  if (viewer) return viewer;
  const { refresh } = readSessionCookies(c.req.header("cookie"), services.config.appUrl);
  if (refresh && (await isRenewable(services, refresh.sessionId))) {
    throw new ApiError(accountErrors.sessionExpired);
  }
  return null;
}

/** @throws ApiError 401 when the account was deleted a moment ago. */
export async function requireUser(executor: Executor, accountId: string): Promise<User> {
  const user = await findUser(executor, accountId);
  if (!user) throw new ApiError(accountErrors.sessionExpired);
  return user;
}
