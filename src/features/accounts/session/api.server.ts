import { createRouter } from "../../../platform/api/router.server.ts";
import { findAccount } from "../account-queries.server.ts";
import { confirmationWaitSeconds } from "../rules.ts";
import { successMessages } from "../text.ts";
import { getMe, ping, refreshSession, signOut } from "./contract.ts";
import { endSession, refresh, requireUser } from "./session-calls.server.ts";

export function sessionApi() {
  return createRouter()
    .openapi(signOut, async (c) => {
      await endSession(c);
      return c.json({ success: true as const, message: successMessages.signedOut }, 200);
    })
    .openapi(getMe, async (c) => {
      const { services, viewer } = c.var;
      const { db, now } = services;
      const user = await requireUser(db, viewer.id);
      if (user.isEmailConfirmed) return c.json(user, 200);
      const account = await findAccount(db, viewer.id);
      const wait = confirmationWaitSeconds(account?.confirmationSentAt ?? null, now());
      return c.json({ ...user, confirmationWaitSeconds: wait }, 200);
    })
    .openapi(ping, async (c) => {
      const { services, viewer } = c.var;
      return c.json({ user: await requireUser(services.db, viewer.id) }, 200);
    })
    .openapi(refreshSession, async (c) => c.json({ user: await refresh(c) }, 200));
}
