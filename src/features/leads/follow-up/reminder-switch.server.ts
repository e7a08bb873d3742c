import type { Services } from "../../../platform/services.server.ts";
import { mailSwitch } from "../../accounts/mail/mail-switch.server.ts";
import { switchReminders } from "../../companies/lead-reminder-queries.server.ts";

/** Reminders of one company. */
export const reminderSwitch = mailSwitch({ purpose: "lead-reminders", path: "/przypomnienia" });

export const reminderOneClick = (services: Services) =>
  reminderSwitch.oneClick(services, {
    off: ({ db, now }, companyId) => switchReminders(db, { companyId, isOff: true, at: now() }),
    told: "Przypomnienia są wyłączone.",
  });
