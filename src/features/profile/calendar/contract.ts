import { z } from "@hono/zod-openapi";
import { endpoint, jsonResponses } from "../../../platform/api/endpoint.server.ts";
import { mailSwitchParams, mailSwitchRequest } from "../../accounts/mail-switch/contract.ts";
import { profileFailures } from "../text.ts";

const switchSchema = z.object({ company_name: z.string(), is_off: z.boolean() });

const tags = ["Profil firmy"];

export const getCalendarReminderSwitch = endpoint({
  method: "get",
  path: "/calendar-reminders/{token}",
  access: "anyone",
  failure: profileFailures.calendarReminders,
  tags,
  summary: "Czy firma dostaje przypomnienia o kalendarzu; tokenem z wiadomości e-mail",
  request: { params: mailSwitchParams },
  responses: jsonResponses(switchSchema, "Przypomnienia"),
});

export const setCalendarReminderSwitch = endpoint({
  method: "put",
  path: "/calendar-reminders/{token}",
  access: "anyone",
  failure: profileFailures.calendarReminders,
  tags,
  summary: "Wyłączenie i włączenie przypomnień o kalendarzu; tokenem z wiadomości e-mail",
  request: mailSwitchRequest,
  responses: jsonResponses(switchSchema, "Przypomnienia"),
});
