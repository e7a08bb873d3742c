import { mailSwitch } from "../accounts/mail-switch/mail-switch.server.ts";
import { calendarErrors } from "./contract.ts";

/** Reminders of one company's calendar. */
export const calendarReminderSwitch = mailSwitch({
  purpose: "calendar-reminders",
  path: "/przypomnienia-o-kalendarzu",
  unknownLink: calendarErrors.unknownLink,
});
