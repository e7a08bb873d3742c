import { Hono } from "hono";
import type { Services } from "../../platform/services.server.ts";
import { readAlertToken } from "./alert-link.server.ts";
import { switchAlerts } from "./queries.server.ts";

/**
 * The one click of RFC 8058. A mail provider posts it: without a page of ours before it, a cookie
 * or an origin, so that the token alone is the right to it. Who opens the address gets the page.
 */
export function alertOneClick({ db, secret, now }: Services): Hono {
  const site = new Hono();
  const path = "/powiadomienia/:token/jednym-kliknieciem";
  site.get(path, (c) => c.redirect(`/powiadomienia/${encodeURIComponent(c.req.param("token"))}`));
  site.post(path, async (c) => {
    const ownerId = readAlertToken(secret, c.req.param("token"));
    if (ownerId === undefined) return c.text("Ten link jest nieprawidłowy.\n", 404);
    await switchAlerts(db, { ownerId, isOff: true, at: now() });
    return c.text("Powiadomienia są wyłączone.\n");
  });
  return site;
}
