import type { Services } from "../../../platform/services.server.ts";
import { calendarReminderSwitch } from "../../calendar/reminder-switch.server.ts";
import { switchCalendarReminders } from "../../companies/calendar-reminder-queries.server.ts";

export const calendarReminderOneClick = (services: Services) =>
  calendarReminderSwitch.oneClick(services, {
    off: ({ db, now }, companyId) =>
      switchCalendarReminders(db, { companyId, isOff: true, at: now() }),
    told: "Przypomnienia o kalendarzu są wyłączone.",
  });
