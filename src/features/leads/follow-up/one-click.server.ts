import { Hono } from "hono";
import type { Services } from "../../../platform/services.server.ts";
import { switchReminders } from "../../companies/lead-reminder-queries.server.ts";
import { readReminderToken } from "./reminder-link.server.ts";

/**
 * The one click of RFC 8058. A mail provider posts it: without a page of ours before it, a cookie
 * or an origin, so that the token alone is the right to it. Who opens the address gets the page.
 */
export function reminderOneClick({ db, secret, now }: Services): Hono {
  const site = new Hono();
  const path = "/przypomnienia/:token/jednym-kliknieciem";
  site.get(path, (c) => c.redirect(`/przypomnienia/${encodeURIComponent(c.req.param("token"))}`));
  site.post(path, async (c) => {
    const companyId = readReminderToken(secret, c.req.param("token"));
    if (companyId === undefined) return c.text("Ten link jest nieprawidłowy.\n", 404);
    await switchReminders(db, { companyId, isOff: true, at: now() });
    return c.text("Przypomnienia są wyłączone.\n");
  });
  return site;
}
