import { z } from "@hono/zod-openapi";
import { endpoint, jsonResponses, jsonBody } from "../../../platform/api/endpoint.server.ts";
import type { ErrorDefinition } from "../../../platform/api/problem.ts";
import { hourSeconds } from "../../../platform/time/durations.ts";
import { mailSwitchParams, mailSwitchRequest } from "../../accounts/mail-switch/contract.ts";
import { companyCardSchema } from "../../companies/contract.ts";
import { leadRef, leadSchema } from "../contract.ts";
import { leadFailures } from "../text.ts";

export const followUpErrors = {
  notOffered: {
    code: "COMPANY_NOT_OFFERED",
    status: 409,
    message: "Company not offered",
    detail: "Do tej firmy nie można już przesłać zapytania. Odśwież stronę i wybierz inną.",
  },
  unknownLink: {
    code: "REMINDERS_NOT_FOUND",
    status: 404,
    message: "Reminder link is invalid",
    detail: "Ten link jest nieprawidłowy. Otwórz go jeszcze raz z wiadomości e-mail.",
  },
} as const satisfies Record<string, ErrorDefinition>;

const tags = ["Zapytania"];

const similarCompaniesSchema = z.object({
  /** At most as many as the lead may still be sent on to. */
  companies: z.array(companyCardSchema),
  /** Those it was sent on to. */
  sent: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      slug: z.string(),
      /** Whether the sender must still confirm the address before the company gets it. */
      is_held: z.boolean(),
    }),
  ),
});
export type SimilarCompanies = z.infer<typeof similarCompaniesSchema>;

export const getSimilar = endpoint({
  method: "get",
  path: "/leads/{id}/similar",
  access: "anyone",
  failure: leadFailures.similar,
  tags,
  summary: "Podobne firmy dla nadawcy zapytania, na które nikt nie odpowiedział albo odmówił",
  description:
    "Te same usługi, najwyżej 100 km od miejsca prac (z remontu nadawcy, a bez niego od firmy, do której pisał), wolne w miesiącach z zapytania. Dopóki firma może jeszcze odpowiedzieć, lista jest pusta.",
  request: { params: leadRef },
  responses: jsonResponses(similarCompaniesSchema, "Podobne firmy"),
});

export const forwardLead = endpoint({
  method: "put",
  path: "/leads/{id}/forward",
  access: "anyone",
  failure: leadFailures.sendLead,
  limits: [{ name: "lead-forward", points: 12, seconds: hourSeconds, per: "ip" }],
  tags,
  summary: "Przesłanie tego samego zapytania do podobnej firmy",
  description:
    "Najwyżej do trzech firm z `GET /leads/{id}/similar`. Powtórzenie nie tworzy drugiego zapytania. Do firmy, która w ciągu godziny dostała ich sześćdziesiąt, zapytanie idzie od razu po linku z wiadomości e-mail i od konta o tym adresie; inaczej czeka (`is_held`), aż nadawca potwierdzi adres.",
  request: {
    params: leadRef,
    ...jsonBody(z.object({ companyId: z.uuid().toLowerCase() })),
  },
  responses: jsonResponses(leadSchema, "Przesłane zapytanie", 201),
});

const reminderSwitchSchema = z.object({ company_name: z.string(), is_off: z.boolean() });

export const getReminderSwitch = endpoint({
  method: "get",
  path: "/lead-reminders/{token}",
  access: "anyone",
  failure: leadFailures.reminders,
  tags,
  summary: "Czy firma dostaje przypomnienia o zapytaniach; tokenem z wiadomości e-mail",
  request: { params: mailSwitchParams },
  responses: jsonResponses(reminderSwitchSchema, "Przypomnienia"),
});

export const setReminderSwitch = endpoint({
  method: "put",
  path: "/lead-reminders/{token}",
  access: "anyone",
  failure: leadFailures.reminders,
  tags,
  summary: "Wyłączenie i włączenie przypomnień o zapytaniach; tokenem z wiadomości e-mail",
  request: mailSwitchRequest,
  responses: jsonResponses(reminderSwitchSchema, "Przypomnienia"),
});
