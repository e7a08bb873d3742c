import type { Sessions } from "../../../platform/api/pipeline.server.ts";
import type { SessionViewer } from "../../../platform/api/router.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { readSessionCookies } from "../../../platform/session/session-cookies.server.ts";
import { accountErrors } from "../contract.ts";
import { readAccess } from "./session.server.ts";

/** Who is asking; null for a guest, without a query when there is no session cookie. */
async function readViewer(
  services: Services,
  cookieHeader: string | undefined,
): Promise<SessionViewer | null> {
  const { access } = readSessionCookies(cookieHeader, services.config.appUrl);
  const session = await readAccess(services, access);
  if (!session) return null;
  const { accountId, role, isEmailConfirmed, isRemembered, id } = session;
  return { id: accountId, role, isEmailConfirmed, isRemembered, sessionId: id };
}

/** By what the API lets people call. */
export const sessions: Sessions = {
  readViewer,
  errors: {
    role: { private: accountErrors.notPrivate, corporate: accountErrors.notCorporate },
    notConfirmed: accountErrors.emailNotConfirmed,
    sessionExpired: accountErrors.sessionExpired,
  },
};
