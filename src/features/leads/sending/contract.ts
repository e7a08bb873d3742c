import { z } from "@hono/zod-openapi";
import type { CallLimit } from "../../../platform/api/call-rules.server.ts";
import { endpoint, jsonResponses, jsonBody } from "../../../platform/api/endpoint.server.ts";
import {
  documented,
  idempotencyKey,
  textField,
} from "../../../platform/api/shared-fields.server.ts";
import { trimmedText } from "../../../platform/form/one-line.ts";
import { hasLink } from "../../../platform/mail/link-words.server.ts";
import { daySeconds, hourSeconds, minuteSeconds } from "../../../platform/time/durations.ts";
import { impersonation, isOurName } from "../../accounts/impersonation.server.ts";
import { leadRef, leadSchema } from "../contract.ts";
import { leadFailures } from "../text.ts";
import * as fields from "./lead-form-fields.ts";
import { elapsedHeader, leadRules } from "./rules.ts";

const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, { error: "Invalid date range" });

export const newLeadSchema = z.object({
  status: z.literal("new").optional(),
  corporate_user_id: z.uuid({ error: "Invalid company ID" }).toLowerCase(),
  contact_email: textField(fields.contactEmail).openapi({
    type: "string",
    format: "email",
    example: "anna@example.com",
  }),
  phone: textField(fields.phone).nullish(),
  sender_name: textField(fields.senderName)
    .refine((name) => !hasLink(name), { error: "Name contains an address" })
    .refine((name) => !isOurName(name), { error: impersonation.person })
    .nullish(),
  message: textField(fields.message),
  /** Months in which the work should be done. */
  wanted: z
    .object({ from: month, to: month })
    .refine(({ from, to }) => from <= to, { error: "Invalid date range" })
    .nullish(),
  /** Subcategory ids. */
  services: z.array(z.int().positive()).max(30).default([]),
  /** Kept only where the company is an architect's. */
  styles: z.array(z.int().positive()).max(12).default([]),
  /** What was searched for before the company was found. */
  source_text: z.string().check(trimmedText()).max(leadRules.sourceMax).nullish(),
  terms: documented(fields.terms, { type: "boolean", enum: [true] }),
  /** Honeypot: people never see the field, programs fill it. */
  nickname: z.string().max(200).optional(),
});

export type NewLead = z.infer<typeof newLeadSchema>;

const counted = "by handler" as const;
/** Counted for what is new: the same lead sent again costs nothing. */
export const leadLimits = {
  perIp: { name: "lead-ip", points: 5, seconds: 10 * minuteSeconds, per: "ip", counted },
  /**
   * In its place for an account that proved its address: a family, an office and the customers of a mobile
   * network have one IP address, and the first of them would stop all others.
   */
  perProved: {
    name: "lead-proved",
    points: 5,
    seconds: 10 * minuteSeconds,
    per: "account",
    counted,
  },
  /** All such accounts of one IP address together: whoever opens them by the dozen goes no further. */
  perIpOfProved: {
    name: "lead-ip-proved",
    points: 50,
    seconds: 10 * minuteSeconds,
    per: "ip",
    counted,
  },
  /** Beyond it nobody is refused, but a lead waits for the proof of its sender's address. */
  perCompany: { name: "lead-company", points: 60, seconds: hourSeconds, per: "company", counted },
  /** Leads that name one address, unless its own account sends them. */
  perSender: { name: "lead-sender", points: 20, seconds: hourSeconds, per: "email", counted },
  perAccount: { name: "lead-account", points: 20, seconds: hourSeconds, per: "account", counted },
  /** Confirmations to one mailbox: the form must not become a way to flood a stranger's. */
  perMailbox: { name: "lead-mailbox", points: 10, seconds: hourSeconds, per: "email", counted },
  perMailboxOfDay: {
    name: "lead-mailbox-day",
    points: 20,
    seconds: daySeconds,
    per: "email",
    counted,
  },
} as const satisfies Record<string, CallLimit>;

export const mailboxLimits = [leadLimits.perMailbox, leadLimits.perMailboxOfDay];

const tags = ["Zapytania"];

export const sendLead = endpoint({
  method: "put",
  path: "/leads",
  access: "anyone",
  failure: leadFailures.sendLead,
  limits: Object.values(leadLimits),
  tags,
  summary: "Zapytanie do firmy",
  description:
    "Powtórzenie tego samego zapytania nie tworzy drugiego, dopóki pierwsze czeka na odpowiedź, przez 24 godziny; później, po decyzji firmy i po wycofaniu jest to nowe zapytanie. Nagłówek `Idempotency-Key` (od 8 do 100 znaków) wiąże odpowiedź z kluczem na 24 godziny. Ta sama treść wysłana z jednego adresu do więcej niż trzech firm w ciągu 7 dni, a także zapytanie do firmy, która w ciągu godziny dostała ich sześćdziesiąt, czeka (`is_held`), aż nadawca potwierdzi adres linkiem z wiadomości e-mail. Pięć zapytań w ciągu 10 minut liczy się z jednego adresu IP, a zalogowanemu, który potwierdził adres e-mail, na jego koncie (wszystkim takim kontom z jednego adresu IP razem 50). Kto ma ciasteczka sesji, która po bezczynności czeka na odnowienie, dostaje 401: trzeba ją odnowić. Po sesji, która się skończyła, wysyła się jak gość. Nagłówek `Form-Elapsed-Ms` (nieobowiązkowy, dla formularza w przeglądarce) mówi, ile milisekund strona jest otwarta.",
  request: {
    headers: z.object({
      "idempotency-key": idempotencyKey,
      /** The form's own, of one that began empty. */
      [elapsedHeader]: z.preprocess(
        // Said to be nothing is not said to be no time at all.
        (told) => told || undefined,
        z.coerce.number().int().min(0).optional(),
      ),
    }),
    ...jsonBody(newLeadSchema),
  },
  responses: jsonResponses(leadSchema, "Przyjęte zapytanie", 201),
});

export const confirmLead = endpoint({
  method: "put",
  path: "/leads/{id}/confirmation",
  access: "anyone",
  failure: leadFailures.confirmLead,
  limits: [{ name: "lead-confirmation", points: 30, seconds: 5 * minuteSeconds, per: "ip" }],
  tags,
  summary: "Potwierdzenie adresu nadawcy; czekające zapytanie idzie do firmy",
  description: "Tylko tokenem z wiadomości e-mail. Powtórzenie niczego nie zmienia.",
  request: { params: leadRef },
  responses: jsonResponses(leadSchema, "Zapytanie po potwierdzeniu"),
});

export const reportLead = endpoint({
  method: "put",
  path: "/leads/{id}/report",
  access: "anyone",
  failure: leadFailures.reportLead,
  limits: [{ name: "lead-report", points: 30, seconds: hourSeconds, per: "account" }],
  tags,
  summary: "Zgłoszenie nadużycia przez firmę, do której przyszło zapytanie",
  description: "Zapytanie od razu znika z listy firmy i czeka na operatora.",
  request: {
    params: leadRef,
    ...jsonBody(z.object({ reason: textField(fields.reportReason) })),
  },
  responses: jsonResponses(z.object({ reported: z.literal(true) }), "Przyjęte zgłoszenie"),
});
