import type { Services } from "../../../platform/services.server.ts";
import { mailSwitch } from "../../accounts/mail-switch/mail-switch.server.ts";
import { switchReminders } from "../../companies/lead-reminder-queries.server.ts";
import { followUpErrors } from "./contract.ts";

/** Reminders of one company. */
export const reminderSwitch = mailSwitch({
  purpose: "lead-reminders",
  path: "/przypomnienia",
  unknownLink: followUpErrors.unknownLink,
});

export const reminderOneClick = (services: Services) =>
  reminderSwitch.oneClick(services, {
    off: ({ db, now }, companyId) => switchReminders(db, { companyId, isOff: true, at: now() }),
    told: "Przypomnienia są wyłączone.",
  });
