import { z } from "@hono/zod-openapi";
import { endpoint, jsonResponses, jsonBody } from "../../platform/api/endpoint.server.ts";
import type { ErrorDefinition } from "../../platform/api/problem.ts";
import { accountLimits } from "../accounts/rules.ts";
import { planText } from "../plans/text.ts";
import { type Availability, availabilityValues } from "./availability.ts";
import { calendarLength } from "./months.ts";
import { readAvailability } from "./rules.ts";
import { calendarFormMessages as text, calendarFailures } from "./text.ts";

export const calendarErrors = {
  notFound: {
    code: "COMPANY_NOT_FOUND",
    status: 404,
    message: "Failed to fetch calendar",
    detail: "Nie znaleziono kalendarza tej firmy.",
  },
  othersCalendar: {
    code: "FORBIDDEN",
    status: 403,
    message: "Failed to update availability",
    detail: "Możesz zmieniać tylko kalendarz własnej firmy.",
  },
  notInPlan: {
    code: "PLAN_LACKS_AVAILABILITY",
    status: 403,
    message: "Failed to update availability",
    detail: planText.availabilityNeedsPlan,
  },
  changedMeanwhile: {
    code: "PRECONDITION_FAILED",
    status: 412,
    message: "Calendar was changed meanwhile",
    detail:
      "Kalendarz został w międzyczasie zapisany w innym oknie. Odśwież stronę i zaznacz zmiany ponownie.",
  },
  unknownLink: {
    code: "REMINDERS_NOT_FOUND",
    status: 404,
    message: "Reminder link is invalid",
    detail: "Ten link jest nieprawidłowy. Otwórz go jeszcze raz z wiadomości e-mail.",
  },
} as const satisfies Record<string, ErrorDefinition>;

const month = z.string().regex(/^\d{4}-\d{2}$/);
export const availabilitySchema = z.enum(availabilityValues);

export const calendarSchema = z
  .object({
    availability: z.array(availabilitySchema).length(12),
    from: month,
    updatedAt: z.iso.datetime().nullable(),
    /** When the owner last said that it is right; null for a calendar never filled in. */
    confirmed_at: z.iso.datetime().nullable(),
    /** Not confirmed for 90 days: its months count as not set. */
    stale: z.boolean(),
  })
  .openapi("Calendar");

export type Calendar = z.infer<typeof calendarSchema>;

const availabilityField = z
  .string({ error: text.availabilityUnknown })
  .max(40, { error: text.availabilityUnknown })
  .transform((value, context): Availability => {
    const known = readAvailability(value);
    if (known) return known;
    context.addIssue({ code: "custom", message: text.availabilityUnknown });
    return z.NEVER;
  })
  .openapi({ type: "string", enum: [...availabilityValues] });

const newCalendarSchema = z.object({
  availability: z
    .array(availabilityField, { error: text.availabilityLength })
    .length(calendarLength, { error: text.availabilityLength }),
  from: z
    .string()
    .regex(/^20\d{2}-(0[1-9]|1[0-2])$/)
    .optional()
    .openapi({ description: "Miesiąc pierwszej pozycji; domyślnie bieżący" }),
  /** `updatedAt` of the calendar the form was opened with; 412 when it is not the stored one. */
  updatedAt: z.iso.datetime().nullable().optional(),
});
export type NewCalendar = z.infer<typeof newCalendarSchema>;

const request = {
  params: z.object({ userId: z.string().max(60) }),
  ...jsonBody(newCalendarSchema),
};
const tags = ["Profil"];
const ownCalendar = {
  role: "corporate",
  confirmed: true,
  own: { param: "userId", error: calendarErrors.othersCalendar },
} as const;

export const saveCalendar = endpoint({
  method: "post",
  path: "/calendar/{userId}",
  access: ownCalendar,
  failure: calendarFailures.saveCalendar,
  limits: [accountLimits.companyChange],
  tags,
  summary: "Zapis dostępności w dwunastu miesiącach",
  description: "Przyjmuje też pisownię z polskimi literami. Zapis potwierdza cały kalendarz.",
  request,
  responses: jsonResponses(calendarSchema, "Zapisany kalendarz"),
});

export const createCalendar = endpoint({
  method: "post",
  path: "/calendar/create/{userId}",
  access: ownCalendar,
  failure: calendarFailures.createCalendar,
  limits: [accountLimits.companyChange],
  tags,
  summary: "Założenie kalendarza; istniejący zostaje zastąpiony",
  request,
  responses: jsonResponses(calendarSchema, "Zapisany kalendarz"),
});

export const confirmCalendar = endpoint({
  method: "post",
  path: "/calendar/{userId}/confirm",
  access: ownCalendar,
  failure: calendarFailures.confirmCalendar,
  limits: [accountLimits.companyChange],
  tags,
  summary: "Nic się nie zmieniło: kalendarz jest aktualny",
  request: { params: request.params },
  responses: jsonResponses(calendarSchema, "Potwierdzony kalendarz"),
});

export const getCalendar = endpoint({
  method: "get",
  path: "/calendar/{userId}",
  access: "anyone",
  failure: calendarFailures.getCalendar,
  tags: ["Firmy"],
  summary: "Dostępność w dwunastu miesiącach od bieżącego",
  request: { params: z.object({ userId: z.string().max(60) }) },
  responses: jsonResponses(calendarSchema, "Kalendarz"),
});
