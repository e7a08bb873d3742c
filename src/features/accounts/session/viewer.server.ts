import { ApiError, platformErrors } from "../../../platform/api/problem.ts";
import type { ApiContext, Viewer } from "../../../platform/api/router.server.ts";
import { accountErrors } from "../contract.ts";
import { readAccess, readCookies } from "./session.server.ts";

export type SignedIn = Viewer & { sessionId: string; isRemembered: boolean };

/** One look-up per request, however many ask. */
const known = new WeakMap<ApiContext, Promise<SignedIn | null>>();

/** Who is asking; null for a guest, without a query when there is no session cookie. */
export async function readViewer(c: ApiContext): Promise<Viewer | null> {
  return readSignedIn(c);
}

/** The viewer with the session they came by. */
export function readSignedIn(c: ApiContext): Promise<SignedIn | null> {
  const found = known.get(c) ?? lookUp(c);
  known.set(c, found);
  return found;
}

async function lookUp(c: ApiContext): Promise<SignedIn | null> {
  const { services } = c.var;
  const { access } = readCookies(c.req.header("cookie"), services.config.appUrl);
  const session = await readAccess(services, access);
  if (!session) return null;
  const { accountId, role, isEmailConfirmed, isRemembered, id } = session;
  return { id: accountId, role, isEmailConfirmed, isRemembered, sessionId: id };
}

/** @throws ApiError 401 for a guest. */
export async function requireViewer(c: ApiContext): Promise<Viewer> {
  return requireSignedIn(c);
}

/** @throws ApiError 401 for a guest. */
export async function requireSignedIn(c: ApiContext): Promise<SignedIn> {
  const viewer = await readSignedIn(c);
  if (!viewer) throw new ApiError(platformErrors.signedOut);
  return viewer;
}

/** @throws ApiError 401 for a guest, 403 for the other role. */
export async function requireRole(c: ApiContext, role: Viewer["role"]): Promise<Viewer> {
  const viewer = await requireViewer(c);
  if (viewer.role === role) return viewer;
  throw new ApiError(role === "private" ? accountErrors.notPrivate : accountErrors.notCorporate);
}

/** @throws ApiError 401 for a guest, 403 before the e-mail is confirmed, 403 for the other role. */
export async function requireConfirmed(c: ApiContext, role?: Viewer["role"]): Promise<Viewer> {
  const viewer = role ? await requireRole(c, role) : await requireViewer(c);
  if (!viewer.isEmailConfirmed) throw new ApiError(accountErrors.emailNotConfirmed);
  return viewer;
}
